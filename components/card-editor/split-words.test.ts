import { expect, it } from 'vitest';
import { errorCodeOf } from '@/components/drafts/error-codes';
import { foldSearch } from '@/components/forms/fold-search';
import { splitWords } from './split-words';

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

it('finds the error of an entry by its place', () => {
  expect(errorCodeOf([undefined, { message: 'tooLong', type: 'custom' }])).toBe('tooLong');
  expect(errorCodeOf({ root: { message: 'tooMany' } })).toBe('tooMany');
  expect(errorCodeOf({ ref: { message: 'no' } })).toBeUndefined();
  expect(errorCodeOf(undefined)).toBeUndefined();
});
