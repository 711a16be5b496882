import { expect, it } from 'vitest';
import { clausesQuery } from '@/lib/directory/tsquery';
import { buildGazetteer } from './gazetteer';
import { parseQuery } from './query';
import { writtenToken } from './vietnamese';

const gazetteer = buildGazetteer({
  provinces: [{ code: '01', slug: 'ha-noi', names: [{ locale: 'vi', name: 'Hà Nội' }], aliases: [] }],
  industries: [],
});
const ask = (text: string, contacts = false) => parseQuery(text, gazetteer, { contacts });

it('asks everywhere for words as they are marked, or without any', () => {
  const [typed, none] = [writtenToken('phở'), writtenToken('pho')];
  expect(clausesQuery(ask('phở').clauses)).toBe(`(('${typed}' | '${none}'))`);
  // What members alone see is marked alike.
  expect(clausesQuery(ask('phở', true).clauses)).toBe(
    `(('${typed}' | '${none}') | ('s:${typed}' | 's:${none}'))`,
  );
  // Of a known phrase each word, or all of them written as one; and a plain one asks nothing of them.
  expect(clausesQuery(ask('Hà Nội').clauses)).toContain(`${writtenToken('hà')}' | '${writtenToken('ha')}'`);
  expect(clausesQuery(ask('Hà Nội').clauses)).toContain(`'${writtenToken('hanoi')}'`);
  expect(clausesQuery(ask('ha noi').clauses)).not.toContain('=');
});

it('asks for initials besides where they hardly mean anything else', () => {
  expect(ask('BXGĐ').clauses[0]?.any).toEqual([['bxgd'], ['f:bxgd']]);
  for (const text of ['pvc', 'hotel', 'spa']) expect(clausesQuery(ask(text).clauses)).not.toContain('f:');
});

it('asks for a branch and its company by its tax code, and no other branch', () => {
  expect(ask('0100109106-001').clauses[0]).toMatchObject({
    any: [['0100109106', '001'], ['x:0100109106001'], ['x:0100109106']],
    name: [['x:0100109106001']],
  });
});

it('takes a known phrase with a space between its characters for the same phrase', () => {
  const known = buildGazetteer({
    provinces: [{ code: '01', slug: 'ha-noi', names: [{ locale: 'zh-CN', name: '河内' }], aliases: [] }],
    industries: [
      { id: 2, slug: 'seafood', parentId: null, names: [{ locale: 'zh-CN', name: '海鲜', synonyms: [] }] },
    ],
  });
  for (const [text, tokens, facet] of [
    ['海 鲜', ['海鲜'], ['i:2']],
    ['河 内', ['河内'], ['r:01']],
  ] as const)
    expect(parseQuery(text, known, { contacts: false }).clauses[0]?.any, text).toEqual([tokens, facet]);
});
