import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryLookup } from './category-lookup';
import { readPairs, writePairs } from './pairs';
import { readAmount } from './read-amount';
import { readRows } from './read-rows';

const tables = categoryLookup([
  { id: 1, slug: 'furniture', parentId: null, names: [{ locale: 'en', name: 'Furniture' }] },
  {
    id: 2,
    slug: 'dining-tables',
    parentId: 1,
    names: [
      { locale: 'en', name: 'Tables' },
      { locale: 'vi', name: 'Bàn' },
    ],
  },
  { id: 3, slug: 'spare-tables', parentId: null, names: [{ locale: 'en', name: 'Tables' }] },
]);

const text = fc
  .array(fc.constantFrom('a', 'ế', '中', ';', '；', ':', '：', '\\', ' '), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join('').trim())
  .filter((part) => part !== '');

describe('cells', () => {
  it('are read as spreadsheets write them: in UTF-16, with lines in cells, and marks in texts that part nothing', () => {
    const text = '\ufeffname\tdescription\tattributes\nA\t"x\ny"\ta: 1; b: 2, c: 3; d: 4\nB\t\t\nA\t\t\n';
    const sheet = readRows(Buffer.from(text, 'utf16le'));
    expect(sheet.ok && sheet.groups.map(({ first }) => [first.line, first.cells.attributes])).toEqual([
      [2, 'a: 1; b: 2, c: 3; d: 4'],
      [4, ''],
      [5, ''],
    ]);
    expect(sheet.ok && sheet.notes).toEqual([{ line: 5, column: 'name', code: 'productTwice' }]);
  });

  it('keep pairs whatever stands in them', () => {
    const pairs = fc.array(fc.record({ name: text, value: text }), { maxLength: 5 });
    fc.assert(
      fc.property(pairs, (given) => {
        expect(readPairs(writePairs(given))).toEqual(given);
      }),
    );
    expect(readPairs('材质：橡木；尺寸: 20×30; Giờ: 10:30')).toEqual([
      { name: '材质', value: '橡木' },
      { name: '尺寸', value: '20×30' },
      { name: 'Giờ', value: '10:30' },
    ]);
    expect(readPairs('wood')).toBeNull();
  });

  it.each([
    ['250000', 250_000],
    ['250.000', 250_000],
    ['1,250,000 ₫', 1_250_000],
    ['250000.00', 250_000],
    ['２５０ đ', 250],
    ['0', 0],
    ['-1', null],
    ['1e3', null],
    ['12.5', null],
    ['1.2345', null],
    ['99999999999999999999', null],
  ])('read the amount %j', (cell, value) => expect(readAmount(cell)).toBe(value));

  it.each([
    ['Dining-Tables', 'dining-tables'],
    ['bàn', 'dining-tables'],
    ['Furniture › Tables', 'dining-tables'],
    ['furniture > tables', 'dining-tables'],
    ['Tables', 'ambiguous'],
    ['Chairs', null],
  ])('find the category %j', (cell, slug) => expect(tables(cell)).toBe(slug));
});
