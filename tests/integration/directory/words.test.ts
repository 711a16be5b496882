import { beforeEach, describe, expect, it } from 'vitest';
import { indexCard } from '@/lib/cards/index-card';
import { listHotWords, recordSearch } from '@/lib/directory/hot-words';
import { pruneSearchWords, refreshTerms } from '@/lib/directory/jobs';
import { searchCards } from '@/lib/directory/search';
import { forgetGazetteer } from '@/lib/search/gazetteer-rows';
import { db } from '@/lib/server/db';
import { addCard, buildWorld } from './world';

beforeEach(buildWorld);

describe('hot words', () => {
  it('shows what most members searched in the language and week, then what the settings name', async () => {
    await db.setting.create({
      data: { key: 'hotWords', value: { vi: ['Xuất khẩu', 'NHÀ HÀNG'], en: ['visa'] } },
    });
    for (let member = 1; member <= 4; member += 1) await recordSearch('vi', ' Nhà  hàng ', member);
    for (let member = 1; member <= 3; member += 1) await recordSearch('vi', 'khách sạn đà nẵng', member);
    await recordSearch('vi', 'logistics', 1);
    for (let member = 1; member <= 5; member += 1) await recordSearch('en', 'hotel', member);
    expect(await listHotWords('vi')).toEqual(['nhà hàng', 'khách sạn đà nẵng', 'Xuất khẩu']);
    expect(await listHotWords('en')).toEqual(['hotel', 'visa']);
    expect(await listHotWords('ja')).toEqual([]);
  });

  it('counts a member once a day and word, and keeps no trace of who it was', async () => {
    for (let round = 0; round < 12; round += 1) await recordSearch('vi', 'nhà hàng', 7);
    expect(await db.searchWord.findMany({ select: { hits: true } })).toEqual([{ hits: 1 }]);
    expect(await listHotWords('vi')).toEqual([]);
    const [row] = await db.searchWordReader.findMany();
    expect(row?.reader).toMatch(/^[\da-f]{64}$/);
    await db.searchWordReader.updateMany({ data: { day: new Date(Date.now() - 3 * 24 * 60 * 60 * 1000) } });
    await pruneSearchWords(db, new Date(0));
    expect(await db.searchWordReader.count()).toBe(0);
  });

  it('never keeps a name, a number or an address, however many members search it', async () => {
    await addCard({ kind: 'personal', contactName: 'Nguyễn Văn Mật' });
    const words = ['nguyễn văn mật', 'nguyễn văn mật nhà hàng', '0901234567', '0901 234 567'];
    for (const word of [...words, 'someone@example.com', '0100109106', 'x'.repeat(80)])
      for (let member = 1; member <= 5; member += 1) await recordSearch('vi', word, member);
    expect(await db.searchWord.count()).toBe(0);
    expect(await listHotWords('vi')).toEqual([]);
  });

  it('counts searches at the same moment', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_each, at) => recordSearch('vi', 'nhà hàng', Math.min(at, 10))),
    );
    expect(await db.searchWord.findMany({ select: { hits: true } })).toEqual([{ hits: 11 }]);
  });

  it('forgets after seven days and drops the rows after a month', async () => {
    const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60 * 1000);
    await db.searchWord.createMany({
      data: [10, 40].map((ago) => ({ day: day(ago), locale: 'vi', word: `cũ ${ago}`, hits: 99 })),
    });
    expect(await listHotWords('vi')).toEqual([]);
    expect(await pruneSearchWords(db, day(30))).toBe(1);
    expect(await db.searchWord.findMany({ select: { word: true } })).toEqual([{ word: 'cũ 10' }]);
  });
});

it('counts the words of names in all languages, and drops what is gone', async () => {
  const id = await addCard({ companyName: 'Golden Lotus' });
  await addCard({ companyName: 'Golden Star' });
  await db.cardTranslation.create({
    data: { cardId: id, locale: 'en', field: 'companyName', text: 'Sunflower', source: 'human' },
  });
  await db.$transaction((tx) => indexCard(tx, id));
  await db.$executeRaw`INSERT INTO search_term (term) VALUES ('vanished')`;
  await refreshTerms(db);
  const terms = await db.$queryRaw<{ term: string; uses: number }[]>`
    SELECT term, uses FROM search_term WHERE term IN ('golden', 'vanished', 'sunflower') ORDER BY term`;
  expect(terms).toEqual([
    { term: 'golden', uses: 2 },
    { term: 'sunflower', uses: 1 },
  ]);
});

it('corrects words of industries, places and translated names from the first minute', async () => {
  const id = await addCard({ companyName: 'Sao', industryIds: [3], provinceCode: '48' });
  await db.cardTranslation.create({
    data: { cardId: id, locale: 'en', field: 'companyName', text: 'Sunflower', source: 'human' },
  });
  await db.$transaction((tx) => indexCard(tx, id));
  const corrected = async (q: string) =>
    (await searchCards({ q, locale: 'en', contacts: false })).correction?.query;
  expect(await corrected('logistcs')).toBe('logistics');
  expect(await corrected('sao da nnag')).toBe('sao da nang');
  expect(await corrected('sunflwoer')).toBe('sunflower');
  await db.industryName.create({
    data: { industryId: 3, locale: 'ko', name: '물류', synonyms: ['zeppelins'] },
  });
  forgetGazetteer();
  expect(await corrected('zepelins')).toBe('zeppelins');
});

it('leaves a word alone that is known, and corrects swaps and three letters', async () => {
  await addCard({ companyName: 'Nhà Bè Agri' });
  await addCard({ companyName: 'Sao Mai', industryIds: [1] });
  const corrected = async (q: string) =>
    (await searchCards({ q, locale: 'vi', contacts: false })).correction?.query;
  expect(await corrected('nhaf hang')).toBe('nha hang');
  expect(await corrected('nha hnag')).toBe('nha hang');
  expect(await corrected('soa mai')).toBe('sao mai');
  expect(await corrected('nha be mai')).toBeUndefined();
});
