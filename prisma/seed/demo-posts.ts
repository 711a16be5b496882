import 'server-only';
import { followOffers } from '@/lib/cards/offers';
import { indexPosts } from '@/lib/posts/index-posts';
import { listedSince } from '@/lib/posts/listing';
import type { Tx } from '@/lib/server/db';
import { vietnamDay } from '@/lib/shared/dates';
import { dayMs, hourMs, minuteMs } from '@/lib/shared/durations';
import { membershipStatuses } from '@/lib/shared/viewer';
import { makePublicId } from './cards/contacts';
import { Random } from './cards/random';
import { groupOfTrade } from './cards/trades';
import { traders } from './demo-authors';
import type { SeedCard } from './make-card';
import { formOfSeedPost, type PostReference, type SeedPost } from './post-data';

/** Apart from the identifiers of the demo's cards and members. */
const postSeed = 0x7e111;

/** Days before the demo's over which its posts were published. */
const days = 60;

/** A member with a published card, under whose name posts stand. */
export type PostAuthor = { id: number; card: Pick<SeedCard, 'kind' | 'group' | 'sourceLocale'> };

/**
 * Finds who wrote a post: under a card of its identity and language, if there is one of its trade, each in turn; else a
 * trader, and in a small demo whoever has a card of that kind.
 */
function authorPicker(authors: readonly PostAuthor[]): (post: SeedPost) => PostAuthor | null {
  const turns = new Map<string, number>();
  return ({ identity, sourceLocale, industry = '' }) => {
    const group = groupOfTrade.get(industry);
    const may = authors.filter(({ card }) => (card.kind === 'company') === (identity === 'company'));
    const near = may.filter(({ card }) => card.sourceLocale === sourceLocale);
    const same = near.filter(({ card }) => card.group === group);
    const general = near.filter(({ card }) => group !== undefined && card.group === traders);
    const from = [same, general, near, may].find((list) => list.length > 0) ?? [];
    const key = `${identity} ${sourceLocale} ${from === same ? group : ''}`;
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    return from[turn % from.length] ?? null;
  };
}

/** A time of the day for post number `at` of `count`, the newest first: on the last day before `now`, else while people are up. */
function timeOf(at: number, count: number, now: Date, random: Random): Date {
  const ago = Math.floor((at / count) * days);
  const midnight = vietnamDay(now).getTime() - 7 * hourMs;
  if (ago === 0)
    return new Date(now.getTime() - Math.floor(random.next() * (now.getTime() - midnight) * 0.3));
  return new Date(midnight - ago * dayMs + 7 * hourMs + random.int(0, 15 * 60) * minuteMs);
}

async function readReference(tx: Tx): Promise<PostReference> {
  const topics = await tx.topic.findMany({ select: { id: true, slug: true } });
  const industries = await tx.industry.findMany({ select: { id: true, slug: true } });
  const provinces = await tx.province.findMany({ select: { code: true, slug: true } });
  return {
    topics: new Map(topics.map(({ id, slug }) => [slug, id])),
    industries: new Map(industries.map(({ id, slug }) => [slug, id])),
    provinces: new Map(provinces.map(({ code, slug }) => [slug, code])),
  };
}

/**
 * Writes the demo's posts as published over the last 60 days, the newest on the day of `now`; some opportunities are past their
 * last day, and in no list. The same seed and day give the same posts.
 * @param authors under whose names they stand; posts without anybody who could have written them are left out
 * @param media ids of stored pictures by name
 */
export async function seedDemoPosts(
  tx: Tx,
  posts: readonly SeedPost[],
  authors: readonly PostAuthor[],
  media: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const reference = await readReference(tx);
  const random = new Random(postSeed, 0);
  const authorOf = authorPicker(authors);
  const made = random.some(posts, posts.length).flatMap((post, at) => {
    const author = authorOf(post);
    const publishedAt = timeOf(at, posts.length, now, random);
    return author ? [rowOf(post, makePublicId(postSeed, at), author.id, publishedAt, reference, now)] : [];
  });
  const rows = await tx.post.createManyAndReturn({
    data: made.map(({ row }) => row),
    select: { id: true, publicId: true },
  });
  const ids = new Map(rows.map(({ id, publicId }) => [publicId, id]));
  const idOf = ({ row }: MadePost) => ids.get(row.publicId) ?? 0;
  await tx.postTopic.createMany({
    data: made.flatMap((post) =>
      post.topicIds.map((topicId, position) => ({
        postId: idOf(post),
        topicId,
        position,
      })),
    ),
  });
  await tx.postImage.createMany({
    data: made.flatMap((post) =>
      post.pictures
        .flatMap((name) => media.get(pictureOf(name)) ?? [])
        .map((mediaId, position) => ({ postId: idOf(post), mediaId, position })),
    ),
  });
  await indexPosts(
    tx,
    rows.map(({ id }) => id),
  );
  await followOffers(
    tx,
    made.map(({ row }) => row.ownerId),
  );
}

/** The name under which a post's picture is stored. */
export const pictureOf = (scene: string): string => `scene-${scene}`;

type MadePost = ReturnType<typeof rowOf>;

function rowOf(
  post: SeedPost,
  publicId: string,
  ownerId: number,
  publishedAt: Date,
  reference: PostReference,
  now: Date,
) {
  const {
    imageKeys: _keys,
    topicIds,
    validUntil: lastDay,
    provinceCode,
    ...fields
  } = formOfSeedPost(post, publishedAt, reference);
  const validUntil = lastDay === '' ? null : new Date(`${lastDay}T00:00:00Z`);
  const owner = { membershipStatus: membershipStatuses.active, deletedAt: null };
  const status = 'published' as const;
  const listedAt = listedSince(
    { status, kind: fields.kind, validUntil, publishedAt, deletedAt: null, owner },
    now,
  );
  return {
    topicIds,
    pictures: post.pictures,
    row: {
      ...fields,
      publicId,
      ownerId,
      status,
      validUntil,
      provinceCode: provinceCode || null,
      publishedAt,
      listedAt,
      createdAt: publishedAt,
      updatedAt: publishedAt,
      changedAt: publishedAt,
    },
  };
}
