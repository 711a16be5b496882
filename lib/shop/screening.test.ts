import { describe, expect, it } from 'vitest';
import { deltaOfText } from '@/lib/rich-text/delta';
import { buildMatcher, type WatchedEntry } from '@/lib/watched-words/matcher';
import { emptyProductForm, emptyVariant, type ProductForm } from './product-form';
import { productLeadsAway, screenProduct } from './screening';
import type { ProductDraftTranslation } from './translations/draft-translations';

const entry = (phrase: string, action: WatchedEntry['action']): WatchedEntry =>
  ({ phrase, action, locale: null, marked: false }) as unknown as WatchedEntry;
const matcher = buildMatcher([
  entry('replica', 'block'),
  entry('miracle', 'review'),
  entry('cheapest', 'mask'),
]);

const form = (change: Partial<ProductForm>): ProductForm => ({
  ...emptyProductForm('en'),
  name: 'Oak table',
  description: deltaOfText('A table made of oak.'),
  ...change,
});

describe('a product is looked through', () => {
  it('and stays as it is where nothing is found', () => {
    expect(screenProduct(form({}), matcher)).toEqual({
      blocked: { fields: [], words: [] },
      reviewed: [],
      masked: null,
    });
  });

  it('in everything that it says', () => {
    const says: Partial<ProductForm>[] = [
      { name: 'Replica table' },
      { description: deltaOfText('A replica.') },
      { attributes: [{ name: 'Kind', value: 'Replica' }] },
      { options: [{ name: 'Kind', values: ['Replica', 'Real'] }] },
      { variants: [{ ...emptyVariant(), code: 'replica' }] },
    ];
    expect(says.map((change) => screenProduct(form(change), matcher).blocked.fields)).toEqual([
      ['name'],
      ['description'],
      ['attributes'],
      ['options'],
      ['variants'],
    ]);
  });

  it('for words that an administrator looks at, and masks running text alone', () => {
    const found = screenProduct(
      form({ name: 'Cheapest table', description: deltaOfText('A miracle.') }),
      matcher,
    );
    expect(found.reviewed).toEqual(['miracle']);
    expect(found.masked?.name).toBe('******** table');
    const choice = screenProduct(form({ options: [{ name: 'Price', values: ['Cheapest'] }] }), matcher);
    expect([choice.masked, choice.reviewed]).toEqual([null, ['cheapest']]);
  });

  it('in what its seller wrote in other languages, which nothing masks', () => {
    const written = (field: ProductDraftTranslation['field'], text: string): ProductDraftTranslation[] => [
      { locale: 'vi', field, text, sourceHash: '' },
    ];
    const options = JSON.stringify([{ name: 'Price', values: ['Cheapest'] }]);
    expect(screenProduct(form({}), matcher, written('name', 'A replica')).blocked).toEqual({
      fields: ['translations'],
      words: ['replica'],
    });
    expect(screenProduct(form({}), matcher, written('options', options)).reviewed).toEqual(['cheapest']);
    const linked = JSON.stringify({
      ops: [{ insert: 'here', attributes: { link: 'https://evil.example' } }, { insert: '\n' }],
    });
    expect(productLeadsAway(form({}), written('description', linked))).toBe(true);
    expect(productLeadsAway(form({}), written('name', 'Bàn'))).toBe(false);
  });

  it('for ways off the site', () => {
    expect(productLeadsAway(form({}))).toBe(false);
    expect(productLeadsAway(form({ attributes: [{ name: 'Shop', value: 'www.example.com/table' }] }))).toBe(
      true,
    );
    const link = { ops: [{ insert: 'here', attributes: { link: 'https://example.com' } }, { insert: '\n' }] };
    expect(productLeadsAway(form({ description: link }))).toBe(true);
  });
});
