import 'server-only';
import { byteOrderMark, csvLine } from '@/lib/exports/csv';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { cardContentSelect, type StoredField } from '../card-content';
import { chatToolKinds, chatTools } from '../chat-tools';
import type { FieldKind } from '../field-kinds';
import { fieldsWith } from '../field-lists';
import { cardFields } from '../fields';
import { hoursText } from '../hours-text';
import { columnsByLanguage, columnsOf, importColumns } from '../import-schema';
import { chatToolsSchema, openingHoursSchema } from '../json-fields';
import type { CardFilter } from './card-filter';
import { cardsWhere } from './queries';

/** Cards of one file, and of one reading. */
const most = 20_000;
const step = 500;

const select = {
  id: true,
  kind: true,
  ...cardContentSelect,
  industries: { orderBy: { position: 'asc' }, select: { industry: { select: { slug: true } } } },
  translations: {
    where: { source: 'human', field: { in: fieldsWith('byLanguage') } },
    select: { locale: true, field: true, text: true },
  },
} as const satisfies Prisma.CardSelect;

type Row = Prisma.CardGetPayload<{ select: typeof select }>;

/**
 * Cards as a CSV file that the import takes back: byte order mark, then lines, the newest card first. Read in parts, so that
 * memory does not grow with it.
 */
export async function* exportCards(filter: CardFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(importColumns);
  const where = cardsWhere(filter);
  let written = 0;
  for (let before: number | undefined; written < most; ) {
    const rows: Row[] = await db.card.findMany({
      where: { AND: [where, before === undefined ? {} : { id: { lt: before } }] },
      orderBy: { id: 'desc' },
      take: Math.min(step, most - written),
      select,
    });
    if (rows.length === 0) return;
    yield rows.map((row) => csvLine(cellsOf(row))).join('');
    before = rows.at(-1)?.id;
    written += rows.length;
  }
}

const listed = (words: readonly string[]) => words.map((word) => word.replace(/[;；\n]/g, ',')).join(';');

/** Columns that are no text as they are stored. */
const cellOf: { [Kind in FieldKind]?: (row: Row, name: StoredField) => string } = {
  words: (row, name) => listed(row[name] as string[]),
  hours: (row) => hoursText(openingHoursSchema.catch([]).parse(row.openingHours)),
  visibility: (row) => (row.contactVisibility === 'public' ? 'yes' : ''),
  industries: (row) => row.industries.map(({ industry }) => industry.slug).join(';'),
};

function cellsOf(row: Row): string[] {
  const cells: Record<string, string> = { kind: row.kind };
  for (const { name, column } of columnsOf(row.kind)) {
    const written = cellOf[cardFields[name].kind];
    cells[column] = written ? written(row, name as StoredField) : String(row[name as StoredField] ?? '');
  }
  const tools = chatToolsSchema.catch([]).parse(row.chatTools);
  for (const kind of chatToolKinds)
    cells[chatTools[kind].column] = listed(
      tools.filter((tool) => tool.kind === kind).map(({ value }) => value),
    );
  for (const { name, locale, column } of columnsByLanguage(row.kind)) {
    const written = row.translations.find((each) => each.field === name && each.locale === locale);
    if (written) cells[column] = written.text;
  }
  return importColumns.map((column) => cells[column] ?? '');
}
