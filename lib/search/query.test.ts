import { expect, it } from 'vitest';
import { clausesQuery, searchQueries } from '@/lib/directory/tsquery';
import { buildGazetteer, type GazetteerRows } from './gazetteer';
import { parseQuery } from './query';
import { markedToken } from './vietnamese';

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

const ask = (text: string, contacts = false) => parseQuery(text, gazetteer, { contacts });
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
  // "In", "a" and "an" are parts of names, and English only before a place.
  ['an phát', ['word: an', 'word: phát']],
  ['nam á', ['word: nam', 'word: á']],
  ['máy in', ['word: máy', 'word: in']],
  ['nguyen van an', ['word: nguyen', 'word: van', 'word: an']],
  ['restaurant in ha noi', ['industry: restaurant', 'region: ha noi']],
  ['in đà nẵng', ['word: in', 'region: đà nẵng']],
  ['in danang', ['region: danang']],
  ['the an', ['word: an']],
  ['the', ['word: the']],
  ['cô hai', ['word: cô', 'word: hai']],
  // Legal forms in all their short forms.
  ['cty cp nhua binh minh', ['word: nhua', 'word: binh', 'word: minh']],
  ['Golden Lotus Co., Ltd', ['word: Golden', 'word: Lotus']],
  ['(株)田中', ['word: 田中']],
  ['công ty 家具', ['word: 家具']],
  // The country counts as a name in its order, and says nothing beside industries and places.
  ['viet nam', ['word: viet nam']],
  ['nam viet', ['word: nam viet']],
  ['grab vietnam', ['word: grab', 'word: vietnam']],
  ['restaurants in vietnam', ['industry: restaurants']],
  ['ベトナム レストラン', ['industry: レストラン']],
  ['餐厅店', ['industry: 餐厅']],
  ['新店', ['word: 新店']],
  ['restaurant near me', ['industry: restaurant']],
  ['a restaurant in da nang', ['industry: restaurant', 'region: da nang']],
  ['an restaurant', ['industry: restaurant']],
  ['A Châu', ['word: A', 'word: Châu']],
  ['an phát', ['word: an', 'word: phát']],
  // Titles beside a whole name, with their marks.
  ['ông trần đình long', ['word: trần', 'word: đình', 'word: long']],
  ['chu văn an', ['word: chu', 'word: văn', 'word: an']],
  ['cô hai sài', ['word: hai', 'word: sài']],
  ['王大明先生', ['word: 王大明']],
  // Marks that contradict a place's.
  ['hài phòng', ['word: hài', 'word: phòng']],
  ['hà nỗi', ['word: hà', 'word: nỗi']],
  ['www.tanphat.vn', ['word: tanphat']],
  ['near me massage', ['word: near me', 'word: massage']],
])('takes %s apart', (text, clauses) => {
  expect(shape(text)).toEqual(clauses);
});

it('matches a region by neighbouring syllables or by the province', () => {
  expect(ask('da nang').clauses[0]?.any).toEqual([['danang'], ['r:48']]);
  expect(ask('ba ria vung tau').clauses[0]).toMatchObject({
    any: [['baria', 'riavung', 'vungtau'], ['r:79']],
    meanings: [{ formerly: 'Bà Rịa - Vũng Tàu' }],
  });
});

it('matches an industry by its words or by the card’s own', () => {
  expect(ask('餐廳').clauses[0]?.any).toEqual([['餐厅'], ['i:1']]);
});

it('lets the parts of a long name of an industry stand apart', () => {
  expect(ask('lau hai san').clauses[0]?.any).toEqual([['lau', 'hai', 'san'], ['i:2']]);
  expect(ask('海鮮餐廳').clauses[0]?.any).toEqual([['海鲜', '餐厅'], ['i:2']]);
});

it('asks for a place without the word for what it is', () => {
  expect(ask('河内市').clauses[0]?.any[0]).toEqual(['河内']);
  expect(ask('tp da nang').clauses[0]?.any[0]).toEqual(['danang']);
});

it('asks for a phone whole or by at least its last six digits, of the signed-in alone', () => {
  expect(ask('+84 901 234 567', true).clauses[0]?.any).toContainEqual(['p:0901234567']);
  expect(ask('234 567', true).clauses[0]?.any).toContainEqual(['p:234567']);
  expect(ask('0100109106').clauses[0]?.any).toContainEqual(['x:0100109106']);
  expect(clausesQuery(ask('4567', true).clauses)).not.toContain("'p:");
  for (const text of ['+84 901 234 567', '0901234567', '234 567', '0901-234-567 nhà hàng'])
    expect(clausesQuery(ask(text).clauses), text).not.toContain("'p:");
  expect(ask('0901234567').phoneLeftOut).toBe('signedOut');
  expect(ask('0901234567', true).phoneLeftOut).toBeNull();
  expect(ask('nhà hàng').phoneLeftOut).toBeNull();
});

it('asks for a phone alone, never beside other words', () => {
  for (const text of ['234567 Sao Mai', '0901234567 đà nẵng', '234567, 345678'])
    expect(clausesQuery(ask(text, true).clauses), text).not.toContain("'p:");
  for (const text of ['sđt 0901234567', 'Tel: 0901 234 567', '电话 0901234567', 'hotline 0901234567'])
    expect(clausesQuery(ask(text, true).clauses), text).toContain("'p:0901234567'");
  expect(ask('0901234567 đà nẵng', true).phoneLeftOut).toBe('notAlone');
});

it('asks for what only members see where the reader is signed in', () => {
  expect(ask('Le Loi', true).clauses[0]?.any).toEqual([['le'], ['leloi'], ['s:le'], ['s:leloi']]);
  expect(clausesQuery(ask('Lê Lợi').clauses)).not.toContain("'s:");
});

it('asks for neighbouring words written as one, too', () => {
  expect(clausesQuery(ask('tan phat').clauses)).toBe("('tan' | 'tanphat') & ('phat' | 'tanphat')");
  expect(clausesQuery(ask('7 eleven').clauses)).toBe("('7' | '7eleven') & ('eleven' | '7eleven')");
  expect(ask('a b c').clauses[1]?.any).toEqual([['b'], ['ab'], ['bc'], ['n:abc']]);
  expect(clausesQuery(ask('tan, phat').clauses)).toBe("('tan') & ('phat')");
});

it('asks for names, phrases and beginnings besides', () => {
  expect(searchQueries(ask('Hoang Gia'), { kind: 'company', provinceCode: '48' })).toEqual({
    anywhere: "('hoang' | 'hoanggia') & ('gia' | 'hoanggia') & 'k:company' & 'r:48'",
    name: "('n:hoang' | 'n:hoanggia') & ('n:gia' | 'n:hoanggia') & 'k:company' & 'r:48'",
    phrase: "('n:hoanggia') & 'k:company' & 'r:48'",
    place: null,
    own: null,
    marked: null,
    key: 'hoang gia',
    keyFrom: 'hoang gia ',
    keyTo: 'hoang gia \u{10ffff}',
  });
});

it('counts the place beside a name by the card’s own', () => {
  const { name, phrase } = searchQueries(ask('Sao Mai Hanoi'), {}) ?? {};
  expect(phrase).toContain("('n:saomai') & ('n:hanoi' | 'r:01'");
  expect(name).toContain("('n:hanoi' | 'r:01'");
  expect(searchQueries(ask('Hanoi'), {})).toMatchObject({ name: null, phrase: "('n:hanoi')" });
});

it('asks for marks that were typed, or for none', () => {
  const queries = searchQueries(ask('phở'), {});
  expect(queries?.marked).toBe(`('m:${markedToken('phở')}' | 'm:pho')`);
  expect(queries?.phrase).toBe(`('n:pho') & ${queries?.marked}`);
  expect(searchQueries(ask('pho'), {})?.marked).toBeNull();
});

it('asks for the industry that was named before those below it', () => {
  expect(searchQueries(ask('餐厅'), {})?.own).toBe("('餐厅' | 'o:1')");
  expect(searchQueries(ask('Hanoi'), {})?.own).toBeNull();
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

it('takes a word for a group that also means something below it for that alone', () => {
  const known = buildGazetteer({
    provinces: [],
    industries: [
      industry(1, null, { en: ['Tax & law', 'lawyer', 'consulting'] }),
      industry(2, 1, { en: ['Law firms', 'lawyer', 'law'] }),
      industry(3, 1, { en: ['Audit'] }),
    ],
  });
  const asked = (text: string) => parseQuery(text, known, { contacts: false }).clauses[0]?.any.flat() ?? [];
  // Of the group only those that name the group itself.
  expect(asked('lawyer')).toEqual(expect.arrayContaining(['o:1', 'i:2']));
  expect(asked('lawyer')).not.toContain('i:1');
  // Its own name, and a word that nothing below it has, mean all of it.
  expect(asked('law')).toEqual(expect.arrayContaining(['i:1', 'i:2']));
  expect(asked('consulting')).toContain('i:1');
});

it('says what was left out, and as what', () => {
  expect(ask('Nhà hàng tại Đà Nẵng').asides).toEqual([{ text: 'tại', role: 'filler' }]);
  expect(ask('海鲜餐厅 厂商').asides).toEqual([{ text: '厂商', role: 'trade' }]);
  expect(ask('厂商').asides).toEqual([]);
});
