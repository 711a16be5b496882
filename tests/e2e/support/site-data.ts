import type { Client } from 'pg';
import type { Locale } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';
import { newPublicId } from '@/lib/shared/ids';

// What the tests look for is read from the site's own database: nothing of the demo's texts stands in them. Cards that
// tests make, and that come and go meanwhile, have "Quux" in their names.

export type FoundCard = { id: number; publicId: string; name: string };

async function one<Row extends object>(db: Client, query: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await db.query<Row>(query, values);
  const [row] = rows;
  if (!row) throw new Error(`The site's database has nothing for this test: ${query}`);
  return row;
}

/** What a query for an `id` finds first. */
export async function idOf(db: Client, query: string): Promise<string> {
  return (await one<{ id: string }>(db, query)).id;
}

/** A company whose own language is this one and whose name no other card begins with. */
export function companyOf(db: Client, locale: Locale): Promise<FoundCard> {
  return one(
    db,
    `SELECT id, public_id AS "publicId", company_name AS name FROM card c
     WHERE kind = 'company' AND status = 'published' AND source_locale = $1
       AND length(company_name) BETWEEN 4 AND 60 AND company_name NOT LIKE '%Quux%'
       AND NOT EXISTS (SELECT FROM card o WHERE o.id <> c.id AND o.company_name LIKE c.company_name || '%')
     ORDER BY length(company_name) DESC, id LIMIT 1`,
    [locale],
  );
}

export type Trade = {
  publicId: string;
  industry: { slug: string; name: string };
  region: { slug: string; name: string };
};

/** A company with its industry and province as a language names them; their pair is a rare one. */
export async function tradeOf(db: Client, locale: Locale): Promise<Trade> {
  const row = await one<Record<'publicId' | 'slug' | 'name' | 'regionSlug' | 'region', string>>(
    db,
    `SELECT min(c.public_id) AS "publicId", i.slug, n.name, p.slug AS "regionSlug", pn.name AS region
     FROM card c
     JOIN card_industry ci ON ci.card_id = c.id AND ci.position = 0
     JOIN industry i ON i.id = ci.industry_id AND i.parent_id IS NOT NULL
     JOIN industry_name n ON n.industry_id = i.id AND n.locale = $1
     JOIN province p ON p.code = c.province_code
     JOIN province_name pn ON pn.province_code = p.code AND pn.locale = $1
     WHERE c.kind = 'company' AND c.status = 'published'
     GROUP BY 2, 3, 4, 5 ORDER BY count(*), 2, 4 LIMIT 1`,
    [locale],
  );
  const { publicId, slug, name, regionSlug, region } = row;
  return { publicId, industry: { slug, name }, region: { slug: regionSlug, name: region } };
}

/** The province with most companies, in a language. */
export function largestRegion(
  db: Client,
  locale: Locale,
): Promise<{ slug: string; name: string; code: string }> {
  return one(
    db,
    `SELECT p.slug, p.code, n.name FROM province p
     JOIN province_name n ON n.province_code = p.code AND n.locale = $1
     JOIN card c ON c.province_code = p.code AND c.kind = 'company' AND c.status = 'published'
     GROUP BY 1, 2, 3 ORDER BY count(*) DESC, 1 LIMIT 1`,
    [locale],
  );
}

/** A province with companies that others were merged into, with one of their names. */
export function mergedRegion(
  db: Client,
  locale: Locale,
): Promise<{ slug: string; name: string; formerly: string }> {
  return one(
    db,
    `SELECT p.slug, n.name, a.text AS formerly FROM province p
     JOIN province_name n ON n.province_code = p.code AND n.locale = $1
     JOIN province_alias a ON a.province_code = p.code AND a.locale = $1 AND a.formerly IS NOT NULL
     JOIN card c ON c.province_code = p.code AND c.kind = 'company' AND c.status = 'published'
     ORDER BY p.code, a.id LIMIT 1`,
    [locale],
  );
}

/** An industry and a province that no company has both of. */
export function emptyPair(db: Client): Promise<{ industry: string; region: string }> {
  return one(
    db,
    `SELECT i.slug AS industry, p.slug AS region FROM industry i CROSS JOIN province p
     WHERE i.parent_id IS NOT NULL AND i.active AND NOT EXISTS (
       SELECT FROM card c JOIN card_industry ci ON ci.card_id = c.id
       WHERE c.province_code = p.code AND ci.industry_id = i.id AND c.kind = 'company')
     ORDER BY i.id, p.code LIMIT 1`,
  );
}

/** A long word of the names, and the same with two letters swapped that nothing begins with. */
export function mistypedWord(db: Client): Promise<{ word: string; typed: string }> {
  return one(
    db,
    `SELECT word, typed FROM (
       SELECT t.term AS word,
         left(t.term, 3) || substr(t.term, 5, 1) || substr(t.term, 4, 1) || substr(t.term, 6) AS typed
       FROM search_term t
       WHERE t.term ~ '^[a-z]{8,14}$'
         AND EXISTS (SELECT FROM card c WHERE c.status = 'published' AND c.kind = 'company'
           AND c.company_name NOT LIKE '%Quux%' AND lower(c.company_name) ~ ('\\m' || t.term || '\\M'))
     ) w
     WHERE typed <> word AND NOT EXISTS (SELECT FROM search_term o WHERE o.term LIKE w.typed || '%')
     ORDER BY word LIMIT 1`,
  );
}

/** A published page that the site's operator wrote. */
export function anyPage(db: Client): Promise<{ slug: string }> {
  return one(
    db,
    `SELECT slug FROM page WHERE published_at <= now() AND slug NOT IN ('about', 'contact') ORDER BY slug LIMIT 1`,
  );
}

/** A published card of a kind that shows its contact details to members only. */
export function anyCard(db: Client, kind: CardKind): Promise<FoundCard> {
  return one(
    db,
    `SELECT id, public_id AS "publicId", coalesce(company_name, contact_name) AS name FROM card
     WHERE kind = $1::card_kind AND status = 'published' AND contact_visibility = 'members' AND owner_id IS NULL
       AND logo_id IS NOT NULL
     ORDER BY id LIMIT 1`,
    [kind],
  );
}

/** The published company that says most of itself, whose owner published nothing beside it. */
export function fullestCompany(db: Client): Promise<{ publicId: string }> {
  return one(
    db,
    `SELECT public_id AS "publicId" FROM card c
     WHERE kind = 'company' AND status = 'published' AND company_name NOT LIKE '%Quux%'
       AND NOT EXISTS (SELECT FROM post p WHERE p.owner_id = c.owner_id AND p.listed_at IS NOT NULL)
       AND NOT EXISTS (SELECT FROM product p WHERE p.seller_id = c.owner_id AND p.listed_at IS NOT NULL)
     ORDER BY pg_column_size(c.*) DESC, id LIMIT 1`,
  );
}

/** A product that the shop shows, with what it says at length; one is made where the site has none. */
export async function anyProduct(db: Client): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT public_id AS id FROM product WHERE listed_at IS NOT NULL AND name NOT LIKE '%Quux%' ORDER BY id LIMIT 1`,
  );
  return rows[0]?.id ?? makeShopProduct(db, 'Quux Kệ sách', [{ values: [], price: 250_000, stock: 9 }]);
}

type ShopVariant = { values: string[]; price: number; stock: number };

/** Puts a product of the site into the shop, straight into its tables. */
export async function makeShopProduct(
  db: Client,
  name: string,
  variants: readonly ShopVariant[],
  options: { name: string; values: string[] }[] = [],
): Promise<string> {
  const publicId = newPublicId();
  const prices = variants.map(({ price }) => price);
  const { id } = await one<{ id: number }>(
    db,
    `INSERT INTO product (public_id, source_locale, name, name_fold, status, options, attributes, description,
       published_at, listed_at, min_price, max_price, in_stock, updated_at)
     VALUES ($1, 'vi', $2::text, lower($2::text), 'published', $3, '[{"name":"Chất liệu","value":"Gỗ sồi"}]',
       '{"ops":[{"insert":"Giao tận nơi.\\n"}]}', now(), now(), $4, $5, true, now()) RETURNING id`,
    [publicId, name, JSON.stringify(options), Math.min(...prices), Math.max(...prices)],
  );
  for (const [position, { values, price, stock }] of variants.entries())
    await db.query(
      'INSERT INTO product_variant (public_id, product_id, position, values, price, stock) VALUES ($1, $2, $3, $4, $5, $6)',
      [newPublicId(), id, position, values, price, stock],
    );
  await db.query(
    `INSERT INTO product_listing (scope, product_id, listed_at, price, sold, views, in_stock)
     SELECT scope, id, listed_at, min_price, 0, 0, in_stock FROM product, unnest(ARRAY[0, -1]) AS scope WHERE id = $1`,
    [id],
  );
  return publicId;
}

/** Writes a setting of the site, whatever it was before. */
export async function writeSetting(db: Client, key: 'site' | 'payment', value: object): Promise<void> {
  await db.query(
    `INSERT INTO setting (key, value, updated_at) VALUES ($1, $2, now())
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()`,
    [key, JSON.stringify(value)],
  );
}
