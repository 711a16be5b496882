import type { FavoriteRight } from './rights';

/** How a reader stands to a card: what the islands of its page ask. */
export type CardStanding = {
  favorite: boolean;
  follows: boolean;
  /** The reader owns it: nothing to collect or follow. */
  own: boolean;
  /** A card without an owner publishes nothing that one could follow. */
  followable: boolean;
  favoriteRight: FavoriteRight;
};
