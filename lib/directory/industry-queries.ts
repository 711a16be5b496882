import 'server-only';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { sortParts } from '@/lib/shared/list-params';
import { type ListPage, wholeList } from '@/lib/shared/paging';
import type { IndustryFilter } from './industry-list';
import type { IndustryForm } from './industry-schemas';

/** There are about 200; more than these would want pages. */
const most = 1_000;

export type IndustryRow = {
  slug: string;
  name: string;
  icon: string;
  active: boolean;
  vsicSections: string[];
  children: Omit<IndustryRow, 'children' | 'icon'>[];
};

const rowSelect = {
  id: true,
  parentId: true,
  slug: true,
  icon: true,
  active: true,
  vsicSections: true,
  position: true,
  names: { select: { locale: true, name: true, synonyms: true } },
} as const satisfies Prisma.IndustrySelect;

type Stored = Prisma.IndustryGetPayload<{ select: typeof rowSelect }>;
type Branch = { group: Stored; children: Stored[] };

/**
 * All groups with what belongs to them, the inactive ones too, in their own order unless the filter says otherwise.
 * `filter.q` keeps what has it in a name or synonym of any language, folded; a group stays with what it holds.
 */
export async function listIndustriesForAdmin(
  locale: Locale,
  filter: IndustryFilter,
): Promise<ListPage<IndustryRow>> {
  const view = (row: Stored) => ({
    slug: row.slug,
    active: row.active,
    vsicSections: row.vsicSections,
    name: nameIn(row, locale),
  });
  const branches = await readTree(locale, filter);
  const rows = branches.map(({ group, children }) => ({
    ...view(group),
    icon: group.icon,
    children: children.map(view),
  }));
  const total = rows.reduce((sum, { children }) => sum + 1 + children.length, 0);
  return wholeList(rows, total);
}

/** The same industries as rows of a file: slug, group, state, VSIC sections, names and synonyms in each language. */
export async function* exportIndustries(locale: Locale, filter: IndustryFilter): AsyncGenerator<string[][]> {
  const branches = await readTree(locale, filter);
  const line = (row: Stored, group: string) => [
    row.slug,
    group,
    row.active ? 'yes' : 'no',
    row.vsicSections.join(' '),
    ...locales.flatMap((each) => {
      const words = row.names.find((found) => found.locale === each);
      return [words?.name ?? '', words?.synonyms.join(', ') ?? ''];
    }),
  ];
  yield branches.flatMap(({ group, children }) => [
    line(group, ''),
    ...children.map((child) => line(child, group.slug)),
  ]);
}

function nameIn(row: Stored, locale: Locale): string {
  return row.names.find((each) => each.locale === locale)?.name ?? row.slug;
}

async function readTree(locale: Locale, { q, state, sort }: IndustryFilter): Promise<Branch[]> {
  const rows = await db.industry.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: most,
    select: rowSelect,
  });
  const wanted = foldText(q).trim();
  const fits = (row: Stored) =>
    (state === undefined || row.active === (state === 'active')) &&
    (wanted === '' ||
      row.slug.includes(wanted) ||
      row.names.some(({ name, synonyms }) =>
        [name, ...synonyms].some((each) => foldText(each).includes(wanted)),
      ));
  const ordered = rows.toSorted(compare(sort, locale));
  return ordered
    .filter(({ parentId }) => parentId === null)
    .map((group) => {
      const below = ordered.filter(({ parentId }) => parentId === group.id);
      // A group found by its name is shown with what it holds.
      return { group, children: below.filter((row) => fits(row) || (state === undefined && fits(group))) };
    })
    .filter(({ group, children }) => fits(group) || children.length > 0);
}

function compare(sort: IndustryFilter['sort'], locale: Locale): (one: Stored, other: Stored) => number {
  const { column, direction } = sortParts(sort);
  const sign = direction === 'asc' ? 1 : -1;
  const { compare: collate } = new Intl.Collator(localeTable[locale].intl);
  if (column === 'name') return (one, other) => sign * collate(nameIn(one, locale), nameIn(other, locale));
  if (column === 'slug') return (one, other) => sign * (one.slug < other.slug ? -1 : 1);
  // As they were read.
  return direction === 'asc' ? () => 0 : (one, other) => other.position - one.position || other.id - one.id;
}

export type IndustryDetail = {
  form: IndustryForm;
  isGroup: boolean;
  /** Cards that name it or what is below it, counted up to the cap. */
  cards: number;
  children: number;
};

/** Cards of an industry are counted up to here. */
export const countedCards = 1_000;

/** One industry as its form wants it, or null. */
export async function getIndustryForAdmin(slug: string): Promise<IndustryDetail | null> {
  const row = await db.industry.findUnique({
    where: { slug },
    select: {
      id: true,
      slug: true,
      icon: true,
      active: true,
      vsicSections: true,
      parent: { select: { slug: true } },
      names: { select: { locale: true, name: true, synonyms: true } },
      _count: { select: { children: true } },
    },
  });
  if (!row) return null;
  const cards = await db.cardIndustry.count({
    where: { industry: { OR: [{ id: row.id }, { parentId: row.id }] } },
    take: countedCards,
  });
  const { id: _id, parent, names, _count, ...fields } = row;
  const inEach = <T>(read: (found: (typeof names)[number] | undefined) => T) =>
    Object.fromEntries(
      locales.map((locale) => [locale, read(names.find((each) => each.locale === locale))]),
    ) as Record<Locale, T>;
  return {
    form: {
      ...fields,
      parent: parent?.slug ?? '',
      names: inEach((found) => found?.name ?? ''),
      synonyms: inEach((found) => found?.synonyms.join(', ') ?? ''),
    },
    isGroup: parent === null,
    cards,
    children: _count.children,
  };
}
