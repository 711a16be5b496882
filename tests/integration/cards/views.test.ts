import { afterEach, describe, expect, it, vi } from 'vitest';
import { sumCardViews } from '@/lib/cards/jobs';
import { recordCardView } from '@/lib/cards/views';
import { db } from '@/lib/server/db';
import { vietnamDay } from '@/lib/shared/dates';
import { makeCard } from '@/tests/factories/cards';
import { makeActiveMember } from '@/tests/factories/members';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const daysAgo = (days: number) => new Date(vietnamDay(new Date()).getTime() - days * 24 * 60 * 60 * 1000);
const rows = () => db.cardDay.findMany({ orderBy: { day: 'asc' }, select: { day: true, views: true } });

describe('views of a card', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are counted by the day in Vietnam, which begins at 17:00 UTC', async () => {
    const { publicId } = await makeCard();
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const at of ['2026-11-20T16:59:59.999Z', '2026-11-20T17:00:00Z', '2026-11-21T16:59:59Z']) {
      vi.setSystemTime(new Date(at));
      await recordCardView(publicId);
    }
    vi.useRealTimers();
    expect(await rows()).toEqual([
      { day: day('2026-11-20'), views: 1 },
      { day: day('2026-11-21'), views: 2 },
    ]);
  });

  it('are all counted when they come at once', async () => {
    const { publicId } = await makeCard();
    await Promise.all(Array.from({ length: 20 }, () => recordCardView(publicId)));
    expect((await rows()).reduce((sum, { views }) => sum + views, 0)).toBe(20);
  });

  it.each(['', 'abcdefghjk', "' OR 1=1 --", '\u0000', 'a'.repeat(10_000)])(
    'of %j count nothing',
    async (publicId) => {
      await makeCard();
      await expect(recordCardView(publicId)).resolves.toBeUndefined();
      expect(await rows()).toEqual([]);
    },
  );

  it.each(['draft', 'pending_review', 'rejected', 'hidden'] as const)(
    'of a %s card count nothing',
    async (status) => {
      const { publicId } = await makeCard({ status });
      await recordCardView(publicId);
      expect(await rows()).toEqual([]);
    },
  );

  it('of a card whose owner is deleted count nothing', async () => {
    const owner = await makeActiveMember({ deletedAt: new Date() });
    await recordCardView((await makeCard({ ownerId: owner.id })).publicId);
    expect(await rows()).toEqual([]);
  });
});

describe('the sum of views', () => {
  it('takes all days of the cards that were viewed lately', async () => {
    const [seen, other, never] = [await makeCard(), await makeCard(), await makeCard()];
    await db.cardDay.createMany({
      data: [
        { cardId: seen.id, day: daysAgo(200), views: 40 },
        { cardId: seen.id, day: daysAgo(1), views: 2 },
        { cardId: seen.id, day: daysAgo(0), views: 3 },
        { cardId: other.id, day: daysAgo(0), views: 1 },
      ],
    });
    expect(await sumCardViews(db)).toBe(2);
    const cards = await db.card.findMany({ orderBy: { id: 'asc' }, select: { id: true, viewCount: true } });
    expect(cards).toEqual([
      { id: seen.id, viewCount: 45 },
      { id: other.id, viewCount: 1 },
      { id: never.id, viewCount: 0 },
    ]);
  });

  it('changes nothing the second time, and never the time of a card', async () => {
    const { id, publicId } = await makeCard();
    const { updatedAt } = await db.card.findUniqueOrThrow({ where: { id } });
    await recordCardView(publicId);
    expect(await sumCardViews(db)).toBe(1);
    expect(await sumCardViews(db)).toBe(0);
    expect(await db.card.findUniqueOrThrow({ where: { id } })).toMatchObject({ viewCount: 1, updatedAt });
  });
});
