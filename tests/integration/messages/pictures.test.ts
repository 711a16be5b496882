import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { purgeMember } from '@/lib/flows/members/delete-member';
import { pruneMedia } from '@/lib/media/jobs';
import { placeMedia } from '@/lib/media/place';
import { sendMessageAction } from '@/lib/messages/actions';
import { getHistory } from '@/lib/messages/history';
import { listConversations } from '@/lib/messages/queries';
import { clearConversation, setMessageHidden, withdrawMessage } from '@/lib/messages/service';
import { lookAtReport } from '@/lib/moderation/messages/queries';
import { createReport } from '@/lib/moderation/reports';
import { db } from '@/lib/server/db';
import { dayMs } from '@/lib/shared/durations';
import { makeAdmin, signInAdmin } from '@/tests/factories/admins';
import { signIn } from '@/tests/factories/members';
import { makeFriends, makeMessage, newMessage } from '@/tests/factories/messages';
import { callAction } from '@/tests/factories/requests';
import { block } from '@/tests/factories/social';
import { emptyFiles } from '@/tests/setup/worker-files';
import { fetchMedia, makePicture } from '../media/media-site';

await emptyFiles();

const statusOf = async (key: string, headers: Record<string, string>) =>
  (await fetchMedia('private', key, '40.webp', headers)).status;

/** Two who write to each other, and pictures that the first uploaded. */
async function makeTwo(count = 1) {
  const lan = await signIn({ vipType: 2, membershipStatus: 1, nickname: 'Lan' });
  const minh = await signIn({ vipType: 2, membershipStatus: 1 });
  await makeFriends(lan.viewer, minh.viewer);
  const pictures = [];
  for (let at = 0; at < count; at++) pictures.push(await makePicture(lan.viewer.id));
  return { lan, minh, to: { member: minh.viewer.publicId }, pictures, keys: pictures.map(({ key }) => key) };
}

describe('pictures of a message', () => {
  it('are for its two alone, in their order, and nobody publishes them', async () => {
    const { lan, minh, to, pictures, keys } = await makeTwo(3);
    const given = keys.toReversed();
    const { conversation, message } = await makeMessage(lan.viewer, to, { text: '', pictures: given });
    expect(message).toMatchObject({ text: '', pictures: given.map((key) => ({ key, isPrivate: true })) });
    const { messages } = await getHistory(minh.viewer, { id: conversation, locale: 'vi' });
    expect(messages[0]?.pictures.map(({ key }) => key)).toEqual(given);
    expect((await listConversations(minh.viewer, { tab: 'all', locale: 'vi' })).rows).toMatchObject([
      { last: { text: '', pictureCount: 3 } },
    ]);
    await placeMedia(pictures.map(({ id }) => id));
    const stranger = await signIn();
    const boss = await signInAdmin();
    for (const key of keys) {
      expect(await statusOf(key, lan.headers)).toBe(200);
      expect(await statusOf(key, minh.headers)).toBe(200);
      for (const headers of [{}, stranger.headers, boss.headers])
        expect(await statusOf(key, headers)).toBe(404);
      expect((await fetchMedia('public', key, '40.webp', minh.headers)).status).toBe(404);
    }
  });

  it('are fetched while their message is seen: not once it is deleted for oneself, alone or with all', async () => {
    const { lan, minh, to, pictures, keys } = await makeTwo(2);
    const [first = '', second = ''] = keys;
    const { conversation, message } = await makeMessage(lan.viewer, to, { pictures: [first] });
    await makeMessage(lan.viewer, to, { pictures: [second] });
    await placeMedia(pictures.map(({ id }) => id));
    const seen = async () => [await statusOf(first, minh.headers), await statusOf(second, minh.headers)];
    const ref = { conversation, message: message.publicId };
    await setMessageHidden(minh.viewer, ref, true);
    expect(await seen()).toEqual([404, 200]);
    await setMessageHidden(minh.viewer, ref, false);
    expect(await seen()).toEqual([200, 200]);
    await clearConversation(minh.viewer, conversation);
    expect(await seen()).toEqual([404, 404]);
    await makeMessage(lan.viewer, to);
    expect(await seen()).toEqual([404, 404]);
    expect(await statusOf(first, lan.headers)).toBe(200);
  });

  it('are hidden from who blocked the other, and stay with who was blocked', async () => {
    const { lan, minh, to, pictures, keys } = await makeTwo();
    const [key = ''] = keys;
    await makeMessage(lan.viewer, to, { pictures: keys });
    await placeMedia(pictures.map(({ id }) => id));
    await block(lan.viewer, minh.viewer);
    expect(await statusOf(key, minh.headers)).toBe(200);
    await block(minh.viewer, lan.viewer);
    expect(await statusOf(key, minh.headers)).toBe(404);
    await block(minh.viewer, lan.viewer, false);
    expect(await statusOf(key, minh.headers)).toBe(200);
    expect(await statusOf(key, (await signIn()).headers)).toBe(404);
  });

  it('are at most three, one each, and of who sends them', async () => {
    const { lan, minh, to, keys } = await makeTwo(4);
    const theirs = await makePicture(minh.viewer.id);
    const [one = ''] = keys;
    const send = (pictures: string[], text = '') =>
      callAction(
        () => sendMessageAction(newMessage(to, { from: lan.viewer.publicId, pictures, text })),
        lan.headers,
      );
    expect(await send([])).toMatchObject({ code: 'invalidInput', fieldErrors: { text: 'contentRequired' } });
    for (const wrong of [keys, [one, one], [theirs.key], ['f'.repeat(24)]])
      expect(await send(wrong, 'x')).toMatchObject({ code: 'invalidInput' });
    expect(await db.message.count()).toBe(0);
    expect(await send([one])).toMatchObject({ ok: true });
  });

  it('stay while a message names them, and go with its withdrawal', async () => {
    const { lan, minh, to, keys } = await makeTwo(2);
    const [sent = '', left = ''] = keys;
    const { conversation, message } = await makeMessage(lan.viewer, to, { pictures: [sent] });
    await pruneMedia(new Date(Date.now() + 2 * dayMs));
    expect((await db.media.findMany()).map(({ key }) => key)).toEqual([sent]);
    expect(await statusOf(left, lan.headers)).toBe(404);
    await withdrawMessage(lan.viewer, { conversation, message: message.publicId });
    expect(await db.media.count()).toBe(0);
    const { messages } = await getHistory(minh.viewer, { id: conversation, locale: 'vi' });
    expect(messages).toMatchObject([{ state: 'withdrawn', pictures: [] }]);
  });

  it('stay with a report when the message is taken back, for who looks at reports', async () => {
    const { lan, minh, to, keys } = await makeTwo();
    const { conversation, message } = await makeMessage(lan.viewer, to, { pictures: keys });
    const ref = { publicId: message.publicId, reason: 'offensive', text: '' } as const;
    await createReport(minh.viewer, 'message', ref);
    await withdrawMessage(lan.viewer, { conversation, message: message.publicId });
    const { publicId } = await db.report.findFirstOrThrow();
    const seen = await lookAtReport(await makeAdmin(), publicId);
    expect(seen?.excerpt).toMatchObject([{ pictures: [{ key: keys[0] }] }]);
    const [support, finance] = [
      await signInAdmin({ role: 'support' }),
      await signInAdmin({ role: 'finance' }),
    ];
    expect(await statusOf(keys[0] ?? '', support.headers)).toBe(200);
    expect(await statusOf(keys[0] ?? '', finance.headers)).toBe(404);
    expect(await statusOf(keys[0] ?? '', minh.headers)).toBe(404);
  });

  it('go for good with the account of who sent them, also from a report; the other keeps their own', async () => {
    const { lan, minh, to, keys } = await makeTwo();
    const own = await makePicture(minh.viewer.id);
    const { conversation, message } = await makeMessage(lan.viewer, to, { pictures: keys });
    await makeMessage(minh.viewer, { conversation }, { pictures: [own.key] });
    const ref = { publicId: message.publicId, reason: 'offensive', text: '' } as const;
    await createReport(minh.viewer, 'message', ref);
    await db.member.update({ where: { id: lan.viewer.id }, data: { deletedAt: new Date() } });
    await purgeMember(await makeAdmin(), lan.viewer.publicId);
    expect((await db.media.findMany()).map(({ key }) => key)).toEqual([own.key]);
    const { messages } = await getHistory(minh.viewer, { id: conversation, locale: 'vi' });
    expect(messages.map(({ pictures }) => pictures.length)).toEqual([0, 1]);
  });

  it('are stored once where the same message is sent twice at once', async () => {
    const { lan, to, keys } = await makeTwo();
    const clientId = randomUUID();
    await Promise.all([1, 2].map(() => makeMessage(lan.viewer, to, { clientId, text: 'a', pictures: keys })));
    expect([await db.message.count(), await db.messagePicture.count()]).toEqual([1, 1]);
  });
});
