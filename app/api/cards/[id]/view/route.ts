import { z } from 'zod';
import { recordCardView } from '@/lib/cards/views';
import { publicRoute } from '@/lib/server/route';
import { isBot } from '@/lib/shared/fatal-error';

const options = {
  schema: z.object({ id: z.string() }),
  rateLimit: { address: 'cardViewsByAddress' },
} as const;

/** A browser opened the card's page; what crawlers and link previews open is no view. */
export const POST = publicRoute(options, async ({ request, input }) => {
  if (!isBot(request.headers.get('user-agent') ?? '')) await recordCardView(input.id);
  return {};
});
