import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { pathTo } from '@/lib/shop/category-tree';
import { shopLimits } from '@/lib/shop/limits';
import { attributesSchema, optionsSchema } from '@/lib/shop/product-content';
import { drawnShelves } from './artwork/products';
import { makeProducts, readCategories, seedLanguages } from './shop-data';

const categories = readCategories();
const parents = new Map(categories.map(({ slug, parent = '' }) => [slug, parent]));
const products = makeProducts(parents, [['岘港', 'Da Nang', 'Đà Nẵng', 'ダナン', '다낭']]);

describe('the shop of the demo', () => {
  it('has thirty categories with a name in each language, parents first', () => {
    expect(categories).toHaveLength(30);
    for (const { names } of categories) expect(Object.keys(names).sort()).toEqual([...locales].sort());
    const ids = new Map(categories.map(({ slug }, id) => [slug, id]));
    for (const [at, { parent }] of categories.entries())
      if (parent !== undefined) expect(ids.get(parent)).toBeLessThan(at);
    const views = categories.map(({ slug, parent }, id) => ({
      id,
      slug,
      parentId: parent === undefined ? null : (ids.get(parent) ?? null),
      name: slug,
      isRetired: false,
      movedTo: null,
    }));
    for (const { id } of views)
      expect(pathTo(views, id).length).toBeLessThanOrEqual(shopLimits.categoryDepth);
  });

  it('has 600 products, no two of a name or an address, on shelves that there are', () => {
    expect(products).toHaveLength(600);
    expect(new Set(products.map(({ publicId }) => publicId)).size).toBe(600);
    for (const locale of seedLanguages)
      expect(new Set(products.map(({ texts }) => texts.get(locale)?.name)).size, locale).toBe(600);
    expect([...new Set(products.map(({ category }) => category))].sort()).toEqual([...drawnShelves].sort());
    for (const { category } of products) expect(parents.get(category)).not.toBe('');
  });

  it('says everything in each of its languages, within the limits', () => {
    for (const { texts, variants } of products)
      for (const locale of seedLanguages) {
        const text = texts.get(locale);
        expect(text?.name.length).toBeLessThanOrEqual(shopLimits.name);
        expect(JSON.stringify(text)).not.toMatch(/[{][a-z]+[}]|""/);
        expect(attributesSchema.safeParse(text?.attributes).success).toBe(true);
        expect(optionsSchema.safeParse(text?.options).success).toBe(true);
        const choices = text?.options[0]?.values.length ?? 1;
        expect(variants).toHaveLength(choices);
      }
  });

  it('costs whole thousands, less than before where it is reduced', () => {
    for (const { variants } of products)
      for (const { price, compareAt } of variants) {
        expect(price % 1000).toBe(0);
        expect(compareAt ?? price + 1).toBeGreaterThan(price);
      }
  });

  it('is the same each time', () => {
    const again = makeProducts(parents, [['岘港', 'Da Nang', 'Đà Nẵng', 'ダナン', '다낭']]);
    expect(again[123]).toEqual(products[123]);
  });
});
