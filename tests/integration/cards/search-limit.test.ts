import { expect, it } from 'vitest';
import { findAsMember, readSearchIn } from '@/lib/cards/search';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { rateLimits } from '@/lib/server/rate-limits';
import { addCard, buildWorld } from '../directory/world';

const search = async (member: number) =>
  findAsMember(member, {
    search: await readSearchIn({ q: '0901234567' }, 'vi'),
    kind: undefined,
    locale: 'vi',
  });

it('answers an account so often an hour, and the others go on', async () => {
  await buildWorld();
  await addCard({ companyName: 'Sao', mobile: '0901 234 567', mobileE164: '+84901234567' });
  const one = { total: { value: 1 }, cards: [{ name: { text: 'Sao' } }] };
  expect(await search(1)).toMatchObject(one);
  const left = Array.from({ length: rateLimits.searchesByAccount.points - 1 }, () =>
    takeRateLimit('searchesByAccount', 1),
  );
  await Promise.all(left);
  await expect(search(1)).rejects.toMatchObject({ code: 'tooManyRequests' });
  expect(await search(2)).toMatchObject(one);
});
