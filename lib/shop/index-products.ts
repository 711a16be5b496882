import 'server-only';
import { encodeTokens } from '@/lib/directory/row-encoding';
import { indexWritten } from '@/lib/directory/terms';
import type { Delta } from '@/lib/rich-text/delta';
import { textOfDelta } from '@/lib/rich-text/text';
import { TOKENS_VERSION } from '@/lib/search/tokens';
import type { Tx } from '@/lib/server/db';
import { wordsOfJson } from '@/lib/translation/json-words';
import { type IndexableProduct, type ProductRow, productRow } from './index-row';

/** Which rows are written now (`product.search_version`): the last digits rise when the same tokens make another row. */
export const PRODUCT_INDEX_VERSION = TOKENS_VERSION * 100 + 3;

type StoredProduct = {
  id: number;
  sellerId: number | null;
  listedAt: Date;
  name: string;
  description: unknown;
  attributes: unknown;
  options: unknown;
  translations: { field: string; text: string }[] | null;
  categories: IndexableProduct['categories'] | null;
  sellerNames: string[] | null;
  province: string | null;
};

/** Those of some products that the shop shows, as the index wants them. One round trip. */
async function readIndexable(
  tx: Pick<Tx, '$queryRaw'>,
  productIds: readonly number[],
): Promise<IndexableProduct[]> {
  const rows = await tx.$queryRaw<StoredProduct[]>`
    SELECT p.id, p.seller_id AS "sellerId", p.listed_at AS "listedAt", p.name, p.description, p.attributes, p.options,
      (SELECT json_agg(json_build_object('field', t.field, 'text', t.text))
        FROM product_translation t WHERE t.product_id = p.id) AS translations,
      (WITH RECURSIVE above AS (
          SELECT c.id, c.parent_id, 1 AS height FROM category c WHERE c.id = p.category_id
          UNION ALL SELECT c.id, c.parent_id, a.height + 1 FROM category c JOIN above a ON c.id = a.parent_id WHERE a.height < 8
        )
        SELECT json_agg(json_build_object('id', a.id, 'names',
          (SELECT coalesce(json_agg(word), '[]') FROM category_name n
            CROSS JOIN LATERAL unnest(n.synonyms || n.name::text) AS word WHERE n.category_id = a.id)))
        FROM above a) AS categories,
      (SELECT array_agg(x.name) FROM card c CROSS JOIN LATERAL (
          SELECT c.company_name AS name
          UNION ALL SELECT t.text FROM card_translation t WHERE t.card_id = c.id AND t.field = 'companyName'
        ) x
        WHERE c.owner_id = p.seller_id AND c.kind = 'company' AND c.status = 'published' AND x.name <> ''
      ) AS "sellerNames",
      (SELECT c.province_code FROM card c
        WHERE c.owner_id = p.seller_id AND c.kind = 'company' AND c.status = 'published' LIMIT 1) AS province
    FROM product p
    WHERE p.id = ANY (${[...productIds]}::integer[]) AND p.listed_at IS NOT NULL
    ORDER BY p.id`;
  return rows.map(indexable);
}

function indexable(row: StoredProduct): IndexableProduct {
  const { translations, categories, sellerNames, name, description, attributes, options, ...product } = row;
  const names = [name];
  const texts = [textOfDelta(description as Delta), ...wordsOfJson(attributes), ...wordsOfJson(options)];
  for (const { field, text } of translations ?? []) {
    if (field === 'name') names.push(text);
    else if (field === 'description') texts.push(textOfDelta(JSON.parse(text) as Delta));
    else texts.push(...wordsOfJson(JSON.parse(text)));
  }
  return { ...product, names, texts, categories: categories ?? [], sellerNames: sellerNames ?? [] };
}

async function writeRows(tx: Tx, rows: readonly ProductRow[]): Promise<void> {
  const ids = rows.map(({ productId }) => productId);
  // Each in the level whose time it falls into; levels are stretches of time.
  await tx.$executeRaw`
    INSERT INTO product_search (product_id, level, listed_at, price, price_to, in_stock, terms, head, body)
    SELECT p.id, coalesce(
        (SELECT s.level FROM product_search s WHERE s.listed_at <= p.listed_at
          ORDER BY s.listed_at DESC, s.product_id DESC LIMIT 1),
        (SELECT s.level FROM product_search s ORDER BY s.listed_at, s.product_id LIMIT 1), 0),
      p.listed_at, p.min_price, nullif(p.max_price, p.min_price), p.in_stock, string_to_array(r.terms, ' '), r.head::tsvector, r.body::tsvector
    FROM unnest(${ids}::integer[], ${rows.map(({ terms }) => terms.join(' '))}::text[], ${rows.map(({ head }) => encodeTokens(head))}::text[],
      ${rows.map(({ body }) => encodeTokens(body))}::text[]) AS r (id, terms, head, body)
    JOIN product p ON p.id = r.id`;
  const placed = rows.flatMap(({ productId, scopes }) => scopes.map((scope) => ({ productId, scope })));
  await tx.$executeRaw`
    INSERT INTO product_listing (scope, product_id, listed_at, price, price_to, sold, views, in_stock)
    SELECT r.scope, p.id, p.listed_at, p.min_price, nullif(p.max_price, p.min_price), p.sold_lately, p.view_count, p.in_stock
    FROM unnest(${placed.map(({ scope }) => scope)}::integer[], ${placed.map(({ productId }) => productId)}::integer[])
      AS r (scope, id)
    JOIN product p ON p.id = r.id`;
}

/**
 * Writes the lists and the index rows of products anew, or takes them out where the shop shows them no longer. Belongs into the
 * transaction that changes them, which holds them: `placeInShop` calls it.
 */
export async function indexProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const products = await readIndexable(tx, productIds);
  const ids = [...productIds];
  const before = await tx.$queryRaw<{ terms: string[] }[]>`
    DELETE FROM product_search WHERE product_id = ANY (${ids}::integer[]) RETURNING terms`;
  await tx.$executeRaw`DELETE FROM product_listing WHERE product_id = ANY (${ids}::integer[])`;
  const rows = products.map((product) => productRow(product));
  if (rows.length > 0) await writeRows(tx, rows);
  await indexWritten(tx, 'products', before, rows);
  if (products.length === 0) return;
  // Raw, because this is no change of the product: its updated_at stays.
  await tx.$executeRaw`
    UPDATE product SET search_version = ${PRODUCT_INDEX_VERSION}
    WHERE id = ANY (${products.map(({ id }) => id)}::integer[]) AND search_version <> ${PRODUCT_INDEX_VERSION}`;
}
