import { beforeEach, describe, expect, it } from 'vitest';
import { indexCard } from '@/lib/cards/index-card';
import { suggest } from '@/lib/directory/suggest';
import type { Locale } from '@/lib/i18n/locales';
import { forgetGazetteer } from '@/lib/search/gazetteer-rows';
import { db } from '@/lib/server/db';
import { type SuggestedKind, suggestAnything } from '@/lib/shop/suggest';
import { addCard, buildWorld } from './world';

beforeEach(buildWorld);

const [dining, seafood] = [1, 2];
const one = { value: 1, capped: false };

async function textsOf(typed: string, locale: Locale): Promise<string[]> {
  return (await suggest(typed, locale)).map(({ text }) => text);
}

it('offers regions, industries and names that begin so, with what stands there', async () => {
  await addCard({
    companyName: 'Hải Sản Biển Xanh',
    publicId: 'abcdefghjk',
    provinceCode: '31',
    industryIds: [seafood],
  });
  const found = await suggest('hải', 'vi');
  const list = { total: one };
  expect(found).toContainEqual({
    kind: 'region',
    text: 'Hải Phòng',
    href: '/companies/region-hai-phong',
    ...list,
  });
  expect(found).toContainEqual({
    kind: 'industry',
    text: 'Hải sản',
    href: '/companies/industry-seafood',
    ...list,
  });
  expect(found).toContainEqual({
    kind: 'company',
    text: 'Hải Sản Biển Xanh',
    href: '/companies/abcdefghjk',
  });
});

it('names places in the reader’s language, whatever is typed', async () => {
  expect((await suggest('hanoi', 'zh-CN'))[0]).toMatchObject({ kind: 'region', text: '河内' });
  expect((await suggest('ha noi', 'ko'))[0]).toMatchObject({ kind: 'region', text: '하노이' });
  expect((await suggest('河', 'zh-TW'))[0]).toMatchObject({ kind: 'region', text: '河內' });
});

describe('an industry and a region together', () => {
  beforeEach(() =>
    addCard({ companyName: 'Quán Một', provinceCode: '01', industryIds: [dining], publicId: 'bcdefghjkm' }),
  );

  it.each<[string, Locale, string]>([
    ['nhà hàng hà', 'vi', 'Nhà hàng · Hà Nội'],
    ['nhà hàng ở h', 'vi', 'Nhà hàng · Hà Nội'],
    ['hà nội nhà h', 'vi', 'Nhà hàng · Hà Nội'],
    ['restaurants in ha', 'en', 'Food & dining · Hanoi'],
    ['河内餐', 'zh-CN', '餐饮 · 河内'],
    ['河内的饭', 'zh-CN', '饭店 · 河内'],
    ['ハノイのレスト', 'ja', 'レストラン · ハノイ'],
    ['하노이 식', 'ko', '식당 · 하노이'],
  ])('are offered for “%s” in %s', async (typed, locale, text) => {
    expect(await suggest(typed, locale)).toContainEqual({
      kind: 'both',
      text,
      href: '/companies/industry-dining/region-ha-noi',
      total: one,
    });
  });

  it('are not where nobody stands', async () => {
    expect((await textsOf('nhà hàng đà', 'vi')).join()).not.toContain('Đà Nẵng');
  });
});

describe('lists', () => {
  it('have the marks that were typed so far, and come behind the others where nobody stands there', async () => {
    await addCard({ companyName: 'Hái Chè' });
    expect(await textsOf('hái', 'vi')).toEqual(['Hái Chè']);
    expect(await textsOf('hả', 'vi')).toContain('Hải Phòng');
    expect(await textsOf('hài phò', 'vi')).toContain('Hải Phòng');
    await addCard({ companyName: 'Sen', industryIds: [seafood], provinceCode: '01' });
    expect((await textsOf('hải', 'vi')).slice(0, 2)).toEqual(['Hải sản', 'Hải Phòng']);
  });

  it('of a group and of something below it are not offered by one name', async () => {
    await db.industryName.create({
      data: { industryId: seafood, locale: 'ko', name: '해산물', synonyms: ['식당'] },
    });
    forgetGazetteer();
    await addCard({ companyName: 'A', industryIds: [dining], provinceCode: '01' });
    await addCard({ companyName: 'B', industryIds: [seafood], provinceCode: '01' });
    const list = { href: '/companies/industry-seafood', total: one };
    expect(await suggest('식', 'ko')).toEqual([{ kind: 'industry', text: '식당', ...list }]);
    const both = (await suggest('하노이 식당', 'ko')).filter(({ kind }) => kind === 'both');
    expect(both.map(({ href }) => href)).toEqual(['/companies/industry-seafood/region-ha-noi']);
  });

  it('are offered behind what somebody wishes, and with small words typed without their marks', async () => {
    await addCard({ companyName: 'A', industryIds: [dining], provinceCode: '01' });
    expect(await textsOf('best restaurants in ha', 'en')).toContain('Food & dining · Hanoi');
    expect(await textsOf('cần tìm nhà hàng ở h', 'vi')).toContain('Nhà hàng · Hà Nội');
    expect(await textsOf('nha hang tai ha', 'vi')).toContain('Nhà hàng · Hà Nội');
  });
});

describe('names', () => {
  it('are found by words that are written as one, behind a title and by their address', async () => {
    await addCard({ companyName: 'InterContinental' });
    await addCard({ companyName: 'GS25' });
    await addCard({ kind: 'personal', contactName: 'Trần Văn Hùng' });
    expect(await textsOf('inter con', 'en')).toEqual(['InterContinental']);
    expect(await textsOf('gs 2', 'en')).toEqual(['GS25']);
    expect(await textsOf('ông trần văn h', 'vi')).toEqual(['Trần Văn Hùng']);
    expect(await textsOf('www.intercon', 'en')).toContain('InterContinental');
    expect(await textsOf('intercontinental.com.vn', 'en')).toContain('InterContinental');
  });

  it('have the marks of each word that was typed before those with others', async () => {
    await addCard({ kind: 'personal', contactName: 'Trần Văn Hùng', publishedAt: new Date('2020-01-01') });
    await addCard({ companyName: 'Hưng Trí' });
    expect((await textsOf('hùng tr', 'vi')).slice(0, 2)).toEqual(['Trần Văn Hùng', 'Hưng Trí']);
  });

  it('are found by the beginning of any word, in the order of their marks', async () => {
    await addCard({ companyName: 'Công ty Dứa Vàng' });
    await addCard({ companyName: 'Vườn Dừa Bến Tre', publishedAt: new Date('2020-01-01') });
    expect(await textsOf('dừ', 'vi')).toEqual(['Vườn Dừa Bến Tre', 'Công ty Dứa Vàng']);
    expect(await textsOf('vườn b', 'vi')).toEqual(['Vườn Dừa Bến Tre']);
    expect(await textsOf('bến tr', 'vi')).toContain('Vườn Dừa Bến Tre');
  });

  it('of people are offered, of hidden cards never, and no number is completed', async () => {
    const person = { kind: 'personal', contactName: 'Nguyễn Văn An' } as const;
    await addCard({ ...person, mobile: '0901234567', publicId: 'bcdefghjkm' });
    await addCard({ companyName: 'Nguyễn Ẩn', status: 'hidden' });
    const found = await suggest('nguyễn', 'vi');
    expect(found).toContainEqual({ kind: 'person', text: 'Nguyễn Văn An', href: '/cards/bcdefghjkm' });
    expect(JSON.stringify(found)).not.toContain('Nguyễn Ẩn');
    expect(await suggest('0901', 'vi')).toEqual([]);
    expect(await suggest('nguyễn 0901', 'vi')).toEqual([]);
  });

  it('are those of the rows: in Latin letters for who reads those, in the reader’s way to write Chinese', async () => {
    await addCard({
      companyName: '台湾钢铁',
      sourceLocale: 'zh-CN',
      translations: {
        create: [{ locale: 'en', field: 'companyName', text: 'Quux Steel', source: 'human' }],
      },
    });
    expect(await textsOf('quux st', 'en')).toContain('Quux Steel');
    expect(await textsOf('quux st', 'vi')).toContain('Quux Steel');
    expect(await textsOf('台湾', 'vi')).toContain('Quux Steel');
    expect(await textsOf('台湾', 'zh-TW')).toContain('臺灣鋼鐵');
    expect(await textsOf('quux st', 'zh-CN')).toContain('台湾钢铁');
    expect(await textsOf('quux st', 'ko')).toContain('Quux Steel');
  });

  it('do not tell who stands behind a company, what street it is in, or whom an expired card names', async () => {
    await addCard({ companyName: 'Alpha', contactName: 'Trần Thị Bí Mật', address: '12 Ngõ Khuất' });
    for (const typed of ['trần', 'bí m', 'mật', 'ngõ', 'khuất', 'alpha bí'])
      expect(JSON.stringify(await suggest(typed, 'vi')), typed).not.toMatch(/Alpha|Mật|Khuất/i);
  });
});

it('goes on with the last word as names write it, with how many cards that finds', async () => {
  await addCard({ companyName: 'NGUYỄN VĂN Hoa' });
  expect(await suggest('nguy', 'vi')).toContainEqual({ kind: 'word', text: 'nguyễn', total: one });
  expect(await suggest('hoa nguy', 'vi')).toContainEqual({ kind: 'word', text: 'hoa nguyễn', total: one });
  // What leads nowhere is not offered.
  expect(await textsOf('xin nguy', 'vi')).toEqual([]);
});

it('writes a word as the names that have the others too, and never as whom members alone see', async () => {
  await addCard({ companyName: 'Hưng Trí' });
  await addCard({ kind: 'personal', contactName: 'Trần Văn Hùng' });
  expect(await textsOf('tran van hun', 'vi')).toEqual(['Trần Văn Hùng', 'tran van hùng']);
  const id = await addCard({ companyName: '陈氏贸易', contactName: 'Vương Quý Mật' });
  await db.cardTranslation.create({
    data: { cardId: id, locale: 'en', field: 'companyName', text: 'Vuong Trading', source: 'human' },
  });
  await db.$transaction((tx) => indexCard(tx, id));
  expect(await textsOf('vuo', 'vi')).toEqual(['Vuong Trading', 'vuong']);
});

it('counts what the search it is for leads to', async () => {
  await addCard({ companyName: 'Nguyễn Gia', industryIds: [dining] });
  await addCard({ kind: 'personal', contactName: 'Nguyễn Văn An', industryIds: [dining] });
  const totals = async (typed: string, of: SuggestedKind) =>
    (await suggestAnything(typed, { of, locale: 'vi' })).map(
      ({ kind, text, total }) => `${kind} ${text} ${total?.value ?? ''}`,
    );
  expect(await totals('nguy', 'all')).toContain('word nguyễn 2');
  const names = ['company Nguyễn Gia ', 'person Nguyễn Văn An '];
  expect((await totals('nguy', 'open')).toSorted()).toEqual([...names, 'word nguyễn 1']);
  expect(await totals('nguy', 'companies')).toEqual(['company Nguyễn Gia ', 'word nguyễn 1']);
  expect(await totals('nguy', 'individuals')).toEqual(['person Nguyễn Văn An ', 'word nguyễn 1']);
  const [list] = await suggestAnything('nhà hàng', { of: 'individuals', locale: 'vi' });
  expect(list).toMatchObject({ href: '/individuals/industry-dining', total: one });
});

it('corrects a typing error where nothing begins so', async () => {
  await addCard({ companyName: 'Logistics Sao Mai', industryIds: [3] });
  expect(await textsOf('logsitics', 'en')).toContain('Logistics & freight');
  expect(await textsOf('logsitics', 'en')).toContain('logistics');
});

describe('while an input method composes', () => {
  it('Hangul is completed letter by letter', async () => {
    await addCard({ companyName: '한빛전자', publicId: 'bcdefghjkm' });
    for (const typed of ['하ㄴ', '하노', 'ㅎㅏㄴ'])
      expect(await textsOf(typed, 'ko'), typed).toContain('하노이');
    expect(await textsOf('한ㅂ', 'ko')).toContain('한빛전자');
    expect(await textsOf('핳', 'ko')).toEqual([]);
  });

  it('a syllable may still get its end, at the beginning of a name and of a part of it', async () => {
    await addCard({ companyName: '서울가든' });
    for (const typed of ['서', '서우', '성', '서울가드', '가드'])
      expect(await textsOf(typed, 'ko'), typed).toContain('서울가든');
    expect(await textsOf('서오', 'ko')).toEqual([]);
  });

  it('letters behind kana and Han are no part of it', async () => {
    await addCard({ companyName: '河内阀门厂', publicId: 'bcdefghjkm' });
    expect(await textsOf('れすとr', 'ja')).toContain('レストラン');
    expect(await textsOf('阀m', 'zh-CN')).toContain('河内阀门厂');
  });
});
