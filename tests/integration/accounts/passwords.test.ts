import { describe, expect, it } from 'vitest';
import { changePasswordAction, resetPasswordAction } from '@/lib/accounts/actions';
import { sendEmailCode } from '@/lib/accounts/email-codes';
import { verifyPassword } from '@/lib/accounts/passwords';
import { changePassword, resetPassword } from '@/lib/accounts/service';
import { signInWithPassword } from '@/lib/accounts/sign-in';
import { db } from '@/lib/server/db';
import { makeCaller } from '@/tests/factories/callers';
import { codesOf, tablesWith, withoutTable } from '@/tests/factories/database';
import { mailCounts, mailedCode, waitingMails } from '@/tests/factories/mails';
import { makeMember, signIn } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';
import { makeSession } from '@/tests/factories/sessions';

const password = 'correct horse';
const fresh = 'battery staple';

async function hasPassword(id: number, typed: string): Promise<boolean> {
  const { passwordHash } = await db.member.findUniqueOrThrow({ where: { id } });
  return verifyPassword(passwordHash, typed);
}

const sessionsOf = async (memberId: number) =>
  (await db.memberSession.findMany({ where: { memberId }, select: { id: true } })).map(({ id }) => id);

describe('a new password by mailed code', () => {
  /** A member with two sessions, a stranger with one, and the member's code. */
  async function forgot(data: Parameters<typeof makeMember>[0] = {}) {
    const member = await makeMember({ password, locale: 'ko', ...data });
    await makeSession(member.id);
    await makeSession(member.id);
    const stranger = await makeSession((await makeMember()).id);
    await sendEmailCode({ email: member.email, purpose: 'reset_password', locale: 'en' });
    return { member, stranger, code: await mailedCode(member.email, 'reset_password') };
  }
  const reset = (email: string, code: string, typed = fresh) =>
    callAction(() => resetPasswordAction({ email, code, password: typed, passwordAgain: typed }));

  it('takes the place of the old one, ends all sessions of the member and tells them by mail', async () => {
    const { member, stranger, code } = await forgot();
    expect(await reset(member.email, code)).toEqual({ ok: true, data: undefined });
    expect(await hasPassword(member.id, fresh)).toBe(true);
    expect(await hasPassword(member.id, password)).toBe(false);
    expect(await db.memberSession.findMany({ select: { id: true } })).toEqual([{ id: stranger.sid }]);
    expect((await waitingMails()).at(-1)).toEqual({
      to: member.email,
      locale: 'ko',
      template: 'passwordChanged',
      params: { at: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
    expect(await tablesWith(fresh)).toEqual([]);
    await expect(
      signInWithPassword({ email: member.email, password: fresh, locale: 'en' }, makeCaller()),
    ).resolves.toMatchObject({
      memberId: member.id,
    });
  });

  it('is for who never had one as well', async () => {
    const { member, code } = await forgot({ password: undefined });
    expect(await reset(member.email, code)).toMatchObject({ ok: true });
    expect(await hasPassword(member.id, fresh)).toBe(true);
  });

  it('is set once by one code, also of two requests at once', async () => {
    const { member, code } = await forgot();
    const input = { email: member.email, code, password: fresh, passwordAgain: fresh };
    const outcomes = await Promise.allSettled([
      resetPassword(input, makeCaller().address),
      resetPassword(input, makeCaller().address),
    ]);
    expect(codesOf(outcomes)).toEqual(['codeExpired', 'ok']);
    expect(await reset(member.email, code)).toMatchObject({ code: 'codeExpired' });
    expect(await mailCounts()).toEqual({ emailCode: 1, passwordChanged: 1 });
  });

  it('is nothing for a member who was deleted since', async () => {
    const { member, code } = await forgot();
    await db.member.update({ where: { id: member.id }, data: { deletedAt: new Date() } });
    expect(await reset(member.email, code)).toEqual({
      ok: false,
      code: 'codeExpired',
      fieldErrors: { code: 'codeExpired' },
    });
    expect(await hasPassword(member.id, password)).toBe(true);
    expect(await mailCounts()).toEqual({ emailCode: 1 });
  });

  it.each(['mail', 'member_session'])('is not set where %s fails, and the code stays good', async (table) => {
    const { member, code } = await forgot();
    await withoutTable(table, async () =>
      expect(await reset(member.email, code)).toMatchObject({ code: 'unexpected' }),
    );
    expect(await hasPassword(member.id, password)).toBe(true);
    expect(await sessionsOf(member.id)).toHaveLength(2);
    expect(await reset(member.email, code)).toMatchObject({ ok: true });
  });

  it.each([
    ['is too short', '12345', 'passwordTooShort'],
    ['everybody tries first', 'Password', 'passwordTooCommon'],
  ])('that %s is refused at its field, and the code stays good', async (_, typed, said) => {
    const { member, code } = await forgot();
    expect(await reset(member.email, code, typed)).toMatchObject({ fieldErrors: { password: said } });
    expect(await reset(member.email, code)).toMatchObject({ ok: true });
  });
});

describe('changing the password', () => {
  const change = (headers: Record<string, string>, fields: object = {}) =>
    callAction(
      () =>
        changePasswordAction({ currentPassword: password, password: fresh, passwordAgain: fresh, ...fields }),
      headers,
    );

  it('ends all other sessions, keeps this one and tells by mail', async () => {
    const { viewer, sid, headers } = await signIn({ password, locale: 'vi' });
    await makeSession(viewer.id);
    const stranger = await makeSession((await makeMember()).id);
    expect(await change(headers)).toEqual({ ok: true, data: undefined });
    expect(await hasPassword(viewer.id, fresh)).toBe(true);
    expect((await db.memberSession.findMany({ select: { id: true } })).map(({ id }) => id).sort()).toEqual(
      [sid, stranger.sid].sort(),
    );
    expect(await waitingMails()).toMatchObject([
      { to: viewer.email, locale: 'vi', template: 'passwordChanged' },
    ]);
  });

  it.each(['wrong horse', '', ' correct horse'])(
    'with the wrong current one is an error of its field: %j',
    async (typed) => {
      const { viewer, headers } = await signIn({ password });
      await makeSession(viewer.id);
      expect(await change(headers, { currentPassword: typed })).toEqual({
        ok: false,
        code: 'invalidInput',
        fieldErrors: { currentPassword: 'passwordWrong' },
      });
      expect(await hasPassword(viewer.id, password)).toBe(true);
      expect(await sessionsOf(viewer.id)).toHaveLength(2);
      expect(await db.mail.count()).toBe(0);
    },
  );

  it('needs no current one of who never had one', async () => {
    const { viewer, headers } = await signIn();
    expect(await change(headers, { currentPassword: '' })).toMatchObject({ ok: true });
    expect(await hasPassword(viewer.id, fresh)).toBe(true);
  });

  it('twice at once is a conflict for one', async () => {
    const { viewer, sid } = await signIn({ password });
    const both = [fresh, 'another one'].map((typed) =>
      changePassword(viewer, { currentPassword: password, password: typed, passwordAgain: typed }, sid),
    );
    expect(codesOf(await Promise.allSettled(both))).toEqual(['conflict', 'ok']);
    expect(await mailCounts()).toEqual({ passwordChanged: 1 });
    expect(await hasPassword(viewer.id, password)).toBe(false);
  });

  it('changes nothing where the mail cannot be queued', async () => {
    const { viewer, headers } = await signIn({ password });
    await makeSession(viewer.id);
    await withoutTable('mail', async () =>
      expect(await change(headers)).toMatchObject({ code: 'unexpected' }),
    );
    expect(await hasPassword(viewer.id, password)).toBe(true);
    expect(await sessionsOf(viewer.id)).toHaveLength(2);
  });

  it('is not for the signed-out', async () => {
    expect(await change({})).toEqual({ ok: false, code: 'loginRequired' });
  });
});
