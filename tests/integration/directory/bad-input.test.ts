import { beforeEach, expect, it } from 'vitest';
import { recordSearch } from '@/lib/directory/hot-words';
import { listCards } from '@/lib/directory/lists';
import { searchCards } from '@/lib/directory/search';
import { suggest } from '@/lib/directory/suggest';
import { db } from '@/lib/server/db';
import { addCard, buildWorld } from './world';

beforeEach(buildWorld);

const texts = [
  '',
  ' \t\n ',
  'a'.repeat(10_000),
  'nhà hàng '.repeat(2_000),
  '餐厅'.repeat(5_000),
  '0'.repeat(10_000),
  '\u0000\u0001\u001b[31m',
  '\ud800',
  'Sao\udfff Mai\ud800',
  '🍜🍣',
  '\u0301\u0301',
  "'; DROP TABLE card; --",
  "' OR 1=1 --",
  '$1 $2 {x}',
  'sao & !mai | <-> :* ()',
  "'sao' \\ '' \\\\",
  '%_%',
  '<script>alert(1)</script>',
  'ไทย العربية Привет',
  '\u202eoaS',
  '-1',
  'null undefined NaN',
];

it('finds what is meant or nothing, and never fails', async () => {
  await addCard({ companyName: 'Sao Mai' });
  for (const q of texts) {
    for (const contacts of [true, false]) {
      // What the index was asked goes no further than the server.
      const { parsed: _parsed, ...page } = await searchCards({ q, locale: 'vi', contacts });
      expect(page.ids.length, q.slice(0, 40)).toBe(page.total.value);
      expect(JSON.parse(JSON.stringify(page))).toEqual(page);
    }
    expect((await suggest(q, 'vi')).length, q.slice(0, 40)).toBeLessThanOrEqual(8);
    await recordSearch('vi', q, 1);
  }
  expect((await searchCards({ q: 'Sao\udfff Mai\ud800', locale: 'vi', contacts: false })).ids).toHaveLength(
    1,
  );
  expect(await db.card.count()).toBe(1);
});

it('takes the nearest page for one that is none', async () => {
  const id = await addCard({ companyName: 'Sao Mai' });
  for (const page of [-5, 0, 0.5, '-1', 'x', Number.NaN, undefined, null, '1', '١', [], {}]) {
    expect((await searchCards({ q: 'sao', locale: 'vi', contacts: false, page })).ids, String(page)).toEqual([
      id,
    ]);
    expect((await listCards({ kind: 'company', sort: 'newest', page })).ids, String(page)).toEqual([id]);
  }
  for (const page of [2, 50, 1e9, Number.POSITIVE_INFINITY, '99999999999999999999']) {
    expect((await searchCards({ q: 'sao', locale: 'vi', contacts: false, page })).ids, String(page)).toEqual([
      id,
    ]);
    // A page of a list that is no more does not exist: its address answers so.
    expect((await listCards({ kind: 'company', sort: 'name', page })).ids, String(page)).toEqual([]);
  }
});
