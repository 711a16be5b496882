import { initialOf } from '@/components/ui/monogram';
import type { CardHead } from '@/lib/cards/card-view';
import { pictureAddress } from './card-picture';

/** Whom a row is about: the address of a logo or portrait, or else the first letter. */
export type RowFace = { picture?: string; letter?: string };

/** The face of a card or an author. */
export function rowFaceOf({ logo, name }: Pick<CardHead, 'logo' | 'name'>): RowFace {
  return logo ? { picture: pictureAddress(logo) } : { letter: initialOf(name.text) };
}
