import { describe, expect, it } from 'vitest';
import { GET as openLink } from '@/app/[locale]/r/[code]/route';
import { GET as ask } from '@/app/api/referral/route';
import { peerHeader } from '@/lib/server/peer';
import { rateLimits } from '@/lib/server/rate-limits';
import { makeMember } from '@/tests/factories/members';
import { freshAddress } from '@/tests/factories/requests';

async function answerTo(code: string, address = freshAddress()) {
  const url = `http://localhost:3000/api/referral?${new URLSearchParams({ code })}`;
  const answer = await ask(new Request(url, { headers: { [peerHeader]: address } }), {
    params: Promise.resolve({}),
  });
  return { status: answer.status, body: await answer.json() };
}

async function follow(code: string, address = freshAddress()) {
  const answer = await openLink(
    new Request(`http://localhost:3000/vi/r/${code}`, { headers: { [peerHeader]: address } }),
    { params: Promise.resolve({ locale: 'vi', code }) },
  );
  return { to: answer.headers.get('location'), cookie: answer.headers.get('set-cookie') };
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

  it('is not told to who tries out many, by form and link together', async () => {
    const { referralCode } = await makeMember();
    for (let time = 0; time < rateLimits.referralQuestionsByAddress.points; time += 1)
      await (time % 2 ? answerTo('ZZZZZZZZ', '203.0.113.7') : follow('ZZZZZZZZ', '203.0.113.7'));
    expect((await answerTo(referralCode, '203.0.113.7')).status).toBe(429);
    // A link then remembers what it cannot ask about: known and unknown alike.
    const [good, bad] = [await follow(referralCode, '203.0.113.7'), await follow('ZZZZZZZZ', '203.0.113.7')];
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
});
