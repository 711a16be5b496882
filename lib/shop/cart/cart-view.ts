import type { Picture } from '@/lib/shared/media';
import type { Vnd } from '@/lib/shared/money';
import { type LineProblem, subtotalOf } from './cart-lines';

/** A line as its reader sees it; plain JSON. */
export type CartLineView = {
  /** Public ids. */
  variant: string;
  product: string;
  name: string;
  spec: string;
  image: Picture | null;
  price: Vnd;
  /** What it cost when the reader last took note of it, where that is another. */
  priceBefore: Vnd | null;
  quantity: number;
  /** The most units there may be of it now. */
  most: number;
  selected: boolean;
  problem: LineProblem | null;
};

/** Lines of one seller; the site's own shop has no id. */
export type CartSeller = {
  id: string | null;
  name: string | null;
  /** Public id of its company card, where that is shown. */
  card: string | null;
  lines: CartLineView[];
};

/** A cart as GET /api/cart answers it. */
export type CartView = {
  version: number;
  count: number;
  sellers: CartSeller[];
  /** Lines from before the sign-in that find no room: they follow as soon as others are removed. */
  waiting: number;
};

export const emptyCart: CartView = { version: 0, count: 0, sellers: [], waiting: 0 };

/** What the checkout would take: kinds, units and what they cost. */
export type CartSum = { lines: number; units: number; subtotal: Vnd };

export function cartLinesOf({ sellers }: Pick<CartView, 'sellers'>): CartLineView[] {
  return sellers.flatMap(({ lines }) => lines);
}

/** What of a cart is selected and can be bought. */
export function sumOf(cart: Pick<CartView, 'sellers'>): CartSum {
  const lines = cartLinesOf(cart);
  const bought = lines.filter(({ selected, problem }) => selected && problem === null);
  return {
    lines: bought.length,
    units: bought.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: subtotalOf(lines),
  };
}

/** A cart with other lines; a seller of whom nothing is left goes. */
export function withLines(cart: CartView, change: (line: CartLineView) => CartLineView | null): CartView {
  const sellers = cart.sellers
    .map((seller) => ({ ...seller, lines: seller.lines.flatMap((line) => change(line) ?? []) }))
    .filter(({ lines }) => lines.length > 0);
  return { ...cart, sellers, count: cartLinesOf({ sellers }).length };
}
