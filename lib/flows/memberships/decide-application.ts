import 'server-only';
import { lockMemberWithReferrer } from '@/lib/accounts/locks';
import { type Purpose, termEnd } from '@/lib/accounts/membership';
import type { RejectReason } from '@/lib/accounts/reject-reasons';
import { refreshCardsOf } from '@/lib/cards/publication';
import { getSetting } from '@/lib/content/queries';
import type { SettingValue } from '@/lib/content/settings';
import { closeUpgrade } from '@/lib/flows/exchanges/close-upgrade';
import { notify } from '@/lib/notifications/notify';
import { createApplication } from '@/lib/orders/create-application';
import { closeMembershipOrder, getMembershipTerms } from '@/lib/orders/membership-orders';
import { refreshPostsOf } from '@/lib/posts/publication';
import { addCommission } from '@/lib/referrals/commissions';
import { holdReward } from '@/lib/referrals/rewards';
import { writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { refreshProductsOf } from '@/lib/shop/publication';
import { auditTargetOf } from '@/lib/subjects/names';

const memberSelect = {
  id: true,
  publicId: true,
  nickname: true,
  vipType: true,
  membershipStatus: true,
  membershipExpiresAt: true,
  referredById: true,
} as const;

type Decider = Pick<AdminViewer, 'id' | 'name'>;

/**
 * Lets a member in: type and term as applied for, order completed, notified; and whoever brought them gets what is theirs.
 * @throws AppError `notFound`; `conflict` when it was decided already, or the member deleted
 */
export async function approveApplication(admin: Decider, publicId: string): Promise<void> {
  const referral = await getSetting('referral');
  await db.$transaction((tx) => approveWaiting(tx, admin, publicId, referral));
}

/**
 * The same in a transaction that does more.
 * @param referral read before the transaction, which has one connection
 * @throws as above, before anything is written
 */
export async function approveWaiting(
  tx: Tx,
  admin: Decider,
  publicId: string,
  referral: SettingValue<'referral'>,
  now = new Date(),
): Promise<void> {
  const { application, member } = await lockApplication(tx, publicId);
  const order = await tx.membershipOrder.findUnique({
    where: { applicationId: application.id },
    select: { termDays: true },
  });
  const termDays = order?.termDays ?? (await getMembershipTerms(application.vipType)).termDays;
  await decide(tx, application.id, { status: 'approved', decidedById: admin.id, decidedAt: now });
  await closeMembershipOrder(tx, application.id, 'completed', now);
  await closeUpgrade(tx, application.id, 'grant', admin);
  await activate(tx, admin, member, { ...application, termDays, referral }, now);
}

/**
 * Puts an application back with a reason: one of the templates, the reviewer's own words, or both.
 * @throws AppError `notFound`, `conflict`
 */
export async function rejectApplication(
  admin: Decider,
  publicId: string,
  { reasonCode, reason }: { reasonCode: RejectReason | null; reason: string },
): Promise<void> {
  const now = new Date();
  await db.$transaction(async (tx) => {
    const { application, member } = await lockApplication(tx, publicId);
    const { vipType, purpose } = application;
    await decide(tx, application.id, {
      status: 'rejected',
      decidedById: admin.id,
      decidedAt: now,
      reasonCode,
      reason,
    });
    await closeMembershipOrder(tx, application.id, 'cancelled', now);
    await closeUpgrade(tx, application.id, 'refuse', admin, reason);
    // A visitor stays a visitor, and who renews or upgrades keeps what they have.
    if (purpose === 'join' && member.vipType !== vipTypes.visitor) {
      await tx.member.update({
        where: { id: member.id },
        data: { membershipStatus: membershipStatuses.rejected },
        select: { id: true },
      });
    }
    await writeAudit(tx, admin, {
      action: 'application.reject',
      target: auditTargetOf('member', member),
      before: { status: 'pending' },
      after: { status: 'rejected', vipType, purpose, reasonCode, reason },
    });
    await notify(tx, member.id, 'membershipRejected', { vipType, reasonCode, reason });
  });
}

/**
 * Activates a member from the list of users: approves the application that waits, or lets somebody in again without one.
 * @throws AppError `notFound`; `conflict` for a visitor without an application and for who is active already
 */
export async function activateMember(admin: Decider, memberPublicId: string): Promise<void> {
  const waiting = await db.membershipApplication.findFirst({
    where: { status: 'pending', member: { publicId: memberPublicId } },
    select: { publicId: true },
  });
  if (waiting) return approveApplication(admin, waiting.publicId);
  const now = new Date();
  const found = await db.member.findUnique({ where: { publicId: memberPublicId }, select: memberSelect });
  if (!found) throw new AppError('notFound');
  const terms = await getMembershipTerms(found.vipType);
  const referral = await getSetting('referral');
  await db.$transaction(async (tx) => {
    await lockMemberWithReferrer(tx, found.id);
    const member = await tx.member.findFirst({
      where: {
        id: found.id,
        deletedAt: null,
        vipType: { not: vipTypes.visitor },
        membershipStatus: { not: membershipStatuses.active },
        applications: { none: { status: 'pending' } },
      },
      select: memberSelect,
    });
    if (!member) throw new AppError('conflict');
    const purpose = member.membershipStatus === membershipStatuses.expired ? 'renew' : 'join';
    const { id } = await createApplication(
      tx,
      { memberId: member.id, vipType: member.vipType, purpose },
      terms,
      now,
    );
    await decide(tx, id, { status: 'approved', decidedById: admin.id, decidedAt: now });
    await closeMembershipOrder(tx, id, 'completed', now);
    const { vipType } = member;
    await activate(tx, admin, member, { id, vipType, purpose, termDays: terms.termDays, referral }, now);
  });
}

type MemberRow = {
  id: number;
  publicId: string;
  nickname: string;
  vipType: number;
  membershipStatus: number;
  membershipExpiresAt: Date | null;
  referredById: number | null;
};

/** What an application brings when it is approved. */
type Approved = {
  id: number;
  vipType: number;
  purpose: Purpose;
  termDays: number;
  referral: SettingValue<'referral'>;
};

/** The member's row is locked first, with that of who brought them, as everything that decides about a member does; then it is looked at again. */
async function lockApplication(tx: Tx, publicId: string) {
  const found = await tx.membershipApplication.findUnique({
    where: { publicId },
    select: { id: true, memberId: true },
  });
  if (!found) throw new AppError('notFound');
  await lockMemberWithReferrer(tx, found.memberId);
  const application = await tx.membershipApplication.findFirst({
    where: { id: found.id, status: 'pending', member: { deletedAt: null } },
    select: { id: true, vipType: true, purpose: true, member: { select: memberSelect } },
  });
  if (!application) throw new AppError('conflict');
  return { application, member: application.member };
}

async function decide(
  tx: Tx,
  id: number,
  data: {
    status: 'approved' | 'rejected';
    decidedById: number;
    decidedAt: Date;
    reasonCode?: string | null;
    reason?: string;
  },
): Promise<void> {
  await tx.membershipApplication.update({ where: { id }, data, select: { id: true } });
}

async function activate(
  tx: Tx,
  admin: Decider,
  member: MemberRow,
  { id: applicationId, vipType, purpose, termDays, referral }: Approved,
  now: Date,
): Promise<void> {
  const end = termEnd(member, purpose, termDays, now);
  await tx.member.update({
    where: { id: member.id },
    data: { vipType, membershipStatus: membershipStatuses.active, membershipExpiresAt: end },
    select: { id: true },
  });
  // Cards of active members come first, and show their contact details; lists show their opportunities.
  await refreshCardsOf(tx, member.id);
  await refreshPostsOf(tx, member.id);
  await refreshProductsOf(tx, member.id);
  const until = end.toISOString();
  await writeAudit(tx, admin, {
    action: 'application.approve',
    target: auditTargetOf('member', member),
    before: { vipType: member.vipType, membershipStatus: member.membershipStatus },
    after: { vipType, membershipStatus: membershipStatuses.active, until, purpose },
  });
  await notify(tx, member.id, 'membershipActivated', { vipType, until });
  await holdReward(tx, { ...member, vipType, purpose }, referral, now);
  await addCommission(tx, member, applicationId, referral, now);
}
