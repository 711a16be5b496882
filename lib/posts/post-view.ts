import type { NamedSlug } from '@/lib/cards/card-view';
import type { Locale } from '@/lib/i18n/locales';
import type { Delta } from '@/lib/rich-text/delta';
import type { Picture } from '@/lib/shared/media';
import type { ShownText, TextSource } from '@/lib/translation/fallback';
import type { OpportunitySide, PostKind } from './post-status';

/** Whose name stands above a post: of their card where they show one, else their nickname. */
export type PostAuthor = {
  name: ShownText;
  picture: Picture | null;
  /** The card that it leads to; null for a nickname. */
  card: { kind: 'company' | 'personal'; publicId: string } | null;
};

/** How often a post was liked and commented on. */
export type PostAnswers = { likes: number; comments: number };

/** A post as a row of a feed. */
export type PostHead = {
  publicId: string;
  kind: PostKind;
  side: OpportunitySide | null;
  /** Of an opportunity: its last day, "2026-11-30". */
  validUntil: string | null;
  title: ShownText;
  description: ShownText;
  author: PostAuthor;
  /** By which a browser hides what a blocked member wrote (lib/accounts/author-mark). */
  mark: string;
  topics: NamedSlug[];
  industry: NamedSlug | null;
  province: NamedSlug | null;
  /** The first few; `pictureCount` says how many there are. */
  pictures: Picture[];
  pictureCount: number;
  publishedAt: string;
  /** When the row was read; null where its reader sees them otherwise. */
  answers: PostAnswers | null;
};

/** A formatted text as a reader sees it; a translation brings what its author wrote. */
export type ShownDelta = {
  delta: Delta;
  lang: Locale;
  source: TextSource;
  original?: { delta: Delta; lang: Locale };
};

/** A post's page. */
export type PostDetail = PostHead & {
  content: ShownDelta;
  /** Who wrote it where their card is not shown any more. */
  nickname: PostAuthor;
  updatedAt: string;
  /** An opportunity whose last day is over, or whose author's membership is: it may be read and leads nowhere else. */
  isOver: boolean;
  /**
   * How who cannot read it may have it translated: by the site, or by a translator of their own; null for who reads it, or gets
   * nothing better.
   */
  offer: 'site' | 'link' | null;
  /** In which languages its page says something in words of its own. */
  wording: { own: Locale[]; repeated: Locale };
};
