import { beforeEach, describe, expect, it } from 'vitest';
import { searchCards } from '@/lib/directory/search';
import type { Locale } from '@/lib/i18n/locales';
import { forgetGazetteer } from '@/lib/search/gazetteer-rows';
import { db } from '@/lib/server/db';
import { addActiveMember, addCard, buildWorld } from './world';

const ids = async (q: string) => (await searchCards({ q, locale: 'vi', contacts: false })).ids;
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

beforeEach(buildWorld);

it('puts the name itself before a beginning, a phrase, industry or region, other texts', async () => {
  const texts = await addCard({
    companyName: 'Một',
    companyDescription: 'Chuyên nhà hàng',
    publishedAt: day(9),
  });
  const industry = await addCard({ companyName: 'Hai', industryIds: [1], publishedAt: day(8) });
  const phrase = await addCard({ companyName: 'Tân Nhà Hàng', publishedAt: day(6) });
  const beginning = await addCard({ companyName: 'Nhà hàng Sao Mai', publishedAt: day(3) });
  const exact = await addCard({ companyName: 'Công ty TNHH Nhà Hàng', publishedAt: day(1) });
  expect(await ids('nhà hàng')).toEqual([exact, beginning, phrase, industry, texts]);
});

it('puts the words as a phrase before all words apart, and these before words shared with other texts', async () => {
  const shared = await addCard({
    companyName: 'Sao Vàng',
    companyDescription: 'Ánh Kim',
    publishedAt: day(9),
  });
  const apart = await addCard({ companyName: 'Kim và Sao', publishedAt: day(2) });
  const inTexts = await addCard({ companyName: 'Sao', companyDescription: 'kim', publishedAt: day(8) });
  const phrase = await addCard({ companyName: 'Tân Sao Kim', publishedAt: day(1) });
  expect(await ids('sao kim')).toEqual([phrase, apart, shared, inTexts]);
});

it('puts active members before others, and the newer before the older', async () => {
  const ownerId = await addActiveMember();
  const old = await addCard({ companyName: 'Hoàng Gia', publishedAt: day(1) });
  const fresh = await addCard({ companyName: 'Hoàng Gia', publishedAt: day(9) });
  const active = await addCard({ companyName: 'Hoàng Gia', publishedAt: day(3), ownerId });
  expect(await ids('hoàng gia')).toEqual([active, fresh, old]);
});

it('finds a former province by all of its new one, those that still write it first', async () => {
  const center = await addCard({
    companyName: 'Một',
    provinceCode: '79',
    address: '1 Lê Lợi, Quận 1',
    publishedAt: day(9),
  });
  const former = await addCard({
    companyName: 'Hai',
    provinceCode: '79',
    address: '2 Lê Lợi, Bình Dương',
    publishedAt: day(1),
  });
  const page = await searchCards({ q: 'Bình Dương', locale: 'vi', contacts: false });
  expect(page.ids).toEqual([former, center]);
  expect(page.understood.regions).toEqual([{ code: '79', text: 'Bình Dương', formerly: 'Bình Dương' }]);
});

it('ranks a name of the typed place like one that holds the place', async () => {
  const far = await addCard({ companyName: 'Đà Nẵng Xanh', services: ['Sao Mai'], publishedAt: day(9) });
  const near = await addCard({ companyName: 'Sao Mai', provinceCode: '48', publishedAt: day(5) });
  expect(await ids('sao mai đà nẵng')).toEqual([near, far]);
});

it('finds names as they were marked and none marked otherwise, and ranks the named industry before those below', async () => {
  const other = await addCard({ companyName: 'Phố Cổ Hotel', publishedAt: day(9) });
  const plain = await addCard({ companyName: 'Pho 24', publishedAt: day(1) });
  const right = await addCard({ companyName: 'Phở Thìn', publishedAt: day(2) });
  expect(await ids('phở')).toEqual([right, plain]);
  expect(await ids('pho')).toEqual([other, right, plain]);
  const below = await addCard({ companyName: 'Biển', industryIds: [2], publishedAt: day(9) });
  const own = await addCard({ companyName: 'Sen', industryIds: [1], publishedAt: day(3) });
  expect(await ids('餐厅')).toEqual([own, below]);
});

it('ranks the typed province before a name that only holds it, and companies before people', async () => {
  const person = await addCard({
    kind: 'personal',
    contactName: 'Nhà Hàng Ba',
    industryIds: [1],
    provinceCode: '01',
    publishedAt: day(9),
  });
  const far = await addCard({
    companyName: 'Hà Nội Phố',
    industryIds: [1],
    provinceCode: '79',
    publishedAt: day(8),
  });
  const near = await addCard({
    companyName: 'Sen',
    industryIds: [1],
    provinceCode: '01',
    publishedAt: day(1),
  });
  expect(await ids('nhà hàng hà nội')).toEqual([near, far, person]);
  expect(await ids('nhà hàng')).toEqual([far, near, person]);
  // A name is asked for as before.
  expect((await ids('nhà hàng ba'))[0]).toBe(person);
});

it('takes a word as the reader’s language means it first', async () => {
  await db.industryName.create({
    data: { industryId: 4, locale: 'zh-TW', name: '飯店住宿', synonyms: ['飯店'] },
  });
  forgetGazetteer();
  const hotel = await addCard({ companyName: 'Một', industryIds: [4], publishedAt: day(1) });
  const restaurant = await addCard({ companyName: 'Hai', industryIds: [1], publishedAt: day(2) });
  const asked = async (locale: Locale) => (await searchCards({ q: '飯店', locale, contacts: false })).ids;
  expect(await asked('zh-TW')).toEqual([hotel, restaurant]);
  expect(await asked('zh-CN')).toEqual([restaurant, hotel]);
});

describe('filters and facets', () => {
  it('narrows by kind, industry with what belongs to it, and province', async () => {
    const one = await addCard({ companyName: 'Sao Biển', industryIds: [2], provinceCode: '48' });
    const two = await addCard({ companyName: 'Sao Đêm', industryIds: [1], provinceCode: '01' });
    const person = await addCard({ kind: 'personal', contactName: 'Nguyễn Sao', provinceCode: '48' });
    const ask = async (filter: object) =>
      (await searchCards({ q: 'sao', locale: 'vi', contacts: false, ...filter })).ids.toSorted();
    expect(await ask({})).toEqual([one, two, person]);
    expect(await ask({ kind: 'personal' })).toEqual([person]);
    expect(await ask({ industryId: 1 })).toEqual([one, two]);
    expect(await ask({ industryId: 2 })).toEqual([one]);
    expect(await ask({ provinceCode: '48' })).toEqual([one, person]);
    expect(await ask({ industryId: 1, provinceCode: '01' })).toEqual([two]);
    // What we do not have narrows nothing.
    expect(await ask({ industryId: 4711, provinceCode: 'xx' })).toEqual([one, two, person]);
  });

  it('counts what was found by kind, province and industry', async () => {
    await addCard({ companyName: 'Sao Biển', industryIds: [2, 4], provinceCode: '48' });
    await addCard({ companyName: 'Sao Đêm', industryIds: [1], provinceCode: '48' });
    await addCard({ kind: 'personal', contactName: 'Nguyễn Sao' });
    await addCard({ companyName: 'Khác', industryIds: [1], provinceCode: '01' });
    const { facets } = await searchCards({ q: 'sao', locale: 'vi', contacts: false });
    expect(facets).toEqual({
      kinds: { company: 2, personal: 1 },
      provinces: { '48': 2 },
      industries: { '1': 2, '2': 1, '4': 1 },
      traits: {},
    });
  });

  it('answers a filter without a text', async () => {
    const id = await addCard({ companyName: 'Sao', industryIds: [2] });
    await addCard({ companyName: 'Trăng' });
    expect((await searchCards({ q: ' ', locale: 'vi', contacts: false, industryId: 1 })).ids).toEqual([id]);
    expect((await searchCards({ q: '', locale: 'vi', contacts: false })).total.value).toBe(0);
  });
});

describe('phones and tax codes', () => {
  it('finds a phone in all its forms and by its end, for the signed-in alone', async () => {
    const id = await addCard({ companyName: 'Sao', mobile: '0901 234 567', mobileE164: '+84901234567' });
    await addCard({ companyName: 'Khác', mobile: '0901 234 576', mobileE164: '+84901234576' });
    for (const q of ['0901234567', '+84 901 234 567', '901234567', '234 567', 'sđt 0901-234-567']) {
      expect((await searchCards({ q, locale: 'vi', contacts: true })).ids, q).toEqual([id]);
      expect((await searchCards({ q, locale: 'vi', contacts: false })).ids, q).toEqual([]);
    }
  });

  it('finds a company by its tax code, and a branch by its company’s', async () => {
    const id = await addCard({ companyName: 'Sao', taxCode: '0100109106' });
    const branch = await addCard({ companyName: 'Sao 2', taxCode: '0100109106-001' });
    expect((await ids('0100109106')).toSorted()).toEqual([id, branch]);
    expect(await ids('0100109106-001')).toEqual([branch, id]);
  });
});

describe('a query without results', () => {
  it('completes the last word', async () => {
    const id = await addCard({ companyName: 'Golden Phoenix' });
    expect(await ids('golden phoe')).toEqual([id]);
  });

  it('corrects typing errors and says so', async () => {
    const id = await addCard({ companyName: 'Golden Phoenix' });
    const page = await searchCards({ q: 'goldne phoenxi', locale: 'en', contacts: false });
    expect(page.ids).toEqual([id]);
    expect(page.correction).toEqual({
      query: 'golden phoenix',
      words: [
        { from: 'goldne', to: 'golden' },
        { from: 'phoenxi', to: 'phoenix' },
      ],
    });
  });

  it('tells what less would find', async () => {
    await addCard({ companyName: 'Sao Mai', provinceCode: '01' });
    await addCard({ companyName: 'Trăng Non', provinceCode: '01' });
    const page = await searchCards({ q: 'sao trăng', locale: 'vi', contacts: false, provinceCode: '48' });
    expect(page.ids).toEqual([]);
    expect(page.help?.words).toEqual([
      { text: 'sao', total: { value: 1, capped: false } },
      { text: 'trăng', total: { value: 1, capped: false } },
    ]);
    const filtered = await searchCards({ q: 'sao', locale: 'vi', contacts: false, provinceCode: '48' });
    expect(filtered.help?.withoutFilters).toEqual({ value: 1, capped: false });
  });

  it('names industries that sound alike', async () => {
    const page = await searchCards({ q: 'logistik cang', locale: 'en', contacts: false });
    expect(page.help?.industryIds).toContain(3);
  });
});
