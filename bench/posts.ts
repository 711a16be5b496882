import { setLike } from '@/lib/comments/likes';
import { getComments } from '@/lib/comments/queries';
import { createComment } from '@/lib/flows/comments/say-comment';
import { publishPost } from '@/lib/flows/posts/publish-post';
import { getAuthorCard } from '@/lib/posts/author-card';
import { readFeedIds } from '@/lib/posts/feed';
import type { PostNarrowing } from '@/lib/posts/find-posts';
import { emptyPostForm } from '@/lib/posts/post-form';
import { getPost, listPostHeads } from '@/lib/posts/queries';
import { findPostIds } from '@/lib/posts/search';
import { deltaOfText } from '@/lib/rich-text/delta';
import { db } from '@/lib/server/db';
import { feedKinds, feedTimes } from '@/lib/shared/feed-path';
import { newPublicId, newReferralCode } from '@/lib/shared/ids';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { type CpuUse, watchCpu } from './cpu';
import { measure, type RowResult, times } from './measure';
import { searchQueries } from './search-queries';

export type PostsResult = { posts: number; rows: RowResult[]; cpu: CpuUse<'database'> };

const email = 'bench-posts@example.com';

/**
 * Measures what people do with posts as the page or action asks for it, one after the other: what the cache keeps is made anew
 * each time. Times in milliseconds; statements are those that PostgreSQL gets.
 */
export async function measurePosts(databasePid: number): Promise<PostsResult> {
  const readCpu = watchCpu({ database: databasePid });
  const posts = await db.post.count({ where: { listedAt: { not: null } } });
  const narrowings = await makeNarrowings();
  const ids = await pickPosts();
  const pages = Array.from({ length: times }, (_, at) => (at % 3 === 0 ? 1 + (at % 50) : 1));
  const whole = { by: null, kind: null, topicIds: null, industryId: null, provinceCode: null };
  const rows = [
    await measure('feed', (at) => readPage({ ...whole, time: 'all', page: pages[at] ?? 1 })),
    await measure('feed with filters, its order', (at) =>
      readFeedIds(narrowings[at % times] ?? narrowings[0]),
    ),
    await measure('feed with filters', (at) => readPage(narrowings[at % times] ?? narrowings[0])),
    await measure('a post with its page', (at) => readPostPage(ids[at % ids.length] ?? '')),
    ...(await measureSearches()),
    ...(await measureWrites(ids)),
  ];
  return { posts, rows, cpu: readCpu() };
}

type Feed = PostNarrowing & Pick<Parameters<typeof readFeedIds>[0], 'time' | 'page'>;

async function readPage(input: Feed): Promise<void> {
  await listPostHeads((await readFeedIds(input)).ids, 'vi');
}

/** All that the page of a post asks for. */
async function readPostPage(publicId: string): Promise<void> {
  const post = await getPost(publicId, 'vi');
  const card = post?.author.card;
  await Promise.all([getComments(publicId, 1), card && getAuthorCard(card.publicId, 'vi')]);
}

/** Any filters together, each with any of its values: most of them are rare. */
async function makeNarrowings(): Promise<[Feed, ...Feed[]]> {
  const [topics, industries, provinces] = await Promise.all([
    db.topic.findMany({ orderBy: { id: 'asc' }, select: { id: true } }),
    db.industry.findMany({ orderBy: { id: 'asc' }, select: { id: true } }),
    db.province.findMany({ orderBy: { code: 'asc' }, select: { code: true } }),
  ]);
  const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value;
  const feedOf = (at: number): Feed => {
    const parts = 1 + (at % 15);
    const turn = Math.floor(at / 15);
    return {
      by: null,
      kind: parts & 1 ? pick(feedKinds, turn) : null,
      topicIds: parts & 2 ? [pick(topics, turn * 7).id] : null,
      industryId: parts & 4 ? pick(industries, turn * 11).id : null,
      provinceCode: parts & 8 ? pick(provinces, turn * 13).code : null,
      time: turn % 2 === 0 ? 'all' : pick(feedTimes, turn),
      page: 1,
    };
  };
  const [first, ...rest] = Array.from({ length: times }, (_, at) => feedOf(at));
  return [first as Feed, ...rest];
}

async function pickPosts(): Promise<string[]> {
  const rows = await db.post.findMany({
    where: { listedAt: { not: null } },
    // Public ids are random.
    orderBy: { publicId: 'asc' },
    take: times,
    select: { publicId: true },
  });
  return rows.map(({ publicId }) => publicId);
}

/** Searches that ask for what people type, and those of them that find nothing as typed. */
function measureSearches(): Promise<RowResult[]> {
  const {
    'no result': nothing,
    'typing error': errors,
    'beginning of a word': begun,
    ...found
  } = searchQueries;
  const search = (queries: readonly string[]) => (at: number) =>
    findPostIds({ q: queries[at % queries.length] ?? '', locale: 'zh-CN', anyOf: [], page: 1 });
  return (async () => [
    await measure('search posts', search(Object.values(found).flat())),
    await measure('search posts, found otherwise or not', search([...nothing, ...errors, ...begun])),
  ])();
}

/** What a member writes, as the actions do it: a post, likes of what is there, comments on a post of their own. */
async function measureWrites(ids: readonly string[]): Promise<RowResult[]> {
  await db.member.deleteMany({ where: { email } });
  const member = await db.member.create({
    data: {
      publicId: newPublicId(),
      referralCode: newReferralCode(),
      email,
      nickname: 'Bench',
      vipType: vipTypes.enterprise,
      membershipStatus: membershipStatuses.active,
    },
  });
  const topics = await db.topic.findMany({ orderBy: { id: 'asc' }, take: 2, select: { id: true } });
  const form = {
    ...emptyPostForm('vi', 'personal'),
    title: 'Cho thuê kho xưởng gần cảng',
    description: 'Kho 1.200 m² gần cảng Cát Lái, xe container vào tận nơi, có bảo vệ 24/7.',
    content: deltaOfText(
      'Kho mới, nền chịu lực 3 tấn/m², trần cao 9 m, có văn phòng và chỗ ở cho công nhân. '.repeat(5),
    ),
    topicIds: topics.map(({ id }) => id),
  };
  try {
    const publish = await measure('publish', (at) =>
      publishPost(member, {
        publicId: newPublicId(),
        version: 0,
        data: { ...form, title: `${form.title} ${at}` },
      }),
    );
    // Each second press takes the like back.
    const like = await measure('like', (at) =>
      setLike(
        member,
        { target: 'post', id: ids[Math.floor(at / 2) % ids.length] ?? '', on: at % 2 === 0 },
        '198.18.0.1',
      ),
    );
    const own = await db.post.findFirstOrThrow({
      where: { ownerId: member.id },
      orderBy: { id: 'desc' },
      select: { publicId: true },
    });
    const comment = await measure('comment', (at) =>
      createComment(member, {
        id: newPublicId(),
        post: own.publicId,
        replyTo: null,
        text: `Kho còn trống không ạ? Xe 40 feet có vào được không? ${at}`,
        locale: 'vi',
      }),
    );
    return [publish, like, comment];
  } finally {
    await db.postLike.deleteMany({ where: { memberId: member.id } });
    await db.post.deleteMany({ where: { ownerId: member.id } });
    await db.member.delete({ where: { id: member.id } });
  }
}
