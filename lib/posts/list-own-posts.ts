import 'server-only';
import { listPictures } from '@/lib/cards/editor/queries';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import type { Picture } from '@/lib/shared/media';
import { type ListPage, pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import { type OwnPostFilter, type OwnPostView, ownPostViews } from './own-post-list';
import { type OwnPostNote, type OwnPostState, ownPostNote, ownPostState } from './own-post-state';
import type { PostForm } from './post-form';
import type { PostDraftStatus, PostKind, PostStatus } from './post-status';
import type { PostTexts } from './screening';

/** A member's own post in the list of them. */
export type OwnPostRow = {
  publicId: string;
  kind: PostKind;
  state: OwnPostState;
  note: OwnPostNote | null;
  /** As it was written last; '' while there is none. */
  title: string;
  description: string;
  sourceLocale: string;
  picture: Picture | null;
  publishedAt: string | null;
  /** When it, or what is being written of it, changed last. */
  savedAt: string;
  /** Since when it is deleted. */
  deletedAt: string | null;
  /** Why it was put back: a template's code, and the reviewer's own words. */
  reasonCode: string | null;
  reason: string;
};

const waits = { draft: { status: 'pending_review' } } satisfies Prisma.PostWhereInput;
const isPutBack = { draft: { status: 'rejected' } } satisfies Prisma.PostWhereInput;

/** The rule of own-post-state.ts as conditions; a test compares them. */
const wheres: Record<OwnPostView, Prisma.PostWhereInput> = {
  all: {},
  published: { status: 'published', NOT: { OR: [waits, isPutBack] } },
  pending: { OR: [waits, { status: 'pending_review', NOT: isPutBack }] },
  rejected: { OR: [isPutBack, { status: { in: ['rejected', 'hidden'] }, NOT: waits }] },
  draft: { status: 'draft', NOT: { OR: [waits, isPutBack] } },
  deleted: {},
};

function whereOf(viewer: Pick<Viewer, 'id'>, view: OwnPostView): Prisma.PostWhereInput {
  const deletedAt = view === 'deleted' ? { not: null } : null;
  return { ownerId: viewer.id, deletedAt, ...wheres[view] };
}

/** A page of a member's own posts, the latest change first. */
export async function listOwnPosts(
  viewer: Pick<Viewer, 'id'>,
  { view, page }: OwnPostFilter,
): Promise<ListPage<OwnPostRow>> {
  const where = whereOf(viewer, view);
  const list = await readPage({
    page,
    size: pageSize,
    count: (take) => db.post.count({ where, take }),
    read: (range) =>
      db.post.findMany({
        where,
        orderBy: [{ changedAt: 'desc' }, { id: 'desc' }],
        ...range,
        select: {
          publicId: true,
          kind: true,
          status: true,
          title: true,
          description: true,
          written: true,
          sourceLocale: true,
          publishedAt: true,
          changedAt: true,
          deletedAt: true,
          images: { orderBy: { position: 'asc' }, take: 1, select: { media: { select: { key: true } } } },
          draft: { select: { data: true, status: true, reasonCode: true, reason: true } },
        },
      }),
  });
  const rows = list.rows.map(rowOf);
  const keys = rows.flatMap(({ pictureKey }) => pictureKey ?? []);
  const pictures = await listPictures(db, keys);
  return {
    ...list,
    rows: rows.map(({ pictureKey, ...row }) => {
      const picture = pictures.find(({ key }) => key === pictureKey);
      return { ...row, picture: picture ? { ...picture, isPrivate: true } : null };
    }),
  };
}

/** How many posts of a member stand in each view. */
export async function countOwnPosts(viewer: Pick<Viewer, 'id'>): Promise<Record<OwnPostView, number>> {
  const groups = await db.$queryRaw<
    { status: PostStatus; draft: PostDraftStatus | null; deleted: boolean; count: number }[]
  >`
    SELECT post.status::text, post_draft.status::text AS draft, deleted_at IS NOT NULL AS deleted,
           count(*)::integer AS count
    FROM post LEFT JOIN post_draft ON post_draft.post_id = post.id
    WHERE owner_id = ${viewer.id} GROUP BY 1, 2, 3`;
  const counts = Object.fromEntries(ownPostViews.map((view) => [view, 0])) as Record<OwnPostView, number>;
  for (const { status, draft, deleted, count } of groups) {
    if (deleted) counts.deleted += count;
    else {
      counts.all += count;
      counts[ownPostState(status, draft)] += count;
    }
  }
  return counts;
}

type Row = Pick<OwnPostRow, 'publicId' | 'kind' | 'title' | 'description' | 'sourceLocale'> & {
  status: PostStatus;
  publishedAt: Date | null;
  changedAt: Date;
  deletedAt: Date | null;
  written: Prisma.JsonValue;
  images: { media: { key: string } }[];
  draft: {
    data: Prisma.JsonValue;
    status: PostDraftStatus;
    reasonCode: string | null;
    reason: string;
  } | null;
};

function rowOf({ status, draft, images, publishedAt, changedAt, deletedAt, written, ...row }: Row) {
  const state = ownPostState(status, draft?.status ?? null);
  const open = draft && draft.status !== 'published' ? draft : null;
  const isTurnedDown = state === 'rejected';
  return {
    ...row,
    ...(written ? pickTexts(written) : {}),
    ...(open ? pickShown(open.data) : {}),
    state,
    note: ownPostNote(status, draft?.status ?? null),
    pictureKey: open ? keysOf(open.data)[0] : images[0]?.media.key,
    publishedAt: publishedAt?.toISOString() ?? null,
    savedAt: changedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    reasonCode: isTurnedDown ? (draft?.reasonCode ?? null) : null,
    reason: isTurnedDown ? (draft?.reason ?? '') : '',
  };
}

/** As its author wrote it; its readers see some words masked. */
function pickTexts(written: Prisma.JsonValue) {
  const { title, description } = written as unknown as PostTexts;
  return { title, description };
}

/** What the list shows of a stored draft. It was checked when it was stored: a list need not do it again. */
function pickShown(data: Prisma.JsonValue) {
  const { title, description, sourceLocale, kind } = data as unknown as PostForm;
  return { title, description, sourceLocale, kind };
}

function keysOf(data: Prisma.JsonValue): string[] {
  return (data as unknown as PostForm).imageKeys;
}
