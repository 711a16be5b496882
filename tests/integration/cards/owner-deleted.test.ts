import { expect, it } from 'vitest';
import { createCard } from '@/lib/cards/service';
import { deleteMember } from '@/lib/flows/members/delete-member';
import { db } from '@/lib/server/db';
import { besideTransaction } from '@/lib/server/transactions';
import { makeActiveMember } from '@/tests/factories/members';

async function listedCards(): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM card_search`;
  return row?.count ?? -1;
}

/** Until another transaction waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const [row] = await db.$queryRaw<{ waiting: boolean }[]>`
      SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted) AS waiting`;
    if (row?.waiting) return;
  }
}

it('deleting an owner waits for the card that is just being made, and hides it', async () => {
  const { id } = await db.admin.create({
    data: { publicId: 'admin', email: 'a@example.com', name: 'A', passwordHash: '', role: 'super' },
  });
  const owner = await makeActiveMember();
  const card = {
    kind: 'company',
    status: 'published',
    ownerId: owner.id,
    sourceLocale: 'vi',
    companyName: 'Quux',
  } as const;
  let deleting: Promise<void> | undefined;
  await db.$transaction(async (tx) => {
    await createCard(tx, card);
    await besideTransaction(async () => {
      deleting = deleteMember({ id, name: 'A' }, owner.publicId);
      await untilSomebodyWaits();
    });
  });
  await deleting;
  expect(await db.card.count()).toBe(1);
  expect(await listedCards()).toBe(0);
});
