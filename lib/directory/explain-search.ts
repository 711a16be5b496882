import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { Aside } from '@/lib/search/query-asides';
import type { Clause } from '@/lib/search/query-clauses';
import { searchCards } from './search';
import type { Total } from './search-run';
import type { Correction } from './search-wordings';

/** One thing that was looked for. */
export type ExplainedPart = {
  text: string;
  kind: Clause['kind'];
  provinceCodes: string[];
  industryIds: number[];
  /** Phrases that count as well; those of a numbered district, whose city is the province. */
  standsFor: string[];
  /** What the index was asked for, each way in its tokens. */
  tokens: string[];
};

/** How a query is understood and what it finds first. */
export type ExplainedSearch = {
  parts: ExplainedPart[];
  /** What said nothing of the card that is looked for. */
  asides: Aside[];
  correction: Correction | null;
  /** What was left out because with it nothing was found. */
  leftOut: string[];
  total: Total;
  /** The best, as many as are shown. */
  ids: number[];
};

/** Cards that are shown, and ways of one part: a common phrase has some dozens. */
const most = { cards: 5, ways: 12 };

/**
 * Asks a query as a member who reads `locale` does, and tells how it was understood. The search itself answers; nothing is
 * counted towards the hot words.
 */
export async function explainSearch(q: string, locale: Locale): Promise<ExplainedSearch> {
  const { parsed, correction, leftOut, total, ids } = await searchCards({ q, locale, contacts: true });
  return {
    parts: parsed.clauses.map(explained),
    asides: parsed.asides,
    correction,
    leftOut: leftOut ?? [],
    total,
    ids: ids.slice(0, most.cards),
  };
}

function explained({ text, kind, any, meanings = [] }: Clause): ExplainedPart {
  const regions = meanings.flatMap((meaning) => (meaning.kind === 'region' ? [meaning.code] : []));
  const industries = meanings.flatMap((meaning) => (meaning.kind === 'industry' ? [meaning.id] : []));
  const phrases = meanings.flatMap((meaning) => {
    if (meaning.kind === 'region') return meaning.district?.written ?? [];
    return meaning.kind === 'equal' ? meaning.texts : [];
  });
  return {
    text,
    kind,
    provinceCodes: [...new Set(regions)],
    industryIds: [...new Set(industries)],
    standsFor: [...new Set(phrases)],
    tokens: any.slice(0, most.ways).map((tokens) => tokens.join(' + ')),
  };
}
