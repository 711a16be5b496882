import { describe, expect, it } from 'vitest';
import type { ProductOption } from './product-content';
import { emptyVariant, type VariantForm } from './product-form';
import { choicesOf, countChoices, variantsOfOptions } from './variants-of-options';

const size: ProductOption = { name: 'Size', values: ['M', 'L'] };
const colour: ProductOption = { name: 'Color', values: ['Red', 'Blue'] };

const priced = (values: string[], price: number): VariantForm => ({
  ...emptyVariant(values),
  id: values.join('-') || 'one',
  price,
});
const told = (variants: VariantForm[]) => variants.map(({ values, price }) => [values.join(' '), price]);

describe('variants', () => {
  it('are every choice of one value each', () => {
    expect(choicesOf([size, colour])).toEqual([
      ['M', 'Red'],
      ['M', 'Blue'],
      ['L', 'Red'],
      ['L', 'Blue'],
    ]);
    expect(countChoices([size, colour, { name: 'Empty', values: [] }])).toBe(4);
    expect(choicesOf([])).toEqual([[]]);
    expect(countChoices([])).toBe(1);
  });

  it('keep what they say when a value is added, taken away or moved', () => {
    const before = [priced(['M'], 100), priced(['L'], 200)];
    const longer = { ...size, values: ['L', 'XL', 'M'] };
    expect(told(variantsOfOptions([longer], before, [size]))).toEqual([
      ['L', 200],
      ['XL', null],
      ['M', 100],
    ]);
    expect(told(variantsOfOptions([{ ...size, values: ['L'] }], before, [size]))).toEqual([['L', 200]]);
  });

  it('give what they say to the first that is made of each when an option is added', () => {
    const before = [priced(['M'], 100), priced(['L'], 200)];
    expect(told(variantsOfOptions([size, colour], before, [size]))).toEqual([
      ['M Red', 100],
      ['M Blue', null],
      ['L Red', 200],
      ['L Blue', null],
    ]);
    expect(told(variantsOfOptions([size], [priced([], 50)], []))).toEqual([
      ['M', 50],
      ['L', null],
    ]);
  });

  it('keep the first of those that become the same when an option is taken away', () => {
    const before = [
      priced(['M', 'Red'], 1),
      priced(['M', 'Blue'], 2),
      priced(['L', 'Red'], 3),
      priced(['L', 'Blue'], 4),
    ];
    expect(told(variantsOfOptions([colour], before, [size, colour]))).toEqual([
      ['Red', 1],
      ['Blue', 2],
    ]);
    expect(told(variantsOfOptions([], before, [size, colour]))).toEqual([['', 1]]);
  });

  it('stay when options change their places or one its name', () => {
    const before = [
      priced(['M', 'Red'], 1),
      priced(['M', 'Blue'], 2),
      priced(['L', 'Red'], 3),
      priced(['L', 'Blue'], 4),
    ];
    expect(told(variantsOfOptions([colour, size], before, [size, colour]))).toEqual([
      ['Red M', 1],
      ['Red L', 3],
      ['Blue M', 2],
      ['Blue L', 4],
    ]);
    const renamed = [{ ...size, name: 'Width' }];
    expect(told(variantsOfOptions(renamed, [priced(['M'], 1), priced(['L'], 2)], [size]))).toEqual([
      ['M', 1],
      ['L', 2],
    ]);
  });

  it('know two options apart that have no name yet', () => {
    const unnamed = [
      { name: '', values: ['M', 'L'] },
      { name: '', values: ['Red'] },
    ];
    const before = [priced(['M'], 1), priced(['L'], 2)];
    expect(told(variantsOfOptions(unnamed, before, unnamed.slice(0, 1)))).toEqual([
      ['M Red', 1],
      ['L Red', 2],
    ]);
  });

  it('are never two of one', () => {
    const ids = variantsOfOptions([size, colour], [priced([], 50)], []).flatMap(({ id }) => id ?? []);
    expect(ids).toEqual(['one']);
  });
});
