import 'server-only';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readBatches } from '@/lib/server/read-batches';
import { cardContentSelect, type StoredField } from '../card-content';
import { chatToolKinds, chatTools } from '../chat-tools';
import type { FieldKind } from '../field-kinds';
import { fieldsWith } from '../field-lists';
import { cardFields } from '../fields';
import { hoursText } from '../hours-text';
import { columnsByLanguage, columnsOf, importColumns } from '../import-schema';
import { chatToolsSchema, openingHoursSchema } from '../json-fields';
import type { CardFilter } from './card-list';
import { cardsWhere } from './queries';

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

/** Cards as rows of a file that the import takes back, the newest card first. */
export async function* exportCards(filter: CardFilter): AsyncGenerator<string[][]> {
  const where = cardsWhere(filter);
  const read = ({ before, take }: { before?: number; take: number }) =>
    db.card.findMany({
      where: { AND: [where, before === undefined ? {} : { id: { lt: before } }] },
      orderBy: { id: 'desc' },
      take,
      select,
    });
  for await (const rows of readBatches<Row>(read)) yield rows.map(cellsOf);
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
