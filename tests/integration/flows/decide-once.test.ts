import { describe, expect, it } from 'vitest';
import { deleteMember } from '@/lib/flows/members/delete-member';
import { applyForMembership } from '@/lib/flows/memberships/apply-for-membership';
import {
  activateMember,
  approveApplication,
  rejectApplication,
} from '@/lib/flows/memberships/decide-application';
import { db } from '@/lib/server/db';
import { makeAdmin } from '@/tests/factories/admins';
import { makeApplicant } from '@/tests/factories/applications';
import { makeCard } from '@/tests/factories/cards';
import { codesOf, withoutTable } from '@/tests/factories/database';
import { makeMember } from '@/tests/factories/members';
import { stateOf } from './member-state';

const reasons = { reasonCode: 'incompleteDetails' as const, reason: '' };

type Decide = (
  admin: { id: number; name: string },
  of: { application: string; member: string },
) => Promise<void>;

const decisions: Record<string, Decide> = {
  approve: (admin, of) => approveApplication(admin, of.application),
  reject: (admin, of) => rejectApplication(admin, of.application, reasons),
  activate: (admin, of) => activateMember(admin, of.member),
};
const pairs = Object.keys(decisions).flatMap((one) =>
  Object.keys(decisions).map((other) => [one, other] as const),
);

async function makeCase(data: Parameters<typeof makeApplicant>[0] = {}) {
  const { member, application } = await makeApplicant(data);
  await makeCard({ ownerId: member.id });
  return { member, of: { application: application.publicId, member: member.publicId } };
}

describe('two administrators at once', () => {
  it.each(pairs)('%s and %s: one decides, the other is told', async (one, other) => {
    const { member, of } = await makeCase();
    const [first, second] = [await makeAdmin(), await makeAdmin()];
    const outcomes = await Promise.allSettled([decisions[one]?.(first, of), decisions[other]?.(second, of)]);
    const after = await stateOf(member.id);
    // Who activates after the rejection does what the button says: somebody in again, without an application.
    if (after.applications?.length === 2) {
      expect([one, other].sort()).toEqual(['activate', 'reject']);
      expect(codesOf(outcomes)).toEqual(['ok', 'ok']);
      expect(after.applications.map(({ status }) => status)).toEqual(['rejected', 'approved']);
      return;
    }
    expect(codesOf(outcomes)).toEqual(['conflict', 'ok']);
    expect(after.applications).toHaveLength(1);
    expect(after.audit).toHaveLength(1);
    expect(after.systemMessages).toHaveLength(1);
    expect(Object.values(after.mails)).toEqual([1]);
    const winner = outcomes[0]?.status === 'fulfilled' ? first : second;
    expect(after.applications?.[0]?.decidedById).toBe(winner.id);
  });

  it('let somebody in without an application once', async () => {
    const member = await makeMember({ vipType: 1, membershipStatus: 3 });
    const admins = [await makeAdmin(), await makeAdmin()];
    const outcomes = await Promise.allSettled(admins.map((admin) => activateMember(admin, member.publicId)));
    expect(codesOf(outcomes)).toEqual(['conflict', 'ok']);
    expect((await stateOf(member.id)).membershipOrders).toHaveLength(1);
  });
});

describe('an application', () => {
  it.each([
    ['approve', 'approve'],
    ['approve', 'reject'],
    ['reject', 'reject'],
    ['reject', 'approve'],
  ])('after %s takes no %s', async (first, second) => {
    const { member, of } = await makeCase();
    const admin = await makeAdmin();
    await decisions[first]?.(admin, of);
    const before = await stateOf(member.id);
    await expect(decisions[second]?.(admin, of)).rejects.toMatchObject({ code: 'conflict' });
    expect(await stateOf(member.id)).toEqual(before);
  });

  it.each(['approve', 'reject', 'activate'])('of a deleted member takes no %s', async (name) => {
    const { member, of } = await makeCase({ member: { deletedAt: new Date() } });
    const before = await stateOf(member.id);
    await expect(decisions[name]?.(await makeAdmin(), of)).rejects.toMatchObject({ code: 'conflict' });
    expect(await stateOf(member.id)).toEqual(before);
  });

  it('that nobody made is not found', async () => {
    const admin = await makeAdmin();
    await expect(approveApplication(admin, 'abcdefghjk')).rejects.toMatchObject({ code: 'notFound' });
    await expect(rejectApplication(admin, 'abcdefghjk', reasons)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('and a deletion at once come one after the other', async () => {
    const { member, of } = await makeCase();
    const admin = await makeAdmin();
    const [approved, deleted] = await Promise.allSettled([
      approveApplication(admin, of.application),
      deleteMember(admin, of.member),
    ]);
    expect(deleted?.status).toBe('fulfilled');
    const after = await stateOf(member.id);
    expect(after.deletedAt).not.toBeNull();
    expect(after.cards).toEqual([]);
    expect(after.membershipStatus).toBe(approved?.status === 'fulfilled' ? 1 : 0);
  });

  it('can follow a rejection, and be approved', async () => {
    const { member, of } = await makeCase();
    const admin = await makeAdmin();
    await rejectApplication(admin, of.application, reasons);
    const viewer = { ...member, avatar: null };
    await applyForMembership(viewer, { type: 'company', note: '' });
    const again = await db.membershipApplication.findFirstOrThrow({ where: { status: 'pending' } });
    await approveApplication(admin, again.publicId);
    expect(await stateOf(member.id)).toMatchObject({
      vipType: 2,
      membershipStatus: 1,
      applications: [{ status: 'rejected' }, { status: 'approved' }],
      membershipOrders: [{ status: 'cancelled' }, { status: 'completed' }],
    });
  });
});

describe('a decision that fails in the middle', () => {
  const tables = ['audit_entry', 'system_message', 'mail'];
  it.each(Object.keys(decisions).flatMap((name) => tables.map((table) => [name, table] as const)))(
    '%s at %s leaves everything as it was',
    async (name, table) => {
      const { member, of } = await makeCase();
      const admin = await makeAdmin();
      const before = await stateOf(member.id);
      await withoutTable(table, () => expect(decisions[name]?.(admin, of)).rejects.toThrow());
      expect(await stateOf(member.id)).toEqual(before);
    },
  );
});
