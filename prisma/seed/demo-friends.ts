import 'server-only';
import { readFileSync } from 'node:fs';
import type { Locale } from '@/lib/i18n/locales';
import type { Tx } from '@/lib/server/db';
import { hourMs } from '@/lib/shared/durations';
import { pairOf } from '@/lib/social/pair';
import { makePublicId } from './cards/contacts';
import { Random } from './cards/random';
import type { PostAuthor } from './demo-posts';

/** Apart from the identifiers of the demo's cards, members, posts and comments. */
const friendSeed = 0x7e113;

/** Of each account: friends, requests that wait for its answer, and requests of its own. */
const friends = 6;
const received = 3;
const sent = 2;

/** What an account notes about its friends, one after the other. */
const notes: { note: string; tags: string[] }[] = [
  { note: '展会上认识，负责采购', tags: ['VIP', '展会'] },
  { note: '', tags: ['供应商'] },
  { note: 'Gặp ở Hà Nội, hẹn gửi báo giá', tags: ['Hà Nội'] },
];

const readLines = (): Record<Locale, string[]> =>
  JSON.parse(readFileSync(new URL('./data/friend-lines.json', import.meta.url), 'utf8'));

/** Writes who the demo's accounts are friends with, and who asked whom. The same seed and day give the same. */
export async function seedDemoFriends(
  tx: Tx,
  accounts: readonly number[],
  authors: readonly PostAuthor[],
  now: Date,
): Promise<void> {
  const random = new Random(friendSeed, 0);
  const lines = readLines();
  const others = authors.filter(({ id }) => !accounts.includes(id));
  const languageOf = new Map(others.map(({ id, card }) => [id, card.sourceLocale]));
  const people = [...languageOf.keys()];
  let number = 0;
  const write = async (askerId: number, askedId: number, status: 'accepted' | 'pending') => {
    number += 1;
    const at = new Date(now.getTime() - (number * 7 + 2) * hourMs);
    const own = lines[languageOf.get(askerId) ?? 'zh-CN'];
    const { id } = await tx.friendship.create({
      data: {
        ...pairOf(askerId, askedId),
        publicId: makePublicId(friendSeed, number),
        status,
        askerId,
        askedId,
        line: number % 4 === 0 ? '' : random.pick(own),
        askedAt: at,
        decidedAt: status === 'accepted' ? new Date(at.getTime() + hourMs) : null,
      },
      select: { id: true },
    });
    if (status === 'pending') return;
    await tx.friend.createMany({
      data: [
        { memberId: askerId, friendId: askedId },
        { memberId: askedId, friendId: askerId },
      ].map(({ memberId, friendId }) => ({
        memberId,
        friendId,
        friendshipId: id,
        createdAt: new Date(at.getTime() + hourMs),
        ...(accounts.includes(memberId) ? notes[number % 5] : {}),
      })),
    });
  };
  for (const account of accounts) {
    const chosen = random.some(people, friends + received + sent);
    for (const [at, other] of chosen.entries()) {
      if (at < friends) await write(at % 2 ? account : other, at % 2 ? other : account, 'accepted');
      else if (at < friends + received) await write(other, account, 'pending');
      else await write(account, other, 'pending');
    }
  }
  const [one, other] = accounts;
  if (one !== undefined && other !== undefined) await write(one, other, 'accepted');
}
