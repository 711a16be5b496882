import { expect, it } from 'vitest';
import type { Clause } from '@/lib/search/query';
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
  relaxations(clauses, new Set(unknown), { contacts }).map((some) => some.map(({ text }) => text).join(' '));

it('leaves unknown words out, then all words, then the place, then the industry', () => {
  expect(kept([sao, xyz, law, hanoi], [xyz], true)).toEqual(['sao law hanoi', 'law hanoi', 'law', 'hanoi']);
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

it('leaves the signed-out industries and places alone', () => {
  expect(kept([sao, mai, xyz], [xyz], false)).toEqual([]);
  expect(kept([sao, xyz, law], [xyz], false)).toEqual(['law']);
});
