import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { exchangeCardsAction } from '@/lib/flows/messages/actions';
import { sendMessageAction } from '@/lib/messages/actions';
import { db } from '@/lib/server/db';
import type { Result } from '@/lib/shared/result';
import { membershipStatuses, type Viewer, vipTypes } from '@/lib/shared/viewer';
import { acceptFriendAction, askFriendAction } from '@/lib/social/friend-actions';
import { makeCard } from '@/tests/factories/cards';
import { makeFriends, makeFriendship } from '@/tests/factories/friends';
import { signIn } from '@/tests/factories/members';
import { makeMessage, newMessage } from '@/tests/factories/messages';
import { callAction } from '@/tests/factories/requests';

// Five times as many as the process has connections, and each holds the same two rows.
const many = 50;

type Who = { viewer: Viewer; headers: Record<string, string>; card: string };

async function signInWithCard(): Promise<Who> {
  const who = await signIn({
    vipType: vipTypes.individual,
    membershipStatus: membershipStatuses.active,
  });
  const { publicId } = await makeCard({ kind: 'personal', ownerId: who.viewer.id });
  return { ...who, card: publicId };
}

const two = () => Promise.all([signInWithCard(), signInWithCard()]);

/** Fifty requests at the same time. */
function atOnce<T>(call: (at: number) => Promise<Result<T>>, { headers }: Who): Promise<Result<T>[]> {
  return Promise.all(Array.from({ length: many }, (_, at) => callAction(() => call(at), headers)));
}

/** How often what was answered. */
function answersOf(results: Result<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) {
    const name = result.ok ? 'ok' : result.code;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe('fifty at once', () => {
  it('of one friend request are one request', async () => {
    const [lan, minh] = await two();
    const results = await atOnce(() => askFriendAction({ card: minh.card, line: '' }), lan);
    expect(answersOf(results)).toEqual({ ok: many });
    expect(await db.friendship.count()).toBe(1);
    expect(await db.systemMessage.count({ where: { memberId: minh.viewer.id } })).toBe(1);
  });
  it('of one yes are one friendship', async () => {
    const [lan, minh] = await two();
    const { publicId } = await makeFriendship(lan.viewer, minh.viewer);
    const results = await atOnce(() => acceptFriendAction({ id: publicId }), minh);
    expect(answersOf(results)).toEqual({ ok: many });
    expect(await db.friend.count()).toBe(2);
    expect(await db.systemMessage.count({ where: { memberId: lan.viewer.id } })).toBe(1);
  });
  it('of one message are one message', async () => {
    const [lan, minh] = await two();
    const message = newMessage({ card: minh.card }, { from: lan.viewer.publicId });
    const results = await atOnce(() => sendMessageAction(message), lan);
    expect(answersOf(results)).toEqual({ ok: many });
    const ids = new Set(results.map((result) => result.ok && result.data.message.publicId));
    expect(ids.size).toBe(1);
    expect([await db.message.count(), await db.conversation.count()]).toEqual([1, 1]);
    expect(await db.systemMessage.count({ where: { memberId: minh.viewer.id } })).toBe(1);
  });
  it('of an exchange of cards are one exchange', async () => {
    const [lan, minh] = await two();
    await makeFriends(lan.viewer, minh.viewer);
    const { conversation } = await makeMessage(lan.viewer, { member: minh.viewer.publicId });
    const offer = await makeMessage(lan.viewer, { conversation }, { form: 'cardOffer', text: '' });
    const results = await atOnce(
      () =>
        exchangeCardsAction({
          clientId: randomUUID(),
          from: minh.viewer.publicId,
          conversation,
          message: offer.message.publicId,
          locale: 'vi',
        }),
      minh,
    );
    expect(answersOf(results)).toEqual({ ok: many });
    expect(new Set(results.map((result) => result.ok && result.data.message.publicId)).size).toBe(1);
    expect(await db.message.count({ where: { form: 'cardAnswer' } })).toBe(1);
    expect(await db.favorite.count()).toBe(2);
  });
});
