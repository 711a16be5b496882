import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { getSetting } from '@/lib/content/queries';
import type { Tx } from '@/lib/server/db';
import { vietnamDay } from '@/lib/shared/dates';
import { isPaidMember, type Viewer } from '@/lib/shared/viewer';

/** How many cards' contact details a member may open a day. */
export async function contactLimitOf(viewer: Pick<Viewer, 'vipType' | 'membershipStatus'>): Promise<number> {
  const limits = await getSetting('contactLimits');
  return isPaidMember(viewer) ? limits.active : limits.visitor;
}

/**
 * Counts the contact details of cards on the member's day, under a lock of the member's row: two requests at once cannot
 * both take the last one. What was opened today counts no second time.
 * @param cardIds cards whose contact details are open, in the order in which they are let through
 * @returns those that the day allows, and how many are left
 */
export async function takeContactViews(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  limit: number,
  cardIds: readonly number[],
): Promise<{ granted: Set<number>; left: number }> {
  await lockMember(tx, viewer.id);
  const today = { memberId: viewer.id, day: vietnamDay(new Date()) };
  const [opened, known] = [
    await tx.contactView.count({ where: today }),
    await tx.contactView.findMany({
      where: { ...today, cardId: { in: [...cardIds] } },
      select: { cardId: true },
    }),
  ];
  const granted = new Set(known.map(({ cardId }) => cardId));
  const room = Math.max(0, limit - opened);
  const fresh = [...new Set(cardIds)].filter((cardId) => !granted.has(cardId)).slice(0, room);
  await tx.contactView.createMany({ data: fresh.map((cardId) => ({ ...today, cardId })) });
  for (const cardId of fresh) granted.add(cardId);
  return { granted, left: room - fresh.length };
}
