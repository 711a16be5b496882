import type { Gate } from '@/lib/accounts/policy';
import type { PersonRelation } from '@/lib/social/relation';

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

export type PostRelation = Relation & {
  /** How the reader stands to its author; null for one's own. */
  person: PersonRelation | null;
};

export type CardRelation = Relation & {
  follows: boolean;
  /** A card without an owner publishes nothing that one could follow; while its contacts are off nobody begins to. */
  followable: boolean;
  /** How the reader stands to its owner; null for one's own card and one without an owner. */
  person: PersonRelation | null;
};
