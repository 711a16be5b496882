import { type Locale, locales } from '@/lib/i18n/locales';
import { readIndustries } from '../reference-data';
import { type Weighted, weighted } from './random';

/** A kind of business: the group on the home page and one of its parts, with names and words per language. */
export type Trade = {
  group: string;
  slug: string;
  name: Record<Locale, string>;
  /** What it offers, as customers would say. */
  services: Record<Locale, string[]>;
};

/** How many firms of each group there are, about. */
const groupShares: Record<string, number> = {
  dining: 11,
  hotels: 5,
  travel: 4,
  logistics: 7,
  manufacturing: 8,
  'packaging-printing': 4,
  'textiles-garments': 5,
  'furniture-wood': 4,
  'hardware-machinery': 7,
  'electronics-appliances': 6,
  'construction-renovation': 7,
  'real-estate': 4,
  'accounting-tax-law': 4,
  'recruitment-visa': 3,
  'translation-consulting': 4,
  education: 4,
  'health-beauty': 5,
  'finance-insurance': 2,
  'it-internet': 4,
  'trade-wholesale': 8,
  retail: 5,
  'agriculture-fishery': 5,
};

// A word of a sentence keeps its capital where it begins a name.
const properStart =
  /^(?:Chinese|Vietnamese|Japanese|Asian|East|Golf|FOB|[A-Z]{2,}|[A-ZĐ]\S*[A-Z])|^(?:Homestay|Website|Camera|Hàn|Nhật|Việt|Trung)/u;

/** A name inside a sentence: a plain first letter, as Vietnamese and English write it. */
export function inSentence(name: string): string {
  return properStart.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

function allTrades(): (readonly [Trade, number])[] {
  return readIndustries().flatMap((group) =>
    group.children.map((child) => {
      const services = Object.fromEntries(
        locales.map((locale) => [
          locale,
          child.synonyms[locale].length > 1
            ? child.synonyms[locale]
            : [child.names[locale], ...child.synonyms[locale]],
        ]),
      ) as Record<Locale, string[]>;
      const trade: Trade = { group: group.slug, slug: child.slug, name: child.names, services };
      return [trade, (groupShares[group.slug] ?? 3) / group.children.length] as const;
    }),
  );
}

export const trades: Weighted<Trade> = weighted(allTrades());

/** The parts of each group. */
export const tradesByGroup: ReadonlyMap<string, Trade[]> = Map.groupBy(trades.values, (trade) => trade.group);

/** The group of a part, by slug. */
export const groupOfTrade: ReadonlyMap<string, string> = new Map(
  trades.values.map(({ slug, group }) => [slug, group]),
);
