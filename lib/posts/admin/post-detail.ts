import 'server-only';
import { authorOf, authorSelect, type ModeratedAuthor } from '@/lib/admins/moderated-list';
import {
  type HistoryEntry,
  readHistory,
  type ShownReport,
  shownReports,
} from '@/lib/admins/moderation-record';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { isPublicId } from '@/lib/shared/ids';
import { type HandedInFor, handedInFor } from '@/lib/shared/review-rules';
import { formAsWritten, postFormSelect } from '../form-of-post';
import { isPublicPost } from '../listing';
import type { PostKind, PostStatus } from '../post-status';
import { isPostRejectReason, type PostRejectReason } from '../reject-reasons';
import { readPostDraft } from '../schemas';
import { type PostVersion, readPostVersions } from './post-version';
import { handedIn } from './queries';

export type PostAdminDetail = {
  publicId: string;
  title: string;
  kind: PostKind;
  status: PostStatus;
  hiddenByAdmin: boolean;
  sentBack: boolean;
  /** Whether everybody may open its page. */
  isPublic: boolean;
  isFeatured: boolean;
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  /** Its readers see some words masked. */
  masked: boolean;
  author: ModeratedAuthor;
  /** What the post shows or showed last; null where it never did. */
  current: PostVersion | null;
  /** What the author handed in, by its number, and where that stands; what they only write is theirs. */
  draft:
    | ({
        version: PostVersion;
        number: number;
        status: 'pending_review' | 'rejected';
        updatedAt: Date;
      } & HandedInFor)
    | null;
  /** Why it was taken away or put back. */
  why: { reasonCode: PostRejectReason | null; reason: string };
  history: HistoryEntry<PostRejectReason>[];
  reports: ShownReport[];
};

const select = {
  ...postFormSelect,
  publicId: true,
  status: true,
  hiddenByAdmin: true,
  sentBack: true,
  featuredAt: true,
  publishedAt: true,
  createdAt: true,
  updatedAt: true,
  deletedAt: true,
  owner: { select: { ...authorSelect.select, membershipStatus: true } },
  draft: {
    select: {
      data: true,
      version: true,
      status: true,
      updatedAt: true,
      reasonCode: true,
      reason: true,
      reviewCauses: true,
      reviewWords: true,
    },
  },
  reports: shownReports,
} as const;

/** Everything that the back office knows of a post in the language of the reader, or null. */
export async function getPostForAdmin(publicId: string, locale: Locale): Promise<PostAdminDetail | null> {
  if (!isPublicId(publicId)) return null;
  const [post, history] = await Promise.all([
    db.post.findFirst({ where: { publicId, ...handedIn }, select }),
    readHistory('post', publicId, isPostRejectReason),
  ]);
  if (!post) return null;
  const shown = formAsWritten(post);
  const { owner, draft, reports } = post;
  // What its author writes on after it was put back is theirs until they hand it in again.
  const putBack = history.find(({ action }) => action === 'post.reject')?.version;
  const isPutBack = draft?.status === 'rejected' && draft.version === putBack;
  const waits = draft?.status === 'pending_review';
  const handed = waits ? 'pending_review' : isPutBack ? 'rejected' : null;
  const form = draft && handed && readPostDraft(draft.data, shown);
  const [current, written] = await readPostVersions([shown, ...(form ? [form] : [])], locale);
  return {
    publicId: post.publicId,
    title: shown.title || form?.title || post.publicId,
    kind: form && post.publishedAt === null ? form.kind : post.kind,
    status: post.status,
    hiddenByAdmin: post.hiddenByAdmin,
    sentBack: post.sentBack,
    isPublic: isPublicPost(post),
    isFeatured: post.featuredAt !== null,
    publishedAt: post.publishedAt,
    createdAt: post.createdAt,
    updatedAt: post.updatedAt,
    deletedAt: post.deletedAt,
    masked: post.written !== null,
    author: authorOf(owner),
    current: post.publishedAt === null ? null : (current ?? null),
    draft:
      handed && draft && written
        ? {
            version: written,
            number: draft.version,
            status: handed,
            updatedAt: draft.updatedAt,
            ...handedInFor(draft),
          }
        : null,
    why: { reasonCode: codeOf(draft?.reasonCode), reason: draft?.reason ?? '' },
    history,
    reports,
  };
}

const codeOf = (code: unknown): PostRejectReason | null =>
  typeof code === 'string' && isPostRejectReason(code) ? code : null;
