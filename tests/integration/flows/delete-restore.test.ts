import { describe, expect, it } from 'vitest';
import { signInWithPassword } from '@/lib/accounts/sign-in';
import { listFeaturedCards } from '@/lib/cards/queries';
import { searchCards } from '@/lib/directory/search';
import { featureCard } from '@/lib/flows/cards/feature-card';
import { deleteMember, purgeMember, restoreMember } from '@/lib/flows/members/delete-member';
import { approveApplication } from '@/lib/flows/memberships/decide-application';
import { db } from '@/lib/server/db';
import { getViewerOfSession } from '@/lib/server/session';
import { makeAdmin } from '@/tests/factories/admins';
import { makeApplicant } from '@/tests/factories/applications';
import { makeCaller } from '@/tests/factories/callers';
import { makeCard } from '@/tests/factories/cards';
import { codesOf, withoutCommit, withoutTable } from '@/tests/factories/database';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { makeSession } from '@/tests/factories/sessions';
import { auditEntries, stateOf } from './member-state';

const password = 'correct horse';

/** An active member with a session and a card that is found. */
async function makeOwner() {
  const member = await makeActiveMember({ password, nickname: 'Lan' });
  const { sid } = await makeSession(member.id);
  const card = await makeCard({ ownerId: member.id, companyName: 'Quuxbar' });
  return { member, sid, card };
}

const found = async () => (await searchCards({ q: 'Quuxbar', locale: 'vi', contacts: false })).ids;

describe('deleting', () => {
  it('ends sessions, hides the card everywhere, keeps the address, and stands in the audit', async () => {
    const admin = await makeAdmin({ name: 'Boss' });
    const { member, sid, card } = await makeOwner();
    expect(await found()).toEqual([card.id]);
    await deleteMember(admin, member.publicId);
    expect(await getViewerOfSession(sid)).toBeNull();
    expect(await found()).toEqual([]);
    expect(await stateOf(member.id)).toMatchObject({
      membershipStatus: 1,
      deletedAt: expect.any(Date),
      sessions: [],
      cards: [],
      listed: 0,
      mails: {},
    });
    await expect(
      signInWithPassword({ email: member.email, password, locale: 'en' }, makeCaller()),
    ).rejects.toMatchObject({
      code: 'loginFailed',
    });
    expect(await db.member.count({ where: { email: member.email } })).toBe(1);
    expect(await auditEntries()).toEqual([
      {
        adminId: admin.id,
        adminName: 'Boss',
        action: 'member.delete',
        targetType: 'member',
        targetId: member.publicId,
        targetName: 'Lan',
        before: { deletedSince: null },
        after: { deletedSince: expect.any(String) },
      },
    ]);
  });

  it("leaves everybody else's alone", async () => {
    const [one, other] = [await makeOwner(), await makeOwner()];
    const before = await stateOf(other.member.id);
    await deleteMember(await makeAdmin(), one.member.publicId);
    const { audit: _audit, ...after } = await stateOf(other.member.id);
    expect(before).toMatchObject(after);
    expect(await getViewerOfSession(other.sid)).not.toBeNull();
  });
});

describe('restoring', () => {
  it('brings back what of theirs was featured as it was featured', async () => {
    const admin = await makeAdmin();
    const { member, card } = await makeOwner();
    await featureCard(admin, card.publicId, true);
    const featured = async () => (await listFeaturedCards('vi')).map(({ publicId }) => publicId);
    expect(await featured()).toEqual([card.publicId]);
    await deleteMember(admin, member.publicId);
    expect(await featured()).toEqual([]);
    await restoreMember(admin, member.publicId);
    expect(await featured()).toEqual([card.publicId]);
  });

  it('brings back everything but the sessions', async () => {
    const admin = await makeAdmin();
    const { member, sid, card } = await makeOwner();
    const { audit: _audit, sessions: _sessions, ...before } = await stateOf(member.id);
    await deleteMember(admin, member.publicId);
    await restoreMember(admin, member.publicId);
    expect(await stateOf(member.id)).toMatchObject({ ...before, sessions: [] });
    expect(await found()).toEqual([card.id]);
    expect(await getViewerOfSession(sid)).toBeNull();
    const again = await signInWithPassword({ email: member.email, password, locale: 'en' }, makeCaller());
    expect((await getViewerOfSession(again.sid))?.id).toBe(member.id);
    const [deleted, restored] = await auditEntries();
    expect([deleted?.action, restored?.action]).toEqual(['member.delete', 'member.restore']);
    expect([restored?.before, restored?.after]).toEqual([deleted?.after, deleted?.before]);
  });

  it('brings the application that waits back to be decided', async () => {
    const admin = await makeAdmin();
    const { member, application } = await makeApplicant();
    await deleteMember(admin, member.publicId);
    expect((await stateOf(member.id)).applications).toMatchObject([{ status: 'pending' }]);
    await expect(approveApplication(admin, application.publicId)).rejects.toMatchObject({ code: 'conflict' });
    await restoreMember(admin, member.publicId);
    await approveApplication(admin, application.publicId);
    expect((await stateOf(member.id)).membershipStatus).toBe(1);
  });
});

const deeds = { delete: deleteMember, restore: restoreMember, purge: purgeMember };

/** Of two at once. Who comes when all is over may find nobody any more; who waited for the other finds it done. */
const oneHappened = [
  ['conflict', 'ok'],
  ['notFound', 'ok'],
];

describe('what cannot be done', () => {
  it.each([
    ['delete', { deletedAt: new Date() }],
    ['restore', {}],
    ['purge', {}],
  ] as const)('%s where it does not fit is a conflict', async (name, data) => {
    const member = await makeMember(data);
    const before = await stateOf(member.id);
    await expect(deeds[name](await makeAdmin(), member.publicId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await stateOf(member.id)).toEqual(before);
  });

  it.each(['delete', 'restore', 'purge'] as const)('%s of nobody is not found', async (name) => {
    await expect(deeds[name](await makeAdmin(), 'abcdefghjk')).rejects.toMatchObject({ code: 'notFound' });
  });

  it.each([
    ['delete', {}],
    ['restore', { deletedAt: new Date() }],
    ['purge', { deletedAt: new Date() }],
  ] as const)('%s twice at once happens once', async (name, data) => {
    const member = await makeActiveMember(data);
    await makeCard({ ownerId: member.id });
    const admins = [await makeAdmin(), await makeAdmin()];
    const outcomes = await Promise.allSettled(admins.map((admin) => deeds[name](admin, member.publicId)));
    expect(oneHappened).toContainEqual(codesOf(outcomes));
    expect(await db.auditEntry.count()).toBe(1);
  });

  it('restoring and purging at once: one happens', async () => {
    const member = await makeActiveMember({ deletedAt: new Date() });
    const admin = await makeAdmin();
    const outcomes = await Promise.allSettled([
      restoreMember(admin, member.publicId),
      purgeMember(admin, member.publicId),
    ]);
    expect(oneHappened).toContainEqual(codesOf(outcomes));
    expect(await db.member.count()).toBe(outcomes[0]?.status === 'fulfilled' ? 1 : 0);
  });

  it.each([
    ['delete', {}],
    ['restore', { deletedAt: new Date() }],
    ['purge', { deletedAt: new Date() }],
  ] as const)('%s without its audit entry leaves everything as it was', async (name, data) => {
    const member = await makeActiveMember({ password, ...data });
    await makeSession(member.id);
    await makeCard({ ownerId: member.id });
    const before = await stateOf(member.id);
    await withoutTable('audit_entry', async () =>
      expect(deeds[name](await makeAdmin(), member.publicId)).rejects.toThrow(),
    );
    expect(await stateOf(member.id)).toEqual(before);
  });

  it.each([
    ['delete', {}],
    ['restore', { deletedAt: new Date() }],
    ['purge', { deletedAt: new Date() }],
  ] as const)('%s that is not committed leaves no audit entry either', async (name, data) => {
    const member = await makeActiveMember(data);
    await makeCard({ ownerId: member.id });
    const before = await stateOf(member.id);
    const admin = await makeAdmin();
    await withoutCommit('member', () => expect(deeds[name](admin, member.publicId)).rejects.toThrow());
    expect(await stateOf(member.id)).toEqual(before);
    expect(before.audit).toEqual([]);
  });
});
