import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { hasOpenOrders, withoutOpenOrders } from '@/lib/orders/open-orders';
import { db } from '@/lib/server/db';
import { logUnexpected } from '@/lib/server/log';
import { purgeLocked } from './delete-member';

/** So many are read at a time, and so many go a run: each takes a transaction of its own. */
const most = 100;

/** Stands in the audit for the member, whose name goes. */
const nobody = { id: null, name: '' };

/**
 * The job: deletes those for good who deleted themselves and did not take it back within seven days. Company cards that they had
 * claimed go back to the directory without them. Who has an open order waits for its end; one that fails is left for the next run.
 * However many there are of both, they keep no other waiting.
 * @returns how many went
 */
export async function purgeDueMembers(now = new Date()): Promise<number> {
  let purged = 0;
  for (let after: Due | undefined; purged < most; ) {
    const due = await findDue(now, after);
    for (const { id } of due.slice(0, most - purged))
      try {
        if (await purgeDue(id, now)) purged++;
      } catch (error) {
        logUnexpected(error, 'deleting an account for good');
      }
    after = due.at(-1);
    if (due.length < most) break;
  }
  return purged;
}

type Due = { id: number; deletionDueAt: Date | null };

/** The next ones, the longest due first. */
function findDue(now: Date, after: Due | undefined): Promise<Due[]> {
  const dueAt = after?.deletionDueAt;
  return db.member.findMany({
    where: {
      ...withoutOpenOrders,
      deletionDueAt: { lte: now, ...(dueAt && { gte: dueAt }) },
      ...(after && dueAt && { OR: [{ deletionDueAt: { gt: dueAt } }, { id: { gt: after.id } }] }),
    },
    orderBy: [{ deletionDueAt: 'asc' }, { id: 'asc' }],
    take: most,
    select: { id: true, deletionDueAt: true },
  });
}

function purgeDue(memberId: number, now: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await lockMember(tx, memberId);
    // Taken back, or deleted for good by an administrator, while this waited.
    const member = await tx.member.findFirst({
      where: { id: memberId, deletedAt: { not: null }, deletionDueAt: { lte: now } },
      select: { id: true, publicId: true, nickname: true, email: true },
    });
    if (!member || (await hasOpenOrders(tx, memberId))) return false;
    await purgeLocked(tx, nobody, member, true);
    return true;
  });
}
