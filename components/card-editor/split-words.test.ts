import { expect, it } from 'vitest';
import { foldSearch } from './fold-search';
import { splitWords } from './split-words';
import { faultOf } from './use-card-fault';

it('parts words at the marks of every script', () => {
  expect(splitWords('kế toán, thuế;报关、清关，物流\n번역\t通訳 , kế  toán')).toEqual([
    'kế toán',
    'thuế',
    '报关',
    '清关',
    '物流',
    '번역',
    '通訳',
  ]);
  expect(splitWords(' , ;')).toEqual([]);
});

it('searches without accents and spaces', () => {
  expect(foldSearch('Đà  Nẵng')).toBe('danang');
  expect(foldSearch('ＡＢ')).toBe('ab');
});

it('finds the fault of an entry by its place', () => {
  expect(faultOf([undefined, { message: 'tooLong', type: 'custom' }])).toBe('tooLong');
  expect(faultOf({ root: { message: 'tooMany' } })).toBe('tooMany');
  expect(faultOf({ ref: { message: 'no' } })).toBeUndefined();
  expect(faultOf(undefined)).toBeUndefined();
});
