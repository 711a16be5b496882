import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { adminRoute } from '@/lib/server/route';
import { saveSiteProductDraft } from '@/lib/shop/drafts';
import { receiveProductDraft } from '@/lib/shop/receive-draft';

const options = {
  schema: z.object({}),
  permission: mayWrite('products'),
  rateLimit: { account: 'productSavesByAccount' },
} as const;

/** POST /api/admin/products/draft: keeps what administrators write of a product of the site; the first time it begins the product. */
export const POST = adminRoute(options, ({ request }) => receiveProductDraft(request, saveSiteProductDraft));
