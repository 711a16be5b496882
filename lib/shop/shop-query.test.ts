import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/shared/paths';
import { isPathQuery, readShopQuery, shopQueryParams } from './shop-query';

const read = (address: string) =>
  readShopQuery(Object.fromEntries(new URL(address, 'http://x').searchParams.entries()));

describe('the query of the shop', () => {
  it('says what an address says, and the address says it again', () => {
    const query = read(
      '/shop?q=ban&category=tables&seller=abc&region=ha-noi&low=100.000&high=2,000,000&stock=1&sort=popular&page=3',
    );
    expect(query).toEqual({
      q: 'ban',
      category: 'tables',
      seller: 'abc',
      region: 'ha-noi',
      low: 100_000,
      high: 2_000_000,
      inStock: true,
      sort: 'popular',
      page: 3,
      exact: false,
    });
    expect(read(paths.shopSearch(shopQueryParams(query)))).toEqual(query);
  });

  it('turns prices that stand the wrong way round', () => {
    expect(read('/shop?q=*&low=500&high=100')).toMatchObject({ q: '', low: 100, high: 500 });
  });

  it('leaves out what makes no sense', () => {
    expect(read('/shop?q=*&low=cheap&high=-3&sort=random&page=x')).toMatchObject({
      low: null,
      high: null,
      sort: 'newest',
      page: 1,
    });
  });

  it('puts the best first where there is a text, the newest where there is none', () => {
    expect(read('/shop?q=ban').sort).toBe('best');
    expect(read('/shop?q=*&sort=best').sort).toBe('newest');
    expect(read('/shop?q=ban&sort=newest').sort).toBe('newest');
  });

  it('knows what a path can say', () => {
    expect(isPathQuery(read('/shop?q=*&category=tables&sort=price-up&page=2'))).toBe(true);
    for (const part of ['q=ban', 'q=*&stock=1', 'q=*&low=5', 'q=*&seller=site', 'q=*&region=ha-noi'])
      expect(isPathQuery(read(`/shop?${part}`)), part).toBe(false);
  });
});
