import type { CardKind } from '@/lib/shared/card-kind';
import type { CardHead } from './card-view';

/** A card in a list of a member's own; `card` is null while it is not public, and then its name is hidden. */
export type ListedCard = {
  publicId: string;
  kind: CardKind;
  card: CardHead | null;
  createdAt: string;
};
