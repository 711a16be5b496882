import { expect, it } from 'vitest';
import { type CartLineView, type CartView, cartLinesOf, sumOf, withLines } from './cart-view';

const line = (variant: string, more: Partial<CartLineView> = {}): CartLineView => ({
  variant,
  product: `p-${variant}`,
  name: variant,
  spec: '',
  image: null,
  price: 100,
  priceBefore: null,
  quantity: 2,
  most: 10,
  selected: true,
  problem: null,
  ...more,
});

const cart: CartView = {
  version: 3,
  count: 3,
  waiting: 0,
  sellers: [
    { id: null, name: null, card: null, lines: [line('a'), line('b', { selected: false })] },
    { id: 'm', name: 'M', card: 'c', lines: [line('c', { problem: 'soldOut' })] },
  ],
};

it('counts of a cart what is selected and can be bought', () => {
  expect(sumOf(cart)).toEqual({ lines: 1, units: 2, subtotal: 200 });
});

it('is shown with other lines, and without a seller of whom none is left', () => {
  const other = withLines(cart, (each) => (each.variant === 'c' ? null : { ...each, selected: true }));
  expect(other.sellers).toHaveLength(1);
  expect([other.count, sumOf(other).subtotal]).toEqual([2, 400]);
  expect(cartLinesOf(cart)).toHaveLength(3);
});
