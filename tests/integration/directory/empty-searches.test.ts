import { describe, expect, it } from 'vitest';
import { emptySearchList } from '@/lib/directory/empty-search-list';
import {
  fewestReaders,
  listEmptySearches,
  pruneEmptySearches,
  recordEmptySearch,
} from '@/lib/directory/empty-searches';
import { countSearch, saveSearchCounts } from '@/lib/directory/search-counts';
import { db } from '@/lib/server/db';
import { rateLimits } from '@/lib/server/rate-limits';
import { adminPageSize } from '@/lib/shared/paging';
import { pruneBatch } from '@/lib/shared/prune-batch';

const searchedBy = async (word: string, members: number, first = 1) => {
  for (let member = first; member < first + members; member += 1) await recordEmptySearch('vi', word, member);
};

const list = (given: Record<string, string> = {}, now = new Date()) =>
  listEmptySearches(emptySearchList.read(given), now);

const listed = async (given: Record<string, string> = {}, now = new Date()) =>
  (await list({ period: '90', ...given }, now)).rows.map(({ word, readers }) => [word, readers]);

it('a text is written down once enough different members searched it, and not before', async () => {
  await searchedBy('Máy  bay', fewestReaders - 1);
  await searchedBy('máy bay', 1);
  expect(await listed()).toEqual([]);
  const rows = await db.emptySearchReader.findMany();
  expect(rows).toHaveLength(fewestReaders - 1);
  expect(JSON.stringify(rows)).not.toContain('bay');
  await searchedBy('MÁY BAY', 1, fewestReaders);
  expect(await listed()).toEqual([['máy bay', fewestReaders]]);
  expect(await listed({ locale: 'en' })).toEqual([]);
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

it('one member leaves no more than so many texts a day', async () => {
  const { points } = rateLimits.emptySearchesByAccount;
  for (let at = 0; at < points + 5; at++)
    await recordEmptySearch('vi', `máy ${'abcdefghij'[at % 10]}${'abcdefghij'[Math.floor(at / 10)]}`, 1);
  expect(await db.emptySearchReader.count()).toBe(points);
  // Others are not kept out by it.
  await recordEmptySearch('vi', 'tàu hỏa', 2);
  expect(await db.emptySearchReader.count()).toBe(points + 1);
});

describe('the list', () => {
  const now = new Date('2026-11-20T08:00:00+07:00');
  const row = (word: string, readers: number, day: string, locale = 'vi') => {
    return { locale, word, readers, day: new Date(`${day}T00:00:00Z`) };
  };

  it('has those of some days and a language, in the order that is asked for', async () => {
    await db.emptySearch.createMany({
      data: [
        row('máy bay', 5, '2026-11-20'),
        row('tàu hỏa', 9, '2026-11-14'),
        row('xe ngựa', 7, '2026-11-13'),
        row('horse cart', 6, '2026-11-19', 'en'),
        row('thuyền', 8, '2026-09-01'),
      ],
    });
    expect(await listed({ period: '7' }, now)).toEqual([
      ['tàu hỏa', 9],
      ['horse cart', 6],
      ['máy bay', 5],
    ]);
    expect((await listed({ period: '30' }, now)).map(([word]) => word)).toEqual([
      'tàu hỏa',
      'xe ngựa',
      'horse cart',
      'máy bay',
    ]);
    expect(await listed({}, now)).toHaveLength(5);
    expect(await listed({ locale: 'en' }, now)).toEqual([['horse cart', 6]]);
    expect((await listed({ period: '7', sort: '-last' }, now)).map(([word]) => word)).toEqual([
      'máy bay',
      'horse cart',
      'tàu hỏa',
    ]);
  });

  it('comes by pages', async () => {
    await db.emptySearch.createMany({
      data: Array.from({ length: adminPageSize + 1 }, (_, at) => row(`từ ${at}`, 100 - at, '2026-11-20')),
    });
    expect((await list({}, now)).rows).toHaveLength(adminPageSize);
    expect(await list({ page: '9' }, now)).toMatchObject({ page: 2, pageCount: 2, total: adminPageSize + 1 });
  });
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
