import { fieldsWith, hasField, selectOf, type WordsField } from '@/lib/cards/field-lists';
import { cardFields, type FieldsWith } from '@/lib/cards/fields';
import type { CardKind } from '@/lib/shared/card-kind';
import type { GlossarySubject, SourceText, TextKind } from '@/lib/translation/source-text';

export type TranslationField = FieldsWith<{ translated: object }>;
export type NameField = FieldsWith<{ translated: { by: 'owner' } }>;
export type TranslatableField = Exclude<TranslationField, NameField>;
export type ListField = WordsField & TranslatableField;
type ProseField = Exclude<TranslatableField, ListField>;

/** Every field that a card may have in several languages. */
export const translationFields = fieldsWith('translated');

/** Names and places: written in other languages by their owner only, and never sent to anybody. */
export const nameFields = translationFields.filter((field) => !isSendable(field)) as NameField[];

/** The fields of a kind of card that a machine may translate, in the order of the form. */
function translatableFields(kind: CardKind): readonly TranslatableField[] {
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

/** What a field's text is to a translator. */
export function textKindOf(field: TranslationField): TextKind {
  if (isListField(field)) return 'list';
  if (field === 'advantages' || field === 'requirements') return 'lines';
  if (isSendable(field)) return 'prose';
  return field === 'contactName' ? 'person' : 'name';
}

/** Where a field's words are looked up. */
const glossarySubjects: Partial<Record<TranslationField, readonly GlossarySubject[]>> = {
  position: ['titles', 'departments'],
  skills: ['skills', 'languages', 'titles', 'certificates', 'trades'],
  languages: ['languages'],
  services: ['skills', 'trades', 'forms', 'names', 'certificates', 'terms', 'workplaces'],
  advantages: ['advantages', 'terms', 'certificates', 'trades', 'workplaces'],
  requirements: ['trades', 'skills', 'terms', 'titles', 'names'],
  interests: ['skills', 'trades'],
};

/** A field as the translation of texts takes it. */
export function asSourceText(
  field: TranslationField,
  text: string,
): SourceText & { field: TranslationField } {
  return { field, kind: textKindOf(field), text, glossary: glossarySubjects[field] ?? [] };
}

/** All that a card says in words, names first. */
export function sourceTextsOf(card: SourceTexts & { kind: CardKind }): ReturnType<typeof asSourceText>[] {
  return fieldsInLanguages(card.kind)
    .map((field) => asSourceText(field, sourceTextOf(card, field)))
    .filter(({ text }) => text !== '');
}
