import { openingQuery } from '@/lib/messages/schemas';
import { getOpening } from '@/lib/messages/targets';
import { AppError } from '@/lib/server/errors';
import { memberRoute } from '@/lib/server/route';

/** With whom a conversation is to begin, from a card, a post, a product or a friend. */
export const GET = memberRoute({ schema: openingQuery }, ({ viewer, input }) => {
  const { card, post, product, with: member, locale } = input;
  if (card !== undefined) return getOpening(viewer, { card }, locale);
  if (post !== undefined) return getOpening(viewer, { post }, locale);
  if (product !== undefined) return getOpening(viewer, { product }, locale);
  if (member !== undefined) return getOpening(viewer, { member }, locale);
  throw new AppError('notFound');
});
