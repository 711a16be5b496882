import type { Gate } from '@/lib/accounts/policy';

/** How a reader stands to the member behind a card; what the card's page asks beside favourites. */
export type PersonRelation = {
  /** Whether the reader blocked them. That they blocked the reader is not told. */
  blocks: boolean;
  mutes: boolean;
  /** What keeps the reader from asking to be friends and from beginning a conversation; null where they may. */
  contactGate: Gate | null;
};
