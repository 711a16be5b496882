import type { CardKind } from '@/lib/shared/card-kind';

/** What a card is called in lists and messages: a person by their own name, else by the firm's, else by its identifier. */
export function nameOfCard(card: {
  kind: CardKind;
  publicId: string;
  companyName: string | null;
  contactName: string | null;
}): string {
  return (card.kind === 'personal' ? card.contactName : null) ?? card.companyName ?? card.publicId;
}
