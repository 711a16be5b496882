import { type Locale, locales } from '@/lib/i18n/locales';
import { sourceHash } from './source-hash';
import { chinesePartner, isSendable, type SourceText } from './source-text';

/** A translation as it is stored beside its subject. */
export type StoredRow = {
  locale: string;
  field: string;
  text: string;
  source: string;
  locked: boolean;
  sourceHash: string | null;
};

/** A text in its writer's words, and a language it is wanted in. */
export type Wanted = SourceText & { locale: Locale };

/** One Chinese script out of the other. */
export type Conversion = SourceText & { locale: 'zh-CN' | 'zh-TW'; from: 'zh-CN' | 'zh-TW' };

export type Plan = {
  /** To be translated from the language that the subject is written in. */
  wanted: Wanted[];
  /** To be converted afterwards, where the text they come from exists by then and they are not up to date. */
  conversions: Conversion[];
};

const isHumans = (row: StoredRow | undefined) => row !== undefined && (row.locked || row.source === 'human');

/**
 * What has to be made of a subject: translations that are missing or out of date and that no human wrote or locked.
 * @param texts none of them empty
 * @param rows what is stored of all of them
 * @param only languages to look at; all others stay as they are
 * @param isPartial whether an up-to-date translation may be made better now
 */
export function planTranslations(
  source: Locale,
  texts: readonly SourceText[],
  rows: readonly StoredRow[],
  only: readonly Locale[] = locales,
  isPartial: (row: StoredRow, text: SourceText) => boolean = () => false,
): Plan {
  const plan: Plan = { wanted: [], conversions: [] };
  for (const each of texts) {
    const hash = sourceHash(source, each.text);
    const rowIn = (locale: Locale) => rows.find((row) => row.locale === locale && row.field === each.field);
    for (const locale of only) {
      if (locale === source) continue;
      const row = rowIn(locale);
      if (isHumans(row)) continue;
      const partner = chinesePartner(locale);
      const from = partner && originOf(partner, locale, source, rowIn(partner), hash);
      if (from) {
        plan.conversions.push({ ...each, locale: locale as 'zh-CN' | 'zh-TW', from });
      } else if (isSendable(each) && (!row || row.sourceHash !== hash || isPartial(row, each))) {
        plan.wanted.push({ ...each, locale });
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
  row: StoredRow | undefined,
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
