import 'server-only';
import { openReports } from '@/lib/admins/moderated-list';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import { timesOfDays } from '@/lib/shared/dates';
import { isPublicId } from '@/lib/shared/ids';
import { sortParts } from '@/lib/shared/list-params';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import type { ListPage } from '@/lib/shared/paging';
import { formOfPost, postFormSelect } from '../form-of-post';
import type { PostKind, PostStatus } from '../post-status';
import { readPostDraft } from '../schemas';
import type { PostFilter } from './post-list';

export type PostAdminRow = {
  publicId: string;
  title: string;
  /** The language of the title. */
  lang: string;
  kind: PostKind;
  status: PostStatus;
  deleted: boolean;
  /** What the author wrote since waits for a decision. */
  waits: boolean;
  /** Open reports on it. */
  reports: number;
  author: { publicId: string; nickname: string };
  picture: Picture | null;
  publishedAt: Date | null;
  createdAt: Date;
};

const rowSelect = {
  ...postFormSelect,
  publicId: true,
  status: true,
  publishedAt: true,
  createdAt: true,
  deletedAt: true,
  owner: { select: { publicId: true, nickname: true } },
  images: {
    orderBy: { position: 'asc' },
    select: { media: { select: pictureSelect } },
  },
  draft: { select: { status: true, data: true } },
  _count: openReports,
} as const satisfies Prisma.PostSelect;

/** Posts as the back office narrows them, a page at a time: the last begun first. */
export async function listPostsForAdmin(filter: PostFilter): Promise<ListPage<PostAdminRow>> {
  const where = postsWhere(filter);
  const list = await readPage({
    page: filter.page,
    count: (take) => db.post.count({ where, take }),
    read: (range) => db.post.findMany({ where, orderBy: orderOf(filter), ...range, select: rowSelect }),
  });
  return { ...list, rows: list.rows.map(rowOf) };
}

function rowOf(row: Prisma.PostGetPayload<{ select: typeof rowSelect }>): PostAdminRow {
  // What was never published has its title in what was handed in.
  const shown = formOfPost(row);
  const form = row.title === '' && row.draft ? (readPostDraft(row.draft.data, shown) ?? shown) : shown;
  return {
    publicId: row.publicId,
    title: form.title || row.publicId,
    lang: form.sourceLocale,
    kind: form.kind,
    status: row.status,
    deleted: row.deletedAt !== null,
    waits: row.draft?.status === 'pending_review',
    reports: row._count.reports,
    author: row.owner,
    picture: row.images[0]?.media ?? null,
    publishedAt: row.publishedAt,
    createdAt: row.createdAt,
  };
}

function orderOf({ sort }: Pick<PostFilter, 'sort'>): Prisma.PostOrderByWithRelationInput[] {
  const { column, direction } = sortParts(sort);
  const orders: Record<typeof column, Prisma.PostOrderByWithRelationInput> = {
    title: { titleFold: direction },
    updated: { updatedAt: direction },
    created: { createdAt: direction },
  };
  return [orders[column], { id: direction }];
}

/** What administrators may look at: what was handed in or public once. What somebody only writes is theirs. */
export const handedIn = {
  NOT: { status: 'draft', publishedAt: null },
} as const satisfies Prisma.PostWhereInput;

/** What the list and its export ask for. */
export function postsWhere(filter: PostFilter): Prisma.PostWhereInput {
  const { q, view, status, kind, topic, industry, province, locale, author } = filter;
  return {
    status,
    kind,
    provinceCode: province,
    sourceLocale: locale,
    deletedAt: view === 'deleted' ? { not: null } : null,
    AND: [
      handedIn,
      view === 'review' ? { draft: { status: 'pending_review' } } : {},
      view === 'reported' ? { reports: { some: { status: 'open' } } } : {},
      topic === undefined ? {} : { topics: { some: { topic: { slug: topic } } } },
      industry === undefined
        ? {}
        : { industry: { OR: [{ slug: industry }, { parent: { slug: industry } }] } },
      author === undefined ? {} : { owner: { publicId: author } },
      { createdAt: timesOfDays(filter) },
      q === '' ? {} : { OR: searched(q) },
    ],
  };
}

/** By the folded title, by the identifier of the address or by the author's mail. */
function searched(q: string): Prisma.PostWhereInput[] {
  const id = q.replace(/^.*\//, '');
  return [
    { titleFold: { contains: escapeLike(foldText(q).trim()) } },
    ...(isPublicId(id) ? [{ publicId: id }] : []),
    ...(q.includes('@') ? [{ owner: { email: q.toLowerCase() } }] : []),
  ];
}
