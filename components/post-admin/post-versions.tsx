import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ComparisonPictures } from '@/components/moderation/comparison-pictures';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { localeTable } from '@/lib/i18n/locales';
import {
  changedFields,
  type PostVersion,
  type VersionField,
  versionFields,
} from '@/lib/posts/admin/post-version';

type Props = {
  /** What the post shows, or null where it never was published. */
  current: PostVersion | null;
  /** What it is to show, or null where nothing is handed in. */
  next: PostVersion | null;
};

/** What a post says; with two versions they stand beside each other, and what differs is marked. */
export async function PostVersions({ current, next }: Props) {
  const t = await getTranslations('post-admin.version');
  const versions = [current, next].filter((version) => version !== null);
  const [first] = versions;
  if (!first) return null;
  const changed = current && next ? changedFields(current, next) : [];
  const fields = versionFields.filter((field) => versions.some((version) => has(version, field)));
  const headed = versions.length > 1;
  return (
    <div className="overflow-x-auto">
      <table className={cn('w-full table-fixed border-collapse text-sm', headed && 'max-md:min-w-130')}>
        <colgroup>
          <col className="w-28" />
        </colgroup>
        <thead className={headed ? undefined : 'sr-only'}>
          <tr className="border-b text-muted">
            <th scope="col" className="py-1 pe-3 text-start font-medium">
              {t('field')}
            </th>
            {versions.map((version) => (
              <th
                key={version === current ? 'current' : 'next'}
                scope="col"
                className="py-1 pe-3 text-start font-medium"
              >
                {t(version === current ? 'current' : 'next')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field} className="border-b align-top last:border-b-0">
              <th scope="row" className="break-words py-1.5 pe-3 text-start font-normal text-muted">
                {t(`fields.${field}`)}
                {changed.includes(field) ? (
                  <span className="block">
                    <Badge tone="accent">{t('changed')}</Badge>
                  </span>
                ) : null}
              </th>
              {versions.map((version) => (
                <td
                  key={version === current ? 'current' : 'next'}
                  className={cn('break-words py-1.5 pe-3', headed && version === current && 'text-muted')}
                >
                  <Value version={version} field={field} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const has = (version: PostVersion, field: VersionField) => {
  const value = version[field];
  return value !== null && value.length > 0;
};

async function Value({ version, field }: { version: PostVersion; field: VersionField }): Promise<ReactNode> {
  const t = await getTranslations('post-admin');
  const format = await getFormatter();
  const { lang } = version;
  if (!has(version, field)) return <span className="text-muted">{t('version.nothing')}</span>;
  switch (field) {
    case 'content':
      // Made by lib/rich-text: each text escaped, each tag its own.
      return <div className="rich-text" lang={lang} dangerouslySetInnerHTML={{ __html: version.content }} />;
    case 'images':
      return (
        <ComparisonPictures
          urls={version.images}
          alt={t('version.picture', { title: version.title })}
          none={t('version.nothing')}
        />
      );
    case 'topics':
      return version.topics.join(' · ');
    case 'kind':
      return t(`kinds.${version.kind}`);
    case 'side':
      return version.side ? t(`sides.${version.side}`) : null;
    case 'identity':
      return t(`identities.${version.identity}`);
    case 'validUntil':
      return format.dateTime(new Date(`${version.validUntil}T00:00:00Z`), {
        dateStyle: 'medium',
        timeZone: 'UTC',
      });
    case 'lang':
      return localeTable[lang].name;
    case 'industry':
    case 'province':
      return version[field];
    default:
      return (
        <span lang={lang} className={cn('whitespace-pre-wrap', field === 'title' && 'font-semibold')}>
          {version[field]}
        </span>
      );
  }
}
