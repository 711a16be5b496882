import { describe, expect, it } from 'vitest';
import {
  activateMember,
  approveApplication,
  rejectApplication,
} from '@/lib/flows/memberships/decide-application';
import { db } from '@/lib/server/db';
import { makeAdmin } from '@/tests/factories/admins';
import { makeApplicant } from '@/tests/factories/applications';
import { makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { waitingMails } from '@/tests/factories/mails';
import { makeMember } from '@/tests/factories/members';
import { auditEntries, stateOf } from './member-state';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const daysUntil = (date: Date | null | undefined) =>
  date ? Math.round(((date.getTime() - Date.now()) / day) * 100) / 100 : null;

describe('approving', () => {
  it('lets the member in: term, order, card, message, mail and audit', async () => {
    const admin = await makeAdmin({ name: 'Boss' });
    const { member, application } = await makeApplicant({
      termDays: 180,
      member: { locale: 'vi', nickname: 'Lan' },
    });
    const card = await makeCard({ ownerId: member.id });
    expect((await stateOf(member.id)).cards).toEqual([{ id: card.id, active: false }]);
    await approveApplication(admin, application.publicId);

    const after = await db.member.findUniqueOrThrow({
      where: { id: member.id },
      include: { applications: { include: { order: true } }, systemMessages: true },
    });
    expect(after).toMatchObject({ vipType: 1, membershipStatus: 1 });
    expect(daysUntil(after.membershipExpiresAt)).toBe(180);
    expect(after.applications).toMatchObject([
      {
        status: 'approved',
        decidedById: admin.id,
        reasonCode: null,
        reason: '',
        order: { status: 'completed', cancelledAt: null },
      },
    ]);
    expect(after.applications[0]?.order?.completedAt).toEqual(after.applications[0]?.decidedAt);
    expect((await stateOf(member.id)).cards).toEqual([{ id: card.id, active: true }]);
    const until = after.membershipExpiresAt?.toISOString();
    expect(after.systemMessages).toMatchObject([
      { kind: 'membershipActivated', params: { vipType: 1, until } },
    ]);
    expect(await waitingMails()).toEqual([
      { to: member.email, locale: 'vi', template: 'membershipActivated', params: { vipType: 1, until } },
    ]);
    expect(await auditEntries()).toEqual([
      {
        adminId: admin.id,
        adminName: 'Boss',
        action: 'application.approve',
        targetType: 'member',
        targetId: member.publicId,
        targetName: 'Lan',
        before: { vipType: 1, membershipStatus: 0 },
        after: { vipType: 1, membershipStatus: 1, until, purpose: 'join' },
      },
    ]);
  });

  it.each([
    ['a visitor who joins', { vipType: 0 }, 2, 'join', 365],
    [
      'an active member who renews',
      { membershipStatus: 1, membershipExpiresAt: inDays(20) },
      1,
      'renew',
      385,
    ],
    [
      'a member who renews after the end',
      { membershipStatus: 3, membershipExpiresAt: inDays(-20) },
      1,
      'renew',
      365,
    ],
    [
      'who renews, and whose end has passed uncounted',
      { membershipStatus: 1, membershipExpiresAt: inDays(-1) },
      1,
      'renew',
      365,
    ],
    [
      'an individual who becomes an enterprise',
      { vipType: 1, membershipStatus: 1, membershipExpiresAt: inDays(20) },
      2,
      'upgrade',
      365,
    ],
  ] as const)('%s gives the type applied for and the term', async (_who, data, vipType, purpose, days) => {
    const { member, application } = await makeApplicant({ vipType, purpose, member: data });
    await approveApplication(await makeAdmin(), application.publicId);
    const after = await stateOf(member.id);
    expect(after).toMatchObject({ vipType, membershipStatus: 1 });
    expect(daysUntil(after.membershipExpiresAt)).toBe(days);
  });

  it('keeps to the term of the day of the application', async () => {
    const { member, application } = await makeApplicant({ termDays: 90 });
    await storeSetting('membership', { feeIndividual: 0, feeEnterprise: 0, termDays: 10 });
    await approveApplication(await makeAdmin(), application.publicId);
    expect(daysUntil((await stateOf(member.id)).membershipExpiresAt)).toBe(90);
  });
});

describe('rejecting', () => {
  it('puts the member back with the reasons: order, message, mail and audit', async () => {
    const admin = await makeAdmin({ name: 'Boss' });
    const { member, application } = await makeApplicant({
      vipType: 2,
      member: { locale: 'ko', nickname: 'Lan' },
    });
    const card = await makeCard({ ownerId: member.id });
    const reasons = { reasonCode: 'unverifiableCompany' as const, reason: 'Thiếu giấy phép' };
    await rejectApplication(admin, application.publicId, reasons);
    const after = await db.member.findUniqueOrThrow({
      where: { id: member.id },
      include: { applications: { include: { order: true } }, systemMessages: true },
    });
    expect(after).toMatchObject({ vipType: 2, membershipStatus: 2, membershipExpiresAt: null });
    expect(after.applications).toMatchObject([
      {
        status: 'rejected',
        decidedById: admin.id,
        ...reasons,
        order: { status: 'cancelled', completedAt: null },
      },
    ]);
    expect(after.applications[0]?.order?.cancelledAt).not.toBeNull();
    expect((await stateOf(member.id)).cards).toEqual([{ id: card.id, active: false }]);
    expect(after.systemMessages).toMatchObject([
      { kind: 'membershipRejected', params: { vipType: 2, ...reasons } },
    ]);
    expect(await waitingMails()).toEqual([
      { to: member.email, locale: 'ko', template: 'membershipRejected', params: { vipType: 2, ...reasons } },
    ]);
    expect(await auditEntries()).toEqual([
      {
        adminId: admin.id,
        adminName: 'Boss',
        action: 'application.reject',
        targetType: 'member',
        targetId: member.publicId,
        targetName: 'Lan',
        before: { status: 'pending' },
        after: { status: 'rejected', vipType: 2, purpose: 'join', ...reasons },
      },
    ]);
  });

  it.each([
    ['a visitor stays one', 'join', { vipType: 0, membershipStatus: 0 }],
    [
      'who renews keeps what they have',
      'renew',
      { vipType: 1, membershipStatus: 1, membershipExpiresAt: inDays(9) },
    ],
    [
      'who upgrades keeps what they have',
      'upgrade',
      { vipType: 1, membershipStatus: 1, membershipExpiresAt: inDays(9) },
    ],
    [
      'whose membership had ended stays there',
      'renew',
      { vipType: 1, membershipStatus: 3, membershipExpiresAt: inDays(-9) },
    ],
  ] as const)('%s', async (_who, purpose, data) => {
    const { member, application } = await makeApplicant({
      vipType: purpose === 'upgrade' ? 2 : 1,
      purpose,
      member: data,
    });
    await rejectApplication(await makeAdmin(), application.publicId, { reasonCode: null, reason: 'Không' });
    expect(await stateOf(member.id)).toMatchObject(data);
  });
});

describe('activating from the list of users', () => {
  it('approves the application that waits', async () => {
    const { member } = await makeApplicant({ vipType: 2, member: { vipType: 0 } });
    await activateMember(await makeAdmin(), member.publicId);
    expect(await stateOf(member.id)).toMatchObject({
      vipType: 2,
      membershipStatus: 1,
      applications: [{ status: 'approved' }],
      membershipOrders: [{ status: 'completed' }],
    });
  });

  it.each([
    ['was rejected', 2, 'join'],
    ['waits without an application', 0, 'join'],
    ['whose membership ended', 3, 'renew'],
  ])(
    'lets somebody in again who %s, with an application and an order of its own',
    async (_who, membershipStatus, purpose) => {
      const admin = await makeAdmin();
      const member = await makeMember({ vipType: 1, membershipStatus });
      await activateMember(admin, member.publicId);
      expect(await stateOf(member.id)).toMatchObject({
        vipType: 1,
        membershipStatus: 1,
        applications: [{ status: 'approved', decidedById: admin.id }],
        membershipOrders: [{ status: 'completed' }],
        systemMessages: [{ kind: 'membershipActivated' }],
        mails: { membershipActivated: 1 },
        audit: [{ action: 'application.approve' }],
      });
      expect(await db.membershipApplication.findFirst()).toMatchObject({ purpose });
    },
  );

  it.each([
    ['a visitor', { vipType: 0 }],
    ['who is active already', { vipType: 1, membershipStatus: 1 }],
    ['who is deleted', { vipType: 1, deletedAt: new Date() }],
  ])('is a conflict for %s', async (_who, data) => {
    const member = await makeMember(data);
    const before = await stateOf(member.id);
    await expect(activateMember(await makeAdmin(), member.publicId)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await stateOf(member.id)).toEqual(before);
  });

  it('knows nobody of an unknown id', async () => {
    await expect(activateMember(await makeAdmin(), 'abcdefghjk')).rejects.toMatchObject({ code: 'notFound' });
  });
});
