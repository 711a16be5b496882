import 'server-only';
import { mayRead } from '@/lib/admins/may';
import { type AdminArea, canAdmin } from '@/lib/admins/permissions';
import { defaultLocale } from '@/lib/i18n/locales';
import { adminRoute } from '@/lib/server/route';
import type { GridView } from '@/lib/translation/board-view';
import type { GridRow } from '@/lib/translation/grid-rows';
import { gridRowsSchema } from '@/lib/translation/grid-schemas';

/**
 * A route that answers the rows that a tab shows of a grid of the back office, newest.
 * @param area whose readers may ask, and whose writers may write
 */
export function gridRoute(area: AdminArea, list: () => Promise<GridRow[]>) {
  return adminRoute(
    { schema: gridRowsSchema, permission: mayRead(area) },
    async ({ input, admin }): Promise<GridView> => ({
      sourceLocale: defaultLocale,
      fields: (await list()).filter(({ field }) => input.rows.has(field)),
      obstacle: canAdmin(admin, area, 'write') ? null : 'role',
    }),
  );
}
