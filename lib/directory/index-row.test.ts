import { expect, it } from 'vitest';
import { buildGazetteer } from '@/lib/search/gazetteer';
import { type IndexableCard, listingRows, searchRow } from './index-row';
import { listingScope } from './listing-scope';
import { encodeListingRow, encodeSearchRow } from './row-encoding';

const gazetteer = buildGazetteer({
  provinces: [
    {
      code: '79',
      slug: 'ho-chi-minh',
      names: [{ locale: 'vi', name: 'Hồ Chí Minh' }],
      aliases: [{ text: 'Vũng Tàu', formerly: null }],
    },
  ],
  industries: [
    { id: 1, slug: 'dining', parentId: null, names: [] },
    { id: 2, slug: 'seafood', parentId: 1, names: [] },
  ],
});

const card: IndexableCard = {
  id: 7,
  kind: 'company',
  companyName: 'Công ty TNHH Hải Sản Biển Xanh',
  contactName: 'Nguyễn Văn An',
  mobile: '0901 234 567',
  mobileE164: '+84901234567',
  phone: null,
  phoneE164: null,
  taxCode: '0100109106',
  provinceCode: '48',
  industryIds: [2],
  address: '12 Lê Lợi, Đà Nẵng',
  texts: ['Tươi sống mỗi ngày'],
  translations: [
    { field: 'companyName', text: '蓝海海鲜' },
    { field: 'companyDescription', text: 'Fresh every day' },
  ],
  active: true,
  traits: [],
  open: true,
  publicContacts: false,
  publishedAt: new Date('2026-11-01T00:00:00Z'),
};

it('holds a name in all languages, facets with groups, numbers, and texts in the body alone', () => {
  const row = searchRow(card, gazetteer);
  const head = [
    'n:haisan',
    'n:海鲜',
    's:nguyen',
    'k:company',
    'i:2',
    'o:2',
    'i:1',
    'r:48',
    'p:0901234567',
    'x:0100109106',
  ];
  expect(row.head).toEqual(expect.arrayContaining(head));
  for (const token of ['n:nguyen', 'nguyen', 'tuoi', 'o:1']) expect(row.head).not.toContain(token);
  expect(row.body).toEqual(expect.arrayContaining([...row.head, 'tuoi', 'fresh', 's:danang']));
  expect(row.nameKey).toBe('hai san bien xanh');
});

it('takes a person’s own name for the name', () => {
  const row = searchRow({ ...card, kind: 'personal' }, gazetteer);
  expect(row.nameKey).toBe('nguyen van an');
  expect(row.head).toContain('n:nguyen');
  expect(row.head).not.toContain('n:haisan');
  expect(row.head).toContain('haisan');
});

it('stands in the lists of its industry, the group above, its province, and all', () => {
  const scopes = listingRows(searchRow(card, gazetteer)).map(({ scope }) => scope);
  expect(scopes).toContain(listingScope('company', 1, '48'));
  expect(scopes).toContain(listingScope('company', 2, null));
  expect(scopes).toContain(listingScope('company', null, null));
  expect(scopes).toHaveLength(6);
});

it('marks what members alone see: the contact person and the street, in every language', () => {
  const translations = [
    { field: 'contactName', text: 'Nguyen Alpha' },
    { field: 'address', text: 'Beta Street' },
  ];
  const hidden = searchRow({ ...card, translations }, gazetteer).body;
  for (const word of ['nguyen', 'van', 'loi', 'leloi', 'alpha', 'beta', 'street']) {
    expect(hidden).not.toContain(word);
    expect(hidden).toContain(`s:${word}`);
  }
  const shown = searchRow({ ...card, translations, publicContacts: true }, gazetteer).body;
  expect(shown).toEqual(expect.arrayContaining(['nguyen', 'alpha', 'leloi', 'street']));
  expect(shown.filter((token) => token.startsWith('s:'))).toEqual([]);
});

it('knows the town that an address names, never the street', () => {
  const { head } = searchRow({ ...card, address: '15 Thi Sách, Vũng Tàu' }, gazetteer);
  expect(head.filter((token) => token.startsWith('a:'))).toEqual(['a:vungtau']);
});

it('holds nothing but the head of a card whose owner’s membership has expired', () => {
  const row = searchRow({ ...card, open: false, active: false }, gazetteer);
  expect(row.body).toEqual(row.head);
  expect(row.body.filter((token) => /^[pxsa]:/.test(token))).toEqual([]);
  expect(row.body).not.toContain('tuoi');
  expect(row.body).toEqual(expect.arrayContaining(['n:haisan', 'i:2', 'r:48']));
});

it('offers the words of all its names for corrections', () => {
  const translations = [{ field: 'companyName', text: 'Blue Sea 24 海鲜' }];
  expect(searchRow({ ...card, translations }, gazetteer).terms).toEqual(
    expect.arrayContaining(['bien', 'blue', 'hai', 'san', 'sea', 'xanh']),
  );
});

it('is one line for COPY, whatever the name holds', () => {
  const row = searchRow({ ...card, companyName: "a\tb\\n'c\nd\r\u0000" }, gazetteer);
  const lines = [encodeSearchRow(row, 4), ...listingRows(row).map(encodeListingRow)];
  for (const line of lines) expect(line.match(/\p{Cc}/gu)?.filter((mark) => mark !== '\t')).toEqual(['\n']);
  expect(encodeSearchRow(row, 4).split('\t')).toHaveLength(11);
});

it('takes little time', () => {
  const long = {
    ...card,
    texts: Array.from({ length: 6 }, () => 'chuyên cung cấp dịch vụ uy tín '.repeat(10)),
  };
  const start = performance.now();
  for (let round = 0; round < 200; round += 1) searchRow(long, gazetteer);
  expect((performance.now() - start) / 200).toBeLessThan(5);
});

it('tells the numbered district that an address names, in any language, of cards in its city', () => {
  const placesOf = (change: Partial<IndexableCard>) =>
    searchRow({ ...card, provinceCode: '79', ...change }, gazetteer).head.filter((token) =>
      token.startsWith('a:'),
    );
  for (const address of ['12 Lê Lợi, Quận 1', '12 Lê Lợi, Q.1, HCM', '第一郡黎利街12号', '1군 레러이 12'])
    expect(placesOf({ address }), address).toEqual(['a:quan1']);
  expect(placesOf({ translations: [{ field: 'address', text: 'District 10' }] })).toEqual(['a:quan10']);
  expect(placesOf({ address: '1 Lê Lợi' })).toEqual([]);
  expect(placesOf({ address: '工业区1区', provinceCode: '48' })).toEqual([]);
  expect(placesOf({ address: 'Quận 1', provinceCode: null })).toEqual(['a:quan1']);
  expect(placesOf({ address: 'Quận 1', open: false })).toEqual([]);
  // A lot is no district, and a former province beside the city has none.
  expect(placesOf({ address: 'Lô Q1, đường số 3' })).toEqual([]);
  expect(placesOf({ address: 'Căn Q.10, Quận 4' })).toEqual(['a:quan4']);
});
