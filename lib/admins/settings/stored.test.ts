import { describe, expect, it } from 'vitest';
import { isSame, withoutEmpty } from './same';
import { changedFields, fieldsOf, storedOf } from './stored';

describe('the fields of a setting', () => {
  it('are the standards where nothing is stored, or what is stored no longer fits', () => {
    const standards = { visitor: 30, active: 300 };
    for (const stored of [undefined, null, {}, { visitor: '5' }, 'broken', [1]])
      expect(fieldsOf('contactLimits', stored)).toEqual(standards);
    expect(fieldsOf('contactLimits', { visitor: 5 })).toEqual({ visitor: 5, active: 300 });
    expect(fieldsOf('contactLimits', { visitor: 5, active: -1 })).toEqual({ visitor: 5, active: 300 });
  });

  it('are one field where the setting is nothing else', () => {
    expect(fieldsOf('hotWords', { vi: ['phở'] })).toEqual({ value: { vi: ['phở'] } });
    expect(storedOf('hotWords', { value: { vi: ['phở'] } })).toEqual({ vi: ['phở'] });
  });

  it('are stored only where they differ from the standard', () => {
    expect(storedOf('contactLimits', { visitor: 30, active: 7 })).toEqual({ active: 7 });
    expect(storedOf('contactLimits', { visitor: 30, active: 300 })).toEqual({});
    expect(storedOf('site', { title: {}, description: { vi: 'x' } })).toEqual({ description: { vi: 'x' } });
  });

  it('are told apart as they were and as they are', () => {
    expect(changedFields({ visitor: 30, active: 300 }, { visitor: 30, active: 7 })).toEqual({
      names: ['active'],
      before: { active: 300 },
      after: { active: 7 },
    });
  });
});

it('leaves out empty texts and words, and those that come twice', () => {
  expect(withoutEmpty({ en: ' Pages ', vi: '  ', ja: '' })).toEqual({ en: 'Pages' });
  expect(withoutEmpty({ en: ['phở ', 'phở', ' '], vi: [] })).toEqual({ en: ['phở'] });
  for (const plain of [true, 5, 'text', null]) expect(withoutEmpty(plain)).toBe(plain);
});

it('calls values the same whatever the order of their keys', () => {
  expect(isSame({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false);
});
