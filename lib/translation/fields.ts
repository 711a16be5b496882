import type { Locale } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';

/** Texts of a card that may be translated by a machine. */
export const proseFields = [
  'position',
  'personalDescription',
  'companyDescription',
  'advantages',
  'requirements',
] as const;

/** Lists of words; a translation keeps one item a line. */
export const listFields = ['services', 'skills', 'languages', 'interests'] as const;

/** Names and places: written in other languages by their owner's hand only, and never sent to anybody. */
export const nameFields = ['companyName', 'contactName', 'address'] as const;

export type ProseField = (typeof proseFields)[number];
export type ListField = (typeof listFields)[number];
export type NameField = (typeof nameFields)[number];
export type TranslatableField = ProseField | ListField;
export type TranslationField = NameField | TranslatableField;

export const translationFields = [...nameFields, ...proseFields, ...listFields] as const;

/** The fields of a kind of card that a machine may translate, in the order of the card's page. */
export function translatableFields(kind: CardKind): readonly TranslatableField[] {
  const prose =
    kind === 'company' ? proseFields.filter((field) => field !== 'personalDescription') : proseFields;
  return [...prose, ...listFields];
}

/** All fields that can stand on a card in another language, names first. */
export function fieldsInLanguages(kind: CardKind): readonly TranslationField[] {
  return [...nameFields, ...translatableFields(kind)];
}

/** Whether a text of this field may leave the site. */
export function isSendable(field: TranslationField): field is TranslatableField {
  return !(nameFields as readonly string[]).includes(field);
}

export function isListField(field: TranslationField): field is ListField {
  return (listFields as readonly string[]).includes(field);
}

/** The columns of a card that hold its own texts. */
export const sourceTextSelect = {
  companyName: true,
  contactName: true,
  address: true,
  position: true,
  personalDescription: true,
  companyDescription: true,
  advantages: true,
  requirements: true,
  services: true,
  skills: true,
  languages: true,
  interests: true,
} as const;

export type SourceTexts = Record<NameField | ProseField, string | null> & Record<ListField, string[]>;

/** A field as one text, lists with one item a line; empty where the card says nothing. */
export function sourceTextOf(card: SourceTexts, field: TranslationField): string {
  const value = card[field];
  return (Array.isArray(value) ? value.join('\n') : (value ?? '')).trim();
}

/** The other way to write Chinese; null for a language that has one. */
export function chinesePartner(locale: Locale): 'zh-CN' | 'zh-TW' | null {
  if (locale === 'zh-CN') return 'zh-TW';
  return locale === 'zh-TW' ? 'zh-CN' : null;
}
