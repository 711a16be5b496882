import { z } from 'zod';
import { memberRoute } from '@/lib/server/route';
import { saveProductDraft } from '@/lib/shop/drafts';
import { receiveProductDraft } from '@/lib/shop/receive-draft';

const options = { schema: z.object({}), rateLimit: { account: 'productSavesByAccount' } } as const;

/**
 * POST /api/member/product-draft: keeps what a seller writes of a product; the first time it begins the product. A route and no
 * action: it is also sent while the page is being left.
 */
export const POST = memberRoute(options, ({ request, viewer }) =>
  receiveProductDraft(request, (input) => saveProductDraft(viewer, input)),
);
