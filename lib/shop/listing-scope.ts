/** More categories than this, and the number would not fit into PostgreSQL's integer. */
const mostCategories = 2 ** 24;

/** Whose products a list holds: a member's, or the site's own. */
export type SellerScope = number | 'site';

/**
 * The number of a list without text: category or none × province or none.
 * @param categoryId those below it included
 * @param province its code of two digits
 */
export function categoryScope(categoryId: number | null, province: string | null): number {
  const place = province === null ? 0 : Number(province);
  const category = categoryId ?? 0;
  if (!Number.isInteger(place) || place < 0 || place > 99 || category < 0 || category >= mostCategories)
    throw new RangeError(`No list for category ${categoryId} and province ${province}`);
  return category * 100 + place;
}

/** The number of the list of a seller: below zero. */
export function sellerScope(seller: SellerScope): number {
  return seller === 'site' ? -1 : -seller - 1;
}

/**
 * All lists that a product stands in.
 * @param product with its category and all above it, and the province of its seller
 */
export function productScopes(product: {
  sellerId: number | null;
  categoryIds: readonly number[];
  province: string | null;
}): number[] {
  const places = product.province === null ? [null] : [null, product.province];
  return [
    sellerScope(product.sellerId ?? 'site'),
    ...[null, ...product.categoryIds].flatMap((category) =>
      places.map((place) => categoryScope(category, place)),
    ),
  ];
}
