import { type PostStatus, postStatuses } from './post-status';

/** How a post stands, as far as moves ask. */
export type PostState = {
  status: PostStatus;
  hiddenByAdmin: boolean;
  /** A version of it was put back: the next one is looked at. */
  sentBack: boolean;
  publishedAt: Date | null;
};

type Change = { status: PostStatus; hiddenByAdmin?: boolean; sentBack?: boolean; featuredAt?: null };

type Move = {
  from: readonly PostStatus[];
  change: Change;
  /** What else must be so. */
  when?: (post: PostState) => boolean;
};

/**
 * Every way from one status to another. Author: `submit` hands a draft in for review, `takeBack` takes it out again, `withdraw`
 * makes a published post a draft. Administrator: `hide`, `reject` and `putBack` take it off or send it back, and only `show` or a
 * review lets it be seen again, whatever its author does with it meanwhile. `publish` puts a draft in the place of what the post
 * showed, by its author or by a reviewer. What its author takes off leaves the home page for good; what is brought back as it was
 * is featured as it was (`postChangeOf`).
 */
export const postMoves = {
  submit: { from: ['draft', 'rejected', 'hidden'], change: { status: 'pending_review' } },
  takeBack: { from: ['pending_review'], change: { status: 'draft' } },
  putBack: { from: ['pending_review'], change: { status: 'rejected', hiddenByAdmin: true } },
  publish: { from: postStatuses, change: { status: 'published', hiddenByAdmin: false, sentBack: false } },
  withdraw: { from: ['published'], change: { status: 'draft', featuredAt: null } },
  hide: { from: ['published'], change: { status: 'hidden', hiddenByAdmin: true } },
  reject: { from: ['published'], change: { status: 'rejected', hiddenByAdmin: true } },
  show: {
    from: ['hidden', 'rejected'],
    when: (post) => post.publishedAt !== null,
    change: { status: 'published', hiddenByAdmin: false },
  },
} as const satisfies Record<string, Move>;

export type PostMove = keyof typeof postMoves;

/** Whether a post stands where a move begins; buttons and server ask the same. */
export function canMovePost(move: PostMove, post: PostState): boolean {
  const { from, when }: Move = postMoves[move];
  return from.includes(post.status) && (when === undefined || when(post));
}

/** What a move writes. What comes back to the site with other content than it left with has to be featured anew. */
export function postChangeOf(move: PostMove, { status }: Pick<PostState, 'status'>): Change {
  const { change } = postMoves[move];
  return move === 'publish' && status !== 'published' ? { ...change, featuredAt: null } : change;
}
