import { gridRoute } from '@/lib/flows/translations/grid-route';
import { listPageTexts } from '@/lib/pages/grid';

/** GET /api/admin/pages/translations: rows of the grid of pages, as they stand now. */
export const GET = gridRoute('content', listPageTexts);
