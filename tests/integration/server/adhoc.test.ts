import { it } from 'vitest';
import { db } from '@/lib/server/db';
it('adhoc', async () => {
  const all = Promise.all.bind(Promise);
  await db.$transaction(async (trx) => {
    await all([trx.member.count(), trx.card.count()]);
  });
});
