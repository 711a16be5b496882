import 'server-only';
import { Client } from 'pg';
import { dayMs } from '@/lib/shared/durations';
import { productLevelStarts } from '@/lib/shop/search-levels';
import { UsageError } from '../../scripts/lib/run-command';
import { reserveIds } from './bulk-schema';
import { makePublicId } from './cards/contacts';
import { Random } from './cards/random';
import type { Progress } from './progress';

/** Products of a seed by number, and the day before which they were listed. */
export type ProductRange = { seed: number; baseDate: Date; from: number; count: number };

/** Apart from the identifiers of cards, posts and members, and of what the demo sells. */
export const bulkProductId = (seed: number, index: number): string => makePublicId(1_200_000 + seed, index);
const variantId = (seed: number, index: number, position: number) =>
  makePublicId(1_800_000 + seed, index * 100 + position);

const days = 2 * 365;
const chunk = 5_000;
/** Variants of a product that are copied at most. */
const mostVariants = 10;

// Products that are there and speak other languages, a copy's models; a copy has translations of its name alone, so that it is none.
const templates = `
  CREATE TEMP TABLE seed_template ON COMMIT DROP AS
  SELECT p.id, row_number() OVER (ORDER BY p.id) - 1 AS n FROM product p
  WHERE p.listed_at IS NOT NULL AND EXISTS (
    SELECT FROM product_translation t WHERE t.product_id = p.id AND t.field = 'description')
  ORDER BY p.id LIMIT 2000`;

const staged = `
  CREATE TEMP TABLE seed_product (
    id integer PRIMARY KEY, template integer, public_id text, variant_ids text[], factor real, in_stock boolean,
    sold integer, views integer, listed_at timestamptz
  ) ON COMMIT DROP`;

const stage = `
  INSERT INTO seed_product (id, template, public_id, variant_ids, factor, in_stock, sold, views, listed_at)
  SELECT r.id, t.id, r."publicId", ARRAY(SELECT json_array_elements_text(r.variants)), r.factor, r."inStock", r.sold, r.views, r."listedAt"
  FROM json_to_recordset($1::json) AS r (id integer, template integer, "publicId" text, variants json, factor real,
    "inStock" boolean, sold integer, views integer, "listedAt" timestamptz)
  JOIN seed_template t ON t.n = r.template`;

/** Whole thousands. */
const priced = (column: string) => `greatest(1000, round(${column} * s.factor / 1000) * 1000)::bigint`;

/** Null where that is the price of all. */
const pricedTo = `nullif(${priced('p.max_price')}, ${priced('p.min_price')})`;

const copies = [
  `INSERT INTO product (id, public_id, seller_id, status, source_locale, name, name_fold, description, category_id, attributes, options,
     min_price, max_price, in_stock, sold_lately, view_count, published_at, listed_at, search_version, created_at, updated_at, changed_at)
   SELECT s.id, s.public_id, p.seller_id, p.status, p.source_locale, p.name, p.name_fold, p.description, p.category_id, p.attributes,
     p.options, ${priced('p.min_price')}, ${priced('p.max_price')}, s.in_stock, s.sold, s.views, s.listed_at, s.listed_at,
     p.search_version, s.listed_at, s.listed_at, s.listed_at
   FROM seed_product s JOIN product p ON p.id = s.template`,
  `INSERT INTO product_translation (product_id, locale, field, text, source, locked, source_hash, updated_at)
   SELECT s.id, t.locale, t.field, t.text, t.source, t.locked, t.source_hash, s.listed_at
   FROM seed_product s JOIN product_translation t ON t.product_id = s.template AND t.field = 'name'`,
  `INSERT INTO product_image (product_id, media_id, position)
   SELECT s.id, i.media_id, i.position FROM seed_product s JOIN product_image i ON i.product_id = s.template`,
  `INSERT INTO product_variant (public_id, product_id, position, "values", code, price, stock)
   SELECT s.variant_ids[v.place], s.id, v.position, v."values", v.code, ${priced('v.price')},
     CASE WHEN s.in_stock THEN 20 ELSE 0 END
   FROM seed_product s JOIN LATERAL (
     SELECT *, row_number() OVER (ORDER BY position, id) AS place FROM product_variant
     WHERE product_id = s.template AND retired_at IS NULL LIMIT ${mostVariants}
   ) v ON true`,
  `INSERT INTO stock_move (variant_id, change, after, reason)
   SELECT v.id, v.stock, v.stock, 'seed' FROM seed_product s JOIN product_variant v ON v.product_id = s.id WHERE v.stock > 0`,
  `INSERT INTO product_listing (scope, product_id, listed_at, price, price_to, sold, views, in_stock)
   SELECT l.scope, s.id, s.listed_at, ${priced('p.min_price')}, ${pricedTo}, s.sold, s.views, s.in_stock
   FROM seed_product s JOIN product p ON p.id = s.template JOIN product_listing l ON l.product_id = s.template`,
];

const columns = 'product_id, listed_at, price, price_to, in_stock, terms, head, body';
const indexes = [
  'CREATE INDEX product_search_head ON product_search USING gin (head) WITH (fastupdate = off)',
  'CREATE INDEX product_search_body ON product_search USING gin (body) WITH (fastupdate = off)',
  'CREATE INDEX product_search_newest ON product_search (listed_at DESC, product_id DESC)',
];

// What stood there and the copies with their models' tokens, each in the level of its age; the oldest last, as posts are written.
const indexed = [
  `CREATE TEMP TABLE seed_index ON COMMIT DROP AS
   SELECT ${columns} FROM product_search UNION ALL
   SELECT s.id, s.listed_at, ${priced('p.min_price')}, ${pricedTo}, s.in_stock, t.terms, t.head, t.body
   FROM seed_product s JOIN product_search t ON t.product_id = s.template JOIN product p ON p.id = s.template`,
  'TRUNCATE product_search',
  ...['head', 'body', 'newest'].map((name) => `DROP INDEX product_search_${name}`),
  `INSERT INTO product_search (level, ${columns})
   SELECT width_bucket(row_number() OVER (ORDER BY listed_at DESC, product_id DESC) - 1,
     ARRAY[${productLevelStarts.join(', ')}]::bigint[]), ${columns}
   FROM seed_index ORDER BY listed_at DESC, product_id DESC`,
  ...indexes,
];

/** What a copy has of its own; all else is its model's. */
function makeRow({ seed, baseDate }: ProductRange, index: number, models: number) {
  const random = new Random(seed, index);
  // Later days have more products, as in a shop that grows.
  const age = Math.floor(random.next() ** 1.5 * days * dayMs);
  return {
    publicId: bulkProductId(seed, index),
    variants: Array.from({ length: mostVariants }, (_, at) => variantId(seed, index, at)),
    template: random.int(0, models - 1),
    factor: 0.5 + random.next() * 1.5,
    inStock: random.chance(0.9),
    // Most sell nothing.
    sold: random.chance(0.2) ? random.int(1, 80) : 0,
    views: random.int(0, 2_000),
    listedAt: new Date(baseDate.getTime() - 1 - age).toISOString(),
  };
}

/**
 * Writes made-up products, copies of those that are there with prices, stock and days of their own, in one transaction; the index of
 * products is locked meanwhile. A copy is found by all that its model says and has stored its name alone of other languages.
 * @throws UsageError where the shop shows nothing that speaks other languages
 */
export async function seedBulkProducts(url: string, range: ProductRange, progress: Progress): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // New indexes take longer than any statement of the site may.
    await client.query('SET statement_timeout = 0');
    const firstId = await reserveIds(client, 'product', range.count);
    await client.query('BEGIN');
    try {
      await client.query("SET LOCAL maintenance_work_mem = '256MB'");
      await client.query('SET LOCAL synchronous_commit = off');
      await writeAll(client, range, firstId, progress);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
    await client.query('VACUUM (ANALYZE) product, product_variant, product_listing, product_search');
  } finally {
    await client.end();
  }
}

async function writeAll(client: Client, range: ProductRange, firstId: number, progress: Progress) {
  const { rowCount: models } = await client.query(templates);
  if (!models) throw new UsageError('Products need some that are there: seed the demo first.');
  await client.query(staged);
  for (let at = 0; at < range.count; at += chunk) {
    const rows = Array.from({ length: Math.min(chunk, range.count - at) }, (_, next) => ({
      id: firstId + at + next,
      ...makeRow(range, range.from + at + next, models),
    }));
    await client.query(stage, [JSON.stringify(rows)]);
  }
  const writing = progress.start('Products', copies.length + indexed.length);
  for (const sql of [...copies, ...indexed]) {
    await client.query(sql);
    writing.add(1);
  }
  writing.end();
}
