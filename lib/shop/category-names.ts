import 'server-only';
import { db } from '@/lib/server/db';
import type { FilledCell } from '@/lib/translation/fill';
import { checkBy, fillRows, type RowCell, type RowPlace } from '@/lib/translation/fill-rows';
import { type GridRow, gridRow } from '@/lib/translation/grid-rows';
import { categoryName } from './category-schemas';
import { announce, audit, type Editor, lockTree, select, wordsOf } from './category-service';
import { inTreeOrder } from './category-tree';
import { shopLimits } from './limits';
import { reindexCategories } from './renamed';

/** The names of all categories that are their own, in the order of the tree, as rows of a grid. */
export async function listCategoryNames(): Promise<GridRow[]> {
  const stored = await db.category.findMany({
    where: { mergedIntoId: null },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: shopLimits.categories,
    select: {
      id: true,
      slug: true,
      parentId: true,
      names: { select: { locale: true, name: true } },
    },
  });
  const views = stored.map((row) => ({ ...row, name: row.slug, isRetired: false, movedTo: null }));
  return inTreeOrder(views).map(({ slug, names }) =>
    gridRow({
      field: slug,
      texts: Object.fromEntries(names.map(({ locale, name }) => [locale, name])),
    }),
  );
}

/**
 * Writes names of categories into cells of their grid; the field of a cell is the category's slug.
 * @returns for each cell that it is kept, or why not: `notFound`; `staleVersion` where somebody else wrote it since; `invalidInput`
 */
export function fillCategoryNames(by: Editor, cells: readonly RowCell[]): Promise<FilledCell[]> {
  return db.$transaction(async (tx) => {
    const slugs = new Set(cells.map(({ field }) => field));
    const all = await lockTree(tx, ...slugs);
    const own = all.filter(({ slug, mergedIntoId }) => slugs.has(slug) && mergedIntoId === null);
    const textAt = ({ field, locale }: RowPlace) => {
      const category = own.find(({ slug }) => slug === field);
      return category && (category.names.find((each) => each.locale === locale)?.name ?? '');
    };
    const { filled, changed } = fillRows(cells, textAt, checkBy(categoryName));
    const renamed: number[] = [];
    for (const before of own) {
      const texts = changed.filter(({ field }) => field === before.slug);
      if (texts.length === 0) continue;
      const categoryId = before.id;
      for (const { locale, text: name } of texts)
        await tx.categoryName.upsert({
          where: { categoryId_locale: { categoryId, locale } },
          create: { categoryId, locale, name },
          update: { name },
        });
      const after = await tx.category.update({
        where: { id: categoryId },
        data: { version: { increment: 1 } },
        select,
      });
      await audit(tx, by, after, 'category.update', wordsOf(before), wordsOf(after));
      renamed.push(categoryId);
    }
    if (renamed.length > 0) {
      await reindexCategories(tx, renamed);
      await announce(tx);
    }
    return filled;
  });
}
