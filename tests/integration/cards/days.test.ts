import { afterEach, describe, expect, it, vi } from 'vitest';
import { POST } from '@/app/api/cards/[id]/view/route';
import { countCardDay, countCardDays, listOwnCardDays } from '@/lib/cards/days';
import { countOwnCards, listOwnCards } from '@/lib/cards/overview';
import { db } from '@/lib/server/db';
import { makeCard } from '@/tests/factories/cards';
import { makeActiveMember } from '@/tests/factories/members';
import { runRequest } from '@/tests/setup/next-headers';

const at = (text: string) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(text));
};

afterEach(() => {
  vi.useRealTimers();
});

describe('what happens to a card in a day', () => {
  it('is counted by kind, on the day in Vietnam, and given without gaps', async () => {
    const owner = await makeActiveMember();
    const { id } = await makeCard({ ownerId: owner.id });
    at('2026-11-14T10:00:00Z');
    await countCardDay(db, id, 'views');
    at('2026-11-15T10:00:00Z');
    await countCardDay(db, id, 'views');
    at('2026-11-20T16:59:59Z');
    await countCardDay(db, id, 'views');
    await countCardDay(db, id, 'favorites');
    at('2026-11-20T17:00:00Z');
    await countCardDay(db, id, 'exports');
    const days = await listOwnCardDays(owner, 'company', 7);
    expect(days).toEqual([
      { day: '2026-11-15', views: 1, favorites: 0, exports: 0 },
      ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map((day) => ({
        day,
        views: 0,
        favorites: 0,
        exports: 0,
      })),
      { day: '2026-11-20', views: 1, favorites: 1, exports: 0 },
      { day: '2026-11-21', views: 0, favorites: 0, exports: 1 },
    ]);
    expect(await listOwnCardDays(owner, 'company', 90)).toHaveLength(90);
    expect(await countOwnCards(owner)).toEqual({ pictures: 0, views: 3 });
  });

  it('is counted each time when two come at once, also of many cards in any order', async () => {
    const owner = await makeActiveMember();
    const [one, two] = [await makeCard({ ownerId: owner.id }), await makeCard()];
    await Promise.all([
      ...Array.from({ length: 10 }, () => db.$transaction((tx) => countCardDay(tx, one.id, 'favorites'))),
      ...Array.from({ length: 10 }, (_, turn) =>
        db.$transaction((tx) =>
          countCardDays(tx, turn % 2 ? [one.id, two.id, -1] : [two.id, one.id], 'exports'),
        ),
      ),
    ]);
    expect((await listOwnCardDays(owner, 'company', 7))?.at(-1)).toMatchObject({
      favorites: 10,
      exports: 10,
      views: 0,
    });
    expect(await db.cardDay.findMany({ where: { cardId: two.id } })).toMatchObject([{ exports: 10 }]);
  });

  it('goes with a transaction that fails', async () => {
    const { id } = await makeCard();
    await db
      .$transaction(async (tx) => {
        await countCardDay(tx, id, 'views');
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await db.cardDay.count()).toBe(0);
  });

  it('is for the owner alone', async () => {
    const [owner, stranger] = [await makeActiveMember(), await makeActiveMember()];
    const { id } = await makeCard({ ownerId: owner.id });
    const { id: unowned } = await makeCard();
    await countCardDays(db, [id, unowned], 'views');
    expect(await listOwnCardDays(stranger, 'company', 30)).toBeNull();
    expect(await listOwnCardDays(owner, 'personal', 30)).toBeNull();
    expect(await countOwnCards(stranger)).toEqual({ pictures: 0, views: 0 });
    expect(await listOwnCards(stranger)).toEqual([]);
    await makeCard({ ownerId: stranger.id });
    const days = await listOwnCardDays(stranger, 'company', 30);
    expect(days?.every(({ views }) => views === 0)).toBe(true);
  });
});

describe('the overview of one’s own cards', () => {
  it('says where each stands, with the reason of a rejection only while it counts', async () => {
    const owner = await makeActiveMember();
    const company = await makeCard({ ownerId: owner.id, companyName: 'Hoa Sen' });
    const personal = await makeCard({
      kind: 'personal',
      status: 'draft',
      ownerId: owner.id,
      contactName: null,
    });
    const reason = { reasonCode: 'unverifiable', reason: 'Which company?' };
    await db.cardDraft.createMany({
      data: [
        { cardId: company.id, data: {}, status: 'published', ...reason },
        { cardId: personal.id, data: {}, status: 'rejected', ...reason },
      ],
    });
    expect(await listOwnCards(owner)).toMatchObject([
      { kind: 'company', name: 'Hoa Sen', state: 'published', change: null, reasonCode: null, reason: '' },
      { kind: 'personal', name: null, state: 'rejected', change: null, ...reason },
    ]);
  });
});

describe('the overview of a card that is being written', () => {
  it('calls it by its draft, and says what that lacks; a published card keeps its name', async () => {
    const owner = await makeActiveMember();
    const blank = { status: 'draft', ownerId: owner.id, companyName: null, contactName: null } as const;
    const { id } = await makeCard(blank);
    const before = (await listOwnCards(owner))[0]?.completeness;
    const data = {
      companyName: 'Đang Viết',
      services: ['Kho lạnh'],
      companyDescription: 'Kho lạnh ở Thủ Đức',
    };
    await db.cardDraft.create({ data: { cardId: id, data, status: 'editing' } });
    const [written] = await listOwnCards(owner);
    expect(written).toMatchObject({ name: 'Đang Viết', state: 'draft' });
    expect(before?.missing).toEqual(expect.arrayContaining(['services', 'companyDescription']));
    expect(written?.completeness.missing).not.toContain('services');
    expect(written?.completeness.missing).not.toContain('companyDescription');
    expect(written?.completeness.percent).toBeGreaterThan(before?.percent ?? 100);

    await db.card.update({ where: { id }, data: { status: 'published', companyName: 'Hoa Sen' } });
    expect(await listOwnCards(owner)).toMatchObject([{ name: 'Hoa Sen', change: 'editing' }]);
  });
});

describe('a view', () => {
  const view = async (publicId: string, agent: string) => {
    const headers = { 'user-agent': agent };
    const request = new Request(`http://localhost:3000/api/cards/${publicId}/view`, {
      method: 'POST',
      headers,
    });
    const { result } = await runRequest(headers, () =>
      POST(request, { params: Promise.resolve({ id: publicId }) }),
    );
    return result.status;
  };

  it('is one of a browser, not of what reads pages for a search engine or a chat', async () => {
    const { id, publicId } = await makeCard();
    for (const agent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1)',
      'facebookexternalhit/1.1',
      'WhatsApp/2.23',
    ])
      expect(await view(publicId, agent)).toBe(200);
    expect(await db.cardDay.count()).toBe(0);
    await view(publicId, 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15');
    expect(await db.cardDay.findMany()).toMatchObject([{ cardId: id, views: 1 }]);
  });
});
