import type { ExportCard } from './export-card';

/** A phone may begin with a plus; a time is a number with a format where the file knows such. */
type ColumnKind = 'text' | 'phone' | 'time';

type Column = {
  kind: ColumnKind;
  /** In characters. */
  width: number;
  read: (card: ExportCard, words: CellWords) => string | Date | null;
};

/** What cells say in the file's language. */
export type CellWords = { kinds: Record<ExportCard['kind'], string>; separator: string };

const text = (width: number, read: Column['read']): Column => ({ kind: 'text', width, read });
const phone = (read: Column['read']): Column => ({ kind: 'phone', width: 18, read });
const time = (read: Column['read']): Column => ({ kind: 'time', width: 17, read });

/** Accounts of one chat tool; `other` are all that have no column of their own. */
const chat = (tool: string) =>
  text(18, ({ contact }, { separator }) =>
    (contact?.chatTools ?? [])
      .filter(({ kind }) => kind === tool)
      .map(({ value }) => value)
      .join(separator),
  );

/** The columns of a table of cards, in their order. Headings are `favorites.columns` of the catalogue. */
export const sheetColumns = {
  kind: text(10, ({ kind }, { kinds }) => kinds[kind]),
  name: text(32, ({ name }) => name),
  company: text(32, ({ kind, company }) => (kind === 'company' ? null : company)),
  position: text(20, ({ position }) => position),
  contactName: text(20, ({ kind, name, contact }) =>
    kind === 'company' ? (contact?.contactName ?? null) : name,
  ),
  mobile: phone(({ contact }) => contact?.mobile?.text ?? null),
  phone: phone(({ contact }) => contact?.phone?.text ?? null),
  email: text(28, ({ contact }) => contact?.email ?? null),
  website: text(28, ({ contact }) => contact?.website ?? null),
  wechat: chat('WeChat'),
  zalo: chat('Zalo'),
  whatsapp: chat('WhatsApp'),
  line: chat('LINE'),
  kakaotalk: chat('KakaoTalk'),
  telegram: chat('Telegram'),
  otherChat: chat('other'),
  address: text(40, ({ contact }) => contact?.address ?? null),
  ward: text(18, ({ ward }) => ward),
  province: text(18, ({ province }) => province),
  taxCode: text(16, ({ taxCode }) => taxCode),
  industries: text(28, ({ industries }, { separator }) => industries.join(separator)),
  description: text(60, ({ description }) => description),
  services: text(40, ({ services }, { separator }) => services.join(separator)),
  advantages: text(40, ({ advantages }) => advantages),
  requirements: text(40, ({ requirements }) => requirements),
  skills: text(28, ({ skills }, { separator }) => skills.join(separator)),
  languages: text(20, ({ languages }, { separator }) => languages.join(separator)),
  tags: text(20, ({ tags }, { separator }) => tags.join(separator)),
  favoritedAt: time(({ favoritedAt }) => favoritedAt),
  updatedAt: time(({ updatedAt }) => updatedAt),
  url: text(40, ({ url }) => url),
} as const satisfies Record<string, Column>;

export type ColumnKey = keyof typeof sheetColumns;

export const columnKeys = Object.keys(sheetColumns) as ColumnKey[];

export type Cell = { kind: ColumnKind; value: string | Date | null };

/** A card as a row of the table. */
export function rowOf(card: ExportCard, words: CellWords): Cell[] {
  return columnKeys.map((key) => {
    const { kind, read } = sheetColumns[key] as Column;
    return { kind, value: read(card, words) };
  });
}
