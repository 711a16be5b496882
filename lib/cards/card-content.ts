import { type Locale, locales } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';
import { thisYear } from '@/lib/shared/dates';
import type { OpeningHours } from './card-view';
import type { ChatTool } from './chat-tools';
import type { CardForm } from './editor/card-form';
import { type FieldKind, type FormValue, fieldKinds } from './field-kinds';
import { cardFieldNames, hasField, type PhoneField, phoneFields, selectOf } from './field-lists';
import { cardFields, type FieldsWith, type KindOf } from './fields';
import { type HoursRow, hoursRows, storedHours } from './hours-rows';
import { chatToolsSchema, openingHoursSchema } from './json-fields';
import { toE164 } from './phone';
import { normalizeTaxCode } from './tax-code';

/** How a kind of field lies in its column: what the form shows of it, and what of a form goes into it. */
type Column<Value, Stored, Read = Stored> = {
  read: (column: Read) => Value;
  /** Of a draft, too: what is not whole yet is left out. */
  write: (value: Value) => Stored;
};

const text: Column<string, string | null> = {
  read: (column) => column ?? '',
  write: (typed) => typed.trim() || null,
};

/** The oldest year that a card may name. */
const firstYear = 1800;

/** A year from 1800 to this one, in digits of any width; null for everything else. */
export function readYear(typed: string): number | null {
  const text = typed.normalize('NFKC').trim();
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= firstYear && year <= thisYear() ? year : null;
}

const same = <Value>(value: Value) => value;

const columns = {
  line: text,
  text,
  email: text,
  phone: text,
  url: text,
  taxCode: { ...text, write: normalizeTaxCode },
  year: {
    read: (column) => (column === null ? '' : String(column)),
    write: readYear,
  } as Column<string, number | null>,
  province: text,
  locale: { read: sourceLocaleOf, write: same } as Column<Locale, Locale, string>,
  visibility: { read: same, write: same } as Column<
    CardForm['contactVisibility'],
    CardForm['contactVisibility']
  >,
  words: { read: same, write: same } as Column<string[], string[]>,
  chatTools: {
    read: (column) => chatToolsSchema.catch([]).parse(column),
    write: (tools) => tools.filter(({ value }) => value.trim() !== ''),
  } as Column<ChatTool[], ChatTool[], unknown>,
  hours: {
    read: (column) => hoursRows(openingHoursSchema.catch([]).parse(column)),
    write: (rows) => storedHours(rows.filter(isWhole)),
  } as Column<HoursRow[], OpeningHours[], unknown>,
} as const satisfies { [Kind in FieldKind]?: Column<FormValue<Kind>, unknown, never> };

type Columns = typeof columns;
type StoredKind = keyof Columns;

/** Fields that have a column of their own in the table `card`. */
export type StoredField = FieldsWith<{ kind: StoredKind }>;

export const storedFields = cardFieldNames.filter(
  (name) => cardFields[name].kind in columns,
) as StoredField[];

/** A field as its column holds it. */
export type StoredValue<Name extends StoredField> = ReturnType<Columns[KindOf<Name>]['write']>;

/** What a card says, as it is written into its columns. */
export type CardContent = { [Name in StoredField]: StoredValue<Name> };

/** The same as it is read: JSON may hold anything. */
export type ReadContent = { [Name in StoredField]: Parameters<Columns[KindOf<Name>]['read']>[0] };

export const cardContentSelect = selectOf(storedFields);

/** A card's columns as its form shows them. */
export function formOfContent(content: ReadContent): Pick<CardForm, StoredField> {
  const values = storedFields.map((name) => [
    name,
    columns[cardFields[name].kind].read(content[name] as never),
  ]);
  return Object.fromEntries(values) as Pick<CardForm, StoredField>;
}

/** What a form writes into a card's columns; a field that the kind of card does not have stays empty. */
export function contentOfForm(form: CardForm, kind: CardKind): CardContent {
  const values = storedFields.map((name) => {
    const value = hasField(kind, name) ? form[name] : fieldKinds[cardFields[name].kind].empty;
    return [name, columns[cardFields[name].kind].write(value as never)];
  });
  return Object.fromEntries(values) as CardContent;
}

/** What the columns of some fields hold where nothing was written. */
export function emptyContent<Name extends StoredField>(names: readonly Name[]): Pick<CardContent, Name> {
  const values = names.map((name) => {
    const { kind } = cardFields[name];
    return [name, columns[kind].write(fieldKinds[kind].empty as never)];
  });
  return Object.fromEntries(values) as Pick<CardContent, Name>;
}

/** The international forms of phones, which stand beside them in the table. */
export type PhoneKeys = { [Name in PhoneField as `${Name}E164`]: string | null };

/** Of what is typed or stored. */
export function phoneKeysOf(card: Record<PhoneField, string | null>): PhoneKeys {
  return Object.fromEntries(
    phoneFields.map((name) => [`${name}E164`, toE164(card[name] ?? '')]),
  ) as PhoneKeys;
}

const isWhole = ({ days, from, to, pause }: HoursRow) =>
  days.length > 0 && [from, to, ...(pause ? [pause.from, pause.to] : [])].every((time) => time !== '');

/** Whether a text names one of the site's languages; other ones fall to Vietnamese, the market's. */
function sourceLocaleOf(locale: string): Locale {
  return locales.find((known) => known === locale) ?? 'vi';
}
