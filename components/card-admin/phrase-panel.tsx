import { getLocale, getTranslations } from 'next-intl/server';
import { FormPanel, PanelTitle, type RowAnswer, RowPanel } from '@/components/lists/row-panel';
import { listIndustries } from '@/lib/directory/taxonomy';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { termsOf } from '@/lib/translation/glossary-entries';
import { type PhraseFilter, phraseList } from '@/lib/translation/phrases/phrase-list';
import type { PhraseRow } from '@/lib/translation/phrases/phrase-queries';
import type { PhraseForm as Values } from '@/lib/translation/phrases/phrase-schemas';
import { PhraseForm } from './phrase-form';
import { PhraseRemove, PhraseRestore } from './phrase-remove';

type Props = { answer: RowAnswer<PhraseRow>; filter: PhraseFilter; canWrite: boolean };

/** One entry of the phrasebook beside it: its form, and what can be done with it. */
export async function PhrasePanel({ answer, filter, canWrite }: Props) {
  const t = await getTranslations('card-admin.phrases');
  const locale = await getLocale();
  const listHref = phraseList.href(filter);
  return (
    <RowPanel
      answer={answer}
      what="industries"
      label={t('panel')}
      missing={t('missing')}
      closeHref={listHref}
      idOf={({ id }) => id}
      title={(row) => (
        <>
          <PanelTitle>{phraseName(row, locale).text}</PanelTitle>
          <p className="text-sm text-muted">
            {t(`subjects.${row.subject}`)} · {t(`origins.${row.origin}`)}
          </p>
        </>
      )}
    >
      {async (row) => {
        const { id, origin, changedAt } = row;
        const own = { id, seen: changedAt };
        return (
          <div className="grid gap-6">
            {canWrite ? (
              <div className="flex flex-wrap gap-2">
                {origin === 'changed' || origin === 'removed' ? <PhraseRestore {...own} /> : null}
                {origin === 'removed' ? null : (
                  <PhraseRemove
                    {...own}
                    phrase={phraseName(row, locale).text}
                    isOwn={origin === 'own'}
                    listHref={listHref}
                  />
                )}
              </div>
            ) : null}
            {canWrite && origin !== 'removed' ? (
              <PhraseForm
                // Anew when somebody else changed it.
                key={JSON.stringify(row)}
                values={valuesOf(row)}
                industries={await industryChoices()}
              />
            ) : (
              <PhraseFacts row={row} />
            )}
          </div>
        );
      }}
    </RowPanel>
  );
}

/** What those see who may only read, and what was switched off. */
function PhraseFacts({ row: { texts } }: { row: PhraseRow }) {
  return (
    <dl className="grid gap-2">
      {locales.map((locale) => (
        <div key={locale}>
          <dt className="text-sm text-muted">{localeTable[locale].name}</dt>
          <dd lang={locale} className="break-words">
            {termsOf(texts, locale).join(' · ') || '—'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A new entry of the site's own. */
export async function NewPhrasePanel({ filter }: { filter: PhraseFilter }) {
  const t = await getTranslations('card-admin.phrases');
  const values: Values = {
    id: '',
    subject: filter.subject ?? 'trades',
    industry: filter.industry,
    texts: { 'zh-CN': '', 'zh-TW': '', en: '', vi: '', ja: '', ko: '' },
    seen: '',
  };
  return (
    <FormPanel title={t('newPanel')} closeHref={phraseList.href(filter)}>
      <PhraseForm values={values} industries={await industryChoices()} />
    </FormPanel>
  );
}

/** What an entry is called: in the reader's language, else in the first that says it. */
export function phraseName(
  { texts }: Pick<PhraseRow, 'texts'>,
  reader: Locale,
): { text: string; lang: Locale } {
  for (const lang of [reader, ...locales]) {
    const [text] = termsOf(texts, lang);
    if (text !== undefined) return { text, lang };
  }
  return { text: '—', lang: reader };
}

function valuesOf({ id, subject, industry, texts, changedAt }: PhraseRow): Values {
  const typed = (locale: Locale) => termsOf(texts, locale).join('\n');
  return {
    id,
    subject,
    industry: industry ?? '',
    texts: {
      'zh-CN': typed('zh-CN'),
      'zh-TW': typed('zh-TW'),
      en: typed('en'),
      vi: typed('vi'),
      ja: typed('ja'),
      ko: typed('ko'),
    },
    seen: changedAt,
  };
}

async function industryChoices(): Promise<{ slug: string; name: string }[]> {
  const industries = await listIndustries(await getLocale());
  return industries.map(({ slug, name }) => ({ slug, name }));
}
