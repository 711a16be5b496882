import type { Gate } from '@/lib/accounts/policy';

/** What can be collected. */
export type FavoriteTarget = 'card' | 'post';

/** How a reader stands to a thing: what the islands of its page ask. */
export type Relation = {
  favorite: boolean;
  /** The reader owns it: nothing to collect or follow. */
  own: boolean;
  /** What keeps the reader from collecting it; null where they may. */
  favoriteGate: Gate | null;
};

export type CardRelation = Relation & {
  follows: boolean;
  /** A card without an owner publishes nothing that one could follow. */
  followable: boolean;
};
