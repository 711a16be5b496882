import type { CardContact } from '@/lib/cards/card-view';
import { type ChatToolKind, chatToolKinds } from '@/lib/cards/chat-tools';
import { fieldOf, fieldsWith } from '@/lib/cards/field-lists';
import { type ExportCard, type ExportField, exportFields } from './export-card';

/** A phone may begin with a plus; a time is a number with a format where the file knows such. */
type ColumnKind = 'text' | 'phone' | 'time';

type CellValue = string | Date | null;

type Column = {
  kind: ColumnKind;
  /** In characters. */
  width: number;
  heading: Heading;
  read: (card: ExportCard, words: CellWords) => CellValue;
};

/** Where the catalogues have a column's heading: the label of a field, a messenger's name, or words of the table. */
export type Heading = { field: SheetField } | { tool: ChatToolKind } | { own: OwnColumn };

/** What cells say in the file's language. */
export type CellWords = { kinds: Record<ExportCard['kind'], string>; separator: string };

type Read = Column['read'];

/** Columns that are no field of a card. Headings are `favorites.columns` of the catalogue. */
const ownColumns = {
  kind: { kind: 'text', width: 10, read: ({ kind }, { kinds }) => kinds[kind] },
  name: { kind: 'text', width: 32, read: ({ name }) => name },
  company: { kind: 'text', width: 32, read: ({ kind, company }) => (kind === 'company' ? null : company) },
  description: { kind: 'text', width: 60, read: ({ description }) => description },
  tags: { kind: 'text', width: 20, read: ({ tags }, { separator }) => tags.join(separator) },
  note: { kind: 'text', width: 40, read: ({ note }) => note || null },
  favoritedAt: { kind: 'time', width: 17, read: ({ favoritedAt }) => favoritedAt },
  updatedAt: { kind: 'time', width: 17, read: ({ updatedAt }) => updatedAt },
  url: { kind: 'text', width: 40, read: ({ url }) => url },
} as const satisfies Record<string, Omit<Column, 'heading'>>;

type OwnColumn = keyof typeof ownColumns;

const own = (name: OwnColumn): Column => ({ ...ownColumns[name], heading: { own: name } });

const sheetFields = fieldsWith('sheet');
type SheetField = (typeof sheetFields)[number];

/** Fields that are not read by their own name. */
const readers: { [Name in Exclude<SheetField, ExportField | 'chatTools' | keyof CardContact>]: Read } & {
  [Name in SheetField]?: Read;
} = {
  industryIds: ({ industries }, { separator }) => industries.join(separator),
  provinceCode: ({ province }) => province,
  position: ({ position }) => position,
  contactName: ({ kind, name, contact }) => (kind === 'company' ? (contact?.contactName ?? null) : name),
};

/** Accounts of one chat tool. */
const readTool =
  (tool: ChatToolKind): Read =>
  ({ contact }, { separator }) =>
    (contact?.chatTools ?? [])
      .filter(({ kind }) => kind === tool)
      .map(({ value }) => value)
      .join(separator);

const isExported = (name: SheetField): name is ExportField => exportFields.some((other) => other === name);

function readerOf(name: Exclude<SheetField, 'chatTools'>): Read {
  const reader = readers[name];
  if (reader) return reader;
  if (isExported(name)) return (card, { separator }) => plainText(card[name], separator);
  return ({ contact }) => {
    const value = contact?.[name as keyof CardContact] ?? null;
    return value !== null && typeof value === 'object' && 'text' in value
      ? value.text
      : (value as string | null);
  };
}

function plainText(value: ExportCard[ExportField], separator: string): string | null {
  if (value === null) return null;
  return Array.isArray(value) ? value.join(separator) : String(value);
}

function columnsOf(name: SheetField): Column[] {
  const { kind, sheet: width = 0 } = fieldOf(name);
  if (name === 'chatTools')
    return chatToolKinds.map((tool) => ({ kind: 'text', width, heading: { tool }, read: readTool(tool) }));
  return [
    { kind: kind === 'phone' ? 'phone' : 'text', width, heading: { field: name }, read: readerOf(name) },
  ];
}

/** The columns of a table of cards, in their order. */
export const sheetColumns: readonly Column[] = [
  ...(['kind', 'name', 'company'] as const).map(own),
  ...sheetFields.flatMap(columnsOf),
  ...(['description', 'tags', 'note', 'favoritedAt', 'updatedAt', 'url'] as const).map(own),
];

export type Cell = { kind: ColumnKind; value: CellValue };

/** A card as a row of the table. */
export function rowOf(card: ExportCard, words: CellWords): Cell[] {
  return sheetColumns.map(({ kind, read }) => ({ kind, value: read(card, words) }));
}
