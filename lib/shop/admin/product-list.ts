import { adminPaths } from '@/lib/shared/admin-paths';
import { isPublicId } from '@/lib/shared/ids';
import { listColumns } from '@/lib/shared/list-columns';
import {
  choice,
  date,
  type ListValues,
  listParams,
  page,
  saved,
  sort,
  text,
  view,
  word,
} from '@/lib/shared/list-params';
import { productStatuses } from '../product-status';

const isSlug = (value: string) => /^[a-z0-9-]{1,60}$/.test(value);

/** Up to so many units a product counts as running out. */
export const lowStock = 5;

/** How the back office narrows and orders products. */
export const adminProductList = listParams(adminPaths.products(), 'product', {
  q: text(),
  /** All products, those that wait for a decision, those with open reports, and the deleted. */
  view: view(['all', 'review', 'reported', 'deleted'], 'all'),
  status: choice(productStatuses),
  /** The site's own, or those of sellers. */
  of: choice(['site', 'sellers']),
  stock: choice(['out', 'low']),
  /** Slug of a category, those below it included; and the seller's identifier. */
  category: word(isSlug),
  seller: word(isPublicId),
  /** Days in Vietnam of the last change. */
  from: date(),
  to: date(),
  sort: sort(['name', 'changed'], '-changed'),
  saved: saved(),
  page: page(),
});

/** Its columns beside the first, in their order. */
export const adminProductColumns = listColumns('products', {
  status: true,
  price: true,
  stock: true,
  seller: true,
  changed: true,
});

export type AdminProductFilter = ListValues<typeof adminProductList.params>;
