import type { Gate } from '@/lib/accounts/policy';

/** What the page of a card says of being friends with its owner. */
export type FriendRelation = {
  /** `sent` and `received` are requests that wait; `rejected`: the reader was turned down and may ask again later. */
  state: 'none' | 'sent' | 'received' | 'friends' | 'rejected';
  /** Of the request or friendship; null where there is none. */
  id: string | null;
  /** What the other wrote with the request that waits for the reader's answer. */
  line: string;
  /** When who was turned down may ask again. */
  againAt: string | null;
};

/** How a reader stands to the member behind a card; what the card's page asks beside favourites. */
export type PersonRelation = {
  /** Whether the reader blocked them. That they blocked the reader is not told. */
  blocks: boolean;
  mutes: boolean;
  /** What keeps the reader from asking to be friends and from beginning a conversation; null where they may. */
  contactGate: Gate | null;
  /** Null while the owner's contacts are off: then nobody asks them to be friends. */
  friend: FriendRelation | null;
};
