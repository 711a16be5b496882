import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indexCard } from '@/lib/cards/index-card';
import { listCards } from '@/lib/directory/lists';
import { searchCards } from '@/lib/directory/search';
import { forgetGazetteer } from '@/lib/search/gazetteer-rows';
import { everythingTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { makePublicId } from '@/prisma/seed/cards/contacts';
import { countSeeded, seedFew } from '@/prisma/seed/few-cards';
import { makeCard } from '@/prisma/seed/make-card';
import { makeCard as storeCard } from '@/tests/factories/cards';
import { hearTags, withoutSearch } from './heard-tags';
import { runScript } from './run-script';
import { waitingFor } from './waiting';

/** More than one chunk, so that two workers share them. */
const count = 2_600;
/** The fewest that are written so; one worker makes them. */
const fewest = 2_001;
const seed = 7;
const date = '2026-11-20';
const baseDate = Date.parse(date);

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
let tags: Awaited<ReturnType<typeof hearTags>>;
beforeAll(async () => {
  await client.connect();
  await other.connect();
  tags = await hearTags();
});
afterAll(async () => {
  await client.end();
  await other.end();
  await tags.end();
});

async function texts(sql: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(sql);
  return rows.map(({ text }) => text);
}

/** Every table, index, constraint and trigger as PostgreSQL would write it down. */
const schema = () =>
  texts(`
    SELECT format('%s %s %s', relname, relkind, relpersistence) AS text
    FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION ALL
    SELECT format('%s %s %s', pg_get_indexdef(indexrelid), indisvalid, indisready)
    FROM pg_index JOIN pg_class c ON c.oid = indrelid WHERE relnamespace = 'public'::regnamespace
    UNION ALL
    SELECT format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL
    SELECT format('%s %s', pg_get_triggerdef(oid), tgenabled) FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY 1`);

/** What stands in the tables that a load writes to, one line a table. */
const contents = () =>
  texts(
    ['card', 'card_translation', 'card_industry', 'card_search', 'card_listing', 'search_term']
      .map(
        (table) =>
          `SELECT '${table} ' || count(*) || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS text FROM ${table} t`,
      )
      .join(' UNION ALL ')
      .concat(' ORDER BY 1'),
  );

const numberOf = async (sql: string) => Number((await texts(sql))[0]);

const load = (cards: number, of: number) =>
  runScript('prisma/seed/main.ts', ['--cards', String(cards), '--seed', String(of), '--date', date]);

/** Index rows of a card, without the level: an edited card keeps the one that the load gave it. */
const indexRows = (id: number) =>
  texts(`
    SELECT (to_jsonb(s) - 'level')::text AS text FROM card_search s WHERE card_id = ${id}
    UNION ALL SELECT to_jsonb(l)::text FROM card_listing l WHERE card_id = ${id} ORDER BY 1`);

async function checkCards(): Promise<void> {
  const made = Array.from({ length: count }, (_, index) => makeCard(seed, index, baseDate));
  const cards = await db.card.findMany({ orderBy: { id: 'asc' } });
  const names = (card: { publicId: string; companyName: string | null; contactName: string | null }) =>
    [card.publicId, card.companyName, card.contactName].join('|');
  expect(cards.map(names)).toEqual(made.map(names));
  expect(cards.every(({ status, ownerId }) => status === 'published' && ownerId === null)).toBe(true);
}

async function checkIndex(): Promise<void> {
  expect(await numberOf('SELECT count(*)::text AS text FROM card_search')).toBe(count);
  // A card stands in the list of all and in those of its industries and the groups above, in each in the whole
  // country and in its province.
  expect(await numberOf('SELECT count(*)::text AS text FROM card_listing')).toBe(
    await numberOf(`
      SELECT sum((1 + trades) * CASE WHEN province_code IS NULL THEN 1 ELSE 2 END)::text AS text
      FROM card c, LATERAL (
        SELECT count(DISTINCT v.id) AS trades
        FROM card_industry ci JOIN industry i ON i.id = ci.industry_id, LATERAL (VALUES (i.id), (i.parent_id)) v (id)
        WHERE ci.card_id = c.id
      ) t`),
  );
  for (const { id } of await db.card.findMany({
    orderBy: { publicId: 'asc' },
    take: 10,
    select: { id: true },
  })) {
    const loaded = await indexRows(id);
    expect(loaded.length).toBeGreaterThan(1);
    await db.$transaction((tx) => indexCard(tx, id));
    expect(await indexRows(id)).toEqual(loaded);
  }
  const total = async (kind: CardKind) => (await listCards({ kind, sort: 'newest', page: 1 })).total.value;
  expect(await total('personal')).toBe(await db.card.count({ where: { kind: 'personal' } }));
  expect(await total('company')).toBe(1_000);
}

async function checkSearch(): Promise<void> {
  const alone = await texts(`
    SELECT min(c.id)::text AS text FROM card c JOIN card_search s ON s.card_id = c.id
    WHERE c.kind = 'company' GROUP BY s.name_key HAVING count(*) = 1 ORDER BY min(c.public_id) LIMIT 8`);
  expect(alone).toHaveLength(8);
  for (const id of alone.map(Number)) {
    const { companyName, sourceLocale } = await db.card.findUniqueOrThrow({ where: { id } });
    const { ids } = await searchCards({
      q: companyName ?? '',
      locale: sourceLocale as 'vi',
      contacts: false,
    });
    expect(ids[0], companyName ?? '').toBe(id);
  }
}

it('writes many cards all or none, the same for the same seed, and leaves the schema as it was', async () => {
  const before = await schema();

  // Cut off when rows, constraints and indexes are done and only the words are left to be counted.
  await other.query('BEGIN');
  await other.query('LOCK TABLE search_term IN ACCESS EXCLUSIVE MODE');
  const cut = load(fewest, seed);
  const pid = await waitingFor(client, '%INSERT INTO search_term%');
  await client.query('SELECT pg_terminate_backend($1)', [pid]);
  await other.query('ROLLBACK');
  const ended = await cut;
  expect(ended.code).toBe(1);
  expect(ended.err).toMatch(/terminat/i);
  expect(await schema()).toEqual(before);
  expect((await contents()).every((line) => /^\w+ 0$/.test(line))).toBe(true);
  // Only of the reference data.
  expect(withoutSearch(await tags.take())).toEqual([everythingTag()]);

  expect(await load(count, seed)).toMatchObject({ code: 0, out: '' });
  expect(withoutSearch(await tags.take())).toEqual([everythingTag(), everythingTag()]);
  forgetGazetteer();
  expect(await schema()).toEqual(before);
  await checkCards();
  await checkIndex();
  await checkSearch();

  // It goes on where it stands, and then adds nothing.
  expect(await countSeeded(db, seed)).toBe(count);
  const silent = { start: () => ({ add: () => undefined, end: () => undefined }) };
  await seedFew(db, { seed, baseDate, from: count, count: 3 }, silent);
  expect(await countSeeded(db, seed)).toBe(count + 3);

  // A card of another seed that stands where the load does not look for it.
  await storeCard({ publicId: makePublicId(seed + 1, fewest - 1) });
  const filled = await contents();
  const collided = await load(fewest, seed + 1);
  expect(collided.code).toBe(1);
  expect(collided.err).toContain('card_public_id_key');
  expect(await schema()).toEqual(before);
  expect(await contents()).toEqual(filled);
}, 150_000);
