import type { NewRating } from '@/lib/ratings/schemas';
import { rateLine } from '@/lib/ratings/service';
import { newPublicId } from '@/lib/shared/ids';
import { makeOrder } from './orders';

/** A line of an order that its buyer received, of a product unless one is made for it. @returns its public id */
export async function makeReceivedLine(
  buyer: { id: number },
  product?: { variants: { id: number }[] },
): Promise<string> {
  const orderLines = product ? [{ variantId: product.variants[0]?.id ?? 0 }] : undefined;
  const order = await makeOrder(buyer, { status: 'completed', ...(orderLines && { orderLines }) });
  return order.lines[0]?.publicId ?? '';
}

/** What a buyer says of a line, as they would; five stars and no word unless told otherwise. */
export const ratingOf = (line: string, data: Partial<NewRating> = {}): NewRating => ({
  id: newPublicId(),
  line,
  stars: 5,
  text: '',
  locale: 'vi',
  ...data,
});

/** A rating of a product that a buyer received. @returns its public id */
export async function makeRating(
  buyer: { id: number },
  product: { variants: { id: number }[] },
  data: Partial<NewRating> = {},
): Promise<string> {
  const rating = ratingOf(await makeReceivedLine(buyer, product), data);
  await rateLine(buyer, rating);
  return rating.id;
}
