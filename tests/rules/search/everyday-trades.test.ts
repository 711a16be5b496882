import { expect, it } from 'vitest';
import { type Locale, locales } from '@/lib/i18n/locales';
import { buildGazetteer, type GazetteerRows } from '@/lib/search/gazetteer';
import { parseQuery } from '@/lib/search/query';
import { type IndustryData, readIndustries } from '../../../prisma/seed/reference-data';
import trades from '../../fixtures/everyday_trades.json' with { type: 'json' };

// Trades as people call them in everyday speech, written down before the table of words was asked.

const industries: GazetteerRows['industries'] = [];
function add(each: IndustryData, parentId: number | null, children: readonly IndustryData[] = []): void {
  const id = industries.length + 1;
  const names = locales.map((locale) => ({
    locale,
    name: each.names[locale],
    synonyms: each.synonyms[locale],
  }));
  industries.push({ id, slug: each.slug, parentId, names });
  for (const child of children) add(child, id);
}
for (const each of readIndustries()) add(each, null, each.children);

/** What industries a text means; null where it holds anything else. */
function slugsOf(text: string, locale: Locale): string[] | null {
  const { clauses } = parseQuery(text, buildGazetteer({ provinces: [], industries }, locale), {
    contacts: false,
  });
  if (clauses.some(({ kind }) => kind !== 'industry')) return null;
  return clauses.flatMap(({ meanings = [] }) =>
    meanings.flatMap((meaning) =>
      meaning.kind === 'industry' ? (industries[meaning.id - 1]?.slug ?? []) : [],
    ),
  );
}

it.each(locales)('knows the everyday words for trades of %s', (locale) => {
  const unknown = trades.flatMap((trade) =>
    trade[locale].flatMap((text) => {
      const slugs = slugsOf(text, locale);
      return slugs?.some((slug) => trade.slugs.includes(slug))
        ? []
        : [`${text} (${trade.slugs[0]}): ${slugs?.join(', ')}`];
    }),
  );
  expect(unknown).toEqual([]);
});
