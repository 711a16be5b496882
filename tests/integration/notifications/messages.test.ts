import { getFormatter, getTranslations } from 'next-intl/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET } from '@/app/api/member/unread/route';
import { clearConversation, markSeen, setMessageHidden } from '@/lib/messages/service';
import { mailNotificationDigests } from '@/lib/notifications/digest';
import { listNotifications } from '@/lib/notifications/queries';
import { db } from '@/lib/server/db';
import { makeCard } from '@/tests/factories/cards';
import { mailCounts } from '@/tests/factories/mails';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makeMessage } from '@/tests/factories/messages';
import { runRequest } from '@/tests/setup/next-headers';

let writer: Awaited<ReturnType<typeof makeActiveMember>>;
let reader: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  writer = await makeActiveMember({ nickname: 'Lan' });
  reader = await signIn({ vipType: 2, membershipStatus: 1 });
});

/** Writes to the reader about a card: of a company it goes to the inbox, of a person to the requests. */
async function write(kind: 'company' | 'personal') {
  const ownerId = reader.viewer.id;
  const card =
    (await db.card.findFirst({ where: { ownerId, kind }, select: { publicId: true } })) ??
    (await makeCard({ ownerId, kind }));
  return makeMessage(writer, { card: card.publicId });
}

async function counts() {
  const request = new Request('http://localhost:3000/api/member/unread', { headers: reader.headers });
  const { result } = await runRequest(reader.headers, () => GET(request, { params: Promise.resolve({}) }));
  return (await result.json()).data;
}

async function listed() {
  const locale = 'en' as const;
  const words = { locale, t: await getTranslations({ locale }), format: await getFormatter({ locale }) };
  const { rows } = await listNotifications(reader.viewer, { list: 'people', page: 1 }, words);
  return rows.map(({ title }) => title);
}

describe('a message in the inbox', () => {
  it('counts once, at the messages, and stands in no list of notifications', async () => {
    await write('company');
    expect(await counts()).toEqual({
      unread: 0,
      messages: 1,
      friendRequests: 0,
      cart: { count: 0, version: 0 },
    });
    expect(await listed()).toEqual([]);
    const events = await db.liveEvent.findMany({ where: { memberId: reader.viewer.id } });
    expect(events.map(({ kind }) => kind)).not.toContain('notification');
  });

  it('is mailed as its reader chose all the same, unless it was read', async () => {
    await write('company');
    await mailNotificationDigests();
    expect(await mailCounts()).toEqual({ notificationDigest: 1 });
    const { conversation, message } = await write('company');
    await markSeen(reader.viewer, { conversation, message: message.publicId });
    await mailNotificationDigests();
    expect(await mailCounts()).toEqual({ notificationDigest: 1 });
    await db.notificationPreference.create({
      data: { memberId: reader.viewer.id, group: 'messages', delivery: 'now' },
    });
    await write('company');
    expect(await mailCounts()).toEqual({ notificationDigest: 1, messageReceived: 1 });
  });
});

describe("a stranger's message among the requests", () => {
  it('counts once, in the bell, where the header has no count for it, until it is read', async () => {
    const { conversation, message } = await write('personal');
    expect(await counts()).toEqual({
      unread: 1,
      messages: 0,
      friendRequests: 0,
      cart: { count: 0, version: 0 },
    });
    expect(await listed()).toEqual(['Lan would like to contact you']);
    await makeMessage(writer, { conversation });
    expect(await counts()).toMatchObject({ unread: 1, messages: 0 });
    await markSeen(reader.viewer, { conversation, message: message.publicId });
    expect(await counts()).toMatchObject({ unread: 0, messages: 0 });
  });

  it('leaves the bell with the last unread message that its reader deletes, and not before', async () => {
    const { conversation, message } = await write('personal');
    const next = await makeMessage(writer, { conversation });
    const hide = (id: string) => setMessageHidden(reader.viewer, { conversation, message: id }, true);
    await hide(message.publicId);
    expect(await counts()).toMatchObject({ unread: 1, messages: 0 });
    await hide(next.message.publicId);
    expect(await counts()).toMatchObject({ unread: 0, messages: 0 });
    // Nor is it mailed.
    await mailNotificationDigests();
    expect(await mailCounts()).toEqual({});
  });

  it('leaves the bell with the conversation, and once it is answered what comes counts at the messages', async () => {
    const { conversation } = await write('personal');
    await clearConversation(reader.viewer, conversation);
    expect(await counts()).toMatchObject({ unread: 0, messages: 0 });
    await makeMessage(reader.viewer, { conversation });
    await makeMessage(writer, { conversation });
    expect(await counts()).toMatchObject({ unread: 0, messages: 1 });
  });
});
