import 'server-only';
import { cardContentSelect } from '@/lib/cards/editor/form-of-card';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readBatches } from '@/lib/server/read-batches';
import { hoursText } from '../hours-text';
import { chatColumns, importColumns } from '../import-schema';
import { chatToolsSchema, openingHoursSchema } from '../json-fields';
import type { CardFilter } from './card-list';
import { cardsWhere } from './queries';

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
