import { type Locale, locales } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';
import {
  chinesePartner,
  fieldsInLanguages,
  isSendable,
  type SourceTexts,
  sourceTextOf,
  type TranslatableField,
  type TranslationField,
} from './fields';
import { sourceHash } from './source-hash';

export type PlannedCard = SourceTexts & {
  kind: CardKind;
  sourceLocale: string;
  translations: readonly {
    locale: string;
    field: string;
    text: string;
    source: string;
    locked: boolean;
    sourceHash: string | null;
  }[];
};

type Row = PlannedCard['translations'][number];

/** A translation out of a text of this card: what the text is, and its language. */
export type Wanted = { field: TranslatableField; locale: Locale; text: string };

/** One Chinese script out of the other. */
export type Conversion = { field: TranslationField; locale: 'zh-CN' | 'zh-TW'; from: 'zh-CN' | 'zh-TW' };

export type Plan = {
  /** To be translated from the card's own language. */
  wanted: Wanted[];
  /** To be converted afterwards, where the text they come from exists by then and they are not up to date. */
  conversions: Conversion[];
};

const isHumans = (row: Row | undefined) => row !== undefined && (row.locked || row.source === 'human');

/**
 * What has to be made of a card: translations that are missing or out of date and that no human wrote or locked.
 * @param only languages to look at; all others stay as they are
 * @param isPartial whether an up-to-date translation may be made better now
 */
export function planTranslations(
  card: PlannedCard,
  only: readonly Locale[] = locales,
  isPartial: (row: Row, text: string) => boolean = () => false,
): Plan {
  const source = card.sourceLocale as Locale;
  const plan: Plan = { wanted: [], conversions: [] };
  for (const field of fieldsInLanguages(card.kind)) {
    const text = sourceTextOf(card, field);
    if (text === '') continue;
    const hash = sourceHash(source, text);
    const rowIn = (locale: Locale) =>
      card.translations.find((row) => row.locale === locale && row.field === field);
    for (const locale of only) {
      if (locale === source) continue;
      const row = rowIn(locale);
      if (isHumans(row)) continue;
      const partner = chinesePartner(locale);
      const from = partner && originOf(partner, locale, source, rowIn(partner), hash);
      if (from) {
        plan.conversions.push({ field, locale: locale as 'zh-CN' | 'zh-TW', from });
      } else if (isSendable(field) && (!row || row.sourceHash !== hash || isPartial(row, text))) {
        plan.wanted.push({ field, locale, text });
      }
    }
  }
  return plan;
}

/** Which text the other Chinese script is made from: the original, a human's, and zh-TW from whatever zh-CN has. */
function originOf(
  partner: 'zh-CN' | 'zh-TW',
  locale: Locale,
  source: Locale,
  row: Row | undefined,
  hash: string,
): 'zh-CN' | 'zh-TW' | null {
  if (partner === source) return partner;
  if (isHumans(row) && row?.sourceHash === hash) return partner;
  return locale === 'zh-TW' ? partner : null;
}

/** zh-TW is made from zh-CN: who wants the one has to have the other first. */
export function languagesFor(source: Locale, locale: Locale | undefined): readonly Locale[] {
  if (!locale) return locales;
  return locale === 'zh-TW' && source !== 'zh-CN' ? ['zh-CN', 'zh-TW'] : [locale];
}
