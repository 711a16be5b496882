import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { type PostVersion, readPostVersions } from '@/lib/posts/admin/post-version';
import { formAsWritten, postFormSelect } from '@/lib/posts/form-of-post';
import type { PostKind, PostStatus } from '@/lib/posts/post-status';
import { isPostRejectReason, type PostRejectReason } from '@/lib/posts/reject-reasons';
import { readPostDraft } from '@/lib/posts/schemas';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import type { ListPage } from '@/lib/shared/paging';
import { type HandedInFor, handedInFor } from '@/lib/shared/review-rules';
import { type DecidedVersion, listDecidedThings } from './decided-versions';
import { type ReviewSource, waitingOf } from './review-source';

type Author = { publicId: string; nickname: string; email: string };

/** A version of a post that waits for a review. */
export type PostReview = HandedInFor & {
  decided: false;
  publicId: string;
  name: string;
  version: number;
  submittedAt: Date | null;
  isHidden: boolean;
  owner: Author;
  /** What the post showed last; null where it was never published. */
  current: PostVersion | null;
  draft: PostVersion;
};

/** A version of a post that was decided about. */
export type DecidedPost = Omit<DecidedVersion, 'reasonCode'> & {
  reasonCode: PostRejectReason | null;
  /** The post as it is now; null where it is gone. */
  post: { publicId: string; kind: PostKind; status: PostStatus; deleted: boolean; owner: Author } | null;
};

// Those of a deleted member wait for the restoring, not for a reviewer; deleted posts as well.
const present = { deletedAt: null, owner: { deletedAt: null } } satisfies Prisma.PostWhereInput;

export const waitingPost = { status: 'pending_review', post: present } satisfies Prisma.PostDraftWhereInput;

const waits = (held: readonly string[] = []) => ({
  ...waitingPost,
  post: { ...present, publicId: { notIn: [...held] } },
});

const owner = { select: { publicId: true, nickname: true, email: true } } as const;

export const postReviews: ReviewSource<PostReview | DecidedPost> = {
  waiting: (held) =>
    waitingOf(
      (take) => db.postDraft.count({ where: waits(held), take }),
      db.postDraft
        .findFirst({ where: waits(held), orderBy: { submittedAt: 'asc' }, select: { submittedAt: true } })
        .then((oldest) => oldest?.submittedAt),
    ),
  list: (view, page, locale, held) =>
    view === 'waiting' ? listWaiting(page, locale, held) : listDecided(page),
};

/** Posts that wait for a review, the oldest first, as they are and as their authors want them. */
async function listWaiting(
  wantedPage: number,
  locale: Locale,
  held?: readonly string[],
): Promise<ListPage<PostReview>> {
  const where = waits(held);
  return readPage({
    page: wantedPage,
    count: (take) => db.postDraft.count({ where, take }),
    read: async (range) => {
      const rows = await db.postDraft.findMany({
        where,
        orderBy: [{ submittedAt: 'asc' }, { postId: 'asc' }],
        ...range,
        select: {
          data: true,
          version: true,
          submittedAt: true,
          reviewCauses: true,
          reviewWords: true,
          post: {
            select: { ...postFormSelect, publicId: true, hiddenByAdmin: true, publishedAt: true, owner },
          },
        },
      });
      const pairs = rows.map(({ data, post }) => {
        const current = formAsWritten(post);
        return [current, readPostDraft(data, current) ?? current];
      });
      const versions = await readPostVersions(pairs.flat(), locale);
      return rows.flatMap(({ version, submittedAt, post, ...row }, at) => {
        const [current, draft] = versions.slice(at * 2, at * 2 + 2);
        if (!current || !draft) return [];
        return [
          {
            ...handedInFor(row),
            decided: false as const,
            publicId: post.publicId,
            name: draft.title || post.publicId,
            version,
            submittedAt,
            isHidden: post.hiddenByAdmin,
            owner: post.owner,
            current: post.publishedAt === null ? null : current,
            draft,
          },
        ];
      });
    },
  });
}

/** Versions of posts that were published or put back, the last decision first. */
async function listDecided(wantedPage: number): Promise<ListPage<DecidedPost>> {
  const list = await listDecidedThings(
    {
      target: 'post',
      actions: { approve: 'post.approve', reject: 'post.reject' },
      isCode: isPostRejectReason,
      read: (publicIds, take) =>
        db.post.findMany({
          where: { publicId: { in: publicIds } },
          take,
          select: { publicId: true, kind: true, status: true, deletedAt: true, owner },
        }),
    },
    wantedPage,
  );
  return { ...list, rows: list.rows.map(({ thing, ...row }) => ({ ...row, post: thing })) };
}
