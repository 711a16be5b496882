import { listExportRoute } from '@/lib/admins/list-export';
import { categoryList } from '@/lib/shop/category-list';
import { categoryColumns, exportCategories } from '@/lib/shop/category-queries';

/** GET /api/admin/categories/export: the categories of the list's filter, as a file. */
export const GET = listExportRoute({
  list: categoryList,
  area: 'products',
  action: 'category.export',
  target: 'category',
  name: 'categories',
  sheet: (filter, { t, locale }) => ({
    title: t('shop-admin.categories.title'),
    headings: [...categoryColumns],
    batches: exportCategories(locale, filter),
  }),
});
