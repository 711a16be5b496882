import { expect, it } from 'vitest';
import type { ProductTile } from '@/lib/shop/product-tile';
import { tileViewOf } from './tile-view';

const product: ProductTile = {
  publicId: 'h59v7jf28u',
  name: '暖光LED 灯带',
  image: { key: 'ffe6eef1e795c126e95b4603', width: 900, height: 900, widths: [256, 480, 900] },
  minPrice: 167_000,
  maxPrice: 205_000,
  compareAt: 205_000,
  inStock: false,
  rating: { stars: 4.5, count: 12 },
  seller: 'Công ty Đèn',
};

const words = {
  from: (price: string) => `from ${price}`,
  rating: ({ stars, count }: { stars: number; count: number }) => `★ ${stars} (${count})`,
  site: 'the site',
};

it('says the lowest of several prices, what it was before, its stars, its seller and that it is sold out', () => {
  expect(tileViewOf(product, 'en', words, true)).toEqual({
    id: 'h59v7jf28u',
    href: '/en/products/h59v7jf28u',
    name: '暖光LED 灯带',
    picture: '/media/ffe6eef1e795c126e95b4603/480.webp',
    price: 'from ₫167,000',
    was: '₫205,000',
    note: '★ 4.5 (12) · Công ty Đèn',
    soldOut: true,
  });
});

it('has no property for what it does not say', () => {
  const plain = {
    ...product,
    image: null,
    maxPrice: 167_000,
    compareAt: 167_000,
    inStock: true,
    rating: null,
  };
  const view = { id: 'h59v7jf28u', href: '/products/h59v7jf28u', name: product.name, price: '₫167,000' };
  expect(tileViewOf(plain, 'zh-CN', words, false)).toEqual(view);
  expect(tileViewOf({ ...plain, seller: null }, 'zh-CN', words, true)).toEqual({ ...view, note: 'the site' });
});

it('takes the widest picture where none is wide enough', () => {
  const small = { ...product, image: { key: 'a'.repeat(24), width: 300, height: 300, widths: [256, 300] } };
  expect(tileViewOf(small, 'en', words, true).picture).toBe(`/media/${'a'.repeat(24)}/300.webp`);
});
