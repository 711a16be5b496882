import { describe, expect, it } from 'vitest';
import { sendEmailCodeAction } from '@/lib/accounts/actions';
import { codeTries } from '@/lib/accounts/code-limits';
import { checkEmailCode, sendEmailCode, takeEmailCode } from '@/lib/accounts/email-codes';
import { type Caller, signInWithPassword } from '@/lib/accounts/sign-in';
import { signInAdmin } from '@/lib/admins/sign-in';
import { cookieName } from '@/lib/server/cookie-name';
import { db } from '@/lib/server/db';
import { findDevice, withDevice } from '@/lib/server/known-device';
import { peerHeader } from '@/lib/server/peer';
import { rateLimits } from '@/lib/server/rate-limits';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCaller } from '@/tests/factories/callers';
import { makeCaptcha } from '@/tests/factories/captchas';
import { mailCounts, mailedCode, wrongCode } from '@/tests/factories/mails';
import { makeMember } from '@/tests/factories/members';
import { callAction, freshAddress } from '@/tests/factories/requests';
import { pairOf, startAuthSite } from './auth-site';

// What strangers do to keep somebody out, or to get in (decision 0016).

const password = 'correct horse battery';
const { points } = rateLimits.wrongPasswordsByPlace;
const { points: daily } = rateLimits.wrongPasswordsByPlaceADay;
const { points: together } = rateLimits.wrongPasswordsByStrangers;

type SignIn = (email: string, typed: string, caller: Caller) => Promise<{ deviceKey?: string }>;

const realms: [string, SignIn, () => Promise<{ email: string }>][] = [
  [
    'a member',
    (email, typed, caller) => signInWithPassword({ email, password: typed, locale: 'en' }, caller),
    () => makeMember({ password }),
  ],
  [
    'an administrator',
    (email, typed, caller) => signInAdmin({ email, password: typed }, caller),
    () => makeAdmin({ password }),
  ],
];

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  );

const from = (address: string, deviceCookie?: string) => makeCaller({ address, deviceCookie });

/** As if the quarter of an hour were over, and the day not. */
const nextQuarter = () =>
  db.$executeRaw`DELETE FROM rate_limit WHERE key NOT LIKE '%ADay:%' AND key NOT LIKE '%Strangers:%'`;

describe.each(realms)('the account of %s', (_who, signIn, makeAccount) => {
  const wrong = (email: string, caller: Caller) => codeOf(signIn(email, 'wrong horse', caller));

  it('is closed to a place after ten wrong passwords, the right one included, and to nobody else', async () => {
    const { email } = await makeAccount();
    for (let time = 0; time < points; time += 1)
      expect(await wrong(email, from('203.0.113.1'))).toBe('loginFailed');
    expect(await codeOf(signIn(email, password, from('203.0.113.1')))).toBe('tooManyRequests');
    expect(await codeOf(signIn(email, password, from('203.0.113.2')))).toBe('ok');
  });

  it('counts wrong passwords only: a hundred right ones pass', async () => {
    const { email } = await makeAccount();
    for (let time = 0; time < points + 2; time += 1)
      expect(await codeOf(signIn(email, password, from('203.0.113.1')))).toBe('ok');
  });

  it('lets no more pass of many wrong ones at once', async () => {
    const { email } = await makeAccount();
    const answers = await Promise.all(
      Array.from({ length: points + 5 }, () => wrong(email, from('203.0.113.1'))),
    );
    expect(answers.filter((answer) => answer === 'loginFailed')).toHaveLength(points);
  });

  it('lets a device that signed in before have tries of its own, at the very address of the attack', async () => {
    const { email } = await makeAccount();
    const { deviceKey = '' } = await signIn(email, password, from('203.0.113.1'));
    const known = from('203.0.113.1', withDevice(undefined, deviceKey));
    for (let time = 0; time <= points; time += 1) await wrong(email, from('203.0.113.1'));
    for (let time = 0; time < points; time += 1) expect(await wrong(email, known)).toBe('loginFailed');
    expect(await codeOf(signIn(email, password, known))).toBe('tooManyRequests');
    // Another device of theirs has its own.
    expect(await codeOf(signIn(email, password, from('203.0.113.1', withDevice(undefined, deviceKey))))).toBe(
      'ok',
    );
  });

  it('bounds the guesses of a day, however many addresses they come from, and shuts no known device out', async () => {
    const { email } = await makeAccount();
    const { deviceKey = '' } = await signIn(email, password, from('203.0.113.1'));
    let guesses = 0;
    for (let bot = 0; bot < 30; bot += 1) {
      const caller = from(freshAddress());
      for (let quarter = 0; quarter < 4; quarter += 1) {
        while ((await wrong(email, caller)) === 'loginFailed') guesses += 1;
        await nextQuarter();
      }
    }
    expect(guesses).toBe(together);
    expect(await codeOf(signIn(email, password, from(freshAddress())))).toBe('tooManyRequests');
    expect(await codeOf(signIn(email, password, from('203.0.113.9', withDevice(undefined, deviceKey))))).toBe(
      'ok',
    );
  }, 120_000);

  it('cannot be closed to unknown devices from one place, however long it tries', async () => {
    const { email } = await makeAccount();
    let guesses = 0;
    for (let quarter = 0; quarter < 6; quarter += 1) {
      while ((await wrong(email, from('203.0.113.1'))) === 'loginFailed') guesses += 1;
      await nextQuarter();
    }
    expect(guesses).toBe(daily);
    expect(daily).toBeLessThan(together);
    expect(await codeOf(signIn(email, password, from('203.0.113.2')))).toBe('ok');
  });

  it("knows no device by a forged, a changed or another account's cookie", async () => {
    const [one, other] = [await makeAccount(), await makeAccount()];
    const { deviceKey = '' } = await signIn(one.email, password, from('203.0.113.1'));
    const { deviceKey: othersKey = '' } = await signIn(other.email, password, from('203.0.113.1'));
    const good = withDevice(undefined, deviceKey);
    const [id = '', day = '', mark = ''] = good.split('-');
    for (let time = 0; time < points; time += 1) await wrong(one.email, from('203.0.113.1'));
    for (const cookie of [
      'x',
      `${id}-${day}-${'0'.repeat(64)}`,
      `${'0'.repeat(64)}-${day}-${mark}`,
      `${id}-${Number(day) + 100}-${mark}`,
      withDevice(undefined, othersKey),
      withDevice(undefined, ''),
    ])
      expect(await codeOf(signIn(one.email, password, from('203.0.113.1', cookie)))).toBe('tooManyRequests');
    expect(await codeOf(signIn(one.email, password, from('203.0.113.1', good)))).toBe('ok');
  });
});

describe('a device', () => {
  it('is a stranger again after half a year, and never one of the other realm', async () => {
    const member = await makeMember({ password });
    const admin = await makeAdmin({ password, email: member.email });
    const { deviceKey } = await signInWithPassword(
      { email: member.email, password, locale: 'en' },
      from('::1'),
    );
    const asAdmin = (await signInAdmin({ email: admin.email, password }, from('::1'))).deviceKey ?? '';
    expect(asAdmin).not.toBe(deviceKey);
    const day = 86_400_000;
    const cookie = withDevice(undefined, deviceKey, Date.now() - 179 * day);
    expect(findDevice(cookie, deviceKey)).not.toBeNull();
    expect(findDevice(cookie, deviceKey, Date.now() + 2 * day)).toBeNull();
    expect(findDevice(cookie, asAdmin)).toBeNull();
  });

  it('is known to five accounts, each once, the longest away forgotten', () => {
    let cookie: string | undefined;
    for (const key of ['a', 'b', 'c', 'd', 'a', 'e', 'f']) cookie = withDevice(cookie, key);
    expect(cookie?.split('.')).toHaveLength(5);
    const knows = ['a', 'b', 'c', 'd', 'e', 'f'].filter((key) => findDevice(cookie, key) !== null);
    expect(knows).toEqual(['a', 'c', 'd', 'e', 'f']);
  });
});

describe('the device cookie', () => {
  const { submit } = startAuthSite();
  const form = async (fields: Record<string, string>) => ({
    password,
    agreed: 'true',
    locale: 'en',
    ...(await makeCaptcha()),
    ...fields,
  });

  it('comes with a sign-in, out of the reach of scripts, and lifts the address limit that strangers used up', async () => {
    const { email } = await makeMember({ password });
    const { setCookies } = await submit('member-password', await form({ email }));
    const line = setCookies.find((each) => each.startsWith(`${cookieName('member')}-device=`)) ?? '';
    expect(line).toMatch(/; Path=\/;.*HttpOnly; SameSite=lax/i);
    expect(line).not.toContain(email);
    for (let time = 0; time < rateLimits.signInByAddress.points; time += 1)
      await submit('member-password', await form({ email: `x${time}@example.com`, password: 'wrong horse' }));
    expect((await submit('member-password', await form({ email }))).error).toBe('tooManyRequests');
    const headers = { cookie: pairOf(line) };
    expect((await submit('member-password', await form({ email }), { headers })).error).toBeNull();
    // It opens nothing by itself.
    expect(
      (await submit('member-password', await form({ email, password: 'wrong horse' }), { headers })).error,
    ).toBe('loginFailed');
  }, 60_000);

  it('does not come with a sign-in that failed', async () => {
    const { email } = await makeMember({ password });
    const { setCookies } = await submit('member-password', await form({ email, password: 'wrong horse' }));
    expect(setCookies.filter((line) => line.includes('-device='))).toEqual([]);
  });
});

describe('a mailed code', () => {
  const key = { email: 'lan@example.com', purpose: 'login' } as const;
  const asker = 'a secret of the browser that asked';

  async function mailed() {
    await makeMember({ email: key.email });
    await sendEmailCode({ ...key, locale: 'en', asker });
    const code = await mailedCode(key.email, 'login');
    return { code, wrong: wrongCode(code) };
  }

  const check = async (
    code: string,
    by: { asker?: string; address?: string },
    captcha?: { captchaId: string; captcha: string },
  ) => codeOf(checkEmailCode(key, code, { address: '203.0.113.1', ...by, ...captcha }));

  it('stays good for who asked, whatever strangers type, and for another place too', async () => {
    const { code, wrong } = await mailed();
    const answers = [];
    for (let time = 0; time < 8; time += 1)
      answers.push(await check(wrong, { address: '203.0.113.66' }, await makeCaptcha()));
    expect(answers.filter((answer) => answer === 'codeInvalid')).toHaveLength(codeTries);
    expect(answers.at(-1)).toBe('codeExpired');
    expect(await check(code, { address: '203.0.113.66' }, await makeCaptcha())).toBe('codeExpired');
    expect(await check(code, { address: '203.0.113.2' }, await makeCaptcha())).toBe('ok');
    expect(await check(code, { asker, address: '203.0.113.66' })).toBe('ok');
    await expect(db.$transaction((tx) => takeEmailCode(tx, key, code))).resolves.toBeUndefined();
  });

  it('is guessed no more often for all the addresses that guess', async () => {
    const { code, wrong } = await mailed();
    let guesses = 0;
    for (let bot = 0; bot < 30; bot += 1)
      if ((await check(wrong, { address: freshAddress() }, await makeCaptcha())) === 'codeInvalid')
        guesses += 1;
    expect(guesses).toBe(10);
    expect(await check(code, { asker })).toBe('ok');
  });

  it('wants a captcha with each try after two wrong ones, of the right code as well', async () => {
    const { code, wrong } = await mailed();
    for (let time = 0; time < 2; time += 1) expect(await check(wrong, { asker })).toBe('codeInvalid');
    expect(await check(wrong, { asker })).toBe('captchaRequired');
    expect(await check(code, { asker })).toBe('captchaRequired');
    expect(await check(code, { asker }, { ...(await makeCaptcha()), captcha: 'AAAAA' })).toBe(
      'captchaInvalid',
    );
    const captcha = await makeCaptcha();
    expect(await check(wrong, { asker }, captcha)).toBe('codeInvalid');
    expect(await check(code, { asker }, captcha)).toBe('captchaInvalid');
    expect(await check(code, { asker }, await makeCaptcha())).toBe('ok');
  });

  it('counts when a mail goes out: asking too soon uses up nothing', async () => {
    const ask = async (address: string) =>
      callAction(
        async () =>
          sendEmailCodeAction({ email: key.email, purpose: 'login', locale: 'en', ...(await makeCaptcha()) }),
        { [peerHeader]: address },
      );
    await makeMember({ email: key.email });
    for (let time = 0; time < 15; time += 1) await ask('203.0.113.1');
    expect(await mailCounts()).toEqual({ emailCode: 1 });
    await db.$executeRaw`UPDATE email_code SET sent_at = sent_at - interval '2 minutes'`;
    expect(await ask('203.0.113.1')).toMatchObject({ ok: true });
  });

  it('can be asked for by its owner after one stranger had all that a stranger may', async () => {
    await makeMember({ email: key.email });
    const ask = async (address: string) => {
      await db.$executeRaw`UPDATE email_code SET sent_at = sent_at - interval '2 minutes'`;
      return callAction(
        async () =>
          sendEmailCodeAction({ email: key.email, purpose: 'login', locale: 'en', ...(await makeCaptcha()) }),
        { [peerHeader]: address },
      );
    };
    for (let time = 0; time < rateLimits.codesByEmail.points; time += 1)
      expect(await ask('203.0.113.66')).toMatchObject({ ok: true });
    expect(await ask('203.0.113.66')).toMatchObject({ code: 'tooManyRequests' });
    expect(await ask('203.0.113.1')).toMatchObject({ ok: true });
  });
});
