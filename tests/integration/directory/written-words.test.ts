import { beforeEach, describe, expect, it } from 'vitest';
import { searchCards } from '@/lib/directory/search';
import type { Locale } from '@/lib/i18n/locales';
import { addCard, buildWorld } from './world';

beforeEach(buildWorld);

const find = async (
  q: string,
  { locale = 'vi', contacts = false }: { locale?: Locale; contacts?: boolean } = {},
) => (await searchCards({ q, locale, contacts })).ids;

describe('marks that were typed', () => {
  it('find no word of a text whose marks contradict them', async () => {
    const chair = await addCard({ companyName: 'Quux Một', services: ['ghế xoay'] });
    const visit = await addCard({ companyName: 'Quux Hai', companyDescription: 'Mời anh chị ghé thăm' });
    const plain = await addCard({ companyName: 'Quux Ba', services: ['ghe xoay'] });
    expect(await find('ghế')).toEqual([plain, chair]);
    expect(await find('ghé')).toEqual([plain, visit]);
    expect((await find('ghe')).toSorted()).toEqual([chair, visit, plain]);
  });

  it('count in names, in words of two syllables, and in what the table of words puts for another', async () => {
    const name = await addCard({ companyName: 'Phở Quux' });
    await addCard({ companyName: 'Phố Quux' });
    expect(await find('phở')).toEqual([name]);
    const furniture = await addCard({ companyName: 'Quux 木', services: ['nội thất gỗ'] });
    await addCard({ companyName: 'Quux 言', companyDescription: 'Chúng tôi luôn nói thật' });
    expect(await find('nội thất')).toEqual([furniture]);
    const chair = await addCard({ companyName: 'Quux 椅', services: ['bán ghế'] });
    await addCard({ companyName: 'Quux 客', companyDescription: 'Hãy ghé thăm' });
    expect(await find('chair', { locale: 'en' })).toEqual([chair]);
  });

  it('bear hỏi for ngã, the tone on another letter, and a name written as one', async () => {
    const repair = await addCard({ companyName: 'Sửa Xe Quux' });
    const peace = await addCard({ companyName: 'Hòa Quux' });
    const one = await addCard({ companyName: 'TANPHAT Motor' });
    expect(await find('sữa xe')).toEqual([repair]);
    expect(await find('hoà quux')).toEqual([peace]);
    expect(await find('tân phát')).toEqual([one]);
  });

  it('are looked past where nobody has the word as it was typed', async () => {
    const card = await addCard({ companyName: 'Quux', services: ['ghế xoay'] });
    const { ids, correction } = await searchCards({ q: 'ghề xoay', locale: 'vi', contacts: false });
    expect(ids).toEqual([card]);
    expect(correction?.query).toBe('ghe xoay');
  });

  it('tell the signed-out nothing of a hidden street, and the members its words as they are marked', async () => {
    const hidden = await addCard({
      companyName: 'Quux',
      address: '12 Huệ Lan',
      contactVisibility: 'members',
    });
    expect(await find('huệ')).toEqual([]);
    expect(await find('huệ', { contacts: true })).toEqual([hidden]);
    expect(await find('huế lan', { contacts: true })).toEqual([hidden]);
    expect((await searchCards({ q: 'hué lan', locale: 'vi', contacts: true, exact: true })).ids).toEqual([]);
  });
});

describe('initials', () => {
  it('find a name of three and more words, behind who has them as a word', async () => {
    const shop = await addCard({ companyName: 'Công ty Cổ phần Thế Giới Di Động' });
    const branch = await addCard({ companyName: 'Thế Giới Di Động Nguyễn Trãi' });
    const named = await addCard({ companyName: 'TGDD Quux' });
    expect(await find('tgdđ')).toEqual([named, branch, shop]);
    const grocery = await addCard({ companyName: 'Bách Hóa Zorg' });
    expect(await find('BHZ')).toEqual([grocery]);
    await addCard({ companyName: 'Bách Zorg' });
    expect(await find('bz')).toEqual([]);
  });

  it('of three letters mean nothing where somebody has them as a word', async () => {
    const pipes = await addCard({ companyName: 'Quux', services: ['ống nhựa PVC'] });
    await addCard({ companyName: 'Phú Vĩnh Cường' });
    expect(await find('pvc')).toEqual([pipes]);
  });

  it.each([
    ['vcb', 'Vietcombank Quux'],
    ['tgdd', 'Thế Giới Di Động'],
    ['dmx', 'Siêu thị Điện Máy Xanh'],
    ['tpb', 'TPBank Quux'],
    ['hdb', 'HDBank Quux'],
  ])('%s is %s by the table of words', async (q, companyName) => {
    const card = await addCard({ companyName });
    await addCard({ companyName: 'Zorg', companyDescription: `Đối diện ${q.toUpperCase()}` });
    expect((await find(q))[0]).toBe(card);
  });
});

describe('branches', () => {
  it('are found by their tax code with their company, and by hers behind her', async () => {
    const company = await addCard({ companyName: 'Quux', taxCode: '0100109106' });
    const branch = await addCard({ companyName: 'Quux Một', taxCode: '0100109106-001' });
    const other = await addCard({ companyName: 'Quux Hai', taxCode: '0100109106-002' });
    expect(await find('0100109106-001')).toEqual([branch, company]);
    expect(await find('MST 0100109106001')).toEqual([branch, company]);
    expect(await find('0100109106')).toEqual([company, other, branch]);
  });

  it.each([
    'chi nhánh Quux Zorg',
    'chi nhanh quux zorg',
    'Quux Zorg branch',
    'Quux Zorg 分公司',
    'Quux Zorg 支店',
    'Quux Zorg 지점',
  ])('%s is the branch, and where there is none the company', async (q) => {
    const company = await addCard({ companyName: 'Quux Zorg' });
    expect(await find(q)).toEqual([company]);
    const branch = await addCard({ companyName: 'Quux Zorg - Chi nhánh Đà Nẵng' });
    expect((await find(q))[0]).toBe(branch);
  });
});
