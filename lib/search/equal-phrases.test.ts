import { expect, it } from 'vitest';
import type { EqualPhrases } from './equal-phrases';
import { buildGazetteer } from './gazetteer';
import { parseQuery } from './query';

const gazetteer = buildGazetteer({
  provinces: [{ code: '48', slug: 'da-nang', names: [{ locale: 'vi', name: 'Đà Nẵng' }], aliases: [] }],
  industries: [
    {
      id: 1,
      slug: 'furniture',
      parentId: null,
      names: [{ locale: 'vi', name: 'Nội thất', synonyms: [] }],
    },
  ],
});

const known: Record<string, string[]> = {
  'sàn gỗ': ['地板', 'Wooden flooring', '바닥재'],
  'sàn gỗ công nghiệp': ['强化地板'],
  sơn: ['Paint'],
  地板: ['Sàn gỗ'],
};
const equals: EqualPhrases = (phrase) => known[phrase.toLowerCase()] ?? [];
const clausesOf = (text: string, contacts = false) =>
  parseQuery(text, gazetteer, { contacts, equals }).clauses;
const plain = (text: string) => parseQuery(text, gazetteer, { contacts: false }).clauses;

it('asks for a phrase in all its ways, its own words first and nearness not demanded', () => {
  const [phrase, ...others] = clausesOf('sàn gỗ');
  expect(others).toEqual([]);
  expect(phrase).toMatchObject({ kind: 'word', text: 'sàn gỗ' });
  const [san, go] = plain('sàn gỗ');
  // What has the two words in one of their ways has the phrase still.
  const ways = (phrase?.any ?? []).map((tokens) => new Set(tokens));
  for (const one of san?.any ?? []) {
    for (const other of go?.any ?? []) {
      const card = new Set([...one, ...other]);
      expect(ways.some((way) => [...way].every((token) => card.has(token)))).toBe(true);
    }
  }
  for (const text of ['地板', '바닥재']) expect(phrase?.any).toContainEqual(plain(text)[0]?.any[0]);
  // The name is asked for what was typed alone: who has it in their own words comes first.
  expect(JSON.stringify(phrase?.name)).not.toContain(
    JSON.stringify(plain('地板')[0]?.any[0]?.[0]).slice(1, -1),
  );
});

it('takes the longest phrase, and leaves places, industries and unknown words as they are', () => {
  const texts = clausesOf('mua sàn gỗ công nghiệp Đà Nẵng quux').map(({ kind, text }) => `${kind}: ${text}`);
  expect(texts).toContain('word: sàn gỗ công nghiệp');
  expect(texts).toContain('region: Đà Nẵng');
  expect(texts).toContain('word: quux');
  expect(clausesOf('nội thất')).toEqual(plain('nội thất'));
  expect(clausesOf('quux')).toEqual(plain('quux'));
  expect(clausesOf('sàn gỗ công nghiệp')).toHaveLength(1);
});

it('keeps the word of a single one, so that it can be completed', () => {
  expect(clausesOf('sơn')[0]).toMatchObject({ word: 'son', any: expect.arrayContaining([['paint']]) });
});

it('asks for what members alone see only where they ask', () => {
  const tokens = (contacts: boolean) => JSON.stringify(clausesOf('sàn gỗ', contacts)[0]?.any);
  expect(tokens(false)).not.toContain('m:');
});

it('says each way once, and no more than are worth asking', () => {
  const many: EqualPhrases = () => [
    ...Array.from({ length: 40 }, (_each, at) => `quux${at}`),
    'quux1',
    'san go',
  ];
  const [clause] = parseQuery('sàn gỗ', gazetteer, { contacts: false, equals: many }).clauses;
  const ways = (clause?.any ?? []).map((way) => JSON.stringify(way));
  expect(new Set(ways).size).toBe(ways.length);
  expect(ways.filter((way) => way.includes('quux')).length).toBe(20);
});
