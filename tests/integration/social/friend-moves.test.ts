import { getFormatter, getTranslations } from 'next-intl/server';
import { describe, expect, it } from 'vitest';
import { GET as getRelation } from '@/app/api/cards/[id]/relation/route';
import { GET as getUnread } from '@/app/api/member/unread/route';
import { getCardRelation } from '@/lib/favorites/queries';
import { mailNotificationDigests } from '@/lib/notifications/digest';
import { listNotifications } from '@/lib/notifications/queries';
import { db } from '@/lib/server/db';
import { countTaken, takeRateLimit } from '@/lib/server/rate-limit';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses, type Viewer, vipTypes } from '@/lib/shared/viewer';
import { setBlock } from '@/lib/social/block-service';
import { endFriendship } from '@/lib/social/end-friendship';
import {
  acceptFriendAction,
  askFriendAction,
  cancelRequestAction,
  deleteFriendsAction,
  rejectFriendAction,
} from '@/lib/social/friend-actions';
import { countFriendViews } from '@/lib/social/friend-queries';
import { askFriend } from '@/lib/social/friends-service';
import {
  type FriendMove,
  friendMoveOf,
  friendMoves,
  friendStatuses,
  friendsMost,
} from '@/lib/social/friendship';
import { lockPair } from '@/lib/social/locks';
import { makeCard } from '@/tests/factories/cards';
import { makeFriends, makeFriendship } from '@/tests/factories/friends';
import { mailCounts } from '@/tests/factories/mails';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

const active = { vipType: vipTypes.individual, membershipStatus: membershipStatuses.active };

type Who = { headers: Record<string, string> };
type SignedIn = Who & { viewer: Viewer };

const ask = ({ headers }: Partial<Who>, card: string, line = '') =>
  callAction(() => askFriendAction({ card, line }), headers);
const answers = {
  accept: acceptFriendAction,
  reject: rejectFriendAction,
  cancel: cancelRequestAction,
} as const;
const answer = ({ headers }: Partial<Who>, move: keyof typeof answers, id: string) =>
  callAction(() => answers[move]({ id }), headers);
const remove = ({ headers }: Partial<Who>, ids: string[]) =>
  callAction(() => deleteFriendsAction({ ids }), headers);

/** A signed-in member with a published card of their own. */
async function signInWithCard(): Promise<SignedIn & { card: string }> {
  const who = await signIn(active);
  const { publicId } = await makeCard({ kind: 'personal', ownerId: who.viewer.id });
  return { ...who, card: publicId };
}

const two = () => Promise.all([signInWithCard(), signInWithCard()]);

const theOne = () => db.friendship.findFirstOrThrow();
const friendPairs = async () =>
  (await db.friend.findMany({ select: { memberId: true, friendId: true } }))
    .map(({ memberId, friendId }) => `${memberId}-${friendId}`)
    .sort();

async function relation(card: string, { headers = {} }: Partial<Who> = {}) {
  const request = new Request(`http://localhost:3000/api/cards/${card}/relation`, { headers });
  const { result } = await runRequest(headers, () =>
    getRelation(request, { params: Promise.resolve({ id: card }) }),
  );
  return (await result.json()).data.person?.friend;
}

/** What the header counts, and the tab and the title sum up. */
async function counts({
  headers,
}: Who): Promise<{ unread: number; messages: number; friendRequests: number }> {
  const request = new Request('http://localhost:3000/api/member/unread', { headers });
  const { result } = await runRequest(headers, () => getUnread(request, { params: Promise.resolve({}) }));
  const { unread, messages, friendRequests } = (await result.json()).data;
  return { unread, messages, friendRequests };
}

const waiting = async (who: Who): Promise<number> => (await counts(who)).friendRequests;

const told = async (memberId: number) =>
  (await db.systemMessage.findMany({ where: { memberId }, orderBy: { id: 'asc' } })).map(
    ({ kind, readAt }) => `${kind}${readAt ? ' read' : ''}`,
  );

describe('a request', () => {
  it('counts once, at the friends, and stands in no list of notifications', async () => {
    const [lan, minh] = await two();
    const listed = async () => {
      const locale = 'en' as const;
      const words = { locale, t: await getTranslations({ locale }), format: await getFormatter({ locale }) };
      const { rows, unread } = await listNotifications(minh.viewer, { list: 'people', page: 1 }, words);
      return { titles: rows.map(({ title }) => title), unread };
    };
    const none = { unread: 0, messages: 0, friendRequests: 0 };
    await ask(lan, minh.card);
    expect(await counts(minh)).toEqual({ ...none, friendRequests: 1 });
    expect((await countFriendViews(minh.viewer)).received).toBe(1);
    expect(await listed()).toEqual({ titles: [], unread: { site: 0, people: 0 } });
    const events = await db.liveEvent.findMany({ where: { memberId: minh.viewer.id } });
    expect(events.map(({ kind }) => kind)).not.toContain('notification');
    expect(events.map(({ kind }) => kind)).toContain('unread');
    // It is mailed as its reader chose all the same.
    await mailNotificationDigests();
    expect(await mailCounts()).toMatchObject({ friendRequested: 1 });

    await answer(minh, 'accept', (await theOne()).publicId);
    expect(await counts(minh)).toEqual(none);
    // That it was accepted waits for no answer: it is a notification, and no request.
    expect(await counts(lan)).toEqual({ ...none, unread: 1 });
  });

  it('waits, is told once, is accepted, and tells who asked', async () => {
    const [lan, minh] = await two();
    expect(await relation(minh.card, lan)).toMatchObject({ state: 'none', id: null });
    for (const _time of [1, 2])
      expect(await ask(lan, minh.card, ' Gặp nhau \n\n\n\n ở hội chợ ')).toEqual({
        ok: true,
        data: { status: 'pending' },
      });
    const stored = await theOne();
    expect(stored).toMatchObject({
      status: 'pending',
      askerId: lan.viewer.id,
      askedId: minh.viewer.id,
      line: 'Gặp nhau\n\nở hội chợ',
    });
    const { publicId: id } = stored;
    expect(await told(minh.viewer.id)).toEqual(['friendRequested']);
    expect(await waiting(minh)).toBe(1);
    expect(await waiting(lan)).toBe(0);
    expect(await relation(minh.card, lan)).toMatchObject({ state: 'sent', id, line: '' });
    expect(await relation(lan.card, minh)).toMatchObject({ state: 'received', id, line: stored.line });
    expect(await friendPairs()).toEqual([]);

    for (const _time of [1, 2]) expect(await answer(minh, 'accept', id)).toEqual({ ok: true });
    expect(await theOne()).toMatchObject({ status: 'accepted' });
    expect(await friendPairs()).toHaveLength(2);
    expect(await told(minh.viewer.id)).toEqual(['friendRequested read']);
    expect(await told(lan.viewer.id)).toEqual(['friendAccepted']);
    const select = { actors: { select: { memberId: true } }, params: true } as const;
    const by = ({ id, publicId, nickname }: Viewer) => ({
      actors: [{ memberId: id }],
      params: { publicId, name: nickname },
    });
    expect(await db.systemMessage.findMany({ orderBy: { id: 'asc' }, select })).toEqual([
      by(lan.viewer),
      by(minh.viewer),
    ]);
    expect(await waiting(minh)).toBe(0);
    for (const [who, card] of [
      [lan, minh.card],
      [minh, lan.card],
    ] as const)
      expect(await relation(card, who)).toMatchObject({ state: 'friends', id });
  });

  it('tells the open pages of both', async () => {
    const [lan, minh] = await two();
    await ask(lan, minh.card);
    const events = await db.liveEvent.findMany({ select: { memberId: true, kind: true } });
    for (const { viewer } of [lan, minh])
      for (const kind of ['friends', 'unread']) expect(events).toContainEqual({ memberId: viewer.id, kind });
  });

  it('is rejected without a word, and may be made again after thirty days', async () => {
    const [lan, minh] = await two();
    await ask(lan, minh.card);
    const { publicId: id } = await theOne();
    expect(await answer(minh, 'reject', id)).toEqual({ ok: true });
    expect(await told(lan.viewer.id)).toEqual([]);
    expect(await ask(lan, minh.card)).toMatchObject({ ok: false, code: 'friendRequestLater' });
    const { decidedAt } = await theOne();
    const again = new Date((decidedAt?.getTime() ?? 0) + 30 * 86_400_000);
    expect(await relation(minh.card, lan)).toEqual({
      state: 'rejected',
      id: null,
      line: '',
      againAt: again.toISOString(),
    });
    // Who said no may think better of it at once, and sees nothing that waits.
    expect(await relation(lan.card, minh)).toMatchObject({ state: 'none' });
    const asks = (now: Date) => askFriend(lan.viewer, { card: minh.card, line: '' }, now);
    await expect(asks(new Date(again.getTime() - 1))).rejects.toMatchObject({ code: 'friendRequestLater' });
    expect(await asks(again)).toEqual({ status: 'pending' });
    expect(await theOne()).toMatchObject({
      publicId: id,
      status: 'pending',
      decidedAt: null,
      askedAt: again,
    });
  });

  it('that is cancelled leaves no news of it', async () => {
    const [lan, minh] = await two();
    await ask(lan, minh.card);
    expect(await answer(lan, 'cancel', (await theOne()).publicId)).toEqual({ ok: true });
    expect(await told(minh.viewer.id)).toEqual([]);
    expect(await waiting(minh)).toBe(0);
    expect(await ask(minh, lan.card)).toMatchObject({ ok: true });
    expect(await theOne()).toMatchObject({ status: 'pending', askerId: minh.viewer.id });
  });

  it('that is cancelled and made again is mailed once a day', async () => {
    const [lan, minh] = await two();
    for (let time = 0; time < 5; time += 1) {
      await ask(lan, minh.card);
      expect(await waiting(minh)).toBe(1);
      await answer(lan, 'cancel', (await theOne()).publicId);
    }
    expect(await mailCounts(minh.viewer.email)).toEqual({ friendRequested: 1 });
    await db.friendship.updateMany({ data: { askedAt: new Date(Date.now() - 86_400_001) } });
    await ask(lan, minh.card);
    expect(await mailCounts(minh.viewer.email)).toEqual({ friendRequested: 2 });
  });

  it('is told to nobody who muted its sender', async () => {
    const [lan, minh] = await two();
    await db.mute.create({ data: { memberId: minh.viewer.id, mutedId: lan.viewer.id } });
    expect(await ask(lan, minh.card)).toMatchObject({ ok: true });
    expect(await told(minh.viewer.id)).toEqual([]);
    // The header says nothing of it; the list has it, with its count.
    expect(await waiting(minh)).toBe(0);
    expect((await countFriendViews(minh.viewer)).received).toBe(1);
    const other = await signInWithCard();
    await ask(other, minh.card);
    expect(await waiting(minh)).toBe(1);
  });

  it.each([
    ['the signed-out', null, 'loginRequired'],
    ['a visitor', {}, 'membershipRequired'],
    ['who waits', { vipType: vipTypes.enterprise }, 'activationRequired'],
    ['the expired', { ...active, membershipStatus: membershipStatuses.expired }, 'activationRequired'],
  ] as const)('is not for %s, who may answer one', async (_who, data, code) => {
    const minh = await signInWithCard();
    const who = data ? await signIn(data) : { headers: {} };
    expect(await ask(who, minh.card)).toMatchObject({ ok: false, code });
    if (!('viewer' in who)) return;
    const { publicId } = await makeFriendship(minh.viewer, who.viewer);
    expect(await answer(who, 'accept', publicId)).toEqual({ ok: true });
  });

  it('is not to oneself, to nobody, to whose contacts are off, or to what is not there', async () => {
    const lan = await signInWithCard();
    const expired = await makeMember({ ...active, membershipStatus: membershipStatuses.expired });
    const off = await makeCard({ ownerId: expired.id });
    const nobodys = await makeCard();
    for (const card of [lan.card, nobodys.publicId, off.publicId])
      expect(await ask(lan, card)).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await relation(off.publicId, lan)).toBeNull();
    const deleted = await makeActiveMember({ deletedAt: new Date() });
    const gone = [
      (await makeCard({ ownerId: deleted.id })).publicId,
      (await makeCard({ ownerId: (await makeActiveMember()).id, status: 'hidden' })).publicId,
      newPublicId(),
      "' OR 1=1 --",
    ];
    for (const card of gone) expect(await ask(lan, card)).toMatchObject({ ok: false, code: 'notFound' });
    expect(await db.friendship.count()).toBe(0);
  });

  it('says to who is blocked, and to who blocked, what it says of a member who is not there', async () => {
    const [lan, minh] = await two();
    const absent = await ask(lan, newPublicId());
    await db.block.create({ data: { memberId: minh.viewer.id, blockedId: lan.viewer.id } });
    expect(await ask(lan, minh.card)).toEqual(absent);
    expect(await ask(minh, lan.card)).toEqual(absent);
    expect(await getCardRelation(lan.viewer, minh.card).catch(({ code }) => code)).toBe('notFound');
    const { publicId } = await makeFriendship(lan.viewer, minh.viewer);
    expect(await answer(minh, 'accept', publicId)).toEqual(absent);
    expect(await answer(lan, 'cancel', publicId)).toEqual(absent);
  });

  it('has a line of two hundred characters as one counts them', async () => {
    const [lan, minh] = await two();
    expect(await ask(lan, minh.card, '👩‍💼'.repeat(201))).toMatchObject({
      ok: false,
      code: 'invalidInput',
      fieldErrors: { line: 'lineTooLong' },
    });
    expect(await ask(lan, minh.card, '👩‍💼'.repeat(200))).toMatchObject({ ok: true });
  });

  it('is not sent by who has two thousand friends', async () => {
    const [lan, minh] = await two();
    await befriendMany(lan.viewer.id, friendsMost);
    expect(await ask(lan, minh.card)).toMatchObject({ ok: false, code: 'friendsFull' });
  });
});

/** Friends whom nobody looks at. */
async function befriendMany(memberId: number, count: number): Promise<void> {
  await db.$executeRaw`
    WITH crowd AS (
      INSERT INTO member (public_id, referral_code, email, nickname, updated_at)
      SELECT 'c' || ${memberId}::int || '-' || n, 'c' || ${memberId}::int || '-' || n,
        'crowd-' || ${memberId}::int || '-' || n || '@example.com', 'Crowd ' || n, now()
      FROM generate_series(1, ${count}::int) AS n RETURNING id
    ), made AS (
      INSERT INTO friendship (low_id, high_id, public_id, status, asker_id, asked_id)
      SELECT least(${memberId}::int, id), greatest(${memberId}::int, id), 'c' || ${memberId}::int || '-' || id, 'accepted', ${memberId}::int, id
      FROM crowd RETURNING id, asked_id
    )
    INSERT INTO friend (member_id, friend_id, friendship_id) SELECT ${memberId}::int, asked_id, id FROM made`;
}

describe('every move in every status', () => {
  const moveBy = (who: SignedIn & { card: string }, other: { card: string }, move: FriendMove, id: string) =>
    move === 'ask' ? ask(who, other.card) : move === 'delete' ? remove(who, [id]) : answer(who, move, id);

  it.each(friendMoves)('%s does what the table says, of either side', async (move) => {
    const [lan, minh] = await two();
    for (const status of friendStatuses)
      for (const [who, other] of [
        [lan, minh],
        [minh, lan],
      ] as const) {
        await db.friendship.deleteMany();
        const given = { status, decidedAt: new Date() };
        const isFriends = status === 'accepted';
        const id = isFriends
          ? await makeFriends(lan.viewer, minh.viewer)
          : (await makeFriendship(lan.viewer, minh.viewer, given)).publicId;
        const outcome = friendMoveOf({ ...given, askerId: lan.viewer.id }, who.viewer.id, move, new Date());
        const done = await moveBy(who, other, move, id);
        const label = `${move} where ${status} by ${who === lan ? 'asker' : 'asked'}`;
        const { status: now } = await theOne();
        if (outcome === 'conflict' || outcome === 'friendRequestLater') {
          // A batch leaves out what cannot be deleted.
          if (move === 'delete') expect(done, label).toEqual({ ok: true, data: { count: 0 } });
          else expect(done, label).toMatchObject({ ok: false, code: outcome });
          expect(now, label).toBe(status);
        } else {
          expect(done.ok, label).toBe(true);
          expect(now, label).toBe(outcome === 'stays' ? status : outcome);
        }
        expect(await db.friend.count(), label).toBe(now === 'accepted' ? 2 : 0);
      }
  });

  it.each(['accept', 'reject', 'cancel'] as const)('%s is not a stranger’s', async (move) => {
    const [lan, minh] = await two();
    const stranger = await signIn(active);
    const { publicId } = await makeFriendship(lan.viewer, minh.viewer);
    const unknown = await answer(stranger, move, newPublicId());
    expect(unknown).toMatchObject({ ok: false, code: 'notFound' });
    expect(await answer(stranger, move, publicId)).toEqual(unknown);
    expect(await answer({}, move, publicId)).toMatchObject({ code: 'loginRequired' });
    expect(await theOne()).toMatchObject({ status: 'pending' });
  });
});

/** As many at a time as a process has connections: more would only wait for one. */
async function inWaves<Item, T>(items: readonly Item[], call: (item: Item) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let at = 0; at < items.length; at += 10)
    done.push(...(await Promise.all(items.slice(at, at + 10).map(call))));
  return done;
}

describe('two at once', () => {
  it('requests that cross are one friendship', async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.friendship.deleteMany();
      await db.systemMessage.deleteMany();
      const [lan, minh] = await two();
      const [one, other] = await Promise.all([ask(lan, minh.card), ask(minh, lan.card)]);
      expect([one, other].map((each) => each.ok && each.data.status).sort()).toEqual(['accepted', 'pending']);
      const stored = await db.friendship.findMany();
      expect(stored).toHaveLength(1);
      expect(stored[0]?.status).toBe('accepted');
      const [a, b] = [lan.viewer.id, minh.viewer.id];
      expect(await friendPairs()).toEqual([`${a}-${b}`, `${b}-${a}`].sort());
      // Who was first hears that they are friends; the other knows it by the answer.
      expect(await told(stored[0]?.askerId ?? 0)).toEqual(['friendAccepted']);
      expect(await told(stored[0]?.askedId ?? 0)).toEqual(['friendRequested read']);
    }
  });

  it('the same request is one, whoever presses how often', async () => {
    const [lan, minh] = await two();
    const done = await Promise.all(Array.from({ length: 8 }, () => ask(lan, minh.card)));
    expect(done.every(({ ok }) => ok)).toBe(true);
    expect(await db.friendship.count()).toBe(1);
    expect(await told(minh.viewer.id)).toEqual(['friendRequested']);
  });

  it('of accepting and cancelling one comes first, and the other hears so', async () => {
    for (let round = 0; round < 6; round += 1) {
      await db.friendship.deleteMany();
      const [lan, minh] = await two();
      const { publicId } = await makeFriendship(lan.viewer, minh.viewer);
      const calls = [() => answer(minh, 'accept', publicId), () => answer(lan, 'cancel', publicId)];
      const ordered = round % 2 ? calls.reverse() : calls;
      const done = await Promise.all(ordered.map((call) => call()));
      expect(done.map((each) => (each.ok ? 'ok' : each.code)).sort()).toEqual(['conflict', 'ok']);
      const { status } = await theOne();
      expect(['accepted', 'cancelled']).toContain(status);
      expect(await db.friend.count()).toBe(status === 'accepted' ? 2 : 0);
    }
  });

  it('of accepting and blocking nobody is left a friend of whom they blocked', async () => {
    for (let round = 0; round < 6; round += 1) {
      await db.friendship.deleteMany();
      const [lan, minh] = await two();
      const { publicId } = await makeFriendship(lan.viewer, minh.viewer);
      const block = () => setBlock(lan.viewer, { id: minh.viewer.id, name: 'Minh' }, true);
      const accept = () => answer(minh, 'accept', publicId);
      const [done] =
        round % 2
          ? await Promise.all([accept(), block()])
          : (await Promise.all([block(), accept()])).reverse();
      expect(done?.ok || done?.code === 'notFound').toBe(true);
      expect((await theOne()).status).toBe(done?.ok ? 'deleted' : 'cancelled');
      expect(await db.friend.count()).toBe(0);
    }
  });

  it('fifty requests of a day go out, and no more', async () => {
    const lan = await signInWithCard();
    for (let left = 38; left > 0; left -= 1) await takeRateLimit('friendRequestsByAccount', lan.viewer.id);
    const cards = await Promise.all(
      Array.from({ length: 13 }, async () => makeCard({ ownerId: (await makeActiveMember()).id })),
    );
    const done = await inWaves(cards, ({ publicId }) => ask(lan, publicId));
    expect(done.filter(({ ok }) => ok)).toHaveLength(12);
    expect(done.filter((each) => !each.ok && each.code === 'tooManyRequests')).toHaveLength(1);
    expect(await db.friendship.count({ where: { askerId: lan.viewer.id } })).toBe(12);
    expect(await countTaken('friendRequestsByAccount', lan.viewer.id)).toBe(51);
  });

  it('of the fifty of a day nothing is taken by what is refused, by the same once more, and by a yes', async () => {
    const [lan, minh] = await two();
    const [hoa, tu] = await two();
    const taken = () => countTaken('friendRequestsByAccount', lan.viewer.id);
    const expired = await makeMember({ ...active, membershipStatus: membershipStatuses.expired });
    const off = await makeCard({ ownerId: expired.id });
    for (const card of [lan.card, off.publicId, newPublicId()]) await ask(lan, card);
    expect(await taken()).toBe(0);
    for (const _time of [1, 2]) expect(await ask(lan, minh.card)).toMatchObject({ ok: true });
    expect(await taken()).toBe(1);
    await makeFriendship(lan.viewer, hoa.viewer, { status: 'rejected', decidedAt: new Date() });
    expect(await ask(lan, hoa.card)).toMatchObject({ ok: false, code: 'friendRequestLater' });
    await makeFriendship(tu.viewer, lan.viewer);
    expect(await ask(lan, tu.card)).toMatchObject({ ok: true, data: { status: 'accepted' } });
    expect(await ask(lan, tu.card)).toMatchObject({ ok: true, data: { status: 'accepted' } });
    expect(await taken()).toBe(1);

    // Who has none left may still say yes, and the same once more; asked again after a cancellation it is one more.
    for (let left = 48; left > 0; left -= 1) await takeRateLimit('friendRequestsByAccount', lan.viewer.id);
    await answer(
      lan,
      'cancel',
      (await db.friendship.findFirstOrThrow({ where: { askedId: minh.viewer.id } })).publicId,
    );
    expect(await ask(lan, minh.card)).toMatchObject({ ok: true });
    expect(await taken()).toBe(50);
    const late = await signInWithCard();
    expect(await ask(lan, late.card)).toMatchObject({ ok: false, code: 'tooManyRequests' });
    expect(await ask(lan, minh.card)).toMatchObject({ ok: true });
    await makeFriendship(late.viewer, lan.viewer);
    expect(await ask(lan, late.card)).toMatchObject({ ok: true, data: { status: 'accepted' } });
  });

  it('however many may ask the same one, who has none left to ask themselves', async () => {
    const minh = await signInWithCard();
    for (let left = 50; left > 0; left -= 1) await takeRateLimit('friendRequestsByAccount', minh.viewer.id);
    const others = await Promise.all(Array.from({ length: 20 }, () => signIn(active)));
    const done = await inWaves(others, (who) => ask(who, minh.card));
    expect(done.every(({ ok }) => ok)).toBe(true);
    expect(await waiting(minh)).toBe(20);
  });

  it('the last place among two thousand is taken once', async () => {
    const minh = await signInWithCard();
    await befriendMany(minh.viewer.id, friendsMost - 1);
    const requests = await Promise.all(
      [1, 2].map(async () => makeFriendship(await makeActiveMember(), minh.viewer)),
    );
    const done = await Promise.all(requests.map(({ publicId }) => answer(minh, 'accept', publicId)));
    expect(done.map((each) => (each.ok ? 'ok' : each.code)).sort()).toEqual(['friendsFull', 'ok']);
    expect(await db.friend.count({ where: { memberId: minh.viewer.id } })).toBe(friendsMost);
  });

  it('who says yes hears whose list is full, their own before the other’s', async () => {
    const [lan, minh] = await two();
    const { publicId } = await makeFriendship(lan.viewer, minh.viewer);
    await befriendMany(lan.viewer.id, friendsMost);
    expect(await answer(minh, 'accept', publicId)).toMatchObject({ ok: false, code: 'theirFriendsFull' });
    // To ask is a yes here, and says the same.
    expect(await ask(minh, lan.card)).toMatchObject({ ok: false, code: 'theirFriendsFull' });
    await befriendMany(minh.viewer.id, friendsMost);
    expect(await answer(minh, 'accept', publicId)).toMatchObject({ ok: false, code: 'friendsFull' });
    expect((await db.friendship.findUniqueOrThrow({ where: { publicId } })).status).toBe('pending');
  });

  it('two who delete each other both see it done', async () => {
    const [lan, minh] = await two();
    const id = await makeFriends(lan.viewer, minh.viewer);
    const done = await Promise.all([remove(lan, [id]), remove(minh, [id])]);
    expect(done.map((each) => each.ok && each.data.count).sort()).toEqual([0, 1]);
    expect(await theOne()).toMatchObject({ status: 'deleted' });
  });
});

describe('friends', () => {
  it('are deleted one or many at a time, by nobody else', async () => {
    const [lan, stranger] = [await signIn(active), await signIn(active)];
    const others = [await makeActiveMember(), await makeActiveMember(), await makeActiveMember()];
    const ids = await Promise.all(others.map((other) => makeFriends(other, lan.viewer)));
    expect(await remove(lan, [])).toMatchObject({ ok: false, code: 'nothingSelected' });
    expect(await remove(stranger, ids)).toMatchObject({ ok: false, code: 'notFound' });
    expect(await remove({}, ids)).toMatchObject({ ok: false, code: 'loginRequired' });
    expect(await remove(lan, ids.slice(0, 1))).toEqual({ ok: true, data: { count: 1 } });
    expect(await remove(lan, ids)).toEqual({ ok: true, data: { count: 2 } });
    expect(await db.friend.count()).toBe(0);
    for (const { id } of others) expect(await told(id)).toEqual([]);
  });

  it('of each other delete many at once without a deadlock', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => signIn(active)));
    const ids: string[] = [];
    for (const [at, one] of people.entries())
      for (const other of people.slice(at + 1)) ids.push(await makeFriends(one.viewer, other.viewer));
    const done = await Promise.all(people.map((who, at) => remove(who, at % 2 ? ids : ids.toReversed())));
    const counts = done.map((each) => (each.ok ? each.data.count : Number.NaN));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
    expect(await db.friend.count()).toBe(0);
  });

  it('end before the open pages of both by one event each when one blocks the other', async () => {
    const [lan, minh] = await two();
    await makeFriends(lan.viewer, minh.viewer);
    await setBlock(lan.viewer, { id: minh.viewer.id, name: 'Minh' }, true);
    const events = await db.liveEvent.findMany({
      where: { kind: 'friends' },
      orderBy: { memberId: 'asc' },
      select: { memberId: true },
    });
    expect(events.map(({ memberId }) => memberId)).toEqual(
      [lan.viewer.id, minh.viewer.id].toSorted((a, b) => a - b),
    );
  });

  it('end without a word when one blocks the other, requests as well', async () => {
    const [lan, minh] = await two();
    const end = () =>
      db.$transaction(async (tx) => {
        await lockPair(tx, lan.viewer.id, minh.viewer.id);
        await endFriendship(tx, minh.viewer.id, lan.viewer.id);
      });
    await ask(lan, minh.card);
    await end();
    expect(await theOne()).toMatchObject({ status: 'cancelled' });
    expect(await told(minh.viewer.id)).toEqual([]);
    await db.friendship.deleteMany();
    await makeFriends(lan.viewer, minh.viewer);
    await end();
    await end();
    expect(await theOne()).toMatchObject({ status: 'deleted' });
    expect(await db.friend.count()).toBe(0);
    expect(await told(lan.viewer.id)).toEqual([]);
  });
});
