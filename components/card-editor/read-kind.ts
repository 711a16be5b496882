import type { CardRight } from '@/lib/cards/editor/policy';
import type { CardKind } from '@/lib/shared/card-kind';

/** Which card the address names; without a name the company's for whom it is open, else the personal one. */
export function readKind(card: string | string[] | undefined, rights: Record<CardKind, CardRight>): CardKind {
  if (card === 'company' || card === 'personal') return card;
  return rights.company === 'none' ? 'personal' : 'company';
}
