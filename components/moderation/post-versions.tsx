import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { localeTable } from '@/lib/i18n/locales';
import {
  changedFields,
  type PostVersion,
  type VersionField,
  versionFields,
} from '@/lib/posts/admin/post-version';
import { ComparisonPictures } from './comparison-pictures';
import { VersionTable } from './version-table';

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
  const fields = versionFields.filter((field) => versions.some((version) => has(version, field)));
  return (
    <VersionTable
      current={current}
      next={next}
      fields={fields}
      changed={current && next ? changedFields(current, next) : []}
      label={(field) => t(`fields.${field}`)}
      value={(version, field) => <Value version={version} field={field} />}
    />
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
