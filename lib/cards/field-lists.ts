import type { CardKind } from '@/lib/shared/card-kind';
import type { TextKind } from './field-kinds';
import {
  type CardField,
  type CardFieldName,
  cardFields,
  type FieldsWith,
  type LabelKey,
  type Section,
} from './fields';

// What others ask of the table: names of fields, in its order.

export const cardFieldNames = Object.keys(cardFields) as CardFieldName[];

/** A field's row; a property that it lacks is undefined. */
export const fieldOf = (name: CardFieldName): CardField => cardFields[name];

type Has<Property extends keyof CardField> = { readonly [Key in Property]: NonNullable<CardField[Property]> };

/** The fields whose row has a property. */
export function fieldsWith<Property extends keyof CardField>(property: Property) {
  return cardFieldNames.filter((name) => property in cardFields[name]) as FieldsWith<Has<Property>>[];
}

/** The fields whose row has a property with this value. */
export function fieldsWhere<Property extends keyof CardField, const Value extends CardField[Property]>(
  property: Property,
  value: Value,
) {
  return cardFieldNames.filter((name) => fieldOf(name)[property] === value) as FieldsWith<{
    readonly [Key in Property]: Value;
  }>[];
}

/** Whether a card of a kind has the field. */
export function hasField(kind: CardKind, name: CardFieldName): boolean {
  const { only } = fieldOf(name);
  return only === undefined || only === kind;
}

/** The key of a field's label, a text of `card-fields`: its own name, or other words for the first place that has some. */
export function labelOf(name: CardFieldName, ...places: (CardKind | 'form')[]): LabelKey {
  const { label = {} } = fieldOf(name);
  return places.map((place) => label[place]).find((key) => key !== undefined) ?? name;
}

function sectionOf(name: CardFieldName, kind: CardKind): Section {
  const { section } = fieldOf(name);
  return typeof section === 'string' ? section : section[kind];
}

/** The fields of a part of the form of a kind of card. */
export function fieldsOfSection(part: Section, kind: CardKind): CardFieldName[] {
  return cardFieldNames.filter((name) => hasField(kind, name) && sectionOf(name, kind) === part);
}

/** Where the page of the form has the field: the id of its panel's title. */
export function anchorOf(name: CardFieldName, kind: CardKind): string {
  const section = sectionOf(name, kind);
  return `section-${section === 'logo' || section === 'person' ? 'who' : section}`;
}

/** A Prisma select of columns. */
export function selectOf<Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, true])) as { readonly [Each in Name]: true };
}

/** Fields that are written into one field of text. */
export type TextField = FieldsWith<{ kind: TextKind }>;
export type WordsField = FieldsWith<{ kind: 'words' }>;
export type PhoneField = FieldsWith<{ kind: 'phone' }>;
export type ContactField = FieldsWith<{ contact: true | 'company' }>;

export const contactFields: readonly ContactField[] = fieldsWith('contact');
export const phoneFields: readonly PhoneField[] = fieldsWhere('kind', 'phone');
