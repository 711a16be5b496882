import { z } from 'zod';
import { findThings } from '@/lib/admin-find/find-things';
import { mayUseBackOffice } from '@/lib/admins/may';
import { locales } from '@/lib/i18n/locales';
import { adminRoute } from '@/lib/server/route';
import { longestSearch } from '@/lib/shared/list-params';

const options = {
  schema: z.object({ q: z.string().trim().min(2).max(longestSearch), locale: z.enum(locales) }),
  permission: mayUseBackOffice,
  rateLimit: { account: 'adminFindsByAccount' },
} as const;

/** GET /api/admin/find?q=…&locale=…: members, cards, orders, posts and products that the administrator may see. */
export const GET = adminRoute(options, ({ admin, input }) => findThings(admin, input.q, input.locale));
