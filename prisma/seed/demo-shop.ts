import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import { invalidate } from '@/lib/server/cache/invalidate';
import { categoriesTag, everythingTag } from '@/lib/server/cache/tags';
import type { Tx } from '@/lib/server/db';
import type { PrismaClient } from '@/lib/server/generated/prisma/client';
import { vietnamDay } from '@/lib/shared/dates';
import { dayMs, hourMs } from '@/lib/shared/durations';
import { placeInShop } from '@/lib/shop/place-in-shop';
import { sourceHash } from '@/lib/translation/source-hash';
import { makePublicId } from './cards/contacts';
import { demoSeed } from './demo';
import accounts from './demo-accounts.json' with { type: 'json' };
import { seedDemoExchanges } from './demo-exchanges';
import { type Buyer, seedDemoOrders } from './demo-orders';
import { storePictures, writeMedia } from './demo-pictures';
import type { Progress } from './progress';
import { makeProducts, readCategories, type SeedProduct, seedLanguages } from './shop-data';

/** Apart from the identifiers of products. */
const variantSeed = 0x7e121;

/** A product in so many is the site's own; the others are the sellers' in turn. */
const ownEvery = 3;

/** Days over which the products were listed. */
const listedOver = 120;

type Seller = { id: number; locale: Locale };

/** The demo account that sells, and the firms that write posts: all who may list products. */
async function readSellers(db: PrismaClient): Promise<Seller[]> {
  const email = accounts.find(({ kind }) => kind === 'enterprise')?.email ?? '';
  const rows = await db.member.findMany({
    where: {
      OR: [{ email }, { email: { startsWith: 'member-', endsWith: '@demo.example' } }],
      deletedAt: null,
      vipType: 2,
      membershipStatus: 1,
      cards: { some: { kind: 'company', status: 'published' } },
    },
    orderBy: { id: 'asc' },
    take: 60,
    select: { id: true, locale: true },
  });
  return rows.map(({ id, locale }) => ({
    id,
    locale: seedLanguages.find((each) => each === locale) ?? 'zh-CN',
  }));
}

/** The demo accounts that may order, in their languages. */
async function readBuyers(db: PrismaClient): Promise<Buyer[]> {
  const emails = accounts
    .filter(({ kind }) => kind === 'enterprise' || kind === 'individual')
    .map(({ email }) => email);
  const rows = await db.member.findMany({
    where: { email: { in: emails }, deletedAt: null },
    orderBy: { id: 'asc' },
    take: emails.length,
    select: { id: true, email: true, nickname: true, locale: true },
  });
  return rows.map(({ locale, ...buyer }) => ({ ...buyer, locale: locale === 'vi' ? 'vi' : 'zh-CN' }));
}

async function seedCategories(tx: Tx): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [position, { slug, parent, names }] of readCategories().entries()) {
    const { id } = await tx.category.upsert({
      where: { slug },
      create: {
        slug,
        position,
        parentId: parent === undefined ? null : (ids.get(parent) ?? null),
        names: { create: Object.entries(names).map(([locale, name]) => ({ locale, name })) },
      },
      update: {},
      select: { id: true },
    });
    ids.set(slug, id);
  }
  return ids;
}

type Made = SeedProduct & { seller: Seller | null; publishedAt: Date };

const siteLanguage: Locale = 'vi';

const localeOf = ({ seller }: Made): Locale => seller?.locale ?? siteLanguage;

function textsOf(product: Made, locale = localeOf(product)) {
  const texts = product.texts.get(locale);
  if (!texts) throw new Error(`product ${product.publicId} says nothing in ${locale}`);
  return texts;
}

function rowOf(product: Made, categoryIds: ReadonlyMap<string, number>) {
  const { name, description, attributes, options } = textsOf(product);
  const { publicId, seller, publishedAt, pointsPrice, days, category } = product;
  const sum = (of: (day: SeedProduct['days'][number]) => number) =>
    days.reduce((all, day) => all + of(day), 0);
  return {
    publicId,
    sellerId: seller?.id ?? null,
    status: 'published' as const,
    sourceLocale: localeOf(product),
    name,
    nameFold: foldText(name),
    description,
    attributes,
    options,
    categoryId: categoryIds.get(category) ?? null,
    pointsPrice: seller ? null : pointsPrice,
    soldLately: sum(({ sold }) => sold),
    viewCount: sum(({ views }) => views),
    publishedAt,
    createdAt: publishedAt,
    changedAt: publishedAt,
  };
}

/** What it says in the other languages, written by people. */
function translationsOf(product: Made, productId: number) {
  const source = localeOf(product);
  const own = textsOf(product);
  return seedLanguages
    .filter((locale) => locale !== source)
    .flatMap((locale) => {
      const texts = textsOf(product, locale);
      const fields = [
        ['name', texts.name, own.name],
        ['description', JSON.stringify(texts.description), JSON.stringify(own.description)],
        ['attributes', JSON.stringify(texts.attributes), JSON.stringify(own.attributes)],
        ...(own.options.length > 0
          ? [['options', JSON.stringify(texts.options), JSON.stringify(own.options)]]
          : []),
      ] as [string, string, string][];
      return fields.map(([field, text, from]) => ({
        productId,
        locale,
        field,
        text,
        source: 'human' as const,
        sourceHash: sourceHash(source, from),
      }));
    });
}

function daysOf(product: Made, productId: number, now: Date) {
  const byDay = new Map(product.days.map(({ ago, ...counts }) => [ago, counts]));
  return [...byDay].map(([ago, counts]) => ({
    productId,
    day: new Date(vietnamDay(now).getTime() - ago * dayMs),
    ...counts,
  }));
}

/** Writes variants, with a log that begins with what there is. */
async function seedVariants(tx: Tx, products: readonly (Made & { id: number })[]): Promise<void> {
  const made = products.flatMap((product) => {
    const values = textsOf(product).options[0]?.values ?? [];
    return product.variants.map(({ value, ...variant }, position) => ({
      ...variant,
      publicId: makePublicId(variantSeed, product.id * 10 + position),
      productId: product.id,
      position,
      values: value === null ? [] : [values[value] ?? ''],
    }));
  });
  const rows = await tx.productVariant.createManyAndReturn({ data: made, select: { id: true, stock: true } });
  await tx.stockMove.createMany({
    data: rows
      .filter(({ stock }) => stock > 0)
      .map(({ id, stock }) => ({ variantId: id, change: stock, after: stock, reason: 'seed' as const })),
  });
}

async function seedProducts(
  tx: Tx,
  products: readonly Made[],
  categoryIds: ReadonlyMap<string, number>,
  media: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const rows = await tx.product.createManyAndReturn({
    data: products.map((product) => rowOf(product, categoryIds)),
    select: { id: true, publicId: true },
  });
  const ids = new Map(rows.map(({ id, publicId }) => [publicId, id]));
  const stored = products.map((product) => ({ ...product, id: ids.get(product.publicId) ?? 0 }));
  await tx.productTranslation.createMany({
    data: stored.flatMap((product) => translationsOf(product, product.id)),
  });
  await tx.productImage.createMany({
    data: stored.flatMap(({ id, pictures }) =>
      pictures
        .flatMap((name) => media.get(name) ?? [])
        .map((mediaId, position) => ({ productId: id, mediaId, position })),
    ),
  });
  await tx.productDay.createMany({ data: stored.flatMap((product) => daysOf(product, product.id, now)) });
  await seedVariants(tx, stored);
  await placeInShop(
    tx,
    stored.map(({ id }) => id),
  );
}

/**
 * Writes the demo's shop: 30 categories and 600 products with pictures, variants and texts in six languages, a third of them the
 * site's own, the others of its firms, and orders of the demo's accounts in every state. What stands already is left alone.
 * @param size fewer products, for tests
 */
export async function seedDemoShop(
  db: PrismaClient,
  now: Date,
  progress: Progress,
  size = 600,
): Promise<void> {
  const categories = readCategories();
  const parents = new Map(categories.map(({ slug, parent = '' }) => [slug, parent]));
  const provinces = await db.province.findMany({
    orderBy: { position: 'asc' },
    take: 40,
    select: { names: { select: { locale: true, name: true } } },
  });
  const origins = provinces.map(({ names }) =>
    seedLanguages.map((locale) => names.find((row) => row.locale === locale)?.name ?? ''),
  );
  // Fewer are spread over all shelves.
  const every = makeProducts(parents, origins);
  const chosen = every.filter(
    (_, at) => Math.floor((at * size) / every.length) !== Math.floor(((at - 1) * size) / every.length),
  );
  const [first] = chosen;
  if (!first || (await db.product.count({ where: { publicId: first.publicId } })) > 0) return;
  const sellers = await readSellers(db);
  const buyers = await readBuyers(db);
  const products = chosen.map((product, at) => ({
    ...product,
    seller: at % ownEvery === 0 ? null : (sellers[at % Math.max(1, sellers.length)] ?? null),
    publishedAt: new Date(now.getTime() - ((at * 53) % listedOver) * dayMs - (at % 20) * hourMs),
  }));
  const names = products.flatMap(({ pictures }) => pictures);
  const drawing = progress.start('Product pictures', new Set(names).size);
  const drawn = await storePictures(demoSeed, names, () => drawing.add(1));
  drawing.end();
  const writing = progress.start('Products', products.length);
  await db.$transaction(
    async (tx) => {
      const categoryIds = await seedCategories(tx);
      const media = await writeMedia(tx, drawn);
      for (let at = 0; at < products.length; at += 100) {
        const part = products.slice(at, at + 100);
        await seedProducts(tx, part, categoryIds, media, now);
        writing.add(part.length);
      }
      await seedDemoOrders(tx, buyers, now);
      await invalidate(tx, [categoriesTag(), everythingTag()]);
    },
    { maxWait: 10_000, timeout: 5 * 60_000 },
  );
  await seedDemoExchanges(buyers);
  writing.end();
}
