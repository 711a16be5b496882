import { expect, it } from 'vitest';
import { districts } from '@/lib/search/districts';
import type { Meaning } from '@/lib/search/gazetteer';
import type { Clause } from '@/lib/search/query-clauses';
import { relaxations } from './search-relaxation';

const clause = (text: string, kind: Clause['kind'] = 'word'): Clause => ({
  kind,
  text,
  any: [[text]],
  name: null,
  meanings:
    kind === 'region'
      ? [{ kind, code: '01', formerly: null, part: false }]
      : kind === 'industry'
        ? [{ kind, id: 1 }]
        : [],
});
const [sao, mai, xyz, law, hanoi] = [
  clause('sao'),
  clause('mai'),
  clause('xyz'),
  clause('law', 'industry'),
  clause('hanoi', 'region'),
];
const phone = clause('0901234567', 'number');
const kept = (clauses: Clause[], unknown: Clause[], contacts: boolean) =>
  relaxations(clauses, new Set(unknown), { contacts }).map(
    ({ kept: some, inNames }) => some.map(({ text }) => text).join(' ') + (inNames ? ' in names' : ''),
  );

it('leaves unknown words out, then the place beside a name, then all words, the place, the industry', () => {
  expect(kept([sao, xyz, law, hanoi], [xyz], true)).toEqual([
    'sao law hanoi',
    'sao law in names',
    'law hanoi',
    'law',
    'hanoi',
  ]);
  expect(kept([xyz, law, hanoi], [xyz], true)).toEqual(['law hanoi', 'law', 'hanoi']);
});

it('gives up the industry for what is more likely a name, and a place for any other words', () => {
  const fahasa = { ...clause('fahasa'), name: [['n:fahasa']] };
  const names = ['fahasa law in names', 'fahasa hanoi in names', 'fahasa in names'];
  expect(kept([fahasa, law, hanoi], [], true)).toEqual([...names, 'law hanoi', 'law', 'hanoi']);
  expect(kept([fahasa, law, hanoi], [], false)).toEqual([...names, 'law hanoi', 'law', 'hanoi']);
  expect(kept([sao, hanoi], [], true)).toEqual(['sao in names', 'sao', 'hanoi']);
});

it('leaves one of three words out, the last first', () => {
  expect(kept([sao, mai, xyz], [], true)).toEqual(['sao mai', 'sao xyz', 'mai xyz']);
  expect(kept([sao, mai], [], true)).toEqual([]);
  expect(kept([sao], [sao], true)).toEqual([]);
});

it('never leaves a number out, and never a part of one', () => {
  expect(kept([sao, phone], [phone], true)).toEqual(['0901234567']);
  expect(kept([law, phone], [phone], true)).toEqual(['0901234567']);
  expect(kept([sao, mai, clause('0901')], [], true)).not.toContain('sao mai');
  expect(kept([sao, clause('567')], [clause('567')], true)).toEqual([]);
});

it('asks all words of the signed-out or none: one alone could be a word that members see', () => {
  expect(kept([sao, mai, xyz], [xyz], false)).toEqual([]);
  expect(kept([sao, xyz, law], [xyz], false)).toEqual(['law']);
  expect(kept([sao, xyz, hanoi], [xyz], false)).toEqual(['sao xyz in names', 'sao xyz', 'hanoi']);
});

it('puts the city in the place of a district before it leaves anything else out', () => {
  const q4 = districts[3];
  const meanings = [{ kind: 'region', code: '79', formerly: null, part: true, district: q4 }] as Meaning[];
  const district = { ...clause('q4', 'region'), meanings };
  const city = clause('sai gon', 'region');
  const asked = (clauses: Clause[]) =>
    relaxations(clauses, new Set(), { contacts: true }, (each) => (each === district ? city : null)).map(
      ({ kept: some }) => some.map(({ text }) => text).join(' '),
    );
  expect(asked([law, district])).toEqual(['law sai gon', 'law', 'q4', 'sai gon']);
  expect(asked([district])).toEqual(['sai gon']);
  expect(asked([law, district, city])).toEqual(['law sai gon', 'law', 'q4 sai gon', 'sai gon']);
  expect(asked([law, hanoi])).toEqual(['law', 'hanoi']);
});
