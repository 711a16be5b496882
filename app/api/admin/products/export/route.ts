import { listExportRoute } from '@/lib/admins/list-export';
import { adminProductColumns, exportAdminProducts } from '@/lib/shop/admin/export';
import { adminProductList } from '@/lib/shop/admin/product-list';

/** GET /api/admin/products/export: the products of the list's filter with their variants, as a file. */
export const GET = listExportRoute({
  list: adminProductList,
  area: 'products',
  action: 'product.export',
  target: 'product',
  name: 'products',
  sheet: (filter, { t, locale }) => ({
    title: t('shop-admin.products.title'),
    headings: [...adminProductColumns],
    batches: exportAdminProducts(filter, locale),
  }),
});
