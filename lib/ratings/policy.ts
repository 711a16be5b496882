import { canEditComment } from '@/lib/comments/policy';
import { dayMs, undoDays } from '@/lib/shared/durations';

/** A line of an order, as far as it decides whether it may be rated. */
export type RateableLine = {
  /** Of its order. */
  status: string;
  /** Null where the product is gone for good. */
  product: { sellerId: number | null } | null;
};

/** Whether who bought a line may say how it was: once it was received, and not of what they sell themselves. */
export function canRate({ status, product }: RateableLine, buyerId: number): boolean {
  return status === 'completed' && product !== null && product.sellerId !== buyerId;
}

/** Whether its author may change a rating: for a quarter of an hour, as a comment. */
export function canEditRating(createdAt: Date, now: Date): boolean {
  return canEditComment({ isAuthor: true }, { createdAt, wasShown: true }, now);
}

/** Whether its author may bring a rating back that they deleted. */
export function canRestoreRating(deletedAt: Date | null, now: Date): boolean {
  return deletedAt !== null && now.getTime() - deletedAt.getTime() < undoDays * dayMs;
}
