import { fieldsWith, hasField, selectOf, type WordsField } from '@/lib/cards/field-lists';
import { cardFields, type FieldsWith } from '@/lib/cards/fields';
import type { Locale } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';

export type TranslationField = FieldsWith<{ translated: object }>;
export type NameField = FieldsWith<{ translated: { by: 'owner' } }>;
export type TranslatableField = Exclude<TranslationField, NameField>;
export type ListField = WordsField & TranslatableField;
export type ProseField = Exclude<TranslatableField, ListField>;

/** Every field that a card may have in several languages. */
export const translationFields = fieldsWith('translated');

/** Names and places: written in other languages by their owner's hand only, and never sent to anybody. */
export const nameFields = translationFields.filter((field) => !isSendable(field)) as NameField[];

/** The fields of a kind of card that a machine may translate, in the order of the form. */
export function translatableFields(kind: CardKind): readonly TranslatableField[] {
  return translationFields.filter(isSendable).filter((field) => hasField(kind, field));
}

/** All fields that can stand on a card in another language, names first. */
export function fieldsInLanguages(kind: CardKind): readonly TranslationField[] {
  return [...nameFields, ...translatableFields(kind)];
}

/** Whether a text of this field may leave the site. */
export function isSendable(field: TranslationField): field is TranslatableField {
  return cardFields[field].translated.by === 'machine';
}

export function isListField(field: TranslationField): field is ListField {
  return cardFields[field].kind === 'words';
}

/** The columns of a card that hold its own texts. */
export const sourceTextSelect = selectOf(translationFields);

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
