import { type RowFace, rowFaceOf } from '@/components/cards/row-face';
import type { CardHead } from '@/lib/cards/card-view';
import type { SpokenLanguage } from '@/lib/cards/language-names';
import { packHours } from '@/lib/cards/packed-hours';
import type { VerifiedOn } from '@/lib/cards/verification';
import { langOf } from '@/lib/i18n/lang-of';
import type { Locale } from '@/lib/i18n/locales';
import { cutToWidth } from '@/lib/shared/cut-text';
import { cardPath, localePath } from '@/lib/shared/paths';

/** What the one line of a row shows at most, in widths of a Latin letter. */
const summaryWidth = 64;

/** A text of a row, and its language where that is not the page's. */
type RowText = { text: string; lang?: Locale };

/**
 * What a row says, as it is sent to the browser. Twenty stand on a page and each is sent twice, as HTML and as this, so what
 * a row does not say has no property.
 */
export type RowView = RowFace & {
  href: string;
  name: RowText;
  /** What was checked, by whom and when; empty where the row does not say it. */
  verified?: string;
  featured?: boolean;
  /** A person's position and company. */
  work?: RowText[];
  /** Trade, place and years. */
  facts?: string;
  /** Opening hours, packed. */
  hours?: string;
  speaks?: string;
  summary?: RowText;
  /** Who may open the contact details; nobody may where it is absent. */
  contactFor?: 'members' | 'public';
};

export type RowWords = {
  age: (foundedYear: number) => string;
  speaks: (languages: SpokenLanguage[]) => string;
  /** What was checked; absent where rows do not say it. */
  verified?: (checked: VerifiedOn) => string;
};

/**
 * The row of a card.
 * @param detailed with where it is, whether it is open and what is spoken there
 */
export function rowViewOf(card: CardHead, locale: Locale, words: RowWords, detailed: boolean): RowView {
  const { foundedYear, openingHours, speaks, contactFor } = card;
  const shown = ({ text, lang }: RowText): RowText => ({ text, ...(lang && langOf(lang, locale)) });
  const place = [detailed ? card.ward : null, card.province?.name].filter(Boolean).join(', ');
  const age = foundedYear === null ? null : words.age(foundedYear);
  const facts = [...card.industries.slice(0, 2).map(({ name }) => name), place, age].filter(Boolean);
  const work = [card.position, card.company].filter((part) => part !== null);
  const summary = card.summary && { ...card.summary, text: cutToWidth(card.summary.text, summaryWidth) };
  return {
    href: localePath(locale, cardPath(card)),
    ...rowFaceOf(card),
    name: shown(card.name),
    ...(card.verified && { verified: words.verified ? card.verifiedOn.map(words.verified).join('\n') : '' }),
    ...(card.featured && { featured: true }),
    ...(work.length > 0 && { work: work.map(shown) }),
    ...(facts.length > 0 && { facts: facts.join(' · ') }),
    ...(detailed && openingHours.length > 0 && { hours: packHours(openingHours) }),
    ...(detailed && speaks.length > 0 && { speaks: words.speaks(speaks) }),
    ...(summary && { summary: shown(summary) }),
    ...(contactFor && { contactFor }),
  };
}
