import { expect, it } from 'vitest';
import { buildGazetteer } from './gazetteer';
import { type IndexableCard, listingRows, nameTerms, searchRow } from './index-row';
import { listingScope } from './listing-scope';
import { encodeListingRow, encodeSearchRow } from './row-encoding';

const gazetteer = buildGazetteer({
  provinces: [],
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
  publishedAt: new Date('2026-11-01T00:00:00Z'),
};

it('holds a name in all languages, facets with groups, numbers, and texts in the body alone', () => {
  const row = searchRow(card, gazetteer);
  const head = [
    'n:haisan',
    'n:海鲜',
    'nguyen',
    'k:company',
    'i:2',
    'i:1',
    'r:48',
    'p:0901234567',
    'x:0100109106',
  ];
  expect(row.head).toEqual(expect.arrayContaining(head));
  expect(row.head).not.toContain('n:nguyen');
  expect(row.head).not.toContain('tuoi');
  expect(row.body).toEqual(expect.arrayContaining([...row.head, 'tuoi', 'fresh', 'danang']));
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

it('offers the words of the name for corrections', () => {
  expect(nameTerms({ nameKey: 'hanoi restaurant 24 餐厅 a' })).toEqual(['hanoi', 'restaurant']);
});

it('is one line for COPY, whatever the name holds', () => {
  const row = searchRow({ ...card, companyName: "a\tb\\n'c\nd\r\u0000" }, gazetteer);
  const lines = [encodeSearchRow(row, 4), ...listingRows(row).map(encodeListingRow)];
  for (const line of lines) expect(line.match(/\p{Cc}/gu)?.filter((mark) => mark !== '\t')).toEqual(['\n']);
  expect(encodeSearchRow(row, 4).split('\t')).toHaveLength(10);
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
