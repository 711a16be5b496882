import { contactFields } from '@/lib/cards/field-lists';

/** Contact details for members, and what they are called. */
const contact = [
  'cards.contact',
  ...contactFields.map((name) => `card-fields.${name}`),
  'card-fields.tools',
  'errors.codes',
  'common.islands',
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
    'moderation.report',
    'moderation.claim',
    'moderation.errors',
    'errors.codes',
    'errors.errorId',
    'common.islands',
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
    'moderation.report',
    'moderation.errors',
    'errors.codes',
    'errors.errorId',
    'common.islands',
    'common.share',
  ],
  contact,
  /** The same beside a list, with what else is done with a card there. */
  row: [...contact, 'accounts.gate', 'favorites.card', 'favorites.export', 'errors.errorId'],
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
    'comments.write',
    'comments.talk',
    'directory.pages',
    'drafts.counter',
    'accounts.gate',
    'moderation.report',
    'moderation.errors',
    'errors.codes',
    'errors.errorId',
  ],
  /** Who is signed in: their menu and bell. */
  member: ['layout.account'],
  /** The reader's own language offers itself: words of that language, not of the page's. */
  offer: ['layout.language'],
} as const;

export type LateWordSet = keyof typeof lateWordSets;
