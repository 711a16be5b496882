import { expect, it } from 'vitest';
import { GET } from '@/app/api/search/suggest/route';
import { answerOpenSearch } from '@/lib/cards/search';
import { peerHeader } from '@/lib/server/peer';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { type RateLimitName, rateLimits } from '@/lib/server/rate-limits';
import { runRequest } from '@/tests/setup/next-headers';
import { buildWorld } from '../directory/world';

// What is searched without a sign-in, by whoever asks most: one address has so much an hour, the others go on.

const [office, other] = ['203.0.113.7', '203.0.113.8'];

async function useUp(name: RateLimitName, but = 0): Promise<void> {
  const takes = Array.from({ length: rateLimits[name].points - but }, () => takeRateLimit(name, office));
  await Promise.all(takes);
}

it('answers an address so many searched lists an hour', async () => {
  let searched = 0;
  const search = async (address: string) => {
    const find = async () => {
      searched += 1;
      return 'found';
    };
    return (await runRequest({ [peerHeader]: address }, () => answerOpenSearch(find))).result;
  };
  expect(await search(office)).toEqual({ ok: true, found: 'found' });
  await useUp('listSearchesByAddress', 1);
  // Of two at once as well: nothing is looked for.
  expect(await Promise.all([search(office), search(office)])).toEqual([
    { ok: false, errorId: null },
    { ok: false, errorId: null },
  ]);
  expect(searched).toBe(1);
  expect(await search(other)).toEqual({ ok: true, found: 'found' });
});

it('answers an address so many suggestions a minute, and tells when to ask again', async () => {
  await buildWorld();
  const suggest = async (address: string) => {
    const request = new Request('http://localhost:3000/api/search/suggest?q=hotel&locale=en');
    const { result } = await runRequest({ [peerHeader]: address }, () =>
      GET(new Request(request, { headers: { [peerHeader]: address } }), { params: Promise.resolve({}) }),
    );
    return result;
  };
  await useUp('suggestionsByAddress');
  const refused = await suggest(office);
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'tooManyRequests']);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(refused.headers.get('cache-control')).toBe('private, no-store');
  expect((await suggest(other)).status).toBe(200);
});
