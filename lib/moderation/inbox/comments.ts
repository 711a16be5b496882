import 'server-only';
import { nameOfComment } from '@/lib/comments/comment-name';
import { commentStateOf, commentStateSelect } from '@/lib/comments/comment-state';
import type { CommentState } from '@/lib/comments/comment-view';
import { type CommentHideReason, isCommentHideReason } from '@/lib/comments/hide-reasons';
import { waitingComment } from '@/lib/comments/public-comments';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import type { ListPage } from '@/lib/shared/paging';
import { type HandedInFor, handedInFor } from '@/lib/shared/review-rules';
import { type DecidedVersion, listDecidedThings } from './decided-versions';
import { type ReviewSource, waitingOf } from './review-source';

type Author = { publicId: string; nickname: string; email: string };

/** What is said, and in which language. */
type SaidText = { text: string; lang: Locale };

/** A comment that waits for a review. */
export type CommentReview = HandedInFor & {
  decided: false;
  publicId: string;
  name: string;
  version: number;
  submittedAt: Date | null;
  said: SaidText;
  /** Everybody could read it before it was changed. */
  wasShown: boolean;
  author: Author | null;
  post: { publicId: string; title: string; lang: Locale };
  /** What it answers; null where that says nothing any more. */
  answers: SaidText | null;
};

/** A comment that was decided about. */
export type DecidedComment = Omit<DecidedVersion, 'reasonCode'> & {
  reasonCode: CommentHideReason | null;
  /** The comment as it is now; null where it is gone. */
  comment: { publicId: string; state: CommentState; post: string; author: Author | null } | null;
};

const waits = (held: readonly string[] = []) =>
  ({ ...waitingComment, publicId: { notIn: [...held] } }) satisfies Prisma.CommentWhereInput;

const person = { publicId: true, nickname: true, email: true } as const;

export const commentReviews: ReviewSource<CommentReview | DecidedComment> = {
  waiting: (held) =>
    waitingOf(
      (take) => db.comment.count({ where: waits(held), take }),
      db.comment
        .findFirst({ where: waits(held), orderBy: { submittedAt: 'asc' }, select: { submittedAt: true } })
        .then((oldest) => oldest?.submittedAt),
    ),
  list: (view, page, _locale, held) => (view === 'waiting' ? listWaiting(page, held) : listDecided(page)),
};

const saidOf = ({ text, sourceLocale }: { text: string; sourceLocale: string }): SaidText => ({
  text,
  lang: sourceLocale as Locale,
});

/** Comments that wait for a review, the oldest first, with what they are said to. */
async function listWaiting(wantedPage: number, held?: readonly string[]): Promise<ListPage<CommentReview>> {
  const where = waits(held);
  return readPage({
    page: wantedPage,
    count: (take) => db.comment.count({ where, take }),
    read: async (range) => {
      const rows = await db.comment.findMany({
        where,
        orderBy: [{ submittedAt: 'asc' }, { id: 'asc' }],
        ...range,
        select: {
          publicId: true,
          text: true,
          sourceLocale: true,
          version: true,
          submittedAt: true,
          wasShown: true,
          reviewCauses: true,
          reviewWords: true,
          author: { select: person },
          post: { select: { publicId: true, title: true, sourceLocale: true } },
          replyTo: { select: { text: true, sourceLocale: true } },
        },
      });
      return rows.map((row) => {
        const { publicId, version, submittedAt, wasShown, post, replyTo } = row;
        return {
          ...handedInFor(row),
          decided: false,
          publicId,
          name: nameOfComment(row),
          version,
          submittedAt,
          said: saidOf(row),
          wasShown,
          author: row.author,
          post: { publicId: post.publicId, title: post.title, lang: post.sourceLocale as Locale },
          answers: replyTo && replyTo.text !== '' ? saidOf(replyTo) : null,
        };
      });
    },
  });
}

/** Comments that were approved or rejected, the last decision first. */
async function listDecided(wantedPage: number): Promise<ListPage<DecidedComment>> {
  const list = await listDecidedThings(
    {
      target: 'comment',
      actions: { approve: 'comment.approve', reject: 'comment.reject' },
      isCode: isCommentHideReason,
      read: readAsTheyAre,
    },
    wantedPage,
  );
  return { ...list, rows: list.rows.map(({ thing, ...row }) => ({ ...row, comment: thing })) };
}

async function readAsTheyAre(publicIds: string[], take: number) {
  const rows = await db.comment.findMany({
    where: { publicId: { in: publicIds } },
    take,
    select: {
      ...commentStateSelect,
      publicId: true,
      author: { select: { ...commentStateSelect.author.select, ...person } },
      post: { select: { publicId: true } },
    },
  });
  return rows.map((row) => ({ ...row, post: row.post.publicId, state: commentStateOf(row) }));
}
