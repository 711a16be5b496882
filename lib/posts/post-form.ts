import type { Locale } from '@/lib/i18n/locales';
import { type Delta, emptyDelta } from '@/lib/rich-text/delta';
import type { OpportunitySide, PostIdentity, PostKind } from './post-status';

/** How long the parts of a post may be (specification §5, product.md 7), and how many of each there may be. */
export const postLimits = {
  title: 120,
  description: 300,
  /** As its reader counts characters. */
  content: 500,
  images: 9,
  topics: 5,
  /** How far ahead an opportunity may hold. */
  validDays: 366,
} as const;

/** Everything that an author writes: plain JSON, what is not said is empty. */
export type PostForm = {
  kind: PostKind;
  identity: PostIdentity;
  sourceLocale: Locale;
  title: string;
  description: string;
  content: Delta;
  imageKeys: string[];
  topicIds: number[];
  /** Of an opportunity: */
  side: OpportunitySide | null;
  /** The last day, "2026-11-30"; '' for none. */
  validUntil: string;
  industryId: number | null;
  /** '' for none. */
  provinceCode: string;
};

/** A post of which nothing is written yet. */
export function emptyPostForm(sourceLocale: Locale, identity: PostIdentity): PostForm {
  return {
    kind: 'post',
    identity,
    sourceLocale,
    title: '',
    description: '',
    content: structuredClone(emptyDelta),
    imageKeys: [],
    topicIds: [],
    side: null,
    validUntil: '',
    industryId: null,
    provinceCode: '',
  };
}
