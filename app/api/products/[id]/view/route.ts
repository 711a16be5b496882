import { z } from 'zod';
import { publicRoute } from '@/lib/server/route';
import { isBot } from '@/lib/shared/fatal-error';
import { recordProductView } from '@/lib/shop/views';

const options = {
  schema: z.object({ id: z.string() }),
  rateLimit: { address: 'productViewsByAddress' },
} as const;

/** A browser opened the product's page; what crawlers and link previews open is no view. */
export const POST = publicRoute(options, async ({ request, input }) => {
  if (!isBot(request.headers.get('user-agent') ?? '')) await recordProductView(input.id);
  return {};
});
