import { describe, expect, it } from 'vitest';
import { registerSchema } from '@/lib/accounts/schemas';
import { registerAction } from '@/lib/flows/members/actions';
import { registerMember } from '@/lib/flows/members/register-member';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { makeCaller } from '@/tests/factories/callers';
import { makeCaptcha } from '@/tests/factories/captchas';
import { codesOf, withoutTable } from '@/tests/factories/database';
import { mailCounts, wrongCode } from '@/tests/factories/mails';
import { makeMember } from '@/tests/factories/members';
import { makeRegistration } from '@/tests/factories/registrations';
import { callAction } from '@/tests/factories/requests';

async function counts() {
  return {
    members: await db.member.count(),
    sessions: await db.memberSession.count(),
    consents: await db.consent.count(),
    applications: await db.membershipApplication.count(),
    orders: await db.membershipOrder.count(),
    messages: await db.systemMessage.count(),
    codes: await db.emailCode.count(),
    mails: await mailCounts(),
  };
}

const nothing = {
  members: 0,
  sessions: 0,
  consents: 0,
  applications: 0,
  orders: 0,
  messages: 0,
  codes: 1,
  mails: { emailCode: 1 },
};

describe('of two registrations at once', () => {
  it('with one address and one code one makes a member', async () => {
    const form = registerSchema.parse(await makeRegistration({ type: 'company' }));
    const outcomes = await Promise.allSettled([
      registerMember(form, makeCaller()),
      registerMember(form, makeCaller()),
      registerMember(form, makeCaller()),
    ]);
    expect(codesOf(outcomes)).toEqual(['codeExpired', 'codeExpired', 'ok']);
    expect(await counts()).toEqual({
      members: 1,
      sessions: 1,
      consents: 2,
      applications: 1,
      orders: 1,
      messages: 1,
      codes: 0,
      mails: { emailCode: 1, applicationReceived: 1 },
    });
  });

  it('with addresses of their own both make one', async () => {
    const forms = [
      await makeRegistration({ email: 'one@example.com', type: 'company' }),
      await makeRegistration({ email: 'two@example.com', type: 'company' }),
    ].map((form) => registerSchema.parse(form));
    const outcomes = await Promise.allSettled(forms.map((form) => registerMember(form, makeCaller())));
    expect(codesOf(outcomes)).toEqual(['ok', 'ok']);
    expect(await db.membershipOrder.count()).toBe(2);
  });
});

describe('a registration that fails in the middle', () => {
  it.each([
    'consent',
    'member_session',
    'membership_application',
    'membership_order',
    'system_message',
    'mail',
    'graphile_worker._private_jobs',
  ])('at %s leaves nothing, and the code can be used again', async (table) => {
    const form = await makeRegistration({ type: 'individual' });
    const answer = await withoutTable(table, () => callAction(() => registerAction(form)));
    expect(answer).toEqual({
      ok: false,
      code: 'unexpected',
      errorId: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
    expect(await counts()).toEqual(nothing);
    expect(await callAction(() => registerAction(form))).toMatchObject({ ok: true });
    expect(await counts()).toMatchObject({ members: 1, applications: 1, orders: 1, codes: 0 });
  });

  it('keeps the count of wrong codes', async () => {
    const form = await makeRegistration();
    const here = { [peerHeader]: '203.0.113.7' };
    const register = async (code: string) => {
      const captcha = await makeCaptcha();
      return callAction(() => registerAction({ ...form, ...captcha, code }), here);
    };
    for (let time = 0; time < 5; time += 1)
      expect(await register(wrongCode(form.code))).toMatchObject({ code: 'codeInvalid' });
    expect(await register(form.code)).toMatchObject({ code: 'codeExpired' });
    expect(await db.member.count()).toBe(0);
  });
});

it("keeps a deleted member's address reserved", async () => {
  const { email } = await makeMember({ deletedAt: new Date() });
  const form = await makeRegistration({ email });
  const taken = { ok: false, code: 'invalidInput', fieldErrors: { email: 'emailTaken' } };
  expect(await callAction(() => registerAction(form))).toEqual(taken);
  expect(await callAction(() => registerAction({ ...form, email: email.toUpperCase() }))).toEqual(taken);
  expect(await db.member.count()).toBe(1);
});
