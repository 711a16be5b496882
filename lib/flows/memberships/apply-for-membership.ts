import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { openApplications, vipTypeOf } from '@/lib/accounts/membership';
import type { Application } from '@/lib/accounts/schemas';
import { announceReview } from '@/lib/moderation/inbox/announce-review';
import { notify } from '@/lib/notifications/notify';
import { createApplication } from '@/lib/orders/create-application';
import { getMembershipTerms } from '@/lib/orders/membership-orders';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';

/**
 * Applies for a membership: for the first time, again after a rejection, to renew, or to upgrade.
 * @throws AppError `conflict` where nothing of the kind can be applied for now, an application that waits included
 */
export async function applyForMembership(viewer: Viewer, { type, note }: Application): Promise<void> {
  const vipType = vipTypeOf[type];
  const terms = await getMembershipTerms(vipType);
  const now = new Date();
  await db.$transaction(async (tx) => {
    await lockMember(tx, viewer.id);
    const member = await tx.member.findFirst({
      where: { id: viewer.id, deletedAt: null },
      select: {
        vipType: true,
        membershipStatus: true,
        membershipExpiresAt: true,
        applications: { where: { status: 'pending' }, take: 1, select: { id: true } },
      },
    });
    const purpose = member && openApplications(member, member.applications.length > 0, now).get(vipType);
    if (!member || !purpose) throw new AppError('conflict');
    const { id } = await createApplication(tx, { memberId: viewer.id, vipType, purpose, note }, terms, now);
    await announceReview(tx, 'application', String(id));
    // Who was rejected waits again, as the type now applied for; everybody else keeps type and rights until it is decided.
    if (purpose === 'join' && member.vipType !== 0) {
      await tx.member.update({
        where: { id: viewer.id },
        data: { vipType, membershipStatus: 0 },
        select: { id: true },
      });
    }
    await notify(tx, viewer.id, 'applicationReceived', { vipType });
  });
}
