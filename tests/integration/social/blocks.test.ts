import { describe, expect, it } from 'vitest';
import { GET as getRelation } from '@/app/api/cards/[id]/relation/route';
import { GET as getHidden } from '@/app/api/member/hidden/route';
import { authorMark } from '@/lib/accounts/author-mark';
import { openCardContact } from '@/lib/cards/contact';
import { setLike } from '@/lib/comments/likes';
import { listAnsweredPosts, listOwnComments } from '@/lib/comments/list-own';
import { getTalk } from '@/lib/comments/queries';
import { orderExport } from '@/lib/exports/service';
import { getPostRelation, setPostFavorite } from '@/lib/favorites/post-favorites';
import { listFavorites } from '@/lib/favorites/queries';
import { setFavorite } from '@/lib/favorites/service';
import { createComment } from '@/lib/flows/comments/say-comment';
import { setBlockAction, setMuteAction } from '@/lib/flows/people/actions';
import { getMetPerson } from '@/lib/flows/people/met-person';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { listApart } from '@/lib/social/block-queries';
import { setBlock } from '@/lib/social/block-service';
import { setFollow } from '@/lib/social/follow-service';
import { notifyFrom } from '@/lib/social/notify-from';
import { blocksMost } from '@/lib/social/schemas';
import { makeCard } from '@/tests/factories/cards';
import { makeComment } from '@/tests/factories/comments';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';
import { callAction } from '@/tests/factories/requests';
import { block, mute } from '@/tests/factories/social';
import { runRequest } from '@/tests/setup/next-headers';

const active = { vipType: vipTypes.enterprise, membershipStatus: membershipStatuses.active };
const unknown = 'zzzzzzzzzz';

type Who = { headers: Record<string, string> };

async function hiddenFrom({ headers = {} }: Partial<Who> = {}) {
  const request = new Request('http://localhost:3000/api/member/hidden', { headers });
  const { result } = await runRequest(headers, () => getHidden(request, { params: Promise.resolve({}) }));
  expect(result.headers.get('cache-control')).toBe('private, no-store');
  return { status: result.status, ...(await result.json()) };
}

async function relationOf(id: string, { headers }: Who) {
  const request = new Request(`http://localhost:3000/api/cards/${id}/relation`, { headers });
  const { result } = await runRequest(headers, () =>
    getRelation(request, { params: Promise.resolve({ id }) }),
  );
  return { status: result.status, ...(await result.json()) };
}

/** What a promise was rejected with: its code. */
const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  );

/** Somebody with a card, a post and what they said to it. */
async function publisher() {
  const who = await signIn(active);
  const card = await makeCard({ kind: 'personal', ownerId: who.viewer.id, contactName: 'Trần Văn An' });
  const post = await makePost(who.viewer);
  const comment = await makeComment(who.viewer, post);
  return { ...who, card, post, comment };
}

const press = (
  who: Partial<Who>,
  kind: 'card' | 'post' | 'comment' | 'member',
  publicId: string,
  on = true,
) => callAction(() => setBlockAction({ target: { kind, publicId }, on }), who.headers);

describe('a block', () => {
  it('comes by a card, a post, a comment or the list, stays where it comes twice, and goes', async () => {
    const who = await signIn();
    const { viewer: other, card, post, comment } = await publisher();
    const member = await db.member.findUniqueOrThrow({ where: { id: other.id } });
    for (const [kind, publicId, name] of [
      ['card', card.publicId, 'Trần Văn An'],
      ['post', post.publicId, 'Trần Văn An'],
      ['comment', comment, member.nickname],
    ] as const) {
      for (const _time of [1, 2]) expect(await press(who, kind, publicId)).toEqual({ ok: true });
      expect((await listApart(who.viewer, 'blocked', 1)).rows).toMatchObject([
        { name, publicId: member.publicId },
      ]);
      for (const _time of [1, 2])
        expect(await press(who, 'member', member.publicId, false)).toEqual({ ok: true });
      expect((await listApart(who.viewer, 'blocked', 1)).total).toBe(0);
    }
  });

  it('is for the signed-in, not of oneself, and of nobody who is not there', async () => {
    const { headers, card } = await publisher();
    const who = await signIn();
    const ownerless = await makeCard();
    const deleted = await makeMember({ deletedAt: new Date() });
    expect(await press({}, 'card', card.publicId)).toMatchObject({ code: 'loginRequired' });
    expect(await press({ headers }, 'card', card.publicId)).toMatchObject({ code: 'forbidden' });
    for (const [kind, id] of [
      ['card', unknown],
      ['card', ownerless.publicId],
      ['member', unknown],
      ['member', deleted.publicId],
      ['post', unknown],
    ] as const)
      expect(await press(who, kind, id), `${kind} ${id}`).toMatchObject({ code: 'notFound' });
    expect(await db.block.count()).toBe(0);
  });

  it('ends friendship, follows both ways and what was told of each other; what is muted stays so', async () => {
    const [one, two] = [await publisher(), await publisher()];
    await setFollow(one.viewer, two.card.publicId, true);
    await setFollow(two.viewer, one.card.publicId, true);
    await mute(one.viewer, two.viewer);
    const [lowId, highId] = [one.viewer.id, two.viewer.id].sort((a, b) => a - b) as [number, number];
    await db.friendship.create({
      data: { publicId: newPublicId(), lowId, highId, status: 'accepted', askerId: lowId, askedId: highId },
    });
    await makeComment(one.viewer, two.post);
    expect(
      await db.systemMessage.count({
        where: { memberId: two.viewer.id, actors: { some: { memberId: one.viewer.id } } },
      }),
      'of the follow, and of the comment',
    ).toBe(2);
    await block(one.viewer, two.viewer);
    expect(await db.follow.count()).toBe(0);
    expect(await db.friendship.count({ where: { status: { in: ['pending', 'accepted'] } } })).toBe(0);
    expect(await db.notificationActor.count()).toBe(0);
    expect(await db.mute.count()).toBe(1);
    // Nobody is told that it began.
    expect(await db.systemMessage.count({ where: { kind: { notIn: ['postCommented'] } } })).toBe(0);
    expect(await db.liveEvent.count({ where: { kind: 'unread', memberId: two.viewer.id } })).toBeGreaterThan(
      0,
    );
  });

  it('that ends is told to the open pages of both, once', async () => {
    const [one, two] = [await publisher(), await publisher()];
    await block(one.viewer, two.viewer);
    await db.liveEvent.deleteMany();
    for (const _time of [1, 2]) await block(one.viewer, two.viewer, false);
    const told = await db.liveEvent.findMany({ select: { memberId: true, kind: true } });
    expect(told.map(({ memberId, kind }) => `${memberId} ${kind}`).sort()).toEqual(
      [one, two].flatMap(({ viewer: { id } }) => [`${id} friends`, `${id} unread`]).sort(),
    );
  });

  it('is one of twenty presses at once, and at most so many', async () => {
    const who = await signIn();
    const other = await makeMember();
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(setBlock(who.viewer, { id: other.id, name: 'A' }, true))),
    );
    expect(new Set(codes)).toEqual(new Set(['ok']));
    expect(await db.block.count()).toBe(1);
    await db.$executeRaw`
      INSERT INTO member (public_id, referral_code, email, nickname, updated_at)
      SELECT 'm' || n, 'r' || n, 'm' || n || '@example.com', 'M', now() FROM generate_series(1, ${blocksMost - 1}::integer) n`;
    await db.$executeRaw`
      INSERT INTO block (member_id, blocked_id) SELECT ${who.viewer.id}, id FROM member WHERE nickname = 'M'`;
    const late = await makeMember();
    expect(await codeOf(setBlock(who.viewer, { id: late.id, name: 'A' }, true))).toBe('blocksFull');
  });

  it('and one the other way at once are two, and a follow at the same time leaves none behind', async () => {
    const [one, two] = [await publisher(), await publisher()];
    await Promise.all([
      block(one.viewer, two.viewer),
      block(two.viewer, one.viewer),
      codeOf(setFollow(one.viewer, two.card.publicId, true)),
      codeOf(setFollow(two.viewer, one.card.publicId, true)),
    ]);
    expect(await db.block.count()).toBe(2);
    expect(await db.follow.count()).toBe(0);
  });
});

it('a block and what is said at the same moment leave no message behind', async () => {
  const [one, two] = [await publisher(), await publisher()];
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      block(one.viewer, two.viewer),
      codeOf(makeComment(two.viewer, one.post)),
      codeOf(makeComment(one.viewer, two.post)),
    ]);
    expect(await db.notificationActor.count()).toBe(0);
    expect((await getTalk(one.viewer, one.post.publicId, {})).total).toBe(1);
    await block(one.viewer, two.viewer, false);
    await db.comment.deleteMany({ where: { publicId: { notIn: [one.comment, two.comment] } } });
  }
});

describe.each(['who blocked', 'who was blocked'])('%s', (side) => {
  /** The viewer, and who stands apart from them. */
  async function apart() {
    const [me, them] = [await publisher(), await publisher()];
    if (side === 'who blocked') await block(me.viewer, them.viewer);
    else await block(them.viewer, me.viewer);
    return { me, them };
  }

  it('finds of the other what they find of what is not there', async () => {
    const { me, them } = await apart();
    const contact = (id: string) => codeOf(openCardContact(me.viewer, id, 'en'));
    expect(await contact(them.card.publicId)).toBe(await contact(unknown));
    const follow = (id: string) => codeOf(setFollow(me.viewer, id, true));
    expect(await follow(them.card.publicId)).toBe(await follow(unknown));
    const favorite = (id: string) => codeOf(setFavorite(me.viewer, id, true));
    expect(await favorite(them.card.publicId)).toBe(await favorite(unknown));
    const keep = (id: string) => codeOf(setPostFavorite(me.viewer, id, true));
    expect(await keep(them.post.publicId)).toBe(await keep(unknown));
    const talk = (id: string) => codeOf(getTalk(me.viewer, id, {}));
    expect(await talk(them.post.publicId)).toBe(await talk(unknown));
    const say = (post: string, replyTo: string | null = null) =>
      codeOf(createComment(me.viewer, { id: newPublicId(), post, replyTo, text: 'Chào', locale: 'vi' }));
    expect(await say(them.post.publicId)).toBe(await say(unknown));
    for (const [target, id] of [
      ['post', them.post.publicId],
      ['comment', them.comment],
    ] as const)
      expect(await codeOf(setLike(me.viewer, { target, id, on: true }))).toBe('notFound');
    const send = (ids: string[]) =>
      codeOf(orderExport(me.viewer, { selection: { ids }, format: 'csv', locale: 'en' }));
    expect(await send([them.card.publicId])).toBe(await send([unknown]));
    // The signed-out see what everybody sees.
    expect((await getTalk(null, them.post.publicId, {})).total).toBe(1);
  });

  it('reads a talk of others without the other, in the count and in what is quoted as well', async () => {
    const { me, them } = await apart();
    const third = await publisher();
    const theirs = newPublicId();
    await createComment(them.viewer, {
      id: theirs,
      post: third.post.publicId,
      replyTo: null,
      text: 'A',
      locale: 'vi',
    });
    const reply = await makeComment(third.viewer, third.post, { replyTo: theirs });
    const talk = await getTalk(me.viewer, third.post.publicId, {});
    expect(talk.comments.map(({ publicId }) => publicId)).toEqual([third.comment, reply]);
    expect(talk.total).toBe(2);
    expect(talk.comments[1]?.quoted).toMatchObject({ state: 'memberGone', name: '', text: '' });
    expect(JSON.stringify(talk)).not.toContain(authorMark('comment', them.viewer.id));
    expect((await getTalk(third.viewer, third.post.publicId, {})).total).toBe(3);
    // Nor is it answered.
    const answer = {
      id: newPublicId(),
      post: third.post.publicId,
      replyTo: theirs,
      text: 'B',
      locale: 'vi',
    } as const;
    expect(await codeOf(createComment(me.viewer, answer))).toBe('notFound');
  });

  it('reads in their own lists nothing of the other', async () => {
    const { me, them } = await apart();
    // From before the block, as it were.
    const data = { sourceLocale: 'vi', text: 'A', textFold: 'a' };
    for (const [author, post] of [
      [me, them.post],
      [them, me.post],
    ] as const)
      await db.comment.create({
        data: { ...data, publicId: newPublicId(), postId: post.id, authorId: author.viewer.id },
      });
    await db.postLike.create({ data: { postId: me.post.id, memberId: them.viewer.id } });
    const own = await listOwnComments(me.viewer, 1);
    expect(own.rows.map(({ post }) => post?.publicId)).toEqual([undefined, me.post.publicId]);
    // Their own comment alone.
    expect((await listAnsweredPosts(me.viewer, 1)).rows).toMatchObject([{ comments: 1, likes: 0 }]);
  });

  it('keeps a card in the folder as one that is listed no more', async () => {
    const [me, them] = [await publisher(), await publisher()];
    await setFavorite(me.viewer, them.card.publicId, true);
    if (side === 'who blocked') await block(me.viewer, them.viewer);
    else await block(them.viewer, me.viewer);
    const list = await listFavorites(me.viewer, { q: '', page: 1 }, 'en');
    expect(list.rows).toMatchObject([{ publicId: them.card.publicId, card: null }]);
    expect((await listFavorites(me.viewer, { q: 'Trần', page: 1 }, 'en')).total).toBe(0);
  });

  it('hides the other on kept pages, without a word which of the two it was', async () => {
    const { me, them } = await apart();
    const { status, data } = await hiddenFrom(me);
    expect(status).toBe(200);
    expect(data).toEqual({
      cards: [them.card.publicId],
      authors: [authorMark('post', them.viewer.id), authorMark('comment', them.viewer.id)],
    });
  });

  it('is notified of nothing that the other does', async () => {
    const { me, them } = await apart();
    const about = { name: 'A', publicId: me.post.publicId, comment: me.comment };
    await notifyFrom(db, them.viewer.id, me.viewer.id, 'postCommented', about);
    expect(await db.systemMessage.count({ where: { memberId: me.viewer.id } })).toBe(0);
  });
});

describe('that somebody was blocked', () => {
  it('is seen by who did it alone', async () => {
    const [me, them] = [await publisher(), await publisher()];
    await block(me.viewer, them.viewer);
    expect(await relationOf(them.card.publicId, me)).toMatchObject({
      status: 200,
      data: { person: { blocks: true, mutes: false } },
    });
    // As a card that is not there.
    expect(await relationOf(me.card.publicId, them)).toEqual(await relationOf(unknown, them));
    expect(await codeOf(getPostRelation(them.viewer, me.post.publicId))).toBe('notFound');
    expect(await listApart(them.viewer, 'blocked', 1)).toMatchObject({ total: 0, rows: [] });
    // Who was blocked may block too, and is answered as by anybody.
    expect(await press(them, 'card', me.card.publicId)).toEqual({ ok: true });
  });

  it('is nothing to the signed-out, whose session may have ended: an empty answer', async () => {
    const [me, them] = [await publisher(), await publisher()];
    await block(me.viewer, them.viewer);
    expect(await hiddenFrom()).toMatchObject({ status: 200, data: { cards: [], authors: [] } });
    expect(await hiddenFrom(await signIn())).toMatchObject({ data: { cards: [], authors: [] } });
  });
});

describe('a muted member', () => {
  it('is notified of and seen as before, and notifies who muted them of nothing', async () => {
    const [me, them] = [await publisher(), await publisher()];
    const target = { kind: 'comment', publicId: them.comment } as const;
    expect(await callAction(() => setMuteAction({ target, on: true }), me.headers)).toEqual({ ok: true });
    await makeComment(them.viewer, me.post);
    await makeComment(me.viewer, them.post);
    const told = await db.notificationActor.findMany({
      select: { memberId: true, message: { select: { memberId: true } } },
    });
    expect(told).toEqual([{ memberId: me.viewer.id, message: { memberId: them.viewer.id } }]);
    expect((await getTalk(me.viewer, them.post.publicId, {})).marks[them.comment]).toMatchObject({
      muted: true,
    });
    expect((await getTalk(them.viewer, them.post.publicId, {})).marks[them.comment]).toMatchObject({
      muted: false,
    });
    expect((await listApart(me.viewer, 'muted', 1)).rows).toHaveLength(1);
    expect((await listApart(them.viewer, 'muted', 1)).rows).toEqual([]);
    expect((await hiddenFrom(me)).data).toEqual({ cards: [], authors: [] });
    await callAction(() => setMuteAction({ target, on: false }), me.headers);
    expect(await db.mute.count()).toBe(0);
  });

  it('is named in no notification of before either, beside others who stay', async () => {
    const [me, them, third] = [await publisher(), await publisher(), await publisher()];
    await makeComment(them.viewer, me.post);
    await makeComment(third.viewer, me.post);
    const actors = async () =>
      (await db.notificationActor.findMany({ where: { message: { memberId: me.viewer.id } } })).map(
        ({ memberId }) => memberId,
      );
    expect(await actors()).toHaveLength(2);
    await db.liveEvent.deleteMany();
    await mute(me.viewer, them.viewer);
    expect(await actors()).toEqual([third.viewer.id]);
    // Their own pages alone hear of it.
    const told = await db.liveEvent.findMany({ select: { memberId: true, kind: true } });
    expect(new Set(told.map(({ memberId, kind }) => `${memberId} ${kind}`))).toEqual(
      new Set([`${me.viewer.id} unread`]),
    );
    await mute(third.viewer, me.viewer);
    await mute(me.viewer, third.viewer);
    expect(await db.systemMessage.count({ where: { memberId: me.viewer.id, kind: 'postCommented' } })).toBe(
      0,
    );
  });
});

it('what a viewer meets nobody by is not found: a draft, a hidden comment', async () => {
  const viewer = await makeActiveMember();
  const { card, viewer: owner } = await publisher();
  await db.card.update({ where: { id: card.id }, data: { status: 'hidden' } });
  expect(await codeOf(getMetPerson(viewer, { kind: 'card', publicId: card.publicId }))).toBe('notFound');
  expect((await getMetPerson(owner, { kind: 'card', publicId: card.publicId })).id).toBe(owner.id);
});
