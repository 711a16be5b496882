import { type Locale, locales } from '@/lib/i18n/locales';
import type { SeedCard } from '../make-card';
import { provinces } from './places';
import { Random } from './random';
import { fill } from './template';
import { inSentence, trades } from './trades';
import { vocabularies } from './vocabulary';

/** Beside the card's own numbers, so that a line changes nothing else of it. */
const ownSeed = 0x11e5;

const tradeOf = new Map(trades.values.map((trade) => [trade.slug, trade]));
const provinceOf = new Map(provinces.values.map((province) => [province.code, province]));

/**
 * What a company is in one line, the same in each language; null where its trade or place is not known.
 * @param index the number of its card
 */
function linesOf(card: SeedCard, index: number): Record<Locale, string> | null {
  const trade = tradeOf.get(card.industries[0] ?? '');
  const province = provinceOf.get(card.provinceCode);
  if (!trade || !province) return null;
  const random = new Random(ownSeed, index);
  const [frame, claim] = [random.next(), random.next()];
  const at = <T>(list: readonly T[], share: number) => list[Math.floor(share * list.length)] as T;
  const lines = locales.map((locale) => {
    const { lineFrames, claims } = vocabularies[locale];
    const words: Record<string, string> = {
      what: inSentence(trade.name[locale]),
      province: province.names[locale],
      claim: at(claims[trade.group] ?? [''], claim),
    };
    return [locale, fill(at(lineFrames, frame), (key) => words[key] ?? '')] as const;
  });
  return Object.fromEntries(lines) as Record<Locale, string>;
}

/**
 * A company of the demo, described in each language: in its own by what it wrote, else by one line. Between the two ways to
 * write Chinese its own words are converted.
 */
export function withLines(card: SeedCard, index: number): SeedCard {
  const lines = card.kind === 'company' ? linesOf(card, index) : null;
  if (!lines) return card;
  const field = 'companyDescription';
  const isChinese = (locale: Locale) => locale.startsWith('zh');
  const missing = locales.filter(
    (locale) =>
      locale !== card.sourceLocale &&
      !(isChinese(locale) && isChinese(card.sourceLocale)) &&
      !card.translations.some((each) => each.locale === locale && each.field === field),
  );
  return {
    ...card,
    companyDescription: card.companyDescription ?? lines[card.sourceLocale],
    translations: [
      ...card.translations,
      ...missing.map((locale) => ({ locale, field, text: lines[locale], source: 'human' as const })),
    ],
  };
}
