import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskName } from './mask-name';

describe('a masked name', () => {
  it.each([
    ['王小明', '王***明'],
    ['李明', '李***'],
    ['李', '李***'],
    ['Nguyễn Thị Phượng', 'N***g'],
    ['  Ánh  ', 'Á***h'],
    ['👨‍👩‍👧 Trần', '👨‍👩‍👧***n'],
    ['', '***'],
  ])('of %j is %j', (name, masked) => expect(maskName(name)).toBe(masked));

  it('never tells more than two signs, nor how long the name is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 3, maxLength: 60 }), (name) => {
        fc.pre(name.trim() === name);
        const signs = [...new Intl.Segmenter().segment(maskName(name))];
        expect(signs.length).toBeLessThanOrEqual(5);
        expect(maskName(name)).toContain('***');
      }),
    );
  });
});
