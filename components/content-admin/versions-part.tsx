import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import type { ComparedText } from '@/lib/pages/compare';
import type { VersionRow } from '@/lib/pages/versions';
import { adminPaths } from '@/lib/shared/admin-paths';
import { RestoreVersionButton } from './restore-version-button';

type Props = {
  pageId: number;
  versions: VersionRow[];
  /** The one that is compared with what is written now, and what changed since. */
  open: { number: number; changes: ComparedText[] } | null;
  canWrite: boolean;
};

/** What a page said before: who saved it when, what changed since, and a way back. */
export async function VersionsPart({ pageId, versions, open, canWrite }: Props) {
  const t = await getTranslations('pages.versions');
  const format = await getFormatter();
  return (
    <section aria-labelledby="versions-title">
      <h2 id="versions-title" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <p className="mb-2 text-sm text-muted">{t(versions.length === 0 ? 'none' : 'text')}</p>
      <ol className="grid gap-1">
        {versions.map(({ number, kind, by, at }) => (
          <li key={number} className="rounded border px-3 py-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="tabular font-medium">{t('number', { number })}</span>
              <Badge tone={kind === 'published' ? 'success' : 'neutral'}>{t(`kinds.${kind}`)}</Badge>
              <span className="tabular text-sm text-muted">
                {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })} · {by || t('before')}
              </span>
              <span className="ms-auto flex flex-wrap items-center gap-3 text-sm">
                <Link
                  href={adminPaths.contentPage(pageId, open?.number === number ? {} : { version: number })}
                  scroll={false}
                  className="link max-md:py-3"
                >
                  {t(open?.number === number ? 'close' : 'compare')}
                </Link>
                {canWrite ? <RestoreVersionButton id={pageId} number={number} /> : null}
              </span>
            </div>
            {open?.number === number ? <Changes changes={open.changes} /> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

async function Changes({ changes }: { changes: ComparedText[] }) {
  const t = await getTranslations('pages');
  if (changes.length === 0) return <p className="mt-2 text-muted">{t('versions.same')}</p>;
  return (
    <div className="mt-3 grid gap-4">
      {changes.map(({ locale, fields }) => (
        <section key={locale} aria-label={localeTable[locale].name} className="grid gap-2">
          <h3 className="font-medium">{localeTable[locale].name}</h3>
          {fields.length === 0 ? <p className="text-sm text-muted">{t('versions.formats')}</p> : null}
          {fields.map(({ field, lines }) => (
            <div key={field} className="min-w-0">
              <p className="text-sm text-muted">{t(`editor.${field}`)}</p>
              <div lang={locale} className="rounded border p-2 text-sm">
                {lines
                  .map((line, at) => ({ ...line, place: at }))
                  .map(({ kind, text, place }) => (
                    <Line
                      key={place}
                      kind={kind}
                      text={text}
                      words={{ gone: t('versions.gone'), new: t('versions.new') }}
                    />
                  ))}
              </div>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

type LineProps = { kind: 'gone' | 'new' | 'same'; text: string; words: { gone: string; new: string } };

/** A line, with what happened to it in a word for who does not see the mark. */
function Line({ kind, text, words }: LineProps) {
  if (kind === 'same') return <p className="break-words px-2 text-muted">{text || '\u00a0'}</p>;
  const Mark = kind === 'gone' ? 'del' : 'ins';
  return (
    <p className={kind === 'gone' ? 'break-words px-2 text-danger' : 'break-words px-2 text-success'}>
      <span aria-hidden>{kind === 'gone' ? '− ' : '+ '}</span>
      <span className="sr-only">{words[kind]}</span>
      <Mark className={kind === 'gone' ? 'line-through' : 'no-underline'}>{text || '\u00a0'}</Mark>
    </p>
  );
}
