import 'server-only';
import { textOfDelta } from '@/lib/rich-text/text';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readNewest } from '@/lib/server/read-batches';
import { contentOf } from '../form-of-post';
import type { PostFilter } from './post-list';
import { postsWhere } from './queries';

/** Columns of the file, which is data: identifiers stay as they are. */
export const postColumns = [
  'id',
  'status',
  'kind',
  'side',
  'language',
  'title',
  'description',
  'content',
  'author',
  'authorId',
  'identity',
  'topics',
  'industry',
  'province',
  'validUntil',
  'published',
  'created',
  'openReports',
] as const;

const select = {
  id: true,
  publicId: true,
  status: true,
  kind: true,
  side: true,
  sourceLocale: true,
  title: true,
  description: true,
  content: true,
  identity: true,
  provinceCode: true,
  validUntil: true,
  publishedAt: true,
  createdAt: true,
  owner: { select: { publicId: true, nickname: true } },
  industry: { select: { slug: true } },
  topics: { orderBy: { position: 'asc' }, select: { topic: { select: { slug: true } } } },
  _count: { select: { reports: { where: { status: 'open' } } } },
} as const satisfies Prisma.PostSelect;

type Row = Prisma.PostGetPayload<{ select: typeof select }>;

/** Posts as rows of a file, the newest first; what waits for its first review has its texts in the inbox alone. */
export async function* exportPosts(filter: PostFilter): AsyncGenerator<string[][]> {
  const where = postsWhere(filter);
  const batches = readNewest<Row, Prisma.PostWhereInput>(where, (query) =>
    db.post.findMany({ ...query, select }),
  );
  for await (const rows of batches) yield rows.map(cellsOf);
}

function cellsOf(row: Row): string[] {
  const cells: Record<(typeof postColumns)[number], string> = {
    id: row.publicId,
    status: row.status,
    kind: row.kind,
    side: row.side ?? '',
    language: row.sourceLocale,
    title: row.title,
    description: row.description,
    content: textOfDelta(contentOf(row.content)),
    author: row.owner.nickname,
    authorId: row.owner.publicId,
    identity: row.identity,
    topics: row.topics.map(({ topic }) => topic.slug).join(';'),
    industry: row.industry?.slug ?? '',
    province: row.provinceCode ?? '',
    validUntil: row.validUntil?.toISOString().slice(0, 10) ?? '',
    published: row.publishedAt?.toISOString() ?? '',
    created: row.createdAt.toISOString(),
    openReports: String(row._count.reports),
  };
  return postColumns.map((column) => cells[column]);
}
