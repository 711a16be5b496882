import { beforeEach, expect, it } from 'vitest';
import { indexCard, indexCardsOf, reindexCards, unindexCard } from '@/lib/cards/index-card';
import { relevelCards } from '@/lib/directory/jobs';
import { listCards } from '@/lib/directory/lists';
import { searchCards } from '@/lib/directory/search';
import { TOKENS_VERSION } from '@/lib/search/tokens';
import { db } from '@/lib/server/db';
import { addActiveMember, addCard, buildWorld, storeCard } from './world';

const found = async (q: string) => (await searchCards({ q, locale: 'vi', contacts: true })).ids;
const listed = async () => (await listCards({ kind: 'company', sort: 'newest', page: 1 })).ids;

async function rename(id: number, companyName: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.card.update({ where: { id }, data: { companyName } });
    await indexCard(tx, id);
  });
}

beforeEach(buildWorld);

it('follows every change of a card', async () => {
  const id = await addCard({ companyName: 'Sao Mai' });
  await rename(id, 'Trăng Non');
  expect(await found('sao mai')).toEqual([]);
  expect(await found('trăng non')).toEqual([id]);
  expect(await listed()).toEqual([id]);
  for (const status of ['draft', 'pending_review', 'rejected', 'hidden'] as const) {
    await db.$transaction(async (tx) => {
      await tx.card.update({ where: { id }, data: { status } });
      await indexCard(tx, id);
    });
    expect(await found('trăng non'), status).toEqual([]);
    expect(await listed(), status).toEqual([]);
  }
});

it('forgets words that no card shows any more, so that no correction tells of them', async () => {
  await addCard({ companyName: 'Sen Vàng' });
  const id = await addCard({ companyName: 'Sen Revabere' });
  const told = async () =>
    (await searchCards({ q: 'sen rxvabere', locale: 'vi', contacts: true })).correction?.query ?? null;
  const hide = (status: 'hidden' | 'published') =>
    db.$transaction(async (tx) => {
      await tx.card.update({ where: { id }, data: { status } });
      await indexCard(tx, id);
    });
  expect(await told()).toBe('sen revabere');
  await hide('hidden');
  expect(await told()).toBeNull();
  await hide('published');
  expect(await told()).toBe('sen revabere');
  await rename(id, 'Sen Hồng');
  expect(await told()).toBeNull();
});

it('never holds what a failed transaction wrote', async () => {
  const id = await addCard({ companyName: 'Sao Mai' });
  const crash = new Error('crash between the writes');
  await expect(
    db.$transaction(async (tx) => {
      await tx.card.update({ where: { id }, data: { companyName: 'Trăng Non' } });
      await indexCard(tx, id);
      throw crash;
    }),
  ).rejects.toThrow(crash);
  await expect(
    db.$transaction(async (tx) => {
      await indexCard(tx, await storeCard(tx, { companyName: 'Mây Trắng' }));
      throw crash;
    }),
  ).rejects.toThrow(crash);
  await expect(
    db.$transaction(async (tx) => {
      await unindexCard(tx, id);
      throw crash;
    }),
  ).rejects.toThrow(crash);
  expect(await found('sao mai')).toEqual([id]);
  expect(await found('trăng non')).toEqual([]);
  expect(await found('mây trắng')).toEqual([]);
  expect(await listed()).toEqual([id]);
});

it('keeps one row of the last name when many edit at once', async () => {
  const id = await addCard({ companyName: 'Tên 0' });
  await Promise.all(Array.from({ length: 12 }, (_each, number) => rename(id, `Tên số${number}`)));
  const { companyName } = await db.card.findUniqueOrThrow({ where: { id }, select: { companyName: true } });
  const rows = await db.$queryRaw<
    { name_key: string }[]
  >`SELECT name_key FROM card_search WHERE card_id = ${id}`;
  expect(rows).toHaveLength(1);
  expect(await found(companyName ?? '')).toEqual([id]);
  const names = await db.$queryRaw<{ names: number }[]>`
    SELECT count(DISTINCT name_key)::integer AS names FROM card_listing WHERE card_id = ${id}`;
  expect(names[0]?.names).toBe(1);
});

it('indexes what two wrote of different fields at once', async () => {
  const id = await addCard({ companyName: 'Sao Mai' });
  await Promise.all([
    rename(id, 'Trăng Non'),
    db.$transaction(async (tx) => {
      await tx.card.update({ where: { id }, data: { taxCode: '0100109106' } });
      await indexCard(tx, id);
    }),
  ]);
  expect(await found('trăng non')).toEqual([id]);
  expect(await found('0100109106')).toEqual([id]);
});

it('indexes what two wrote beside the card at once', async () => {
  const id = await addCard({ companyName: 'Sao Mai' });
  const translate = (locale: string, text: string) =>
    db.$transaction(async (tx) => {
      await tx.cardTranslation.create({
        data: { cardId: id, locale, field: 'companyName', text, source: 'human' },
      });
      await indexCard(tx, id);
    });
  await Promise.all([translate('en', 'Morning Star'), translate('zh-CN', '晨星'), translate('ko', '샛별')]);
  for (const q of ['morning star', '晨星', '샛별', 'sao mai']) expect(await found(q), q).toEqual([id]);
});

it('stays whole while levels change and cards are edited', async () => {
  const ids: number[] = [];
  for (let number = 0; number < 20; number += 1) ids.push(await addCard({ companyName: `Sao ${number}` }));
  await db.$executeRaw`UPDATE card_search SET level = 3`;
  await Promise.all([
    relevelCards(db, { force: true }),
    ...ids.map((id) => rename(id, `Trăng ${id}`)),
    relevelCards(db, { force: true }),
  ]);
  const rows = await db.$queryRaw<{ card_id: number }[]>`SELECT card_id FROM card_search ORDER BY card_id`;
  expect(rows.map(({ card_id }) => card_id)).toEqual(ids);
  expect(await found('trăng')).toHaveLength(20);
  expect(await found('sao')).toEqual([]);
});

it('forgets a card that is deleted by whatever way', async () => {
  const ids = [await addCard({ companyName: 'Sao 1' }), await addCard({ companyName: 'Sao 2' })];
  await db.card.delete({ where: { id: ids[0] ?? 0 } });
  expect(await found('sao')).toEqual([ids[1]]);
  await db.$executeRaw`DELETE FROM card`;
  expect(await found('sao')).toEqual([]);
  expect(await listed()).toEqual([]);
});

it('hides and brings back all cards of a member', async () => {
  const ownerId = await addActiveMember();
  const ids = [
    await addCard({ companyName: 'Sao 1', ownerId }),
    await addCard({ kind: 'personal', contactName: 'Sao 2', ownerId }),
  ];
  const setDeleted = (deletedAt: Date | null) =>
    db.$transaction(async (tx) => {
      await tx.member.update({ where: { id: ownerId }, data: { deletedAt } });
      await indexCardsOf(tx, ownerId);
    });
  await setDeleted(new Date());
  expect(await found('sao')).toEqual([]);
  await setDeleted(null);
  expect((await found('sao')).toSorted()).toEqual(ids);
});

it('rewrites cards whose tokens are of an older version', async () => {
  const id = await addCard({ companyName: 'Sao Mai' });
  await db.$executeRaw`UPDATE card SET search_version = 0`;
  await db.$executeRaw`UPDATE card_search SET head = ''::tsvector, body = ''::tsvector`;
  expect(await found('sao mai')).toEqual([]);
  expect(await reindexCards(db)).toBe(1);
  expect(await found('sao mai')).toEqual([id]);
  expect(await reindexCards(db)).toBe(0);
  const { searchVersion } = await db.card.findUniqueOrThrow({
    where: { id },
    select: { searchVersion: true },
  });
  expect(searchVersion).toBe(TOKENS_VERSION);
});
