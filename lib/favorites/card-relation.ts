import type { Gate } from '@/lib/accounts/policy';

/** How a reader stands to a card: what the islands of its page ask. */
export type CardRelation = {
  favorite: boolean;
  follows: boolean;
  /** The reader owns it: nothing to collect or follow. */
  own: boolean;
  /** A card without an owner publishes nothing that one could follow. */
  followable: boolean;
  /** What keeps the reader from collecting it; null where they may. */
  favoriteGate: Gate | null;
};
