import { describe, expect, it } from 'vitest';
import { approveProduct } from '@/lib/flows/products/decide-product';
import { publishProduct } from '@/lib/flows/products/publish-product';
import { locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { listCategories } from '@/lib/shop/categories';
import { categoryList } from '@/lib/shop/category-list';
import { getCategoryForAdmin, listCategoriesForAdmin } from '@/lib/shop/category-queries';
import { categorySchema } from '@/lib/shop/category-schemas';
import {
  createCategory,
  mergeCategory,
  moveCategory,
  restoreCategory,
  retireCategory,
  updateCategory,
} from '@/lib/shop/category-service';
import { saveProductDraft } from '@/lib/shop/drafts';
import { listProductIds } from '@/lib/shop/find-products';
import { reindexProductsOf } from '@/lib/shop/index-jobs';
import { everything } from '@/lib/shop/queries';
import { makeAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { makeSeller, makeSellersProduct, productForm } from '@/tests/factories/products';
import { makeCategory, makeProduct } from '@/tests/factories/shop';

const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );

const inEach = (text: string) => Object.fromEntries(locales.map((locale) => [locale, text]));
const form = (slug: string, more: object = {}) =>
  categorySchema.parse({
    slug,
    version: 0,
    parent: '',
    names: inEach(`Name of ${slug}`),
    synonyms: inEach(`word of ${slug}, other`),
    ...more,
  });

const tree = async (given: Record<string, string> = {}) =>
  (await listCategoriesForAdmin('en', categoryList.read(given))).rows.map(
    ({ slug, depth }) => `${'-'.repeat(depth)}${slug}`,
  );

describe('a category', () => {
  it('is added below others to the third shelf, found by its words, renamed by who saw it last', async () => {
    const admin = await makeAdmin();
    await createCategory(admin, form('home'));
    await createCategory(admin, form('kitchen', { parent: 'home' }));
    await createCategory(admin, form('knives', { parent: 'kitchen' }));
    expect(await tree()).toEqual(['home', '-kitchen', '--knives']);
    expect(await failing(createCategory(admin, form('blades', { parent: 'knives' })))).toBe('invalidInput');
    expect(await failing(createCategory(admin, form('home')))).toBe('conflict');
    expect(await tree({ q: 'word of knives' })).toEqual(['home', '-kitchen', '--knives']);
    expect(await tree({ q: 'Word of Kitchen' })).toEqual(['home', '-kitchen']);
    await updateCategory(admin, form('home', { version: 1, names: inEach('House') }));
    expect(await failing(updateCategory(admin, form('home', { version: 1 })))).toBe('staleVersion');
    expect((await getCategoryForAdmin('home'))?.form).toMatchObject({ version: 2, names: { ja: 'House' } });
    expect((await listCategories('ja')).find(({ slug }) => slug === 'home')?.name).toBe('House');
  });

  it('moves with all below it, never too deep and never below itself', async () => {
    const admin = await makeAdmin();
    const [one, two] = [await makeCategory(), await makeCategory()];
    const below = await makeCategory({ parentId: one.id });
    await moveCategory(admin, two.slug, { parent: one.slug, before: below.slug });
    expect(await tree({ q: one.slug })).toContain(one.slug);
    const shelf = await db.category.findMany({
      where: { parentId: one.id },
      orderBy: { position: 'asc' },
      select: { slug: true },
    });
    expect(shelf.map(({ slug }) => slug)).toEqual([two.slug, below.slug]);
    expect(await failing(moveCategory(admin, one.slug, { parent: two.slug, before: null }))).toBe(
      'invalidInput',
    );
    const top = await makeCategory();
    await moveCategory(admin, one.slug, { parent: top.slug, before: null });
    expect(await failing(moveCategory(admin, top.slug, { parent: 'gone', before: null }))).toBe('notFound');
    const third = await makeCategory();
    expect(await failing(moveCategory(admin, top.slug, { parent: third.slug, before: null }))).toBe(
      'invalidInput',
    );
  });

  it('of two who make a circle at once only one does', async () => {
    const admin = await makeAdmin();
    const [one, two] = [await makeCategory(), await makeCategory()];
    const answers = await Promise.all([
      failing(moveCategory(admin, one.slug, { parent: two.slug, before: null })),
      failing(moveCategory(admin, two.slug, { parent: one.slug, before: null })),
    ]);
    expect(answers.toSorted()).toEqual(['invalidInput', 'ok']);
  });

  it('is retired with all below it, and comes back with what lies above it', async () => {
    const admin = await makeAdmin();
    const top = await makeCategory();
    const low = await makeCategory({ parentId: top.id });
    await retireCategory(admin, top.slug);
    expect(await failing(retireCategory(admin, low.slug))).toBe('conflict');
    await restoreCategory(admin, low.slug);
    const states = await listCategories('en');
    expect(states.filter(({ slug }) => [top.slug, low.slug].includes(slug))).toMatchObject([
      { isRetired: false },
      { isRetired: false },
    ]);
    expect(await failing(restoreCategory(admin, low.slug))).toBe('conflict');
  });

  it('becomes part of another: products and shelves move, the address leads there, once', async () => {
    const admin = await makeAdmin();
    const [from, to] = [await makeCategory(), await makeCategory()];
    const child = await makeCategory({ parentId: from.id });
    const product = await makeProduct({ categoryId: from.id });
    const answers = await Promise.all([
      failing(mergeCategory(admin, from.slug, to.slug)),
      failing(mergeCategory(admin, from.slug, to.slug)),
    ]);
    expect(answers.toSorted()).toEqual(['conflict', 'ok']);
    const { categoryId } = await db.product.findUniqueOrThrow({ where: { id: product.id } });
    expect(categoryId).toBe(to.id);
    const all = await listCategories('en');
    expect(all.find(({ slug }) => slug === from.slug)).toMatchObject({ movedTo: to.slug, isRetired: true });
    expect(all.find(({ slug }) => slug === child.slug)?.parentId).toBe(to.id);
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { action: 'category.merge', targetId: from.slug },
    });
    expect(entry.after).toEqual({ mergedInto: to.slug, products: 1 });
    expect(await failing(mergeCategory(admin, to.slug, from.slug))).toBe('conflict');
    expect(await failing(mergeCategory(admin, to.slug, to.slug))).toBe('conflict');
    expect(await failing(mergeCategory(admin, to.slug, child.slug))).toBe('conflict');
  });
});

describe('what hangs on a category', () => {
  it('follows it into another: drafts, lists and search, and what is published at the same moment', async () => {
    const [admin, seller] = [await makeAdmin(), await makeSeller()];
    const [from, to] = [await makeCategory(), await makeCategory()];
    const listed = await makeSellersProduct(seller, { categorySlug: from.slug });
    const draft = {
      publicId: newPublicId(),
      version: 0,
      data: await productForm({ categorySlug: from.slug }),
    };
    await saveProductDraft(seller, draft);
    const late = {
      publicId: newPublicId(),
      version: 0,
      data: await productForm({ categorySlug: from.slug }),
    };
    const answers = await Promise.allSettled([
      mergeCategory(admin, from.slug, to.slug),
      publishProduct(seller, late),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await db.product.count({ where: { categoryId: from.id } })).toBe(0);
    const own = await db.productDraft.findFirstOrThrow({ where: { product: { publicId: draft.publicId } } });
    expect(own).toMatchObject({ version: 1, data: { categorySlug: to.slug } });
    expect(await jobKeys()).toContain(`products-of-category-${to.id}`);
    await reindexProductsOf(db, { categoryIds: [to.id] });
    const inList = async (categoryId: number) =>
      await listProductIds(db, { ...everything, categoryId }, 'newest');
    expect(await inList(to.id)).toContain(listed.id);
    expect(await inList(from.id)).toEqual([]);
  });

  it('follows it when a version that names it is approved at the same moment', async () => {
    await storeSetting('productReview', { product: 'all' });
    const [admin, seller] = [await makeAdmin(), await makeSeller()];
    const [from, to] = [await makeCategory(), await makeCategory()];
    const data = await productForm({ categorySlug: from.slug });
    const waiting = { publicId: newPublicId(), version: 0, data };
    const { version, state } = await publishProduct(seller, waiting);
    expect(state).toBe('pending_review');
    await Promise.all([
      approveProduct(admin, { publicId: waiting.publicId, version }),
      mergeCategory(admin, from.slug, to.slug),
    ]);
    expect(await db.product.findUniqueOrThrow({ where: { publicId: waiting.publicId } })).toMatchObject({
      status: 'published',
      categoryId: to.id,
    });
  });

  it('is written anew where the category is called or stands otherwise', async () => {
    const admin = await makeAdmin();
    await createCategory(admin, form('chairs'));
    await createCategory(admin, form('house'));
    const { id } = await db.category.findUniqueOrThrow({ where: { slug: 'chairs' } });
    await updateCategory(admin, form('chairs', { version: 1, names: inEach('Seats') }));
    expect(await jobKeys()).toEqual([`products-of-category-${id}`]);
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    await moveCategory(admin, 'chairs', { parent: 'house', before: null });
    expect(await jobKeys()).toEqual([`products-of-category-${id}`]);
  });
});

async function jobKeys() {
  const rows = await db.$queryRaw<{ key: string }[]>`
    SELECT key FROM graphile_worker.jobs WHERE key LIKE 'products-of-category-%' ORDER BY key`;
  return rows.map(({ key }) => key);
}
