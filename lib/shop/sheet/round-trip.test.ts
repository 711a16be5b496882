import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Delta, deltaOfText } from '@/lib/rich-text/delta';
import { byteOrderMark, csvLine } from '@/lib/server/files/csv';
import { emptyProductForm, type ProductForm } from '../product-form';
import { choicesOf } from '../variants-of-options';
import { applyFields } from './apply-fields';
import { applyVariants } from './apply-variants';
import { categoryLookup } from './category-lookup';
import { checkForm } from './check-form';
import { sheetColumnNames } from './columns';
import { readRows } from './read-rows';
import { rowsOfForm } from './rows-of-form';

const mark = 'E20261123-080000Z';
const id = 'abcdefghjk';
const tables = categoryLookup(
  ['dining-tables', 'spare-tables'].map((slug, at) => ({
    id: at + 1,
    slug,
    parentId: null,
    names: [{ locale: 'en', name: 'Tables' }],
  })),
);

const bytesOf = (lines: readonly string[][]) =>
  new TextEncoder().encode(byteOrderMark + [[...sheetColumnNames], ...lines].map(csvLine).join(''));
const fileOf = (form: ProductForm) => bytesOf(rowsOfForm(form, id, mark));

function readOne(bytes: Uint8Array, present: ProductForm) {
  const read = readRows(bytes);
  if (!read.ok) throw new Error(read.error);
  const [group] = read.groups;
  if (!group) throw new Error('no product');
  const fields = applyFields(present, group, tables);
  const variants = applyVariants(fields.form, group);
  return {
    form: variants.form,
    stocks: variants.stocks,
    lines: variants.lines,
    notes: [...read.notes, ...fields.notes, ...variants.notes],
    hints: variants.hints,
    products: read.groups.length,
  };
}

const letters = fc.constantFrom(
  'a',
  'B',
  'ế',
  '中',
  ';',
  '；',
  ':',
  '：',
  '\\',
  ',',
  '"',
  "'",
  '=',
  '-',
  '1',
  ' ',
);
const text = fc
  .array(letters, { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join('').trim())
  // An apostrophe before a mark of formulas is what makes a cell harmless: as a text of its own it is lost.
  .filter((part) => part !== '' && !part.startsWith("'"));
const distinct = (most: number) =>
  fc.uniqueArray(text, { minLength: 1, maxLength: most, selector: (value) => value.toLowerCase() });
const description: fc.Arbitrary<Delta> = fc
  .array(fc.record({ words: text, bold: fc.boolean() }), { minLength: 1, maxLength: 4 })
  .map((lines) => ({
    ops: lines.flatMap(({ words, bold }) => [
      bold ? { insert: words, attributes: { bold: true as const } } : { insert: words },
      { insert: '\n' },
    ]),
  }));
const forms: fc.Arbitrary<ProductForm> = fc
  .record({
    name: text,
    description,
    attributes: fc.array(fc.record({ name: text, value: text }), { maxLength: 4 }),
    options: fc
      .uniqueArray(text, { maxLength: 3 })
      .chain((names) => fc.tuple(...names.map((name) => distinct(3).map((values) => ({ name, values }))))),
    price: fc.integer({ min: 1, max: 10_000_000_000 }),
    stock: fc.integer({ min: 0, max: 1_000_000 }),
    code: fc.oneof(text, fc.constant('')),
    isKnown: fc.boolean(),
  })
  .map(({ price, stock, code, isKnown, ...said }) => ({
    ...emptyProductForm('vi'),
    ...said,
    categorySlug: 'dining-tables',
    variants: choicesOf(said.options).map((values, at) => ({
      id: isKnown ? `variant${at}` : null,
      values,
      price: price + at,
      compareAt: at % 2 ? price + at + 1 : null,
      stock,
      code,
      mediaKey: at === 0 ? 'abcdefghij' : null,
    })),
  }));

describe('a product in a file', () => {
  it('comes back as it was, its formats and pictures too', () => {
    fc.assert(
      fc.property(forms, (form) => {
        expect(readOne(fileOf(form), form)).toMatchObject({ form, stocks: [], notes: [], products: 1 });
      }),
    );
  });

  it('makes the same product where there is none', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const { form: made, notes } = readOne(fileOf(form), emptyProductForm('en'));
        expect(notes).toEqual([]);
        expect(made).toMatchObject({
          sourceLocale: 'vi',
          name: form.name,
          attributes: form.attributes,
          options: form.options,
        });
        const said = ({ values, price, compareAt, stock, code }: ProductForm['variants'][number]) => [
          values.join(),
          price,
          compareAt,
          stock,
          code,
        ];
        expect(made.variants.map(said)).toEqual(form.variants.map(said));
      }),
    );
  });
});

describe('a file of products', () => {
  const chair: ProductForm = {
    ...emptyProductForm('vi'),
    name: 'Ghế tre',
    categorySlug: 'dining-tables',
    description: { ops: [{ insert: 'Đan tay', attributes: { bold: true } }, { insert: '\nBền\n' }] },
    options: [{ name: 'Màu', values: ['Đỏ', 'Xanh'] }],
    variants: ['Đỏ', 'Xanh'].map((value, at) => ({
      id: `abcdefghk${at + 2}`,
      values: [value],
      price: 100_000,
      compareAt: null,
      stock: 7,
      code: `GT-${at}`,
      mediaKey: null,
    })),
  };
  const read = (csv: string, present = chair) => readOne(new TextEncoder().encode(csv), present);

  it('leaves alone what it has no column for, and variants that it does not name', () => {
    const { form, stocks, notes } = read(`id;code;price;set_stock\n${id};GT-1;120.000 ₫;9`);
    expect(notes).toEqual([]);
    expect(form).toEqual({
      ...chair,
      variants: [chair.variants[0], { ...chair.variants[1], price: 120_000 }],
    });
    expect(stocks).toEqual([{ variantId: 'abcdefghk3', stock: 9, seen: null, line: 2 }]);
  });

  it('says that a stock alone changes nothing, and that one is set outright', () => {
    const asked = read(`id,code,stock,set_stock\n${id},GT-0,9,\n,GT-1,9,12`);
    expect(asked.stocks).toEqual([{ variantId: 'abcdefghk3', stock: 12, seen: null, line: 3 }]);
    expect(asked.hints).toEqual([
      { line: 2, column: 'stock', code: 'stockKept' },
      { line: 3, column: 'set_stock', code: 'stockSet' },
    ]);
    const present = read(`id,code,stock,set_stock\n${id},GT-0,7,\n,GT-1,,7`);
    expect([present.stocks, present.hints, present.notes]).toEqual([[], [], []]);
    expect(read(`id,code,set_stock\n${id},GT-0,many`).notes).toEqual([
      { line: 2, column: 'set_stock', code: 'stockInvalid' },
    ]);
    // Of a new choice there is nothing to lose.
    const added = read(`id,options,price,stock\n${id},Màu: Tím,1,4`);
    expect([added.form.variants.at(-1)?.stock, added.hints]).toEqual([4, []]);
  });

  it('renames a choice by its code, adds another, and keeps the formats around an edit', () => {
    const { form } = read(
      `id,description,options,code\n${id},"Đan tay\nRất bền","Màu: Đỏ tươi",GT-0\n,,Màu: Xanh,GT-1\n,,Màu: Tím,GT-2`,
    );
    expect(form.options).toEqual([{ name: 'Màu', values: ['Xanh', 'Đỏ tươi', 'Tím'] }]);
    expect(form.variants.map(({ id: known, values }) => [known, values[0]])).toEqual([
      ['abcdefghk2', 'Đỏ tươi'],
      ['abcdefghk3', 'Xanh'],
      [null, 'Tím'],
    ]);
    expect(form.description.ops).toEqual([
      { insert: 'Đan tay', attributes: { bold: true } },
      { insert: '\nRất bền\n' },
    ]);
  });

  it('asks for a stock by the difference to what it said before, and for none where that was left', () => {
    const lines = rowsOfForm(chair, id, mark);
    const stock = sheetColumnNames.indexOf('stock');
    const typed = lines.map((cells, at) => cells.with(stock, at === 0 ? '10' : '7'));
    expect(
      readOne(bytesOf(typed), { ...chair, variants: chair.variants.map((v) => ({ ...v, stock: 5 })) }).stocks,
    ).toEqual([{ variantId: 'abcdefghk2', stock: 10, seen: { stock: 7, mark }, line: 2 }]);
  });

  it('names what is wrong by line and column', () => {
    const invalid = `id,name,language,category,attributes,options,price,stock\n${id},A,xx,Tables,wood,Màu: Đỏ,abc,-1\n${id},B,,,,Cỡ: M,1,1`;
    expect(read(invalid).notes).toEqual([
      { line: 2, column: 'language', code: 'languageUnknown' },
      { line: 3, column: 'name', code: 'fieldDiffers' },
      { line: 2, column: 'category', code: 'categoryAmbiguous' },
      { line: 2, column: 'attributes', code: 'pairsUnreadable' },
      { line: 3, column: 'options', code: 'optionNamesDiffer' },
    ]);
    expect(read(`id,options,price,stock\n${id},Màu: Đỏ,abc,-1\n,Màu: Xanh,1e3,`).notes).toEqual([
      { line: 2, column: 'stock', code: 'stockInvalid' },
      { line: 2, column: 'price', code: 'priceInvalid' },
      { line: 3, column: 'price', code: 'priceInvalid' },
    ]);
    expect(read(`id,options\n${id},Màu: Đỏ\n,Màu: Đỏ`).notes).toEqual([
      { line: 3, column: 'options', code: 'choiceTwice' },
    ]);
    expect(read(`id,code,price\n${id},GT-9,1`).notes).toEqual([
      { line: 2, column: 'code', code: 'variantUnknown' },
    ]);
  });

  it('refuses columns that it does not know, and one without a name for its products', () => {
    const errorOf = (csv: string) => {
      const answer = readRows(new TextEncoder().encode(csv));
      return answer.ok ? null : [answer.error, ...answer.columns];
    };
    expect(errorOf('id,prcie\na,1')).toEqual(['unknownColumns', 'prcie']);
    expect(errorOf('id,id\na,1')).toEqual(['repeatedColumns', 'id']);
    expect(errorOf('code,price\na,1')).toEqual(['noKey']);
    expect(errorOf('id,name')).toEqual(['empty']);
    expect(errorOf('name\nA\nB\nA')).toBeNull();
    const twice = readRows(new TextEncoder().encode('name\nA\nB\n"A"\n'));
    expect(twice.ok && twice.notes).toEqual([{ line: 4, column: 'name', code: 'productTwice' }]);
  });

  it('says what is missing, at the line that lacks it', () => {
    const form = {
      ...chair,
      description: deltaOfText(''),
      variants: chair.variants.map((v) => ({ ...v, price: null })),
    };
    expect(checkForm(form, { first: 2, variants: [2, 3] }).missing).toEqual([
      { line: 2, column: 'description', code: 'descriptionRequired' },
      { line: 2, column: 'price', code: 'priceRequired' },
      { line: 3, column: 'price', code: 'priceRequired' },
    ]);
  });
});
