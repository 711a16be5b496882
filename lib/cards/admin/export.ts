import 'server-only';
import { byteOrderMark, csvLine } from '@/lib/exports/csv';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
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
  sourceLocale: true,
  companyName: true,
  contactName: true,
  position: true,
  mobile: true,
  phone: true,
  email: true,
  website: true,
  chatTools: true,
  personalDescription: true,
  companyDescription: true,
  advantages: true,
  requirements: true,
  address: true,
  ward: true,
  provinceCode: true,
  taxCode: true,
  languages: true,
  skills: true,
  interests: true,
  services: true,
  openingHours: true,
  contactVisibility: true,
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
    opening_hours: hoursText(row.openingHours),
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

/** "1-5 08:00-12:00; 6 08:00-12:00", as the import reads it. */
function hoursText(stored: unknown): string {
  const spans = openingHoursSchema.catch([]).parse(stored);
  return spans.flatMap(({ days, from, to }) => runs(days).map((run) => `${run} ${from}-${to}`)).join('; ');
}

/** Days of the week as ranges: 1, 2, 3 and 6 are "1-3" and "6". */
function runs(days: readonly number[]): string[] {
  const sorted = [...new Set(days)].sort((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const day of sorted) {
    const last = ranges.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else ranges.push([day, day]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`));
}
