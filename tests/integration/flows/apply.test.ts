import { describe, expect, it } from 'vitest';
import { signInWithPassword } from '@/lib/accounts/sign-in';
import { applyForMembershipAction } from '@/lib/flows/memberships/actions';
import { applyForMembership } from '@/lib/flows/memberships/apply-for-membership';
import { db } from '@/lib/server/db';
import { getViewerOfSession } from '@/lib/server/session';
import { makeApplicant } from '@/tests/factories/applications';
import { makeCaller } from '@/tests/factories/callers';
import { storeSetting } from '@/tests/factories/content';
import { codesOf, withoutTable } from '@/tests/factories/database';
import { mailCounts, waitingMails } from '@/tests/factories/mails';
import { signIn } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';
import { makeSession } from '@/tests/factories/sessions';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);

type Row = [
  who: string,
  member: { vipType: number; membershipStatus: number; membershipExpiresAt?: Date },
  type: 'individual' | 'company',
  purpose: 'join' | 'renew' | 'upgrade' | null,
  afterwards?: { vipType: number; membershipStatus: number },
];

const visitor = { vipType: 0, membershipStatus: 0 };
const pending = { vipType: 1, membershipStatus: 0 };
const rejected = { vipType: 1, membershipStatus: 2 };
const expired = (vipType: number) => ({ vipType, membershipStatus: 3, membershipExpiresAt: inDays(-5) });
const active = (vipType: number, days: number) => ({
  vipType,
  membershipStatus: 1,
  membershipExpiresAt: inDays(days),
});

const rows: Row[] = [
  ['a visitor', visitor, 'individual', 'join'],
  ['a visitor', visitor, 'company', 'join'],
  ['who was registered without an application', pending, 'individual', 'join'],
  ['who was rejected', rejected, 'individual', 'join', { vipType: 1, membershipStatus: 0 }],
  [
    'who was rejected and is a company after all',
    rejected,
    'company',
    'join',
    { vipType: 2, membershipStatus: 0 },
  ],
  ['an individual whose membership ended', expired(1), 'individual', 'renew'],
  ['an individual whose membership ended', expired(1), 'company', 'upgrade'],
  ['an enterprise whose membership ended', expired(2), 'company', 'renew'],
  ['an enterprise whose membership ended', expired(2), 'individual', null],
  ['an individual in the last thirty days', active(1, 29), 'individual', 'renew'],
  ['an individual before them', active(1, 31), 'individual', null],
  ['an individual at any time', active(1, 200), 'company', 'upgrade'],
  ['an enterprise in the last thirty days', active(2, 29), 'company', 'renew'],
  ['an enterprise before them', active(2, 31), 'company', null],
  ['an enterprise', active(2, 29), 'individual', null],
  ['a member without an end', { vipType: 1, membershipStatus: 1 }, 'individual', null],
];

describe('applying', () => {
  it.each(rows)('%s %o as %s: %s', async (_who, data, type, purpose, afterwards = data) => {
    const { viewer, headers } = await signIn({ ...data, locale: 'ko' });
    const answer = await callAction(
      () => applyForMembershipAction({ type, note: ' Xin chào\u0000 ' }),
      headers,
    );
    const member = await db.member.findUniqueOrThrow({
      where: { id: viewer.id },
      include: { applications: { include: { order: true } }, systemMessages: true },
    });
    if (purpose === null) {
      expect(answer).toEqual({ ok: false, code: 'conflict' });
      expect(member.applications).toEqual([]);
      expect(await db.mail.count()).toBe(0);
      return;
    }
    expect(answer).toEqual({ ok: true, data: undefined });
    const vipType = type === 'company' ? 2 : 1;
    expect(member).toMatchObject(afterwards);
    expect(member.membershipExpiresAt).toEqual(data.membershipExpiresAt ?? null);
    expect(member.applications).toMatchObject([
      {
        vipType,
        purpose,
        status: 'pending',
        note: 'Xin chào',
        order: { memberId: viewer.id, vipType, status: 'pending' },
      },
    ]);
    expect(member.systemMessages).toMatchObject([{ kind: 'applicationReceived', params: { vipType } }]);
    expect(await waitingMails()).toEqual([
      { to: viewer.email, locale: 'ko', template: 'applicationReceived', params: { vipType } },
    ]);
  });

  it('costs what is configured on the day', async () => {
    await storeSetting('membership', { feeIndividual: 1000, feeEnterprise: 5000, termDays: 30 });
    const { headers } = await signIn();
    await callAction(() => applyForMembershipAction({ type: 'company', note: '' }), headers);
    await storeSetting('membership', { feeIndividual: 9, feeEnterprise: 9, termDays: 9 });
    expect(await db.membershipOrder.findMany()).toMatchObject([{ amount: 5000, termDays: 30 }]);
  });

  it('is not possible while an application waits', async () => {
    const { member } = await makeApplicant({ member: rejected });
    const { token } = await makeSession(member.id);
    for (const type of ['individual', 'company'] as const)
      expect(
        await callAction(() => applyForMembershipAction({ type, note: '' }), { cookie: `member=${token}` }),
      ).toEqual({ ok: false, code: 'conflict' });
    expect(await db.membershipApplication.count()).toBe(1);
  });

  it('of two at once makes one application', async () => {
    const { viewer } = await signIn();
    const outcomes = await Promise.allSettled([
      applyForMembership(viewer, { type: 'individual', note: '' }),
      applyForMembership(viewer, { type: 'company', note: '' }),
      applyForMembership(viewer, { type: 'individual', note: '' }),
    ]);
    expect(codesOf(outcomes)).toEqual(['conflict', 'conflict', 'ok']);
    expect(await db.membershipApplication.count()).toBe(1);
    expect(await db.membershipOrder.count()).toBe(1);
    expect(await mailCounts()).toEqual({ applicationReceived: 1 });
  });

  it('is not possible for who was just deleted', async () => {
    const { viewer } = await signIn();
    await db.member.update({ where: { id: viewer.id }, data: { deletedAt: new Date() } });
    await expect(applyForMembership(viewer, { type: 'individual', note: '' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await db.membershipApplication.count()).toBe(0);
  });

  it.each(['membership_order', 'system_message', 'mail'])('is all undone where %s fails', async (table) => {
    const { viewer, headers } = await signIn({ ...rejected, password: 'correct horse' });
    await withoutTable(table, async () =>
      expect(
        await callAction(() => applyForMembershipAction({ type: 'company', note: '' }), headers),
      ).toMatchObject({ code: 'unexpected' }),
    );
    expect(await db.membershipApplication.count()).toBe(0);
    expect(await db.membershipOrder.count()).toBe(0);
    expect(await db.systemMessage.count()).toBe(0);
    expect(await db.mail.count()).toBe(0);
    const { sid } = await signInWithPassword(
      {
        email: viewer.email,
        password: 'correct horse',
        locale: 'en',
      },
      makeCaller(),
    );
    expect(await getViewerOfSession(sid)).toMatchObject(rejected);
  });

  it.each([
    [{ type: 'visitor' }, { type: 'typeRequired' }],
    [{ type: undefined }, { type: 'typeRequired' }],
    [{ note: 'x'.repeat(501) }, { note: 'noteTooLong' }],
  ])('with %j names the field', async (wrong, fieldErrors) => {
    const { headers } = await signIn();
    const input = { type: 'company', note: '', ...wrong } as Parameters<typeof applyForMembershipAction>[0];
    expect(await callAction(() => applyForMembershipAction(input), headers)).toEqual({
      ok: false,
      code: 'invalidInput',
      fieldErrors,
    });
  });

  it('is not for the signed-out', async () => {
    expect(await callAction(() => applyForMembershipAction({ type: 'company', note: '' }))).toEqual({
      ok: false,
      code: 'loginRequired',
    });
  });
});
