import type { Locale } from '@/lib/i18n/locales';
import type { Picture } from '@/lib/shared/media';
import type { TranslationOffer } from '@/lib/translation/text-reading';

/**
 * How a comment stands for its readers; all but `shown` have no text, and stand for the answers to them alone. What waits for a
 * review or was rejected is read by its author.
 */
export const commentStates = ['shown', 'pending', 'rejected', 'deleted', 'hidden', 'memberGone'] as const;
export type CommentState = (typeof commentStates)[number];

export type CommentAuthor = {
  name: string;
  picture: Picture | null;
  /** Who wrote the post, too. */
  isPostAuthor: boolean;
  /** By which a browser hides what a blocked member said (lib/accounts/author-mark). */
  mark: string;
};

/** What a comment answers, in short. */
export type QuotedComment = {
  publicId: string;
  state: CommentState;
  name: string;
  text: string;
  lang: Locale;
};

/** A comment as everybody reads it. */
export type CommentView = {
  publicId: string;
  state: CommentState;
  /** Null and '' unless its reader may read it: it is shown, or theirs. */
  author: CommentAuthor | null;
  text: string;
  lang: Locale;
  createdAt: string;
  editedAt: string | null;
  quoted: QuotedComment | null;
};

/** A page of a post's comments, the oldest first. */
export type CommentPage = {
  comments: CommentView[];
  /** Those that are shown, on all pages. */
  total: number;
  page: number;
  pageCount: number;
};

/** What depends on who reads, and changes too often for a kept page. */
export type CommentMark = {
  likes: number;
  liked: boolean;
  own: boolean;
  /** Everybody could read it at some time: after that it is changed for a while only. */
  wasShown: boolean;
  /** The reader muted who said it. */
  muted: boolean;
  /** Null for what stands in the reader's language. */
  offer: TranslationOffer | null;
};

/** What is said to a post, with what its reader did there: the one call of a post's page. */
export type Talk = CommentPage & {
  likes: number;
  liked: boolean;
  /** The reader wrote the post: they may delete what is said to it. */
  ownPost: boolean;
  /** By public id. */
  marks: Record<string, CommentMark>;
};
