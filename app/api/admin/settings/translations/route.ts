import { listSettingTexts } from '@/lib/flows/settings/grid';
import { gridRoute } from '@/lib/flows/translations/grid-route';

/** GET /api/admin/settings/translations: rows of the grid of settings, as they stand now. */
export const GET = gridRoute('config', listSettingTexts);
