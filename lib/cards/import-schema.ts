import { z } from 'zod';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';
import { type CardContent, phoneKeysOf } from './card-content';
import type { CardInput, TranslationInput } from './card-input';
import { type ChatTool, chatToolKinds, chatTools } from './chat-tools';
import { fieldsWith, hasField } from './field-lists';
import { cardFields } from './fields';
import { cellOf, chatCell, errorCode, kindCell } from './import-cells';
import type { ImportLookup } from './import-lookup';

/** Fields with a column of their own; `description` is that of the card's kind. */
const fields = fieldsWith('column');
const fieldsByLanguage = fieldsWith('byLanguage');

/** The column of a field, and of what it says in a language. */
const columnOf = (name: (typeof fields)[number], locale?: Locale) =>
  locale === undefined ? cardFields[name].column : `${cardFields[name].column}_${locale}`;

const chatColumns = chatToolKinds.map((kind) => chatTools[kind].column);

/** Every column that a file may have; all but `kind` may be left out. */
export const importColumns: readonly string[] = [
  ...new Set([
    'kind',
    ...fields.map((name) => columnOf(name)),
    ...chatColumns,
    ...locales.flatMap((locale) => fieldsByLanguage.map((name) => columnOf(name, locale))),
  ]),
];

/** Whether what a field says stands in the columns of a card of a kind: of two descriptions one does. */
function hasColumn(kind: CardKind, name: (typeof fields)[number]): boolean {
  return hasField(kind, name) && !(kind === 'personal' && name === 'companyDescription');
}

/** The columns of fields with the names of those, for a kind of card. */
export function columnsOf(kind: CardKind) {
  return fields.filter((name) => hasColumn(kind, name)).map((name) => ({ name, column: columnOf(name) }));
}

/** The same for what its owner wrote in other languages. */
export function columnsByLanguage(kind: CardKind) {
  return locales.flatMap((locale) =>
    fieldsByLanguage
      .filter((name) => hasColumn(kind, name))
      .map((name) => ({ name, locale, column: columnOf(name, locale) })),
  );
}

/** A row as it is read: what its cells give, by column. */
type Row = { kind: CardKind; [column: string]: unknown };

function rowSchema(lookup: ImportLookup): z.ZodType<Row> {
  const cells: Record<string, z.ZodType> = {};
  for (const name of fields) {
    const field = cardFields[name];
    cells[field.column] = cellOf[field.kind](field, lookup);
  }
  for (const kind of chatToolKinds) cells[chatTools[kind].column] = chatCell(kind, cardFields.chatTools);
  for (const name of fieldsByLanguage)
    for (const locale of locales) cells[columnOf(name, locale)] = cellOf.line(cardFields[name], lookup);
  return z.object({ ...cells, kind: kindCell });
}

type ReadCell = Pick<CardContent, Exclude<(typeof fields)[number], 'industryIds'>> & {
  industryIds: number[];
};

function toCard(row: Row): CardInput {
  const read = columnsOf(row.kind).map(({ name, column }) => [name, row[column]]);
  const card = Object.fromEntries(read) as Partial<ReadCell> &
    Pick<ReadCell, 'sourceLocale' | 'mobile' | 'phone'>;
  const translations = columnsByLanguage(row.kind).flatMap(({ name, locale, column }): TranslationInput[] => {
    const text = row[column];
    return typeof text === 'string' && locale !== card.sourceLocale
      ? [{ locale, field: name, text, source: 'human' }]
      : [];
  });
  return {
    ...card,
    ...phoneKeysOf(card),
    kind: row.kind,
    status: 'published',
    chatTools: chatColumns.flatMap((column) => row[column] as ChatTool[]),
    translations,
  };
}

/**
 * What a row of an import has to look like: cells by column, texts as typed. Gives a card without an owner,
 * published. The message of each issue is an `ImportErrorCode`, its path the column.
 * @param lookup for provinces and industries by any of their names
 */
export function importRowSchema(lookup: ImportLookup): z.ZodType<CardInput> {
  return rowSchema(lookup)
    .superRefine((row, context) => {
      // An unknown kind is an error of its own; what it would need is not known.
      if (row.kind !== 'company' && row.kind !== 'personal') return;
      const column = columnOf(row.kind === 'company' ? 'companyName' : 'contactName');
      if (row[column] === null)
        context.addIssue({ code: 'custom', path: [column], message: errorCode('missing') });
    })
    .transform(toCard);
}
