import { contactFields } from '@/lib/cards/field-lists';

/** Contact details for members, and what they are called. */
const contact = [
  'cards.contact',
  ...contactFields.map((name) => `card-fields.${name}`),
  'card-fields.tools',
  'errors.codes',
];

/** Words of islands that come when a reader wants them: sets of catalogue paths, as `ClientWords` takes them. */
export const lateWordSets = {
  /** What is done with a card: its buttons and their dialogs. */
  card: [
    'cards.edit',
    'cards.share',
    'cards.contact',
    ...contactFields.map((name) => `card-fields.${name}`),
    'card-fields.tools',
    'accounts.gate',
    'favorites.card',
    'favorites.export',
    'messages.button',
    'friends.card',
    'friends.ask',
    'friends.later',
    'friends.answer',
    'friends.request',
    'friends.cancelRequest',
    'friends.done',
    'friends.failed',
    'friends.fields',
    'drafts.counter',
    'moderation.report',
    'moderation.claim',
    'social.person',
    'social.block',
    'social.mute',
    'moderation.errors',
    'errors.codes',
    'errors.errorId',
    'common.share',
  ],
  /** What is done with a post. */
  post: [
    'posts.edit',
    'posts.share',
    'accounts.gate',
    'favorites.card',
    'favorites.post',
    'messages.button',
    'social.person',
    'social.block',
    'social.mute',
    'moderation.report',
    'moderation.errors',
    'errors.codes',
    'errors.errorId',
    'common.share',
  ],
  /** A product put into the cart or bought. */
  buy: ['cart.add', 'errors.codes', 'errors.errorId'],
  /** What else is done with a product: passed on, asked about, reported. */
  product: [
    'shop.share',
    'accounts.gate',
    'messages.button',
    'moderation.report',
    'moderation.errors',
    'errors.codes',
    'errors.errorId',
    'common.share',
  ],
  /** More of what buyers say of a product, and the report of it. */
  ratings: [
    'shop.ratings',
    'translation.mark',
    'translation.offer',
    'accounts.gate',
    'moderation.report',
    'moderation.errors',
    'errors.codes',
    'errors.errorId',
  ],
  contact,
  /** The same beside a list, with what else is done with a card there. */
  row: [
    ...contact,
    'cards.verification',
    'accounts.gate',
    'favorites.card',
    'favorites.export',
    'messages.button',
    'errors.errorId',
  ],
  /** Likes and comments of a post: what is done there. */
  talk: [
    'comments.count',
    'comments.empty',
    'comments.emptyText',
    'comments.postAuthor',
    'comments.edited',
    'comments.answers',
    'comments.answersGone',
    'comments.states',
    'comments.statuses',
    'comments.write',
    'comments.talk',
    'translation.mark',
    'translation.offer',
    'directory.pages',
    'drafts.counter',
    'accounts.gate',
    'social.person',
    'social.block',
    'social.mute',
    'moderation.report',
    'moderation.errors',
    'errors.codes',
    'errors.errorId',
  ],
  /** Who is signed in: their menu and bell. */
  member: ['layout.account', 'social.apart'],
  /** The reader's own language offers itself: words of that language, not of the page's. */
  offer: ['layout.language'],
} as const;

export type LateWordSet = keyof typeof lateWordSets;
