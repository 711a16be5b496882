import { gridRoute } from '@/lib/flows/translations/grid-route';
import { listCategoryNames } from '@/lib/shop/category-names';

/** GET /api/admin/categories/translations: rows of the grid of categories, as they stand now. */
export const GET = gridRoute('products', listCategoryNames);
