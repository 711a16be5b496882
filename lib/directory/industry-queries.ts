import 'server-only';
import { type Locale, locales } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
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

/**
 * All groups with what belongs to them, the inactive ones too, in their order.
 * @param q keeps what has it in a name or synonym of any language, folded; a group stays with what it holds
 */
export async function listIndustriesForAdmin(locale: Locale, q: string): Promise<IndustryRow[]> {
  const rows = await db.industry.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: most,
    select: {
      id: true,
      parentId: true,
      slug: true,
      icon: true,
      active: true,
      vsicSections: true,
      names: { select: { locale: true, name: true, synonyms: true } },
    },
  });
  const wanted = foldText(q).trim();
  const fits = (row: (typeof rows)[number]) =>
    wanted === '' ||
    row.slug.includes(wanted) ||
    row.names.some(({ name, synonyms }) =>
      [name, ...synonyms].some((word) => foldText(word).includes(wanted)),
    );
  const view = ({ slug, active, vsicSections, names }: (typeof rows)[number]) => ({
    slug,
    active,
    vsicSections,
    name: names.find((row) => row.locale === locale)?.name ?? slug,
  });
  return rows
    .filter(({ parentId }) => parentId === null)
    .map((group) => {
      const below = rows.filter(({ parentId }) => parentId === group.id);
      return { group, children: fits(group) ? below : below.filter(fits) };
    })
    .filter(({ group, children }) => fits(group) || children.length > 0)
    .map(({ group, children }) => ({ ...view(group), icon: group.icon, children: children.map(view) }));
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
