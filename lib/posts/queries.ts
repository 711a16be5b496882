import 'server-only';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import type { Locale } from '@/lib/i18n/locales';
import { textOfDelta } from '@/lib/rich-text/text';
import { marks } from '@/lib/search/tokens';
import { cached } from '@/lib/server/cache/cached';
import { keptRows } from '@/lib/server/cache/kept-rows';
import { cardPostsTag, cardTag, homeTag, postListTag, postTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import type { FeedFilter } from '@/lib/shared/feed-path';
import { isPublicId } from '@/lib/shared/ids';
import type { ShownText } from '@/lib/translation/fallback';
import { payingMemberSelect } from '@/lib/translation/may-ask';
import { isTranslatedHere } from '@/lib/translation/text-readers';
import { findAuthorOf } from './author-card';
import { readFeedIds } from './feed';
import { mostListed, newestPosts, type PostNarrowing } from './find-posts';
import { postDetailOf, postDetailSelect, postHeadOf, postHeadSelect, readPostNames } from './post-projection';
import type { PostAnswers, PostDetail, PostHead } from './post-view';
import { publicPosts } from './public-posts';
import { listTopics } from './topics';
import { headTranslations, storedPostTextSelect } from './translations/shown';

export type Feed = {
  posts: PostHead[];
  total: { value: number; capped: boolean };
  pageCount: number;
  /** What it is narrowed by, in the reader's words. */
  author: ShownText | null;
  topic: string | null;
  industry: string | null;
  region: string | null;
  /** The topic that its own became part of: the feed has that one's address now. */
  movedTo: string | null;
};

/** What a feed is narrowed by, as the index knows it and in the reader's words. */
export type Narrowed = PostNarrowing &
  Pick<Feed, 'author' | 'movedTo'> &
  Record<'topic' | 'industry' | 'region', string | null>;

/** @returns null where the author's card, topic, industry or province does not exist */
export async function readNarrowing(filter: FeedFilter, locale: Locale): Promise<Narrowed | null> {
  const [author, topics, industries, provinces] = await Promise.all([
    filter.by === undefined ? undefined : findAuthorOf(filter.by, locale),
    filter.topic === undefined ? [] : listTopics(locale),
    filter.industry === undefined ? [] : listIndustries(locale),
    filter.region === undefined ? [] : listProvinces(locale),
  ]);
  const bySlug = <Row extends { slug: string }>(rows: Row[], slug: string | undefined) =>
    slug === undefined ? null : rows.find((row) => row.slug === slug);
  const topic = bySlug(topics, filter.topic);
  const industry = bySlug(industries, filter.industry);
  const province = bySlug(provinces, filter.region);
  if (author === null || topic === undefined || industry === undefined || province === undefined) return null;
  // Posts of topics that became part of it may still be indexed under those.
  const parts = topics.filter(({ movedTo }) => movedTo !== null && movedTo === topic?.slug);
  return {
    kind: filter.kind ?? null,
    by: author ?? null,
    topicIds: topic && [topic, ...parts].map(({ id }) => id),
    industryId: industry?.id ?? null,
    provinceCode: province?.code ?? null,
    author: author?.name ?? null,
    topic: topic?.name ?? null,
    industry: industry?.name ?? null,
    region: province?.name ?? null,
    movedTo: topic?.movedTo ?? null,
  };
}

/**
 * A page of the feed, the newest first.
 * @returns null where the author's card, topic, industry, province or page does not exist
 */
export const getFeed = cached(
  'feed',
  async (filter: FeedFilter, locale: Locale): Promise<Feed | null> => {
    const narrowing = await readNarrowing(filter, locale);
    if (narrowing === null) return null;
    const { author, topic, industry, region, movedTo } = narrowing;
    const narrowed = { author, topic, industry, region, movedTo };
    if (movedTo) return { posts: [], total: { value: 0, capped: false }, pageCount: 1, ...narrowed };
    const found = await readFeedIds({ ...narrowing, time: filter.time, page: filter.page });
    if (filter.page > found.pageCount) return null;
    return {
      posts: await listPostHeads(found.ids, locale, { withoutTopics: true }),
      total: totalOf(found),
      pageCount: found.pageCount,
      ...narrowed,
    };
  },
  { tags: ({ by }) => [postListTag(), ...(by ? [cardTag(by)] : [])], revalidate: 60 },
);

/** A count that stops. */
export function totalOf({ total }: { total: number }): Feed['total'] {
  return { value: Math.min(total, mostListed), capped: total > mostListed };
}

/**
 * Heads of posts in the order of `ids` (internal ids, at most a page of them); hidden ones are left out.
 * @param options `withoutTopics`: where topics cannot be read; only where that is not kept for long
 */
export async function listPostHeads(
  ids: readonly number[],
  locale: Locale,
  options: { withoutTopics?: boolean } = {},
): Promise<PostHead[]> {
  const heads = await readPostHeads(ids, locale, options);
  return ids.flatMap((id) => heads.get(id) ?? []);
}

/** The same for a page that is made for each reader: a head is kept in the process for as long as a list may show it. */
export const listKeptPostHeads = keptRows(
  'post-head',
  (ids, locale: Locale) => readPostHeads(ids, locale, { withoutTopics: true }),
  {
    tags: ({ publicId, author }) => [
      postListTag(),
      postTag(publicId),
      ...(author.card ? [cardTag(author.card.publicId)] : []),
    ],
    revalidate: 60,
  },
);

async function readPostHeads(
  ids: readonly number[],
  locale: Locale,
  options: { withoutTopics?: boolean },
): Promise<Map<number, PostHead>> {
  if (ids.length === 0) return new Map();
  const [rows, names, answers] = await Promise.all([
    db.post.findMany({
      where: { AND: [{ id: { in: [...ids] } }, publicPosts] },
      select: { ...postHeadSelect, translations: headTranslations(locale) },
    }),
    readPostNames(locale, options),
    readAnswers(ids),
  ]);
  return new Map(
    rows.map((row) => [row.id, { ...postHeadOf(row, locale, names), answers: answers.get(row.id) ?? null }]),
  );
}

/** Posts on the home page. */
const mostOnHome = 3;

const readHomePosts = cached(
  'home-posts',
  async (locale: Locale, hasOpportunities: boolean): Promise<PostHead[]> => {
    const beside = hasOpportunities ? await readOpportunityIds() : [];
    const listed = { listedAt: { not: null } };
    const read = { take: mostOnHome + beside.length, select: { id: true } } as const;
    const [featured, newest] = await Promise.all([
      db.post.findMany({
        where: { ...listed, featuredAt: { not: null } },
        orderBy: { featuredAt: 'desc' },
        ...read,
      }),
      db.post.findMany({ where: listed, orderBy: [{ listedAt: 'desc' }, { id: 'desc' }], ...read }),
    ]);
    const ids = new Set([...featured, ...newest].map(({ id }) => id).filter((id) => !beside.includes(id)));
    return listPostHeads([...ids].slice(0, mostOnHome), locale);
  },
  { tags: () => [homeTag()], revalidate: 600 },
);

/**
 * The posts of the home page: those that an administrator chose, the latest first, then the newest.
 * @param hasOpportunities whether the newest opportunities stand there as well: those do not come again
 */
export function getHomePosts(locale: Locale, hasOpportunities = false): Promise<PostHead[]> {
  return readHomePosts(locale, hasOpportunities);
}

/** The newest offers and requests, for the home page. */
export const getHomeOpportunities = cached(
  'home-opportunities',
  async (locale: Locale): Promise<PostHead[]> => listPostHeads(await readOpportunityIds(), locale),
  { tags: () => [homeTag()], revalidate: 600 },
);

async function readOpportunityIds(): Promise<number[]> {
  const kinds = [marks.kind('supply'), marks.kind('demand')];
  return (await newestPosts(db, [kinds], null, { skip: 0, take: mostOnHome })).ids;
}

/** Posts named on a card's page. */
const mostOnCard = 3;

/** The newest posts under a card, and whether there are more; told by the card's own tag, so that no other post reaches it. */
export const getPostsOfCard = cached(
  'posts-of-card',
  async (publicId: string, locale: Locale): Promise<{ posts: PostHead[]; hasMore: boolean }> => {
    const author = await findAuthorOf(publicId, locale);
    if (!author) return { posts: [], hasMore: false };
    const { ownerId, identity } = author;
    const rows = await db.post.findMany({
      where: { AND: [{ ownerId, identity, listedAt: { not: null } }, publicPosts] },
      orderBy: [{ listedAt: 'desc' }, { id: 'desc' }],
      take: mostOnCard + 1,
      select: { id: true },
    });
    const posts = await listPostHeads(
      rows.slice(0, mostOnCard).map(({ id }) => id),
      locale,
    );
    return { posts, hasMore: rows.length > mostOnCard };
  },
  { tags: (publicId) => [cardTag(publicId), cardPostsTag(publicId)], revalidate: 3600 },
);

/** A published post, or null for an unknown, hidden or deleted one. */
export const getPost = cached(
  'post',
  async (publicId: string, locale: Locale): Promise<PostDetail | null> => {
    if (!isPublicId(publicId)) return null;
    const [row, names] = await Promise.all([
      db.post.findFirst({
        where: { AND: [{ publicId }, publicPosts] },
        select: {
          ...postDetailSelect,
          owner: { select: { ...postDetailSelect.owner.select, ...payingMemberSelect } },
          translations: { select: storedPostTextSelect },
        },
      }),
      readPostNames(locale),
    ]);
    if (!row) return null;
    const post = postDetailOf(row, locale, names);
    return { ...post, offer: await translationOffer(post, row.owner, locale) };
  },
  { tags: (publicId) => [postTag(publicId)], revalidate: 600 },
);

/** How a reader may have a post translated whose title or text is in another language than theirs. */
async function translationOffer(
  { title, content, isOver }: PostDetail,
  owner: Parameters<typeof isTranslatedHere>[0],
  locale: Locale,
): Promise<PostDetail['offer']> {
  const isRead =
    title.lang === locale && (content.lang === locale || !/\p{L}/u.test(textOfDelta(content.delta)));
  if (isRead) return null;
  return !isOver && (await isTranslatedHere(owner, 'posts')) ? 'site' : 'link';
}

/**
 * How often posts are liked and commented on, as everybody sees it: hidden ones and those of deleted members do not count.
 * @param ids internal ids, at most a page of them
 */
async function readAnswers(ids: readonly number[]): Promise<Map<number, PostAnswers>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<(PostAnswers & { id: number })[]>`
    SELECT id, (SELECT count(*)::integer FROM post_like WHERE post_id = post.id AND shown) AS likes,
      (SELECT count(*)::integer FROM comment WHERE post_id = post.id AND shown) AS comments
    FROM post WHERE id IN (${Prisma.join([...ids])})`;
  return new Map(rows.map(({ id, likes, comments }) => [id, { likes, comments }]));
}
