import { expect, it } from 'vitest';
import { searchAsMember } from '@/lib/cards/search';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { rateLimits } from '@/lib/server/rate-limits';
import { addCard, buildWorld } from '../directory/world';

const search = (member: number) => searchAsMember(member, { q: '0901234567', locale: 'vi' });

it('answers an account so often an hour, and the others go on', async () => {
  await buildWorld();
  const id = await addCard({ companyName: 'Sao', mobile: '0901 234 567', mobileE164: '+84901234567' });
  expect(await search(1)).toMatchObject({ ok: true, result: { ids: [id] } });
  const left = Array.from({ length: rateLimits.searchesByAccount.points - 1 }, () =>
    takeRateLimit('searchesByAccount', 1),
  );
  await Promise.all(left);
  expect(await search(1)).toBe('limited');
  expect(await search(2)).toMatchObject({ ok: true });
});
