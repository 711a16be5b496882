import { describe, expect, it } from 'vitest';
import { listedSince } from '@/lib/posts/listing';
import { db } from '@/lib/server/db';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { bulkPostId, seedBulkPosts } from '@/prisma/seed/bulk-posts';
import { makeCard } from '@/tests/factories/cards';
import { makeActiveMember } from '@/tests/factories/members';
import { addReference } from '@/tests/factories/reference';
import { expectIndexed } from './indexed-posts';
import { runScript } from './run-script';

const date = '2026-11-20';
const seedPosts = (count: number) =>
  runScript('prisma/seed/main.ts', ['--posts', String(count), '--seed', '3', '--date', date]);

const quiet = { start: () => ({ add: () => undefined, end: () => undefined }) };

/** The same without the command around it: a process with everything in it takes seconds. */
const addPosts = (range: { seed: number; from: number; count: number }, sizes?: { many: number }) =>
  seedBulkPosts(process.env.DATABASE_URL ?? '', { baseDate: new Date(date), ...range }, quiet, sizes);

const stored = () =>
  db.post.findMany({
    orderBy: { id: 'asc' },
    include: { owner: true, topics: { orderBy: { position: 'asc' } } },
  });

describe('made-up posts', () => {
  it('need members who may write them', async () => {
    const { code, err } = await seedPosts(5);
    expect(code).toBe(1);
    expect(err).toContain('active enterprise members');
    expect(await db.post.count()).toBe(0);
  }, 90_000);

  it('are of all kinds, beside the members that are there; more join them, and twice does not double', async () => {
    const active = { vipType: vipTypes.enterprise };
    const members = [await makeActiveMember(active), await makeActiveMember(active)];
    await makeActiveMember({ ...active, membershipStatus: membershipStatuses.expired });
    await addReference();
    await addPosts({ seed: 3, from: 0, count: 300 });
    const first = await stored();
    expect(first).toHaveLength(300);
    expect(first.map(({ publicId }) => publicId)).toEqual(first.map((_, index) => bulkPostId(3, index)));
    expect(new Set(first.map(({ title }) => title)).size).toBe(300);
    expect([...new Set(first.map(({ ownerId }) => ownerId))].sort()).toEqual(
      members.map(({ id }) => id).sort(),
    );
    const now = new Date(`${date}T00:00:00Z`);
    for (const post of first) {
      expect(post.listedAt).toEqual(listedSince(post, now));
      expect(post.topics.length).toBeGreaterThan(0);
      const isOpportunity = post.kind === 'opportunity';
      for (const part of [post.side, post.validUntil, post.industryId, post.provinceCode])
        expect(part !== null).toBe(isOpportunity);
    }
    await expectIndexed(first);
    const varied = {
      kinds: new Set(first.map(({ kind, side }) => side ?? kind)).size,
      languages: new Set(first.map(({ sourceLocale }) => sourceLocale)).size,
      topics: new Set(first.flatMap(({ topics }) => topics.map(({ topicId }) => topicId))).size,
      unlisted: first.some(({ listedAt }) => listedAt === null),
    };
    expect(varied).toEqual({ kinds: 3, languages: 6, topics: await db.topic.count(), unlisted: true });
    expect(new Set(first.map(({ provinceCode }) => provinceCode)).size).toBeGreaterThan(25);
    expect(new Set(first.map(({ industryId }) => industryId)).size).toBeGreaterThan(60);
    const times = first.map(({ publishedAt }) => publishedAt?.getTime() ?? 0);
    expect((now.getTime() - Math.min(...times)) / 86_400_000).toBeGreaterThan(600);
    expect(Math.max(...times)).toBeLessThan(now.getTime());

    expect(await seedPosts(310)).toMatchObject({ code: 0 });
    const more = await stored();
    expect(more).toHaveLength(310);
    expect(more.slice(0, 300)).toEqual(first);
    const again = await seedPosts(310);
    expect(again.err).toContain('310 posts of seed 3 are there already');
    expect(await stored()).toEqual(more);
  }, 240_000);

  it('have the same rows of the index where they are so many that indexes are made anew', async () => {
    const member = await makeActiveMember({ vipType: vipTypes.enterprise });
    await addReference();
    await makeCard({ ownerId: member.id, companyName: 'Công ty Hoa Sen' });
    const add = (from: number, count: number) => addPosts({ seed: 5, from, count }, { many: 100 });
    await add(0, 150);
    await expectIndexed(await stored());
    await add(150, 120);
    expect(await stored()).toHaveLength(270);
    await expectIndexed(await stored());
  }, 90_000);
});
