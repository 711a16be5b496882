import { describe, expect, it } from 'vitest';
import { verifyPassword } from '@/lib/accounts/passwords';
import { openSession } from '@/lib/accounts/sign-in';
import { registerAction } from '@/lib/flows/members/actions';
import { savePageDraft } from '@/lib/pages/drafts';
import { publishPage } from '@/lib/pages/publication';
import { cookieName } from '@/lib/server/cookie-name';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { sessionIdOf } from '@/lib/server/realm';
import { getViewerOfSession } from '@/lib/server/session';
import { vietnamDateText } from '@/lib/shared/dates';
import { isPublicId, normaliseReferralCode } from '@/lib/shared/ids';
import { makeAdmin } from '@/tests/factories/admins';
import { makePage, storeSetting } from '@/tests/factories/content';
import { mailCounts, waitingMails } from '@/tests/factories/mails';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { pageForm, pageText } from '@/tests/factories/pages';
import { makeRegistration, type RegistrationForm } from '@/tests/factories/registrations';
import { callAction, freshAddress } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

/** Sends a form and tells who is behind the cookie that came back. */
async function register(form: RegistrationForm) {
  const headers = { [peerHeader]: freshAddress(), 'user-agent': 'Firefox' };
  const { result, setCookies } = await runRequest(headers, () => registerAction(form));
  const [line = ''] = setCookies;
  const token = line.slice(cookieName('member').length + 1).split(';')[0];
  const sid = await sessionIdOf('member', token);
  return { result, line, viewer: sid ? await getViewerOfSession(sid) : null };
}

describe('registering', () => {
  it('makes a member of what was typed and signs them in', async () => {
    const form = await makeRegistration({
      email: ' Lan@Example.COM ',
      nickname: '  Phở \u0007 \n Lan\u0000 ',
    });
    const { result, line, viewer } = await register(form);
    expect(result).toEqual({ ok: true, data: undefined });
    expect(line).toMatch(/; Path=\/;.*Max-Age=2592000;.*HttpOnly; SameSite=lax/);
    const member = await db.member.findFirstOrThrow();
    expect(viewer?.id).toBe(member.id);
    expect(member).toMatchObject({
      email: 'lan@example.com',
      nickname: 'Phở Lan',
      country: 'JP',
      locale: 'ja',
      referredById: null,
      avatarId: null,
      mobile: null,
      deletedAt: null,
      membershipExpiresAt: null,
    });
    expect(isPublicId(member.publicId)).toBe(true);
    expect(normaliseReferralCode(member.referralCode)).toBe(member.referralCode);
    expect(member.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await verifyPassword(member.passwordHash, 'correct horse')).toBe(true);
    expect(await db.memberSession.findMany({ select: { userAgent: true } })).toEqual([
      { userAgent: 'Firefox' },
    ]);
    expect(await db.emailCode.count()).toBe(0);
  });

  it.each([
    ['company', 2],
    ['individual', 1],
  ] as const)(
    'as %s waits with an application and its order, told by message and mail',
    async (type, vipType) => {
      await storeSetting('membership', { feeIndividual: 100_000, feeEnterprise: 250_000, termDays: 180 });
      await register(await makeRegistration({ type }));
      const member = await db.member.findFirstOrThrow({
        include: { applications: { include: { order: true } }, systemMessages: true },
      });
      expect(member).toMatchObject({ vipType, membershipStatus: 0 });
      expect(member.applications).toMatchObject([
        {
          vipType,
          purpose: 'join',
          status: 'pending',
          note: '',
          decidedAt: null,
          order: {
            memberId: member.id,
            vipType,
            status: 'pending',
            amount: vipType === 2 ? 250_000 : 100_000,
            termDays: 180,
            number: expect.stringMatching(/^M\d{8}-[2-9A-Z]{6}$/),
          },
        },
      ]);
      expect(member.systemMessages).toMatchObject([{ kind: 'applicationReceived', params: { vipType } }]);
      expect(await waitingMails()).toMatchObject([
        { template: 'emailCode' },
        { to: member.email, locale: 'ja', template: 'applicationReceived', params: { vipType } },
      ]);
    },
  );

  it('as visitor makes no application, no order, no message and no mail', async () => {
    await register(await makeRegistration({ type: 'visitor' }));
    expect(await db.member.findFirstOrThrow()).toMatchObject({ vipType: 0, membershipStatus: 0 });
    expect(await db.membershipApplication.count()).toBe(0);
    expect(await db.membershipOrder.count()).toBe(0);
    expect(await db.systemMessage.count()).toBe(0);
    expect(await mailCounts()).toEqual({ emailCode: 1 });
  });

  it('logs consent to the terms and the privacy policy as they stand, with the language', async () => {
    await makePage({ slug: 'terms' });
    await makePage({ slug: 'privacy' });
    await db.$executeRaw`UPDATE page SET updated_at = '2026-03-04T20:00:00Z' WHERE slug = 'terms'`;
    await db.$executeRaw`UPDATE page SET updated_at = '2026-05-06T01:00:00Z' WHERE slug = 'privacy'`;
    await register(await makeRegistration());
    const { id } = await db.member.findFirstOrThrow();
    expect(await db.consent.findMany({ orderBy: { document: 'asc' } })).toEqual([
      {
        memberId: id,
        document: 'privacy',
        version: '2026-05-06 #1',
        locale: 'ja',
        givenAt: expect.any(Date),
      },
      // Evening in UTC is the next day in Vietnam.
      { memberId: id, document: 'terms', version: '2026-03-05 #1', locale: 'ja', givenAt: expect.any(Date) },
    ]);
  });
});

describe('consent to the terms', () => {
  it('tells apart what was published twice on one day', async () => {
    const admin = await makeAdmin();
    const { id, slug } = await makePage({ slug: 'terms' }, { en: { title: 'Terms', body: '<p>1</p>' } });
    const member = await makeMember();
    const signIn = () =>
      db.$transaction((tx) => openSession(tx, member.id, { locale: 'en', address: freshAddress() }));
    for (const [at, words] of ['Two', 'Three'].entries()) {
      await signIn();
      const { version } = await savePageDraft(admin, {
        id,
        version: 1 + 2 * at,
        data: pageForm({ en: pageText(words) }),
      });
      await publishPage(admin, id, version);
    }
    await signIn();
    await signIn();
    const versions = await db.consent.findMany({
      where: { memberId: member.id, document: slug },
      orderBy: { givenAt: 'asc' },
    });
    const today = vietnamDateText(new Date());
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3].map((number) => `${today} #${number}`));
  });
});

describe('a referral code', () => {
  it.each([(code: string) => code, (code: string) => ` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)} `])(
    'of a member is remembered for good (%#)',
    async (typed) => {
      const referrer = await makeActiveMember();
      const form = await makeRegistration({ referralCode: typed(referrer.referralCode) });
      expect((await register(form)).result.ok).toBe(true);
      const member = await db.member.findUniqueOrThrow({ where: { email: 'lan@example.com' } });
      expect(member.referredById).toBe(referrer.id);
      expect(member.referralCode).not.toBe(referrer.referralCode);
    },
  );

  it.each([
    ['of nobody', async () => 'ABCDEFGH'],
    ['of a deleted member', async () => (await makeMember({ deletedAt: new Date() })).referralCode],
    ['too short', async () => 'ABC'],
    ['of other letters', async () => 'ABCDEFG0'],
    ['far too long', async () => 'A'.repeat(500)],
    ['that is no code', async () => "' OR 1=1 --"],
  ])('%s is an error of its field, and the mailed code stays good', async (_what, make) => {
    const form = await makeRegistration({ referralCode: await make() });
    const before = await db.member.count();
    expect((await register(form)).result).toEqual({
      ok: false,
      code: 'invalidInput',
      fieldErrors: { referralCode: 'referralInvalid' },
    });
    expect(await db.member.count()).toBe(before);
    expect((await register({ ...form, referralCode: '' })).result.ok).toBe(true);
  });
});

describe('what was typed wrong', () => {
  it.each<[Partial<Record<keyof RegistrationForm, unknown>>, Record<string, string>]>([
    [{ email: 'lan@' }, { email: 'emailInvalid' }],
    [{ code: '12345' }, { code: 'codeInvalid' }],
    [{ code: '' }, { code: 'codeRequired' }],
    [{ password: '12345', passwordAgain: '12345' }, { password: 'passwordTooShort' }],
    [{ passwordAgain: 'correct horses' }, { passwordAgain: 'passwordsDiffer' }],
    [{ nickname: ' \u0000 ' }, { nickname: 'nicknameRequired' }],
    [{ nickname: 'x'.repeat(121) }, { nickname: 'nicknameTooLong' }],
    [{ country: 'XX' }, { country: 'countryRequired' }],
    [{ country: 'constructor' }, { country: 'countryRequired' }],
    [{ type: 'admin' }, { type: 'typeRequired' }],
    [{ agreed: false }, { agreed: 'agreementRequired' }],
    [{ agreed: 'true' }, { agreed: 'agreementRequired' }],
  ])('%j is named at its field and makes nobody', async (wrong, fieldErrors) => {
    const form = { ...(await makeRegistration()), ...wrong } as RegistrationForm;
    const result = await callAction(() => registerAction(form));
    expect(result).toMatchObject({ ok: false, code: 'invalidInput', fieldErrors });
    expect(await db.member.count()).toBe(0);
    expect(await db.emailCode.count()).toBe(1);
  });

  it('cannot say what the server decides', async () => {
    const forged = {
      vipType: 2,
      membershipStatus: 1,
      referredById: 1,
      publicId: 'mine',
      deletedAt: new Date(),
    };
    await register({ ...(await makeRegistration()), ...forged } as RegistrationForm);
    const member = await db.member.findFirstOrThrow();
    expect(member).toMatchObject({ vipType: 0, membershipStatus: 0, referredById: null, deletedAt: null });
    expect(member.publicId).not.toBe('mine');
  });
});
