import { expect, it } from 'vitest';
import {
  fewestReaders,
  listEmptySearches,
  pruneEmptySearches,
  recordEmptySearch,
} from '@/lib/directory/empty-searches';
import { countSearch, saveSearchCounts } from '@/lib/directory/search-counts';
import { db } from '@/lib/server/db';
import { pruneBatch } from '@/lib/shared/prune-batch';

const searchedBy = async (word: string, members: number, first = 1) => {
  for (let member = first; member < first + members; member += 1) await recordEmptySearch('vi', word, member);
};

const listed = async () => (await listEmptySearches(undefined)).map(({ word, readers }) => [word, readers]);

it('a text is written down once enough different members searched it, and not before', async () => {
  await searchedBy('Máy  bay', fewestReaders - 1);
  await searchedBy('máy bay', 1);
  expect(await listed()).toEqual([]);
  const rows = await db.emptySearchReader.findMany();
  expect(rows).toHaveLength(fewestReaders - 1);
  expect(JSON.stringify(rows)).not.toContain('bay');
  await searchedBy('MÁY BAY', 1, fewestReaders);
  expect(await listed()).toEqual([['máy bay', fewestReaders]]);
  expect(await listEmptySearches('en')).toEqual([]);
});

it('digests do not tell whether one member searched two texts', async () => {
  await recordEmptySearch('vi', 'máy bay', 1);
  await recordEmptySearch('vi', 'tàu hỏa', 1);
  const readers = (await db.emptySearchReader.findMany()).map(({ reader }) => reader);
  expect(new Set(readers).size).toBe(2);
});

it('numbers, addresses and sentences are not kept however many search them', async () => {
  for (const word of ['0901 234 567', 'someone@example.com', 'x'.repeat(80), 'www.example.com'])
    await searchedBy(word, fewestReaders + 1);
  expect(await db.emptySearchReader.count()).toBe(0);
  expect(await listed()).toEqual([]);
});

it('searches at the same moment count each member once', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_each, at) => recordEmptySearch('vi', 'máy bay', at % (fewestReaders + 2))),
  );
  await recordEmptySearch('vi', 'máy bay', 0);
  expect(await listed()).toEqual([['máy bay', fewestReaders + 2]]);
});

it('all of it is forgotten before a day of Vietnam, in batches, and it is told how much', async () => {
  await searchedBy('máy bay', fewestReaders);
  const on = (text: string) => ({ data: { day: new Date(`${text}T00:00:00Z`) } });
  await db.emptySearch.updateMany(on('2026-11-10'));
  await db.emptySearchReader.updateMany(on('2026-11-10'));
  // Half past midnight in Vietnam of the tenth: nothing of that day is older.
  expect(await pruneEmptySearches(db, new Date('2026-11-09T17:30:00Z'))).toBe(0);
  expect(await pruneEmptySearches(db, new Date('2026-11-10T17:30:00Z'))).toBe(fewestReaders + 1);
  expect(await listed()).toEqual([]);
  expect(await db.emptySearchReader.count()).toBe(0);
  await db.$executeRaw`
    INSERT INTO empty_search_reader (locale, word_digest, reader, day)
    SELECT 'vi', 'w', number::text, '2026-11-01' FROM generate_series(1, ${pruneBatch + 5}) AS number`;
  const counts = [];
  for (let round = 0; round < 3; round++)
    counts.push(await pruneEmptySearches(db, new Date('2026-11-10T17:30:00Z')));
  expect(counts).toEqual([pruneBatch, 5, 0]);
});

it('searches are added up by day and language, and nothing else is kept of them', async () => {
  const now = new Date('2026-11-20T23:30:00+07:00');
  await saveSearchCounts();
  await db.dailyFigure.deleteMany();
  countSearch('vi', false, now);
  countSearch('vi', true, now);
  countSearch('en', false, new Date('2026-11-21T00:30:00+07:00'));
  await saveSearchCounts();
  countSearch('vi', false, now);
  await Promise.all([saveSearchCounts(), saveSearchCounts()]);
  const rows = await db.dailyFigure.findMany({ orderBy: [{ kind: 'asc' }, { day: 'asc' }] });
  expect(
    rows.map(({ kind, day, locale, value }) => [kind, day.toISOString().slice(0, 10), locale, Number(value)]),
  ).toEqual([
    ['emptySearches', '2026-11-20', 'vi', 1],
    ['searches', '2026-11-20', 'vi', 3],
    ['searches', '2026-11-21', 'en', 1],
  ]);
});
