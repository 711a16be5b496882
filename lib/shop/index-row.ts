import { termsOf } from '@/lib/directory/index-row';
import { addNameTokens, addTextTokens, marks } from '@/lib/search/tokens';
import { productScopes } from './listing-scope';

/** What lists and search need of a product that the shop shows. */
export type IndexableProduct = {
  id: number;
  sellerId: number | null;
  /** Of the seller's company. */
  province: string | null;
  listedAt: Date;
  /** In all languages. */
  names: readonly string[];
  /** Attributes, options and description, in all languages. */
  texts: readonly string[];
  /** Its category and all above it, with names and synonyms in all languages. */
  categories: readonly { id: number; names: readonly string[] }[];
  /** What the seller's company is called, in all languages. */
  sellerNames: readonly string[];
};

/** What the index has of a product beside price and stock. */
export type ProductRow = {
  productId: number;
  listedAt: Date;
  scopes: number[];
  /** Words that typing errors are corrected to. */
  terms: string[];
  head: string[];
  body: string[];
};

/** Whose it is, as a token. */
export const sellerToken = (sellerId: number | null): string => marks.author(sellerId ?? 0, 'seller');

/** The search row of a listed product: what it is found and narrowed by. Pure. */
export function productRow(product: IndexableProduct): ProductRow {
  const { id, sellerId, province, listedAt, categories } = product;
  const head = new Set([marks.kind('product'), sellerToken(sellerId)]);
  if (province !== null) head.add(marks.province(province));
  for (const name of product.names) addNameTokens(name, head);
  for (const category of categories) {
    head.add(marks.category(category.id));
    for (const name of category.names) addTextTokens(name, head);
  }
  for (const name of product.sellerNames) addTextTokens(name, head);
  const body = new Set(head);
  for (const text of product.texts) addTextTokens(text, body);
  const categoryIds = categories.map((category) => category.id);
  return {
    productId: id,
    listedAt,
    scopes: productScopes({ sellerId, categoryIds, province }),
    terms: termsOf([...product.names, ...categories.flatMap(({ names }) => names), ...product.sellerNames]),
    head: [...head],
    body: [...body],
  };
}
