import { cutToWidth } from '@/lib/shared/cut-text';
import type { RatingState } from './rating-view';

/** What decides whether a rating is read and counted. */
export type StoredRatingState = { hiddenAt: Date | null; deletedAt: Date | null };

/**
 * How a rating stands. A buyer who is deleted changes nothing about it: what they bought was as they said, so it stays, without
 * their name.
 */
export function ratingStateOf({ hiddenAt, deletedAt }: StoredRatingState): RatingState {
  if (deletedAt !== null) return 'deleted';
  return hiddenAt === null ? 'shown' : 'hidden';
}

/** What messages and the audit call a rating by: how it begins, or its stars where it says nothing. */
export function nameOfRating({ text, stars }: { text: string; stars: number }): string {
  return cutToWidth(text.replace(/\s+/g, ' '), 60) || '★'.repeat(stars);
}

/** How many gave one star, two, and so on. @param groups how many gave which; what nobody gave may be left out */
export function spreadOf(groups: readonly { stars: number; count: number }[]): number[] {
  const spread = [0, 0, 0, 0, 0];
  for (const { stars, count } of groups) if (stars >= 1 && stars <= spread.length) spread[stars - 1] = count;
  return spread;
}

/** @returns how many ratings a spread is of, and the sum of their stars */
export function totalOfSpread(spread: readonly number[]): { count: number; sum: number } {
  return {
    count: spread.reduce((sum, each) => sum + each, 0),
    sum: spread.reduce((sum, each, at) => sum + each * (at + 1), 0),
  };
}
