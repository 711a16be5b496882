import 'server-only';
import { type Locale, locales } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { type ListPage, wholeList } from '@/lib/shared/paging';
import type { CategoryFilter } from './category-list';
import type { CategoryForm } from './category-schemas';
import { type CategoryView, pathTo, treeOf } from './category-tree';
import { shopLimits } from './limits';

/** A category as the back office has it; rows come in the order of the tree. */
export type CategoryRow = CategoryView & {
  /** Shelves above it. */
  depth: number;
  /** Products that have it, shown or not, and those that the shop shows. */
  products: number;
  listed: number;
};

const select = {
  id: true,
  slug: true,
  parentId: true,
  retiredAt: true,
  version: true,
  mergedInto: { select: { slug: true } },
  names: { select: { locale: true, name: true, synonyms: true } },
} as const satisfies Prisma.CategorySelect;

type Stored = Prisma.CategoryGetPayload<{ select: typeof select }>;

/** The whole tree, or what is left of it: those that fit, with those above them. */
export async function listCategoriesForAdmin(
  locale: Locale,
  filter: CategoryFilter,
): Promise<ListPage<CategoryRow>> {
  const [stored, counts] = await Promise.all([readAll(), countProducts()]);
  const views = stored.map((row) => viewOf(row, locale));
  const fitting = new Set(stored.filter((row) => fits(row, filter)).map(({ id }) => id));
  const kept = new Set([...fitting].flatMap((id) => pathTo(views, id).map((each) => each.id)));
  const rows: CategoryRow[] = [];
  const walk = (nodes: ReturnType<typeof treeOf<CategoryView>>, depth: number) => {
    for (const { children, ...view } of nodes) {
      if (kept.has(view.id)) rows.push({ ...view, depth, ...(counts.get(view.id) ?? none) });
      walk(children, depth + 1);
    }
  };
  walk(treeOf(views), 0);
  return wholeList(rows, fitting.size);
}

const none = { products: 0, listed: 0 };

function readAll(): Promise<Stored[]> {
  return db.category.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: shopLimits.categories,
    select,
  });
}

async function countProducts(): Promise<Map<number, typeof none>> {
  const rows = await db.$queryRaw<{ id: number; products: number; listed: number }[]>`
    SELECT category_id AS id, count(*)::int AS products, count(listed_at)::int AS listed
    FROM product WHERE category_id IS NOT NULL AND deleted_at IS NULL GROUP BY category_id`;
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

function viewOf({ id, slug, parentId, retiredAt, mergedInto, names }: Stored, locale: Locale): CategoryView {
  const nameIn = (wanted: string) => names.find((each) => each.locale === wanted)?.name;
  return {
    id,
    slug,
    parentId,
    name: nameIn(locale) ?? nameIn('en') ?? slug,
    isRetired: retiredAt !== null,
    movedTo: mergedInto?.slug ?? null,
  };
}

function fits({ slug, retiredAt, names }: Stored, { q, state }: CategoryFilter): boolean {
  if (state !== undefined && (retiredAt === null) !== (state === 'offered')) return false;
  const wanted = foldText(q).trim();
  const words = names.flatMap(({ name, synonyms }) => [name, ...synonyms]);
  return wanted === '' || slug.includes(wanted) || words.some((word) => foldText(word).includes(wanted));
}

export type CategoryDetail = {
  form: CategoryForm;
  retired: boolean;
  mergedInto: string | null;
  products: number;
  listed: number;
};

/** One category as its form wants it, or null. */
export async function getCategoryForAdmin(slug: string): Promise<CategoryDetail | null> {
  const row = await db.category.findUnique({
    where: { slug },
    select: { ...select, parent: { select: { slug: true } } },
  });
  if (!row) return null;
  const of = <Value>(pick: (name: Stored['names'][number]) => Value, empty: Value) =>
    Object.fromEntries(
      locales.map((locale) => {
        const found = row.names.find((each) => each.locale === locale);
        return [locale, found ? pick(found) : empty];
      }),
    ) as Record<Locale, Value>;
  return {
    form: {
      slug: row.slug,
      version: row.version,
      parent: row.parent?.slug ?? '',
      names: of(({ name }) => name, ''),
      synonyms: of(({ synonyms }) => synonyms.join(', '), ''),
    },
    retired: row.retiredAt !== null,
    mergedInto: row.mergedInto?.slug ?? null,
    products: await db.product.count({ where: { categoryId: row.id, deletedAt: null } }),
    listed: await db.product.count({ where: { categoryId: row.id, listedAt: { not: null } } }),
  };
}

/** Columns of the file, which is data. */
export const categoryColumns = [
  'slug',
  'parent',
  'state',
  'mergedInto',
  'products',
  ...locales,
  ...locales.map((locale) => `synonyms-${locale}`),
];

/** The same categories as rows of a file. */
export async function* exportCategories(locale: Locale, filter: CategoryFilter): AsyncGenerator<string[][]> {
  const [stored, { rows }] = await Promise.all([readAll(), listCategoriesForAdmin(locale, filter)]);
  const byId = new Map(stored.map((row) => [row.id, row]));
  yield rows.map((row) => {
    const names = byId.get(row.id)?.names ?? [];
    const of = (wanted: Locale) => names.find((each) => each.locale === wanted);
    return [
      row.slug,
      (row.parentId !== null && byId.get(row.parentId)?.slug) || '',
      row.isRetired ? 'retired' : 'offered',
      row.movedTo ?? '',
      String(row.products),
      ...locales.map((each) => of(each)?.name ?? ''),
      ...locales.map((each) => of(each)?.synonyms.join(', ') ?? ''),
    ];
  });
}
