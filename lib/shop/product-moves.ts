import { type ProductStatus, productStatuses } from './product-status';

/** How a product stands, as far as moves ask. */
export type ProductState = {
  status: ProductStatus;
  hiddenByAdmin: boolean;
  /** A version of it was put back: the next one is looked at. */
  sentBack: boolean;
  publishedAt: Date | null;
};

type Change = {
  status: ProductStatus;
  hiddenByAdmin?: boolean;
  sentBack?: boolean;
  featuredOrder?: null;
};

type Move = {
  from: readonly ProductStatus[];
  change: Change;
  /** What else must be so. */
  when?: (product: ProductState) => boolean;
};

const isOwn = ({ hiddenByAdmin }: ProductState) => !hiddenByAdmin;

/**
 * Every way from one status to another. Seller: `submit` hands a draft in for review, `takeBack` takes it out again, `hideOwn`
 * takes a published product from the shop and `showOwn` brings it back. Administrator: `hide`, `reject` and `putBack` take it off
 * or send it back, and only `show` or a review lets it be seen again, whatever its seller does with it meanwhile. `publish` puts a
 * draft in the place of what the product showed, by its seller or by a reviewer. What is brought back as
 * it was is featured as it was (`productChangeOf`).
 */
export const productMoves = {
  submit: {
    from: ['draft', 'rejected', 'hidden'],
    // What its seller took off stays off until the version is published.
    when: ({ status, hiddenByAdmin }) => status !== 'hidden' || hiddenByAdmin,
    change: { status: 'pending_review' },
  },
  takeBack: { from: ['pending_review'], change: { status: 'draft' } },
  putBack: { from: ['pending_review'], change: { status: 'rejected', hiddenByAdmin: true } },
  publish: {
    from: productStatuses,
    change: { status: 'published', hiddenByAdmin: false, sentBack: false },
  },
  hideOwn: { from: ['published'], change: { status: 'hidden' } },
  showOwn: { from: ['hidden'], when: isOwn, change: { status: 'published' } },
  hide: {
    from: ['published', 'hidden'],
    when: isOwn,
    change: { status: 'hidden', hiddenByAdmin: true },
  },
  reject: { from: ['published'], change: { status: 'rejected', hiddenByAdmin: true } },
  show: {
    from: ['hidden', 'rejected'],
    when: ({ publishedAt, hiddenByAdmin }) => publishedAt !== null && hiddenByAdmin,
    change: { status: 'published', hiddenByAdmin: false },
  },
} as const satisfies Record<string, Move>;

export type ProductMove = keyof typeof productMoves;

/** Whether a product stands where a move begins; buttons and server ask the same. */
export function canMoveProduct(move: ProductMove, product: ProductState): boolean {
  const { from, when }: Move = productMoves[move];
  return from.includes(product.status) && (when === undefined || when(product));
}

/** What a move writes. What comes back to the shop with other content than it left with has to be featured anew. */
export function productChangeOf(move: ProductMove, { status }: Pick<ProductState, 'status'>): Change {
  const { change } = productMoves[move];
  return move === 'publish' && status !== 'published' ? { ...change, featuredOrder: null } : change;
}
