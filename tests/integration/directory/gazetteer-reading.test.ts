import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetGazetteer, getGazetteer } from '@/lib/search/gazetteer-rows';
import { db } from '@/lib/server/db';
import { buildWorld } from './world';

beforeEach(buildWorld);
afterEach(forgetGazetteer);

it('reads the names again after a minute by itself: never on the connection of who asked, who goes on meanwhile', async () => {
  forgetGazetteer();
  const before = await getGazetteer(db, 'vi');
  await db.province.update({ where: { code: '48' }, data: { slug: 'quux' } });
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  const refused = {
    findMany: () => {
      throw new Error('asked at once');
    },
  };
  const busy = { province: refused, industry: refused, queryWord: refused } as unknown as typeof db;
  expect(await db.$transaction(() => getGazetteer(busy, 'vi'))).toBe(before);
  await expect.poll(async () => (await getGazetteer(busy, 'vi')).provinceSlugs.get('48')).toBe('quux');
  clock.mockRestore();
});
