import { beforeEach, describe, expect, it } from 'vitest';
import { suggest } from '@/lib/directory/suggest';
import type { Locale } from '@/lib/i18n/locales';
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

describe('names', () => {
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

  it('letters behind kana and Han are no part of it', async () => {
    await addCard({ companyName: '河内阀门厂', publicId: 'bcdefghjkm' });
    expect(await textsOf('れすとr', 'ja')).toContain('レストラン');
    expect(await textsOf('阀m', 'zh-CN')).toContain('河内阀门厂');
  });
});
