import { getFormatter, getTranslations } from 'next-intl/server';
import { describe, expect, it } from 'vitest';
import { moveCard } from '@/lib/cards/publication';
import { listNotifications } from '@/lib/notifications/queries';
import { movePost } from '@/lib/posts/publication';
import { db } from '@/lib/server/db';
import type { Viewer } from '@/lib/shared/viewer';
import { listFollowers } from '@/lib/social/follow-queries';
import { setFollow } from '@/lib/social/follow-service';
import { listFollowedPosts } from '@/lib/social/following-feed';
import { orderTellingsOf, tellAtOnce, tellFollowers } from '@/lib/social/tell-followers';
import { makeCard } from '@/tests/factories/cards';
import { clearJobs } from '@/tests/factories/jobs';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';
import { block, mute } from '@/tests/factories/social';
import { times } from '@/tests/setup/long-runs';

const jobs = () =>
  db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::integer AS count FROM graphile_worker.jobs WHERE task_identifier = 'tellFollowers'`.then(
    ([row]) => row?.count,
  );

/** An author with a published personal card. */
async function author() {
  const member = await makeActiveMember();
  const card = await makeCard({ kind: 'personal', ownerId: member.id, contactName: 'Trần Văn An' });
  return { member, card };
}

const follow = (memberId: number, cardId: number) =>
  db.follow.create({ data: { memberId, cardId, createdAt: new Date(Date.now() - 60_000) } });

/** Titles of what people did, as a member reads them in English. */
async function titles(member: { id: number }) {
  const words = {
    locale: 'en' as const,
    t: await getTranslations({ locale: 'en' }),
    format: await getFormatter({ locale: 'en' }),
  };
  const { rows } = await listNotifications(member, { list: 'people', page: 1 }, words);
  return rows.map(({ title }) => title);
}

describe('a post that comes to be seen', () => {
  it('is told to thousands of followers in batches, to each once; publishing reads none of them', async () => {
    const { member, card } = await author();
    const count = times(2_000, 10_000);
    await db.$executeRaw`
      WITH made AS (
        INSERT INTO member (public_id, referral_code, email, nickname, updated_at)
        SELECT 'f' || n, 'f' || n, 'follower-' || n || '@example.com', 'Follower ' || n, now()
        FROM generate_series(1, ${count}::int) AS n RETURNING id
      )
      INSERT INTO follow (member_id, card_id, created_at) SELECT id, ${card.id}, now() - interval '1 minute' FROM made`;
    const post = await makePost(member);
    expect(await db.systemMessage.count()).toBe(0);
    expect(await jobs()).toBe(1);

    const began = Date.now();
    let runs = 0;
    for (let told = -1; told !== 0; runs += 1) told = (await tellFollowers({ postId: post.id })).told;
    expect(Date.now() - began).toBeLessThan(60_000);
    expect(runs).toBe(count / tellAtOnce + 1);
    // Run once more, as a job that was cut off is: nobody is told twice.
    expect(await tellFollowers({ postId: post.id })).toEqual({ told: 0 });
    expect(
      await db.systemMessage.count({
        where: { kind: 'followedPosted', actors: { some: { memberId: member.id } } },
      }),
    ).toBe(count);
    expect(await db.systemMessage.groupBy({ by: ['memberId'] })).toHaveLength(count);
    expect(await db.liveEvent.count({ where: { kind: 'notification' } })).toBe(count);
    expect(await db.liveEvent.count({ where: { kind: 'unread' } })).toBe(count);
  }, 120_000);

  it('is told once, whatever becomes of it later, and also where it was hidden before it was told', async () => {
    const { member, card } = await author();
    const follower = await makeMember();
    await follow(follower.id, card.id);
    const post = await makePost(member);
    await clearJobs();
    const hide = () => db.$transaction((tx) => movePost(tx, post.id, 'hide'));
    const show = () => db.$transaction((tx) => movePost(tx, post.id, 'show'));
    await hide();
    expect(await tellFollowers({ postId: post.id })).toEqual({ told: 0 });
    await show();
    expect(await jobs()).toBe(1);
    expect(await tellFollowers({ postId: post.id })).toEqual({ told: 1 });
    await hide();
    await show();
    expect(await tellFollowers({ postId: post.id })).toEqual({ told: 0 });
    expect(await titles(follower)).toHaveLength(1);
  });

  it('is told when its card is shown again that was hidden meanwhile; what is old is no news', async () => {
    const { member, card } = await author();
    await follow((await makeMember()).id, card.id);
    const post = await makePost(member);
    const move = (to: 'hide' | 'show') => db.$transaction((tx) => moveCard(tx, card.id, to));
    await move('hide');
    expect(await tellFollowers({ postId: post.id })).toEqual({ told: 0 });
    await clearJobs();
    await orderTellingsOf(member.id);
    expect(await jobs()).toBe(0);
    await move('show');
    await orderTellingsOf(member.id);
    expect(await jobs()).toBe(1);
    const old = { data: { publishedAt: new Date(Date.now() - 31 * 86_400_000) } };
    const { publishedAt } = await db.post.findUniqueOrThrow({ where: { id: post.id } });
    await db.post.update({ where: { id: post.id }, ...old });
    expect(await tellFollowers({ postId: post.id })).toEqual({ told: 0 });
    await db.post.update({ where: { id: post.id }, data: { publishedAt } });
    expect(await tellFollowers({ postId: post.id })).toEqual({ told: 1 });
    await clearJobs();
    await orderTellingsOf(member.id);
    expect(await jobs()).toBe(0);
  });

  it('is not told to who muted or blocked the author, is deleted, followed later, or follows their other card', async () => {
    const { member, card } = await author();
    const company = await makeCard({ ownerId: member.id });
    const [hears, muted, blocks, blocked, gone, late, other] = await Promise.all(
      Array.from({ length: 7 }, () => makeMember()),
    );
    if (!hears || !muted || !blocks || !blocked || !gone || !late || !other)
      throw new Error('seven were made');
    for (const { id } of [hears, muted, gone]) await follow(id, card.id);
    await follow(other.id, company.id);
    await mute(muted, member);
    await block(blocks, member);
    await block(member, blocked);
    // As if they had not ended with the block.
    for (const { id } of [blocks, blocked]) await follow(id, card.id);
    await db.member.update({ where: { id: gone.id }, data: { deletedAt: new Date() } });
    const post = await makePost(member, { title: 'Kho mới' });
    await db.follow.create({
      data: { memberId: late.id, cardId: card.id, createdAt: new Date(Date.now() + 60_000) },
    });
    expect(await tellFollowers({ postId: post.id })).toEqual({ told: 1 });
    expect(
      await db.systemMessage.findMany({
        select: { memberId: true, params: true, actors: { select: { memberId: true } } },
      }),
    ).toEqual([
      {
        memberId: hears.id,
        actors: [{ memberId: member.id }],
        params: { name: 'Kho mới', publicId: post.publicId, author: 'Trần Văn An' },
      },
    ]);
  });

  it('is told to nobody once nobody may read it', async () => {
    const { member, card } = await author();
    await follow((await makeMember()).id, card.id);
    const post = await makePost(member);
    await db.$transaction((tx) => movePost(tx, post.id, 'hide'));
    expect(await tellFollowers({ postId: post.id })).toEqual({ told: 0 });
    expect(await db.systemMessage.count()).toBe(0);
  });
});

describe('what a member follows', () => {
  it('is read by the newest, of those they follow alone, page by page', async () => {
    const { viewer } = await signIn();
    const [one, two, stranger] = [await author(), await author(), await author()];
    for (const { card } of [one, two]) await setFollow(viewer, card.publicId, true);
    const posts: string[] = [];
    for (const { member } of [one, two, one]) posts.unshift((await makePost(member)).publicId);
    await makePost(stranger.member);
    const ids = async (page = 1) =>
      (await listFollowedPosts(viewer, page, 'en')).rows.map((row) => row.publicId);
    expect(await ids()).toEqual(posts);
    expect(await ids(7)).toEqual(posts);
    await setFollow(viewer, one.card.publicId, false);
    expect(await ids()).toEqual([posts[1]]);
  });

  it('leaves out who blocked them', async () => {
    const { viewer } = await signIn();
    const { member, card } = await author();
    await setFollow(viewer, card.publicId, true);
    await makePost(member);
    await block(member, viewer);
    await follow(viewer.id, card.id);
    expect((await listFollowedPosts(viewer, 1, 'en')).rows).toEqual([]);
  });
});

describe('followers', () => {
  it('are seen by the owner of the card alone, without those whom a block keeps apart', async () => {
    const { member, card } = await author();
    const [follower, blocked, gone] = [
      await makeMember({ nickname: 'Lan' }),
      await makeMember(),
      await makeMember({ deletedAt: new Date() }),
    ];
    for (const { id } of [follower, blocked, gone]) await follow(id, card.id);
    await db.block.create({ data: { memberId: blocked.id, blockedId: member.id } });
    expect(await listFollowers(member, 1)).toMatchObject({
      total: 1,
      rows: [
        {
          publicId: follower.publicId,
          muted: false,
          name: 'Lan',
          card: { publicId: card.publicId, kind: 'personal' },
        },
      ],
    });
    await mute(member, follower);
    expect((await listFollowers(member, 1)).rows).toMatchObject([{ muted: true }]);
    expect((await listFollowers(follower, 1)).rows).toEqual([]);
  });
});

describe('who owns a card', () => {
  const press = async (follower: Viewer, card: { publicId: string }, on = true) =>
    setFollow(follower, card.publicId, on);

  it('is told in one who follows it, and not of whom they mute', async () => {
    const { member, card } = await author();
    const [lan, minh, loud] = [await signIn(), await signIn(), await signIn()];
    await mute(member, loud.viewer);
    for (const { viewer } of [lan, minh, loud]) await press(viewer, card);
    await press(lan.viewer, card);
    expect(await titles(member)).toEqual([
      `${minh.viewer.nickname} and ${lan.viewer.nickname} started following your card`,
    ]);
    expect(await db.follow.count()).toBe(3);
    expect(await db.systemMessage.findMany({ select: { memberId: true, subject: true } })).toEqual([
      { memberId: member.id, subject: card.publicId },
    ]);
    // By its standard here alone.
    expect(await db.mail.count()).toBe(0);
  });

  it('is told nothing anew of who leaves and comes back within a day, read or unread', async () => {
    const { member, card } = await author();
    const { viewer } = await signIn();
    const again = async () => {
      await press(viewer, card, false);
      await press(viewer, card);
    };
    await press(viewer, card);
    const [first] = await db.systemMessage.findMany();
    await again();
    expect(await db.systemMessage.findMany()).toEqual([first]);
    await db.systemMessage.updateMany({ data: { readAt: new Date() } });
    await again();
    expect(await db.systemMessage.count()).toBe(1);
    const old = new Date(Date.now() - 25 * 60 * 60_000);
    await db.systemMessage.updateMany({ data: { createdAt: old } });
    await db.notificationActor.updateMany({ data: { createdAt: old } });
    await again();
    expect(await db.systemMessage.count()).toBe(2);
    expect(await titles(member)).toHaveLength(2);
  });

  it('is told once of presses at once, and nothing where they want to hear nothing of follows', async () => {
    const { member, card } = await author();
    const followers = await Promise.all(Array.from({ length: 5 }, () => signIn()));
    await Promise.all(followers.flatMap(({ viewer }) => [press(viewer, card), press(viewer, card)]));
    expect(await db.systemMessage.count()).toBe(1);
    expect(await db.notificationActor.count()).toBe(5);
    const quiet = await author();
    await db.notificationPreference.create({
      data: { memberId: quiet.member.id, group: 'follows', delivery: 'none' },
    });
    await press((await signIn()).viewer, quiet.card);
    expect(await db.systemMessage.count({ where: { memberId: quiet.member.id } })).toBe(0);
    expect(await titles(member)).toHaveLength(1);
  });
});

it('a new post reads well among the notifications', async () => {
  const { viewer } = await signIn();
  const { member, card } = await author();
  await follow(viewer.id, card.id);
  const post = await makePost(member);
  await tellFollowers({ postId: post.id });
  const t = ((key: string) => key) as never;
  const words = { t: Object.assign(t, { has: () => false }), format: {} as never } as never;
  expect((await listNotifications(viewer, { list: 'people', page: 1 }, words)).rows).toMatchObject([
    { action: { path: `/posts/${post.publicId}` }, isUnread: true },
  ]);
});
