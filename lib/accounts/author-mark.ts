import 'server-only';
import { keyedDigest } from '@/lib/server/sealing';

/** Where an author's name stands: one who comments by nickname and publishes under a card's name has two marks. */
export type MarkedPlace = 'post' | 'comment';

/**
 * A short name of an author that kept pages carry, so that a browser can hide what a blocked member wrote. It tells nobody who
 * that is, nor that two names are the same member's; of a million authors two share one with a chance of one in five hundred.
 */
export function authorMark(place: MarkedPlace, memberId: number): string {
  return Buffer.from(keyedDigest(`author-mark-${place}`, String(memberId)), 'hex')
    .toString('base64url')
    .slice(0, 8);
}
