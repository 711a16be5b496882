import 'server-only';
import { cardContentSelect } from '@/lib/cards/editor/form-of-card';
import { byteOrderMark, csvLine } from '@/lib/exports/csv';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { hoursText } from '../hours-text';
import { chatColumns, importColumns } from '../import-schema';
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
    where: { source: 'human', field: { in: ['companyName', 'companyDescription', 'personalDescription'] } },
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

function cellsOf(row: Row): string[] {
  const tools = chatToolsSchema.catch([]).parse(row.chatTools);
  const cells: Record<string, string | null> = {
    kind: row.kind,
    language: row.sourceLocale,
    company_name: row.companyName,
    contact_name: row.contactName,
    position: row.position,
    industries: row.industries.map(({ industry }) => industry.slug).join(';'),
    province: row.provinceCode,
    ward: row.ward,
    address: row.address,
    mobile: row.mobile,
    phone: row.phone,
    email: row.email,
    website: row.website,
    tax_code: row.taxCode,
    description: row.kind === 'company' ? row.companyDescription : row.personalDescription,
    advantages: row.advantages,
    requirements: row.requirements,
    services: listed(row.services),
    skills: listed(row.skills),
    languages: listed(row.languages),
    interests: listed(row.interests),
    opening_hours: hoursText(openingHoursSchema.catch([]).parse(row.openingHours)),
    public_contact: row.contactVisibility === 'public' ? 'yes' : '',
  };
  for (const [column, kind] of Object.entries(chatColumns))
    cells[column] = tools.find((tool) => tool.kind === kind)?.value ?? '';
  for (const { locale, field, text } of row.translations) {
    const column = field === 'companyName' ? 'company_name' : 'description';
    const isOwn = field !== (row.kind === 'company' ? 'personalDescription' : 'companyDescription');
    if (isOwn) cells[`${column}_${locale}`] = text;
  }
  return importColumns.map((column) => cells[column] ?? '');
}
