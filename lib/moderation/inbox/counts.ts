import 'server-only';
import type { ReviewKind } from '@/lib/admins/review-kinds';
import { db, type Tx } from '@/lib/server/db';

/** Further than this nothing is counted: "1,000+" says enough. */
export const mostWaiting = 1000;

type Client = Pick<Tx, 'membershipApplication' | 'cardDraft' | 'cardDuplicate' | 'cardClaim' | 'report'>;

const take = mostWaiting + 1;

/** What waits, by kind; each count walks an index of the state. */
export const waitingOf = {
  application: { status: 'pending', member: { deletedAt: null } },
  // Those of a deleted member wait for the restoring, not for a reviewer.
  card: { status: 'pending_review', card: { owner: { deletedAt: null } } },
  duplicate: { status: 'open', cardId: { not: null }, otherId: { not: null } },
  claim: { status: 'pending', member: { deletedAt: null } },
  report: { status: 'open', cardId: { not: null } },
} as const;

const counters: Record<ReviewKind, (client: Client) => Promise<number>> = {
  application: (client) => client.membershipApplication.count({ where: waitingOf.application, take }),
  card: (client) => client.cardDraft.count({ where: waitingOf.card, take }),
  duplicate: (client) => client.cardDuplicate.count({ where: waitingOf.duplicate, take }),
  claim: (client) => client.cardClaim.count({ where: waitingOf.claim, take }),
  report: (client) => client.report.count({ where: waitingOf.report, take }),
};

/** How much waits of each of these kinds, up to one above `mostWaiting`. */
export async function countWaiting(
  kinds: readonly ReviewKind[],
): Promise<Partial<Record<ReviewKind, number>>> {
  const counted = await Promise.all(kinds.map(async (kind) => [kind, await counters[kind](db)] as const));
  return Object.fromEntries(counted);
}
