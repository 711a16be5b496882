import { z } from 'zod';
import { placesOf } from '@/components/admin-frame/places';
import { mayUseBackOffice } from '@/lib/admins/may';
import { locales } from '@/lib/i18n/locales';
import { adminRoute } from '@/lib/server/route';

const options = { schema: z.object({ locale: z.enum(locales) }), permission: mayUseBackOffice } as const;

/** GET /api/admin/find/places?locale=…: the pages, settings and things to begin that the administrator's role has. */
export const GET = adminRoute(options, ({ admin, input }) => placesOf(admin, input.locale));
