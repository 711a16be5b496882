import 'server-only';
import { textsOf } from '@/lib/cards/shown';
import type { TranslationField } from '@/lib/cards/translations/fields';
import type { Locale } from '@/lib/i18n/locales';
import type { DrawnCard } from './card-rows';
import { lineReader, mottoOf, namesOf } from './picture-model';

const han = /\p{sc=Han}/u;
const kana = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const hangul = /\p{sc=Hangul}/u;

/** Letters that who reads a language need not be able to read. */
const foreign: Record<Locale, readonly RegExp[]> = {
  'zh-CN': [kana, hangul],
  'zh-TW': [kana, hangul],
  en: [han, kana, hangul],
  vi: [han, kana, hangul],
  ja: [hangul],
  ko: [han, kana],
};

/** Digits alone are read everywhere: firms are called 1688, houses 12/3. */
function canRead(text: string, locale: Locale): boolean {
  return !foreign[locale].some((letters) => letters.test(text));
}

/**
 * What the picture of a card leaves out in a language, or writes in letters that its readers do not know, in the order in which
 * it stands there.
 */
export function missingLines(card: DrawnCard, locale: Locale): TranslationField[] {
  const source = card.sourceLocale as Locale;
  if (locale === source) return [];
  const shown = textsOf(card, locale);
  const line = lineReader(shown, locale);
  const isNameMissing = (field: 'companyName' | 'contactName') => {
    const names = namesOf(card, field, locale);
    return names !== null && ![names.name, names.otherName].some((name) => name && canRead(name, locale));
  };
  const own = lineReader(textsOf(card, source), source);
  const isMottoMissing = mottoOf(card, own, source) !== null && mottoOf(card, line, locale) === null;
  const description = card.kind === 'company' ? 'companyDescription' : 'personalDescription';
  const address = shown('address', card.address)?.text;
  const missing: [TranslationField, boolean][] = [
    ['companyName', isNameMissing('companyName')],
    ['contactName', isNameMissing('contactName')],
    ['position', card.position !== null && card.position !== '' && line('position', card.position) === null],
    [card.advantages ? 'advantages' : description, isMottoMissing],
    ['address', address !== undefined && !canRead(address, locale)],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([field]) => field);
}
