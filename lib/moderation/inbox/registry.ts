import 'server-only';
import { cache } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { ListPage } from '@/lib/shared/paging';
import { applicationReviews } from './applications';
import { claimReviews } from './claims';
import { commentReviews } from './comments';
import { dataRequestReviews } from './data-requests';
import { draftReviews } from './drafts';
import { duplicateReviews } from './duplicates';
import { lapsesAfterMs } from './held-kinds';
import { orderNoteReviews } from './order-notes';
import { postReviews } from './posts';
import { productReviews } from './products';
import { reportReviews } from './reports';
import type { ReviewKind, ReviewView } from './review-kinds';
import type { ReviewSource, Waiting } from './review-source';

/**
 * Every kind of review: what waits and what was decided. A new kind is a row in `review-kinds` (who may), one here (what),
 * and one in components/moderation/review-rows (how it looks); each of them fails to compile without the others.
 */
const reviews = {
  application: applicationReviews,
  card: draftReviews,
  post: postReviews,
  comment: commentReviews,
  product: productReviews,
  duplicate: duplicateReviews,
  claim: claimReviews,
  report: reportReviews,
  orderNote: orderNoteReviews,
  dataRequest: dataRequestReviews,
} satisfies Record<ReviewKind, ReviewSource<unknown>>;

type ItemOf<Source> = Source extends ReviewSource<infer Item> ? Item : never;

/** What lies in the inbox under a kind. */
export type ReviewItems = { [Kind in ReviewKind]: ItemOf<(typeof reviews)[Kind]> };

/** One page of one kind. */
type Inbox = { [Kind in ReviewKind]: { kind: Kind } & ListPage<ReviewItems[Kind]> }[ReviewKind];

/** What was decided a moment ago and can still be taken back. */
const heldOnce = cache(() => listHeld());

/** Read once a request: the navigation says it, and so do the dashboard and the inbox. */
const waitingOfKind = cache(async (kind: ReviewKind) =>
  reviews[kind].waiting((await heldOnce()).get(kind) ?? []),
);

/** How much waits of each of these kinds, and since when. */
export async function readWaiting(
  kinds: readonly ReviewKind[],
): Promise<Partial<Record<ReviewKind, Waiting>>> {
  const read = await Promise.all(kinds.map(async (kind) => [kind, await waitingOfKind(kind)] as const));
  return Object.fromEntries(read);
}

/** What waits of a kind, the oldest first, or what was decided, the last first. */
export async function readInbox<Kind extends ReviewKind>(
  kind: Kind,
  view: ReviewView,
  page: number,
  locale: Locale,
): Promise<Extract<Inbox, { kind: Kind }>> {
  const held = (await heldOnce()).get(kind) ?? [];
  const list = await reviews[kind].list(view, page, locale, held);
  return { kind, ...list } as Extract<Inbox, { kind: Kind }>;
}

/** More are not decided within a few seconds; what is left out is shown, and answers `conflict`. */
const most = 1000;

/** The public ids of things that were decided a moment ago, by kind: they wait for nobody, though nothing was done yet. */
type Held = ReadonlyMap<ReviewKind, readonly string[]>;

/** Reads what is held now, of all kinds: one statement by an index. */
async function listHeld(now = new Date()): Promise<Held> {
  const rows = await db.heldDecision.findMany({
    where: { undoUntil: { gt: new Date(now.getTime() - lapsesAfterMs) } },
    take: most,
    select: { kind: true, target: true },
  });
  const held = new Map<ReviewKind, string[]>();
  for (const { kind, target } of rows as { kind: ReviewKind; target: string }[])
    held.set(kind, [...(held.get(kind) ?? []), target]);
  return held;
}
