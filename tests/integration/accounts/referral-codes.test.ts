import { describe, expect, it } from 'vitest';
import { GET as openLink } from '@/app/[locale]/r/[code]/route';
import { GET as ask } from '@/app/api/referral/route';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { rateLimits } from '@/lib/server/rate-limits';
import { makeMember, signIn } from '@/tests/factories/members';
import { freshAddress } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

async function answerTo(code: string, address = freshAddress(), headers: Record<string, string> = {}) {
  const url = `http://localhost:3000/api/referral?${new URLSearchParams({ code })}`;
  const asked = { [peerHeader]: address, ...headers };
  const { result } = await runRequest(asked, () =>
    ask(new Request(url, { headers: asked }), { params: Promise.resolve({}) }),
  );
  return { status: result.status, body: await result.json() };
}

async function follow(
  code: string,
  {
    address = freshAddress(),
    cookie = '',
    locale = 'vi',
  }: { address?: string; cookie?: string; locale?: string } = {},
) {
  const headers = { [peerHeader]: address, cookie };
  const { result } = await runRequest(headers, () =>
    openLink(new Request(`http://localhost:3000/${locale}/r/${code}`, { headers }), {
      params: Promise.resolve({ locale, code }),
    }),
  );
  return { to: result.headers.get('location'), cookie: result.headers.get('set-cookie') };
}

describe("whether a referral code is somebody's", () => {
  it('is told before anybody registers, however the code is typed, and not whose it is', async () => {
    const { referralCode } = await makeMember();
    const typed = `${referralCode.slice(0, 4).toLowerCase()} - ${referralCode.slice(4)}`;
    expect(await answerTo(typed)).toEqual({ status: 200, body: { success: true, data: { known: true } } });
  });

  it.each(['ZZZZZZZZ', 'abc', '', '\u0000', "' OR 1=1 --"])("%j is nobody's", async (code) => {
    expect((await answerTo(code)).body).toEqual({ success: true, data: { known: false } });
  });

  it('is no more told of a deleted member', async () => {
    const { referralCode } = await makeMember({ deletedAt: new Date() });
    expect((await answerTo(referralCode)).body.data).toEqual({ known: false });
  });

  it("is not told of one's own", async () => {
    const { viewer, headers } = await signIn();
    const { referralCode } = await db.member.findUniqueOrThrow({ where: { id: viewer.id } });
    expect((await answerTo(referralCode, freshAddress(), headers)).body.data).toEqual({ known: false });
    const stranger = await signIn();
    expect((await answerTo(referralCode, freshAddress(), stranger.headers)).body.data).toEqual({
      known: true,
    });
  });

  it('is not told to who tries out many, by form and link together', async () => {
    const { referralCode } = await makeMember();
    for (let time = 0; time < rateLimits.referralQuestionsByAddress.points; time += 1)
      await (time % 2 ? answerTo('ZZZZZZZZ', '203.0.113.7') : follow('ZZZZZZZZ', { address: '203.0.113.7' }));
    expect((await answerTo(referralCode, '203.0.113.7')).status).toBe(429);
    // A link then remembers what it cannot ask about: known and unknown alike.
    const [good, bad] = [
      await follow(referralCode, { address: '203.0.113.7' }),
      await follow('ZZZZZZZZ', { address: '203.0.113.7' }),
    ];
    expect(good.to).toBe('/vi/register');
    expect(bad.to).toBe(good.to);
    expect(bad.cookie?.replace('ZZZZZZZZ', '')).toBe(good.cookie?.replace(referralCode, ''));
    expect((await answerTo(referralCode)).body.data).toEqual({ known: true });
  });
});

describe('a referral link', () => {
  it("remembers a code that is somebody's", async () => {
    const { referralCode } = await makeMember();
    const { to, cookie } = await follow(referralCode.toLowerCase());
    expect(to).toBe('/vi/register');
    expect(cookie).toMatch(new RegExp(`^referral=${referralCode};`));
  });

  it.each(['ZZZZZZZZ', 'abc'])(
    'with %s takes it to the form to be told, and remembers nothing',
    async (code) => {
      expect(await follow(code)).toEqual({ to: `/vi/register?referral=${code}`, cookie: null });
    },
  );

  it('is kept for thirty days, and goes to the registration in the language of the link', async () => {
    const { referralCode } = await makeMember();
    const { to, cookie } = await follow(referralCode, { locale: 'zh-CN' });
    expect(to).toBe('/register');
    expect(cookie).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
  });

  it('of the first wins over all later ones, and its days are not counted anew', async () => {
    const [first, later] = [await makeMember(), await makeMember()];
    const cookie = `NEXT_LOCALE=vi; referral=${first.referralCode}`;
    for (const { referralCode } of [later, first])
      expect(await follow(referralCode, { cookie })).toEqual({ to: '/vi/register', cookie: null });
    // Nobody's is told, and the first stays.
    expect(await follow('ZZZZZZZZ', { cookie })).toEqual({
      to: '/vi/register?referral=ZZZZZZZZ',
      cookie: null,
    });
  });

  it.each([
    [
      'of a member who is deleted by now',
      async () => (await makeMember({ deletedAt: new Date() })).referralCode,
    ],
    ["that is nobody's", async () => 'ZZZZZZZZ'],
    ['that is none', async () => 'x'],
  ])('takes the place of a kept one %s', async (_what, kept) => {
    const { referralCode } = await makeMember();
    const { to, cookie } = await follow(referralCode, { cookie: `referral=${await kept()}` });
    expect(to).toBe('/vi/register');
    expect(cookie).toMatch(new RegExp(`^referral=${referralCode};`));
  });

  it("of a deleted member, and one's own, is told like an unknown one; a restored member's counts again", async () => {
    const { referralCode, id } = await makeMember({ deletedAt: new Date() });
    const told = (code: string) => ({ to: `/vi/register?referral=${code}`, cookie: null });
    expect(await follow(referralCode)).toEqual(told(referralCode));
    await db.member.update({ where: { id }, data: { deletedAt: null } });
    expect((await follow(referralCode)).to).toBe('/vi/register');

    const { viewer, headers } = await signIn();
    const own = await db.member.findUniqueOrThrow({ where: { id: viewer.id } });
    expect(await follow(own.referralCode, { cookie: headers.cookie ?? '' })).toEqual(told(own.referralCode));
    // One's own that was kept while nobody was signed in counts no more either.
    const cookie = `${headers.cookie}; referral=${own.referralCode}`;
    expect((await follow(referralCode, { cookie })).cookie).toMatch(new RegExp(`^referral=${referralCode};`));
  });

  it('does not say of a kept code whose it is, however many are tried out', async () => {
    const { referralCode } = await makeMember();
    const address = '203.0.113.9';
    const answers = new Set<string>();
    for (let time = 0; time < rateLimits.referralQuestionsByAddress.points; time += 1)
      await follow('ZZZZZZZY', { address, cookie: 'referral=ZZZZZZZZ' });
    for (const kept of [referralCode, 'ZZZZZZZZ'])
      answers.add(JSON.stringify(await follow(referralCode, { address, cookie: `referral=${kept}` })));
    expect(answers.size).toBe(1);
  });
});
