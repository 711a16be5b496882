import type { Gate } from '@/lib/accounts/policy';
import type { Locale } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Picture } from '@/lib/shared/media';
import type { Vnd } from '@/lib/shared/money';
import type { ShownText } from '@/lib/translation/fallback';

export type MessageKind = 'inquiry' | 'personal';
/** What a message is: something said, one's card offered for the other's, or the card that answers it. */
export type MessageForm = 'text' | 'cardOffer' | 'cardAnswer';
export type ConversationPlace = 'inbox' | 'request';

/** `withdrawn` by who sent it; `removed` with the account of who sent it, or from the reader's own side. */
export type MessageState = 'shown' | 'withdrawn' | 'removed';

/** The other of a conversation. */
export type PersonView = {
  name: string;
  picture: Picture | null;
  /** A card of theirs that everybody may see. */
  card: { kind: CardKind; publicId: string; name: ShownText } | null;
};

/** What a message is about, as a tile; null where it is not shown any more. */
export type AboutView =
  | { type: 'card'; kind: CardKind; publicId: string; name: ShownText; picture: Picture | null }
  | { type: 'post'; publicId: string; title: string; lang: string }
  | {
      type: 'product';
      publicId: string;
      name: ShownText;
      picture: Picture | null;
      /** Of its cheapest variant; `isFrom` where others cost more. */
      price: Vnd;
      isFrom: boolean;
    };

/** The message that another answers. */
export type QuotedMessage = {
  publicId: string;
  mine: boolean;
  state: MessageState;
  /** Cut. */
  text: string;
  form: MessageForm;
  pictureCount: number;
  sentAt: string;
};

/** A message as one of the two sees it; times are ISO 8601. */
export type MessageView = {
  publicId: string;
  /** Of one's own: the browser's identifier, by which it knows what it sent. */
  clientId: string | null;
  mine: boolean;
  kind: MessageKind;
  form: MessageForm;
  /** Of a card that was offered: whether the other answered with theirs. */
  exchanged: boolean;
  /** Whether it was sent by itself while its sender's firm was closed. */
  automatic: boolean;
  state: MessageState;
  /** '' where it has pictures alone. */
  text: string;
  /** That it is written in, as far as its letters tell. */
  lang: Locale;
  /** Whether the site translates it for the reader who asks. */
  translatable: boolean;
  pictures: Picture[];
  about: AboutView | null;
  quoted: QuotedMessage | null;
  sentAt: string;
  viewedAt: string | null;
  /** When it was first answered with a quote. */
  repliedAt: string | null;
};

/** The newest message, as the list shows it. */
export type LastMessage = Pick<
  MessageView,
  'publicId' | 'mine' | 'kind' | 'form' | 'automatic' | 'state' | 'text' | 'sentAt' | 'viewedAt'
> & { pictureCount: number };

export type ConversationRow = {
  publicId: string;
  /** Null for a deleted member. */
  person: PersonView | null;
  place: ConversationPlace;
  unread: number;
  muted: boolean;
  last: LastMessage;
};

export type ConversationList = {
  rows: ConversationRow[];
  /** Where the next page begins; null at the end. */
  next: string | null;
  /** Conversations with something unread, in the inbox and among the requests, up to one above `mostUnread`. */
  counts: { unread: number; requests: number };
};

/** What keeps a reader from writing to somebody: they are not there any more, have not answered what a stranger wrote, or a gate. */
export type WriteObstacle = Gate | 'gone' | 'answerAwaited';

/** What stands above the messages. */
export type ConversationHead = {
  publicId: string;
  person: PersonView | null;
  /** By what the person is blocked, muted or reported, and whether the reader mutes them; null for a deleted member. */
  other: { publicId: string; muted: boolean } | null;
  place: ConversationPlace;
  /** Whether the conversation is. */
  muted: boolean;
  unread: number;
  /** The first that is not read; null where all are. */
  firstUnread: string | null;
  obstacle: WriteObstacle | null;
};

export type History = {
  head: ConversationHead;
  /** The oldest first. */
  messages: MessageView[];
  hasOlder: boolean;
  hasNewer: boolean;
};

/** What one finds where a conversation is to begin. */
export type Opening = {
  person: PersonView;
  kind: MessageKind;
  about: AboutView | null;
  /** The conversation of the two, where they have one that the reader sees. */
  conversation: string | null;
  obstacle: WriteObstacle | null;
};

export type SentMessage = { conversation: string; message: MessageView };

export type FoundMessage = {
  conversation: string;
  person: PersonView | null;
  message: Pick<MessageView, 'publicId' | 'mine' | 'text' | 'sentAt'>;
};
