import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexableSelect, toIndexable } from '@/lib/cards/indexable-card';
import { resultOrder } from '@/lib/cards/result-order';
import { beginBulkIndex, finishBulkIndex, searchStage } from '@/lib/directory/bulk-index';
import { listingRows, searchRow } from '@/lib/directory/index-row';
import { relevelCards } from '@/lib/directory/jobs';
import { levelQuotas } from '@/lib/directory/levels';
import { listCards, listFacets } from '@/lib/directory/lists';
import {
  encodeListingRow,
  encodeSearchRow,
  listingColumns,
  searchColumns,
} from '@/lib/directory/row-encoding';
import { searchCards } from '@/lib/directory/search';
import { readGazetteer } from '@/lib/search/gazetteer-rows';
import { db } from '@/lib/server/db';
import { keepRows } from '@/tests/setup/kept-rows';
import { addActiveMember, addCard, buildWorld } from './world';

const many = 20_000;

/** 20,000 restaurants of the last years, a quarter of them of active members, indexed as a seed does it. */
async function addRestaurants(): Promise<void> {
  // At most one company card a member.
  await db.$executeRaw`
    INSERT INTO member (public_id, referral_code, email, nickname, vip_type, membership_status, updated_at)
    SELECT 'm' || n, 'm' || n, 'm' || n || '@example.com', 'M', 2, 1, now()
    FROM generate_series(4, ${many}::integer, 4) AS n`;
  await db.$executeRaw`
    INSERT INTO card (public_id, kind, status, source_locale, company_name, province_code, owner_id, search_version, published_at, updated_at)
    SELECT 'r' || n, 'company', 'published', 'vi', 'Nhà hàng ' || n, (ARRAY['01', '48', '79'])[n % 3 + 1],
      (SELECT id FROM member m WHERE m.public_id = 'm' || n), 1, now() - n * interval '1 hour' - interval '1 day', now()
    FROM generate_series(1, ${many}::integer) AS n`;
  await db.$executeRaw`INSERT INTO card_industry (card_id, industry_id) SELECT id, 1 FROM card`;
  const gazetteer = await readGazetteer(db);
  const cards = await db.card.findMany({ select: indexableSelect });
  const rows = cards.map((card) => searchRow(toIndexable(card), gazetteer));
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL ?? '' });
  await client.connect();
  const run = (sql: string) => client.query(sql);
  await beginBulkIndex(run);
  await pipeline(
    Readable.from(rows.map((row) => encodeSearchRow(row, 0))),
    client.query(copyFrom(`COPY ${searchStage} (${searchColumns}) FROM STDIN`)),
  );
  await pipeline(
    Readable.from(rows.flatMap((row) => listingRows(row).map(encodeListingRow))),
    client.query(copyFrom(`COPY card_listing (${listingColumns}) FROM STDIN`)),
  );
  await finishBulkIndex(run);
  await client.end();
}

const levels = () =>
  db.$queryRaw<{ level: number; cards: number }[]>`
    SELECT level::integer, count(*)::integer AS cards FROM card_search GROUP BY 1 ORDER BY 1`;

// Made once: each test adds at most a card that the later ones do not mind, the exact name last of its like.
describe('among 20,000 cards of a common word', () => {
  beforeAll(async () => {
    keepRows();
    await buildWorld();
    await addRestaurants();
  });

  it('moves cards on when the newest level is full, and loses none', async () => {
    const [first] = levelQuotas;
    expect((await levels()).map(({ cards }) => cards)).toEqual([
      first,
      levelQuotas[1],
      many - first - levelQuotas[1],
    ]);
    await db.$executeRaw`UPDATE card_search SET level = 0 WHERE level = 2`;
    expect(await relevelCards(db)).toBeGreaterThan(0);
    expect((await levels()).map(({ cards }) => cards)).toEqual([
      first,
      levelQuotas[1],
      many - first - levelQuotas[1],
    ]);
    expect(await relevelCards(db)).toBe(0);
    expect(await relevelCards(db, { force: true })).toBe(0);
  });

  it('counts and pages to a thousand, quickly', async () => {
    const first = await searchCards({ q: 'nhà hàng', locale: 'vi', contacts: false });
    expect(first.total).toEqual({ value: 1000, capped: true });
    expect(first.pageCount).toBe(50);
    const seen = new Set<number>();
    for (const page of [1, 2, 25, 50]) {
      const { ids } = await searchCards({ q: 'nhà hàng', locale: 'vi', contacts: false, page });
      expect(ids).toHaveLength(20);
      for (const id of ids) seen.add(id);
    }
    expect(seen.size).toBe(80);
  });

  it.each(['newest', 'name'] as const)(
    'puts the best thousand in the order %s, page by page',
    async (sort) => {
      const pages: number[][] = [];
      for (const page of [1, 2, 50]) {
        const reorder = resultOrder(sort, 'vi');
        const found = await searchCards({ q: 'nhà hàng', locale: 'vi', contacts: false, page, reorder });
        expect(found.total).toEqual({ value: 1000, capped: true });
        pages.push(found.ids);
      }
      const ids = pages.flat();
      expect(new Set(ids).size).toBe(60);
      const rows = await db.card.findMany({ where: { id: { in: ids } } });
      const inOrder = ids.map((id) => rows.find((row) => row.id === id));
      const { compare } = new Intl.Collator('vi', { numeric: true });
      const keys = inOrder.map(
        (row) => (sort === 'name' ? row?.companyName : row?.publishedAt?.getTime()) ?? '',
      );
      const sorted = keys.toSorted((one, other) =>
        sort === 'name' ? compare(String(one), String(other)) : Number(other) - Number(one),
      );
      expect(keys).toEqual(sorted);
    },
  );

  it('shows a new card on the first page, although it is nobody’s and others’ names begin with the word', async () => {
    const id = await addCard({ companyName: 'Sao Mai - nhà hàng mới', industryIds: [1] });
    for (const q of ['nhà hàng', '餐厅', 'restaurant']) {
      const page = await searchCards({ q, locale: 'vi', contacts: false });
      expect(page.ids, q).toContain(id);
      expect(new Set(page.ids).size, q).toBe(20);
    }
  });

  it('shows an active member’s new card first of its like', async () => {
    const ownerId = await addActiveMember();
    const id = await addCard({ companyName: 'Nhà hàng Sao Mai', ownerId, industryIds: [1] });
    const page = await searchCards({ q: 'nhà hàng', locale: 'vi', contacts: false });
    expect(page.ids[0]).toBe(id);
  });

  it('finds the one exact name among them', async () => {
    const id = await addCard({ companyName: 'Nhà hàng', publishedAt: new Date('2020-01-01') });
    await relevelCards(db, { force: true });
    expect(await db.$queryRaw`SELECT level::integer FROM card_search WHERE card_id = ${id}`).toEqual([
      { level: 2 },
    ]);
    expect((await searchCards({ q: 'nhà hàng', locale: 'vi', contacts: false })).ids[0]).toBe(id);
  });

  it('lists them without a text, newest first or by name, with counts of every filter', async () => {
    const id = await addCard({ companyName: 'An An', industryIds: [2], provinceCode: '48' });
    const newest = await listCards({ kind: 'company', sort: 'newest', page: 1 });
    expect(newest.ids[0]).toBe(id);
    expect(newest).toMatchObject({ total: { value: 1000, capped: true }, pageCount: 50, page: 1 });
    expect((await listCards({ kind: 'company', sort: 'name', page: 1 })).ids[0]).toBe(id);
    const narrow = await listCards({
      kind: 'company',
      industryId: 2,
      provinceCode: '48',
      sort: 'name',
      page: 1,
    });
    expect(narrow).toMatchObject({ ids: [id], total: { value: 1, capped: false }, pageCount: 1 });
    expect(await listCards({ kind: 'personal', sort: 'newest', page: 1 })).toMatchObject({
      ids: [],
      pageCount: 1,
    });
    const facets = await listFacets({ kind: 'company', provinceCode: '48' });
    expect(facets.industries[1]).toEqual({ value: 1000, capped: true });
    expect(facets.industries[2]).toEqual({ value: 1, capped: false });
    expect(facets.industries[4]).toEqual({ value: 0, capped: false });
    expect((await listFacets({ kind: 'company', industryId: 2 })).provinces).toMatchObject({
      '48': { value: 1, capped: false },
      '01': { value: 0, capped: false },
    });
  });
});
