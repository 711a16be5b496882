import 'server-only';
import { openApplications } from '@/lib/accounts/membership';
import { getSetting } from '@/lib/content/queries';
import { priceOfMonths, priceOfUpgrade } from '@/lib/points/rules';
import { db } from '@/lib/server/db';
import type { Viewer } from '@/lib/shared/viewer';
import { vipTypes } from '@/lib/shared/viewer';

/** What services a member can have for points; nothing that has no price (product.md 5). */
export type ServiceOffer = {
  months: { months: number; points: number }[];
  /** `waiting` where an application is under review. */
  upgrade: { points: number; waiting: boolean } | null;
};

/** What is offered to the viewer: months to whose membership ends some day, the upgrade to who is no enterprise. */
export async function getServiceOffer(viewer: Pick<Viewer, 'id'>, now = new Date()): Promise<ServiceOffer> {
  const [setting, member] = await Promise.all([
    getSetting('exchange'),
    db.member.findUniqueOrThrow({
      where: { id: viewer.id },
      select: {
        vipType: true,
        membershipStatus: true,
        membershipExpiresAt: true,
        applications: { where: { status: 'pending' }, take: 1, select: { id: true } },
      },
    }),
  ]);
  const price = priceOfUpgrade(setting);
  const canUpgrade = openApplications(member, false, now).get(vipTypes.enterprise) === 'upgrade';
  return {
    months:
      member.membershipExpiresAt === null
        ? []
        : [...priceOfMonths(setting)].map(([months, points]) => ({ months, points })),
    upgrade:
      price === null || !canUpgrade ? null : { points: price, waiting: member.applications.length > 0 },
  };
}
