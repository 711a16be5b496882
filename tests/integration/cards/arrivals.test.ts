import { afterEach, describe, expect, it, vi } from 'vitest';
import { POST } from '@/app/api/cards/[id]/arrival/route';
import { listOwnArrivals, recordCardArrival } from '@/lib/cards/arrivals';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { makeCard } from '@/tests/factories/cards';
import { makeActiveMember } from '@/tests/factories/members';
import { runRequest } from '@/tests/setup/next-headers';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15';

type Arrival = { via?: string; locale?: string; agent?: string; language?: string; address?: string };

async function arrive(publicId: string, { via = 'qr', locale = 'vi', ...who }: Arrival = {}) {
  const headers = {
    'user-agent': who.agent ?? phone,
    'accept-language': who.language ?? 'vi',
    [peerHeader]: who.address ?? '203.0.113.7',
  };
  const query = new URLSearchParams({ via, locale });
  const request = new Request(`http://localhost:3000/api/cards/${publicId}/arrival?${query}`, {
    method: 'POST',
    headers,
  });
  const { result } = await runRequest(headers, () =>
    POST(request, { params: Promise.resolve({ id: publicId }) }),
  );
  return result.status;
}

const rows = () =>
  db.cardArrival.findMany({
    orderBy: [{ day: 'asc' }, { way: 'asc' }, { locale: 'asc' }],
    select: { way: true, locale: true, count: true },
  });

afterEach(() => {
  vi.useRealTimers();
});

describe('who comes by a code or a link', () => {
  it('is counted by way and language, once a day, however often they come', async () => {
    const { publicId } = await makeCard();
    await arrive(publicId);
    await arrive(publicId);
    await arrive(publicId, { via: 'share', locale: 'ko' });
    await arrive(publicId, { via: 'share', locale: 'ja', agent: `${phone} Zalo` });
    await arrive(publicId, { via: 'share', locale: 'ja', language: 'ja' });
    expect(await rows()).toEqual([
      { way: 'qr', locale: 'vi', count: 1 },
      { way: 'share', locale: 'ja', count: 2 },
    ]);
    // Of another card they are another reader.
    const other = await makeCard();
    await arrive(other.publicId);
    expect(await db.cardArrival.count({ where: { cardId: other.id } })).toBe(1);
  });

  it('is counted again on the next day in Vietnam', async () => {
    const { publicId } = await makeCard();
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const at of ['2026-11-20T16:00:00Z', '2026-11-20T16:59:59Z', '2026-11-20T17:00:00Z']) {
      vi.setSystemTime(new Date(at));
      await arrive(publicId);
    }
    vi.useRealTimers();
    expect(await rows()).toEqual([
      { way: 'qr', locale: 'vi', count: 1 },
      { way: 'qr', locale: 'vi', count: 1 },
    ]);
  });

  it('is one of two requests of theirs at once', async () => {
    const { publicId } = await makeCard();
    await Promise.all(Array.from({ length: 8 }, () => arrive(publicId)));
    expect(await rows()).toEqual([{ way: 'qr', locale: 'vi', count: 1 }]);
  });

  it('pushes no card up from one address, whatever browsers it claims to be', async () => {
    const { publicId } = await makeCard();
    for (let turn = 0; turn < 30; turn += 1) await arrive(publicId, { agent: `${phone} ${turn}` });
    expect(await rows()).toEqual([{ way: 'qr', locale: 'vi', count: 20 }]);
  });

  it.each(['Mozilla/5.0 (compatible; Googlebot/2.1)', 'facebookexternalhit/1.1', 'Zalo URL Preview bot', ''])(
    'is no robot: %j',
    async (agent) => {
      const { publicId } = await makeCard();
      expect(await arrive(publicId, { agent })).toBe(200);
      expect((await rows()).length).toBe(agent === '' ? 1 : 0);
    },
  );

  it('says a way and a language that there are', async () => {
    const { publicId } = await makeCard();
    for (const wrong of [{ via: 'mail' }, { via: '' }, { locale: 'xx' }, { locale: "vi'--" }])
      expect(await arrive(publicId, wrong)).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it.each(['draft', 'pending_review', 'rejected', 'hidden'] as const)(
    'counts nothing of a %s card',
    async (status) => {
      const { publicId } = await makeCard({ status });
      expect(await arrive(publicId)).toBe(200);
      expect(await rows()).toEqual([]);
    },
  );

  it('leaves nothing of who they are', async () => {
    const { publicId } = await makeCard();
    await arrive(publicId);
    const limits = JSON.stringify(await db.$queryRaw`SELECT * FROM rate_limit`, (_key, value: unknown) =>
      typeof value === 'bigint' ? Number(value) : value,
    );
    for (const word of ['203.0.113.7', 'iPhone', publicId]) expect(limits).not.toContain(word);
  });
});

describe('the owner', () => {
  it('sees them by language, the most first; nobody else does', async () => {
    const [owner, stranger] = [await makeActiveMember(), await makeActiveMember()];
    const { id, publicId } = await makeCard({ ownerId: owner.id });
    await recordCardArrival(publicId, 'qr', 'vi');
    for (let turn = 0; turn < 3; turn += 1) await recordCardArrival(publicId, 'share', 'ko');
    await recordCardArrival(publicId, 'qr', 'ko');
    await db.cardArrival.create({
      data: { cardId: id, day: new Date('2020-01-01'), way: 'qr', locale: 'ja', count: 9 },
    });
    expect(await listOwnArrivals(owner, 'company', 7)).toEqual([
      { locale: 'ko', qr: 1, share: 3 },
      { locale: 'vi', qr: 1, share: 0 },
    ]);
    expect(await listOwnArrivals(owner, 'personal', 7)).toEqual([]);
    expect(await listOwnArrivals(stranger, 'company', 90)).toEqual([]);
  });
});
