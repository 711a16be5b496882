import 'server-only';
import { locales } from '@/lib/i18n/locales';
import { writeAudit } from '@/lib/server/audit';
import { invalidate } from '@/lib/server/cache/invalidate';
import { categoriesTag, everythingTag, productListTag, productTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { AuditAction } from '@/lib/shared/audit-actions';
import { canHoldMore, canLieBelow, orderOnShelf } from './category-moves';
import type { CategoryInput } from './category-schemas';
import { shopLimits } from './limits';
import { lockCategories, lockProducts } from './locks';
import { reindexCategories } from './renamed';

export type Editor = Pick<AdminViewer, 'id' | 'name'>;
type Words = Record<string, string | number | null>;

export const select = {
  id: true,
  slug: true,
  parentId: true,
  version: true,
  retiredAt: true,
  mergedIntoId: true,
  names: { select: { locale: true, name: true, synonyms: true } },
} as const;

type Category = Awaited<ReturnType<typeof lockTree>>[number];

/** All categories with their tree held: there are a few hundred at most. `slugs` are those that are changed. */
export async function lockTree(tx: Tx, ...slugs: string[]) {
  const wanted = await tx.category.findMany({ where: { slug: { in: slugs } }, select: { id: true } });
  await lockCategories(
    tx,
    wanted.map(({ id }) => id),
  );
  return tx.category.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: shopLimits.categories,
    select,
  });
}

/** @throws AppError `notFound` */
function find(all: readonly Category[], slug: string): Category {
  const found = all.find((each) => each.slug === slug);
  if (!found) throw new AppError('notFound');
  return found;
}

/** The category of a parent's slug; '' is the top. @throws AppError `notFound` */
const findParent = (all: readonly Category[], slug: string) => (slug === '' ? null : find(all, slug));

export const announce = (tx: Tx) => invalidate(tx, [categoriesTag(), productListTag()]);

/** Writes down who did what with a category. */
export async function audit(
  tx: Tx,
  by: Editor,
  { slug, names }: Pick<Category, 'slug' | 'names'>,
  action: AuditAction,
  before?: Words,
  after?: Words,
): Promise<void> {
  const name = names.find(({ locale }) => locale === 'en')?.name ?? slug;
  await writeAudit(tx, by, { action, target: { type: 'category', id: slug, name }, before, after });
}

/** What the audit says of names and further words. */
export const wordsOf = ({ names }: Pick<Category, 'names'>): Words =>
  Object.fromEntries(
    names.flatMap(({ locale, name, synonyms }) => [
      [`name ${locale}`, name],
      ...(synonyms.length > 0 ? [[`synonyms ${locale}`, synonyms.join(', ')]] : []),
    ]),
  );

const rowsOf = ({ names, synonyms }: CategoryInput) =>
  locales.map((locale) => ({ locale, name: names[locale], synonyms: synonyms[locale] }));

/** Writes the order of one shelf. */
async function writeOrder(tx: Tx, order: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE category SET position = place.at::int - 1
    FROM unnest(${[...order]}::int[]) WITH ORDINALITY AS place (id, at)
    WHERE category.id = place.id`;
}

const shelfOf = (all: readonly Category[], parentId: number | null) =>
  all.filter((each) => each.parentId === parentId).map(({ id }) => id);

/**
 * Adds a category as the last one of its shelf.
 * @throws AppError `conflict` with `slug: slugTaken`; `invalidInput` with `parent: tooDeep`; `notFound` for an unknown parent
 */
export async function createCategory(by: Editor, input: CategoryInput): Promise<{ slug: string }> {
  await db.$transaction(async (tx) => {
    const all = await lockTree(tx, input.parent);
    if (all.length >= shopLimits.categories)
      throw new AppError('invalidInput', { fieldErrors: { slug: 'tooMany' } });
    if (all.some(({ slug }) => slug === input.slug))
      throw new AppError('conflict', { fieldErrors: { slug: 'slugTaken' } });
    const parentId = findParent(all, input.parent)?.id ?? null;
    if (!canHoldMore(all, parentId))
      throw new AppError('invalidInput', { fieldErrors: { parent: 'tooDeep' } });
    const position = shelfOf(all, parentId).length;
    const made = await tx.category.create({
      data: { slug: input.slug, parentId, position, names: { create: rowsOf(input) } },
      select,
    });
    await audit(tx, by, made, 'category.create', undefined, { parent: input.parent, ...wordsOf(made) });
    await announce(tx);
  });
  return { slug: input.slug };
}

/**
 * Writes names and further words of a category.
 * @throws AppError `notFound`; `staleVersion` where somebody else saved since `input.version` was read
 */
export async function updateCategory(by: Editor, input: CategoryInput): Promise<{ slug: string }> {
  await db.$transaction(async (tx) => {
    const before = find(await lockTree(tx, input.slug), input.slug);
    if (before.version !== input.version) throw new AppError('staleVersion');
    await tx.categoryName.deleteMany({ where: { categoryId: before.id } });
    const after = await tx.category.update({
      where: { id: before.id },
      data: { version: { increment: 1 }, names: { create: rowsOf(input) } },
      select,
    });
    await audit(tx, by, after, 'category.update', wordsOf(before), wordsOf(after));
    await reindexCategories(tx, [after.id]);
    await announce(tx);
  });
  return { slug: input.slug };
}

/**
 * Puts a category, with all below it, on a shelf before another one; where it stands already nothing happens.
 * @param place `parent` '' is the top, `before` null the end of the shelf
 * @throws AppError `notFound`; `invalidInput` with `parent: tooDeep`, also below itself
 */
export async function moveCategory(
  by: Editor,
  slug: string,
  place: { parent: string; before: string | null },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const all = await lockTree(tx, slug);
    const own = find(all, slug);
    const parent = findParent(all, place.parent);
    const parentId = parent?.id ?? null;
    if (!canLieBelow(all, own.id, parentId))
      throw new AppError('invalidInput', { fieldErrors: { parent: 'tooDeep' } });
    const shelf = shelfOf(all, parentId);
    const before =
      place.before === null ? null : (all.find((each) => each.slug === place.before)?.id ?? null);
    const order = orderOnShelf(shelf, own.id, before);
    if (own.parentId === parentId && order.every((id, at) => id === shelf[at])) return;
    await tx.category.update({ where: { id: own.id }, data: { parentId }, select: { id: true } });
    await writeOrder(tx, order);
    if (own.parentId !== parentId) await reindexCategories(tx, [own.id]);
    const parentSlug = all.find(({ id }) => id === own.parentId)?.slug ?? '';
    await audit(
      tx,
      by,
      own,
      'category.move',
      { parent: parentSlug, position: shelfOf(all, own.parentId).indexOf(own.id) + 1 },
      { parent: place.parent, position: order.indexOf(own.id) + 1 },
    );
    await announce(tx);
  });
}

/** The ids of a category and all below it. */
function below(all: readonly Category[], id: number): number[] {
  const ids = [id];
  // Grows while it is walked.
  for (const parent of ids) ids.push(...shelfOf(all, parent));
  return ids;
}

/**
 * Offers a category and all below it no more; products that have one keep it.
 * @throws AppError `notFound`; `conflict` where it is so already
 */
export async function retireCategory(by: Editor, slug: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const all = await lockTree(tx, slug);
    const own = find(all, slug);
    if (own.retiredAt !== null) throw new AppError('conflict');
    const { count } = await tx.category.updateMany({
      where: { id: { in: below(all, own.id) }, retiredAt: null },
      data: { retiredAt: new Date(), version: { increment: 1 } },
    });
    await audit(tx, by, own, 'category.retire', undefined, { categories: count });
    await announce(tx);
  });
}

/**
 * Offers a category again, and those above it, without which nobody comes to it. One that became part of another is its own again;
 * its products stay with the other.
 * @throws AppError `notFound`; `conflict` where it is offered already
 */
export async function restoreCategory(by: Editor, slug: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const all = await lockTree(tx, slug);
    const own = find(all, slug);
    if (own.retiredAt === null) throw new AppError('conflict');
    const path = [own.id];
    // Grows while it is walked: the parent of each, up to the top.
    for (const each of path) {
      const parentId = all.find(({ id }) => id === each)?.parentId ?? null;
      if (parentId !== null && !path.includes(parentId)) path.push(parentId);
    }
    await tx.category.updateMany({
      where: { id: { in: path }, retiredAt: { not: null } },
      data: { retiredAt: null, mergedIntoId: null, version: { increment: 1 } },
    });
    await audit(tx, by, own, 'category.restore');
    await announce(tx);
  });
}

/** Of more moved products than these every page is made anew instead of each of theirs. */
const mostNamed = 200;

/**
 * Makes one category part of another: its products have the other then, what lies below it lies below the other, it is retired and
 * its address leads there; drafts name the other, and lists and search follow by a job. Who gives a product the category at the same
 * moment is waited for.
 * @throws AppError `notFound`; `conflict` where both are one, one is part of another already, or the tree would be too deep
 */
export async function mergeCategory(by: Editor, slug: string, into: string): Promise<void> {
  if (slug === into) throw new AppError('conflict');
  await db.$transaction(async (tx) => {
    const all = await lockTree(tx, slug, into);
    const from = find(all, slug);
    const to = find(all, into);
    const children = shelfOf(all, from.id);
    const isPart = from.mergedIntoId !== null || to.mergedIntoId !== null;
    const fits = !below(all, from.id).includes(to.id) && children.every((id) => canLieBelow(all, id, to.id));
    if (isPart || !fits) throw new AppError('conflict');
    await writeParent(tx, children, to.id);
    await writeOrder(tx, [...shelfOf(all, to.id), ...children]);
    const moved = await moveProducts(tx, from, to);
    await tx.category.updateMany({ where: { mergedIntoId: from.id }, data: { mergedIntoId: to.id } });
    await tx.category.update({
      where: { id: from.id },
      data: { retiredAt: new Date(), mergedIntoId: to.id, version: { increment: 1 } },
      select: { id: true },
    });
    await audit(tx, by, from, 'category.merge', undefined, { mergedInto: into, products: moved.length });
    await announce(tx);
    await invalidate(
      tx,
      moved.length > mostNamed ? [everythingTag()] : moved.map(({ publicId }) => productTag(publicId)),
    );
  });
}

/** Gives products and drafts of one category another. */
async function moveProducts(tx: Tx, from: Category, to: Category): Promise<{ publicId: string }[]> {
  const moved = await tx.product.findMany({
    where: { categoryId: from.id },
    select: { id: true, publicId: true },
  });
  const ids = moved.map(({ id }) => id);
  await lockProducts(tx, ids);
  // Raw, because this is no change by their sellers: times and versions stay.
  await tx.$executeRaw`UPDATE product SET category_id = ${to.id} WHERE id = ANY (${ids}::integer[])`;
  await tx.$executeRaw`
    UPDATE product_draft SET data = jsonb_set(data, '{categorySlug}', to_jsonb(${to.slug}::text))
    WHERE data->>'categorySlug' = ${from.slug}`;
  await reindexCategories(tx, [to.id]);
  return moved;
}

async function writeParent(tx: Tx, ids: readonly number[], parentId: number): Promise<void> {
  await tx.category.updateMany({ where: { id: { in: [...ids] } }, data: { parentId } });
}
