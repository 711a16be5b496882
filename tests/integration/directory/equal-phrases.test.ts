import { beforeEach, expect, it } from 'vitest';
import { explainSearch } from '@/lib/directory/explain-search';
import { searchCards } from '@/lib/directory/search';
import { suggest } from '@/lib/directory/suggest';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { forgetPhrases } from '@/lib/translation/phrases/kept-phrases';
import { addCard, buildWorld } from './world';

beforeEach(buildWorld);

const find = async (q: string, locale: Locale = 'vi') =>
  (await searchCards({ q, locale, contacts: false })).ids;

it('finds what a card shows its readers by the phrasebook, its own words first', async () => {
  const chinese = await addCard({ companyName: 'Quux 一', services: ['强化地板'] });
  const korean = await addCard({ companyName: 'Quux 둘', services: ['강화마루'] });
  const own = await addCard({ companyName: 'Quux Sàn Gỗ Công Nghiệp' });
  await addCard({ companyName: 'Quux 外', services: ['户外地板'] });
  for (const [q, locale] of [
    ['sàn gỗ công nghiệp', 'vi'],
    ['san go cong nghiep', 'vi'],
    ['Laminate flooring', 'en'],
    ['强化地板', 'zh-CN'],
    ['強化地板', 'zh-CN'],
    ['ラミネートフローリング', 'ja'],
    ['강화마루', 'ko'],
  ] as const) {
    const found = await find(q, locale);
    expect(found.toSorted(), q).toEqual([chinese, korean, own].toSorted());
    if (locale === 'vi') expect(found[0]).toBe(own);
  }
});

it('narrows by place and other words as ever, and asks exactly where one wants it', async () => {
  const here = await addCard({ companyName: 'Quux A', services: ['强化地板'], provinceCode: '48' });
  await addCard({ companyName: 'Quux B', services: ['强化地板'], provinceCode: '01' });
  expect(await find('sàn gỗ công nghiệp Đà Nẵng')).toEqual([here]);
  expect(await find('laminate flooring quux a', 'en')).toEqual([here]);
  const { correction, leftOut } = await searchCards({
    q: 'sàn gỗ công nghiệp Đà Nẵng',
    locale: 'vi',
    contacts: false,
  });
  expect({ correction, leftOut }).toEqual({ correction: null, leftOut: null });
});

it('follows the site’s own phrases, says so in the test box, and counts what it offers alike', async () => {
  const card = await addCard({ companyName: 'Quux C', services: ['冰橇租赁'] });
  expect(await find('thuê xe trượt')).toEqual([]);
  await db.glossaryPhrase.create({
    data: {
      subject: 'trades',
      texts: ['冰橇租赁', '冰橇出租', 'Sled rental', 'Thuê xe trượt', 'そりレンタル', '썰매 대여'],
    },
  });
  forgetPhrases();
  expect(await find('thuê xe trượt')).toEqual([card]);
  const [part] = (await explainSearch('thuê xe trượt', 'vi')).parts;
  expect(part).toMatchObject({ text: 'thuê xe trượt', standsFor: expect.arrayContaining(['冰橇租赁']) });
  expect(await suggest('thuê xe trượt', 'vi')).toEqual([]);
});

it('takes a word without marks beside one with them as it is: nam is no nấm there', async () => {
  const mushrooms = await addCard({ companyName: 'Quux Sách', services: ['蘑菇'] });
  const named = await addCard({ companyName: 'Nam Sách' });
  expect(await find('nam sach')).toEqual([named, mushrooms]);
  expect(await find('nam sách')).toEqual([named]);
});

it('asks for what it puts for a phrase word by word: syllables that stand apart are another thing', async () => {
  await addCard({ companyName: 'Tin Học Quux', companyDescription: 'Anh chị hay nói tiếng ta' });
  const lessons = await addCard({ companyName: 'Quux', services: ['học tiếng Anh'] });
  expect(await find('english lessons', 'en')).toEqual([lessons]);
});
