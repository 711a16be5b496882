import { adminPaths } from './admin-paths';
import type { CardKind } from './card-kind';
import { cardPath, paths } from './paths';

/**
 * What members make and are, and what is spoken of: reports, audit entries, notifications, redirects. A new kind is a value
 * here, its addresses below, and a row in lib/subjects/registry; each of them fails to compile without the others.
 */
export const subjectKinds = ['card', 'member', 'post', 'comment', 'message', 'product', 'rating'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** What addresses of each kind are made of. */
export type SubjectRef = {
  card: { publicId: string; kind: CardKind };
  member: { publicId: string };
  post: { publicId: string };
  /** `post` is the public id of what it was said to. */
  comment: { publicId: string; post: string };
  /** `conversation` is the public id of the one that it stands in. */
  message: { publicId: string; conversation: string };
  product: { publicId: string };
  /** `product` is the public id of what was rated. */
  rating: { publicId: string; product: string };
};

type Addresses<Ref> = {
  /** Its page, for everybody who may see it; null for a kind that has none. */
  public: (ref: Ref) => string | null;
  /** Where its owner looks after it. */
  own: (ref: Ref) => string;
  /** Where the back office has it. */
  admin: (publicId: string) => string;
};

/** Every address of a subject, without locale prefix. */
export const subjectPaths = {
  card: {
    public: cardPath,
    own: ({ kind }) => paths.memberProfile({ card: kind }),
    admin: (card) => adminPaths.cards({ card }),
  },
  member: {
    public: () => null,
    own: () => paths.member(),
    admin: (user) => adminPaths.users({ user }),
  },
  post: {
    public: ({ publicId }) => paths.post(publicId),
    own: ({ publicId }) => paths.publish({ post: publicId }),
    admin: (post) => adminPaths.posts({ post }),
  },
  comment: {
    public: ({ publicId, post }) => paths.comment(post, publicId),
    own: () => paths.memberInteractions({ view: 'comments' }),
    admin: (comment) => adminPaths.support({ comment }),
  },
  message: {
    public: () => null,
    own: ({ conversation }) => paths.memberMessages({ conversation }),
    // Reports of it; messages themselves are read by their two alone.
    admin: (message) => adminPaths.messages({ view: 'all', message }),
  },
  product: {
    public: ({ publicId }) => paths.product(publicId),
    own: ({ publicId }) => paths.memberProduct(publicId),
    admin: (product) => adminPaths.products({ product }),
  },
  rating: {
    public: ({ publicId, product }) => paths.rating(product, publicId),
    // Beside the line that was bought.
    own: () => paths.memberOrders({ view: 'completed' }),
    admin: (rating) => adminPaths.ratings({ rating }),
  },
} as const satisfies { [Kind in SubjectKind]: Addresses<SubjectRef[Kind]> };

/** The public address of a subject of any kind. */
export function publicPathOf<Kind extends SubjectKind>(kind: Kind, ref: SubjectRef[Kind]): string | null {
  return (subjectPaths[kind] as Addresses<SubjectRef[Kind]>).public(ref);
}
