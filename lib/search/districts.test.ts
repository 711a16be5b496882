import { expect, it } from 'vitest';
import { districts } from './districts';
import { buildGazetteer, type GazetteerRows } from './gazetteer';
import { parseQuery } from './query';

const provinces: GazetteerRows['provinces'] = [
  {
    code: '79',
    slug: 'ho-chi-minh',
    names: [
      { locale: 'vi', name: 'Hồ Chí Minh' },
      { locale: 'zh-CN', name: '胡志明市' },
    ],
    aliases: [],
  },
];
const gazetteer = buildGazetteer({ provinces, industries: [] });
const clausesOf = (query: string, known = gazetteer) => parseQuery(query, known, { contacts: false }).clauses;

it('knows a district by its number in every spelling, alone and beside its city', () => {
  const spellings = [
    ...['quận 1', 'QUAN 1', 'quận1', 'q1', 'Q.1', 'q 1', 'Q. 01', 'district 1', 'Dist. 1', 'District One'],
    ...['第一郡', '第1郡', '一郡', '1郡', '第1区', '第一區', '1区', '１区', '1군', '제1군'],
  ];
  for (const text of spellings) {
    const [clause, ...others] = clausesOf(text);
    expect(others, text).toEqual([]);
    expect(clause, text).toMatchObject({ kind: 'region', tokens: ['quan1'] });
    expect(clausesOf(`${text} hồ chí minh`).map(({ kind }) => kind)).toEqual(['region', 'region']);
  }
  expect(clausesOf('胡志明市第十一郡').map(({ tokens }) => tokens?.at(-1))).toEqual(['明市', 'quan11']);
  expect(districts).toHaveLength(12);
});

it('asks for the address that names it, or a text that says so, never for the number', () => {
  for (const text of ['quận 3', '第3郡', '3군', '第三郡']) {
    const any = clausesOf(text)[0]?.any ?? [];
    expect(any, text).toContainEqual(['a:quan3']);
    expect(any, text).toContainEqual(['q3']);
    expect(any, text).toContainEqual(['第三', '三郡']);
    expect(
      any.every((tokens) => tokens.some((token) => token.length > 1)),
      text,
    ).toBe(true);
  }
});

it('knows none in what is another word, past the twelfth, and without its city', () => {
  for (const text of ['quán 1', 'quận 13', 'quận Ba Đình', 'quận Hai Bà Trưng', '1', 'phường 1', '郡'])
    expect(
      clausesOf(text).map(({ kind }) => kind),
      text,
    ).not.toContain('region');
  const elsewhere = buildGazetteer({ provinces: [], industries: [] });
  expect(clausesOf('quận 1', elsewhere).map(({ kind }) => kind)).toEqual(['word', 'word']);
});
