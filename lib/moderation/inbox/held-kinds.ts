import { hourMs } from '@/lib/shared/durations';
import type { ReviewKind } from './review-kinds';

/** The kinds of reviews whose decisions wait for a moment and can be taken back; the others ask first. */
export const heldKinds = [
  'application',
  'card',
  'post',
  'comment',
  'product',
  'claim',
  'report',
] as const satisfies readonly ReviewKind[];
export type HeldKind = (typeof heldKinds)[number];

/** How long who decided may take it back. */
export const undoSeconds = 10;

/** After so long nobody waits any more for a job that did not come: the thing is to be decided anew. */
export const lapsesAfterMs = hourMs;

export function isHeldKind(kind: ReviewKind): kind is HeldKind {
  return (heldKinds as readonly ReviewKind[]).includes(kind);
}
