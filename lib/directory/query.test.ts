import { expect, it } from 'vitest';
import { buildGazetteer, type GazetteerRows } from './gazetteer';
import { parseQuery } from './query';
import { clausesQuery, searchQueries } from './tsquery';

const province = (
  code: string,
  names: Record<string, string>,
  aliases: GazetteerRows['provinces'][0]['aliases'] = [],
) => ({
  code,
  slug: `p-${code}`,
  names: Object.entries(names).map(([locale, name]) => ({ locale, name })),
  aliases,
});
const industry = (id: number, parentId: number | null, texts: Record<string, string[]>) => ({
  id,
  slug: `i-${id}`,
  parentId,
  names: Object.entries(texts).map(([locale, [name = '', ...synonyms]]) => ({ locale, name, synonyms })),
});

const gazetteer = buildGazetteer({
  provinces: [
    province('01', { vi: 'Hà Nội', en: 'Hanoi', 'zh-CN': '河内', ja: 'ハノイ', ko: '하노이' }),
    province('31', { vi: 'Hải Phòng', 'zh-CN': '海防' }),
    province('33', { vi: 'Hưng Yên' }, [{ text: '太平', formerly: 'Thái Bình' }]),
    province('48', { vi: 'Đà Nẵng', 'zh-CN': '岘港' }),
    province('79', { vi: 'Hồ Chí Minh', 'zh-CN': '胡志明市' }, [
      { text: 'TP.HCM', formerly: null },
      { text: '胡志明', formerly: null },
      { text: 'Bà Rịa - Vũng Tàu', formerly: 'Bà Rịa - Vũng Tàu' },
    ]),
  ],
  industries: [
    industry(1, null, {
      'zh-CN': ['餐饮', '餐厅'],
      vi: ['Ăn uống', 'nhà hàng'],
      en: ['Restaurants & food'],
      ja: ['レストラン'],
      ko: ['식당'],
    }),
    industry(2, 1, { vi: ['Hải sản', 'lẩu hải sản'], 'zh-CN': ['海鲜餐厅'] }),
    industry(3, null, { 'zh-CN': ['物流'], vi: ['Vận tải', 'hàng hải'] }),
  ],
});

const ask = (text: string, phones = true) => parseQuery(text, gazetteer, { phones });
const shape = (text: string) => ask(text).clauses.map(({ kind, text: typed }) => `${kind}: ${typed}`);

it.each([
  ['da nang', ['region: da nang']],
  ['danang', ['region: danang']],
  ['Nhà hàng tại Đà Nẵng', ['industry: Nhà hàng', 'region: Đà Nẵng']],
  ['nha hang hai san da nang', ['industry: nha hang', 'industry: hai san', 'region: da nang']],
  ['restaurants in Hanoi', ['industry: restaurants', 'region: Hanoi']],
  ['河内餐厅', ['region: 河内', 'industry: 餐厅']],
  ['河內市餐廳', ['region: 河內市', 'industry: 餐廳']],
  ['在河内的餐厅', ['region: 河内', 'industry: 餐厅']],
  ['金龙餐厅', ['word: 金龙', 'industry: 餐厅']],
  ['太平洋物流', ['word: 太平洋', 'industry: 物流']],
  ['ハノイのレストラン', ['region: ハノイ', 'industry: レストラン']],
  ['하노이식당', ['region: 하노이', 'industry: 식당']],
  ['tphcm', ['region: tphcm']],
  ['TP.HCM', ['region: TP HCM']],
  ['Công ty Hoàng Gia', ['word: Hoàng', 'word: Gia']],
  ['company', ['word: company']],
  ['Hà, Nội', ['word: Hà', 'word: Nội']],
  ['中国银行', ['word: 中国', 'word: 银行']],
])('takes %s apart', (text, clauses) => {
  expect(shape(text)).toEqual(clauses);
});

it('matches a region by neighbouring syllables or by the province', () => {
  expect(ask('da nang').clauses[0]?.any).toEqual([['danang'], ['r:48']]);
  expect(ask('bà rịa vũng tàu').clauses[0]).toMatchObject({
    any: [['baria', 'riavung', 'vungtau'], ['r:79']],
    meanings: [{ formerly: 'Bà Rịa - Vũng Tàu' }],
  });
});

it('matches an industry by its words or by the card’s own', () => {
  expect(ask('餐廳').clauses[0]?.any).toEqual([['餐厅'], ['i:1']]);
});

it('lets the parts of a long name of an industry stand apart', () => {
  expect(ask('lẩu hải sản').clauses[0]?.any).toEqual([['lau', 'hai', 'san'], ['i:2']]);
  expect(ask('海鮮餐廳').clauses[0]?.any).toEqual([['海鲜', '餐厅'], ['i:2']]);
});

it('asks for a place without the word for what it is', () => {
  expect(ask('河内市').clauses[0]?.any[0]).toEqual(['河内']);
  expect(ask('tp Đà Nẵng').clauses[0]?.any[0]).toEqual(['danang']);
});

it('knows phones and tax codes, and leaves phones out where they are not allowed', () => {
  expect(ask('+84 901 234 567').clauses[0]?.any).toContainEqual(['p:0901234567']);
  expect(ask('0100109106').clauses[0]?.any).toContainEqual(['x:0100109106']);
  expect(ask('234 567').clauses[0]?.any).toContainEqual(['g:2345', 'g:3456', 'g:4567']);
  for (const text of ['+84 901 234 567', '0901234567', '234 567', '0901-234-567 nhà hàng']) {
    const query = clausesQuery(ask(text, false).clauses);
    expect(query, text).not.toMatch(/'[pg]:/);
  }
  expect(ask('0901234567', false).phoneLeftOut).toBe(true);
  expect(ask('nhà hàng', false).phoneLeftOut).toBe(false);
});

it('asks for names, phrases and beginnings besides', () => {
  expect(searchQueries(ask('Hoàng Gia'), { kind: 'company', provinceCode: '48' })).toEqual({
    anywhere: "('hoang') & ('gia') & 'k:company' & 'r:48'",
    name: "('n:hoang') & ('n:gia') & 'k:company' & 'r:48'",
    phrase: "('n:hoanggia') & 'k:company' & 'r:48'",
    place: null,
    key: 'hoang gia',
    keyFrom: 'hoang gia ',
    keyTo: 'hoang gia \u{10ffff}',
  });
});

it.each([
  '',
  '   ',
  '\u0000\ud800\udfff',
  '()|&!:*<->',
  "'; DROP TABLE card; --",
  "\\'\\\\",
  '%_%',
  '🍜🍜🍜',
  '\u0301\u0301',
  '١٢٣٤',
  'ไทย',
])('makes something harmless of %j', (text) => {
  const query = clausesQuery(ask(text).clauses);
  if (query === null) return;
  expect(query.isWellFormed()).toBe(true);
  // Nothing but quoted tokens and our own operators.
  expect(query.replace(/'[^'\\]+'/g, '')).toMatch(/^[()&| ]*$/);
});

it('cuts what is too long', () => {
  for (const text of [
    'a'.repeat(10_000),
    'nhà hàng '.repeat(2000),
    '餐厅'.repeat(5000),
    '1'.repeat(10_000),
    'a b c d e f g '.repeat(900),
  ]) {
    const start = performance.now();
    const { clauses, text: kept } = ask(text);
    expect(performance.now() - start).toBeLessThan(100);
    expect(kept.length).toBeLessThanOrEqual(200);
    expect(clauses.length).toBeLessThanOrEqual(12);
  }
});
