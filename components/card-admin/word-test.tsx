import { getLocale, getTranslations } from 'next-intl/server';
import { type TryAnswer, TryForm } from '@/components/admins/try-form';
import { totalValues } from '@/components/search/total-text';
import { Badge } from '@/components/ui/badge';
import { Input } from '@/components/ui/input';
import { listCardHeads } from '@/lib/cards/queries';
import type { ExplainedPart, ExplainedSearch } from '@/lib/directory/explain-search';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import type { Locale } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { cardPath } from '@/lib/shared/paths';

type Props = {
  /** The query that is tried; empty for none. */
  query: string;
  /** The language of who asks it. */
  reader: Locale;
  /** How it is understood, or why that could not be read; null for none. */
  answer: TryAnswer<ExplainedSearch>;
};

/** Tries a search and tells how it is understood, by the search itself. */
export async function WordTest({ query, reader, answer }: Props) {
  const t = await getTranslations('card-admin.words.test');
  return (
    <TryForm
      path={adminPaths.words()}
      text={query}
      language={reader}
      words={{ title: t('title'), label: t('label'), locale: t('locale'), submit: t('submit') }}
      field={<Input id="test" name="test" type="search" defaultValue={query} maxLength={200} required />}
      className="flex-1 basis-60"
      answer={answer}
      what="results"
    >
      {(found) => <Explanation found={found} reader={reader} />}
    </TryForm>
  );
}

async function Explanation({ found, reader }: { found: ExplainedSearch; reader: Locale }) {
  const t = await getTranslations('card-admin.words.test');
  const roles = await getTranslations('card-admin.words.roles');
  const { parts, asides, correction, leftOut, total, ids } = found;
  if (parts.length === 0) return <p className="mt-4 text-muted">{t('none')}</p>;
  const cards = await listCardHeads(ids, reader);
  return (
    <div className="mt-4 grid gap-4" role="status">
      {correction ? <p>{t('corrected', { query: correction.query })}</p> : null}
      <section>
        <h2 className="mb-1 font-medium">{t('parts')}</h2>
        <ul className="grid gap-3">
          {parts.map((part) => (
            <Part key={part.text} part={part} />
          ))}
        </ul>
      </section>
      {asides.length > 0 ? (
        <section>
          <h2 className="mb-1 font-medium">{t('asides')}</h2>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {asides.map(({ text, role }) => (
              <li key={`${role} ${text}`}>
                {text}{' '}
                <span className="text-sm text-muted">
                  {role === 'legalForm' ? t('legalForm') : roles(role)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {leftOut.length > 0 ? (
        <p>
          {t('relaxed')}: <b>{leftOut.join(', ')}</b>
        </p>
      ) : null}
      <section>
        <h2 className="mb-1 font-medium">
          {total.value === 0 ? t('nothing') : t('results')}
          {total.value === 0 ? null : (
            <span className="tabular ms-3 text-sm font-normal text-muted">
              {t('found', await totalValues(total))}
            </span>
          )}
        </h2>
        <ol className="grid list-decimal gap-1 ps-6">
          {cards.map((card) => (
            <li key={card.publicId}>
              <Link href={cardPath(card)} className="underlined" lang={card.name.lang}>
                {card.name.text}
              </Link>{' '}
              <span className="text-sm text-muted">
                {[...card.industries.map(({ name }) => name), card.province?.name]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** One thing that is looked for: what it is, what else counts as it, and what the index is asked for. */
async function Part({ part }: { part: ExplainedPart }) {
  const locale = await getLocale();
  const t = await getTranslations('card-admin.words.test');
  const [industries, provinces] = await Promise.all([listIndustries(locale), listProvinces(locale)]);
  const names = [
    ...part.industryIds.flatMap((id) => industries.find((row) => row.id === id)?.name ?? []),
    ...part.provinceCodes.flatMap((code) => provinces.find((row) => row.code === code)?.name ?? []),
  ];
  return (
    <li className="min-w-0 break-words">
      <b>{part.text}</b> <Badge>{t(`kinds.${part.kind}`)}</Badge> {names.join(', ')}
      {part.standsFor.length > 0 ? (
        <p className="text-sm">
          <span className="text-muted">{t('standsFor')}:</span> {part.standsFor.join(', ')}
        </p>
      ) : null}
      <p className="text-sm text-muted">
        {t('tokens')}: <code>{part.tokens.join(' | ')}</code>
      </p>
    </li>
  );
}
