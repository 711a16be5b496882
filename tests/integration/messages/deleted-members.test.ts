import { describe, expect, it } from 'vitest';
import { deleteMember, purgeMember, restoreMember } from '@/lib/flows/members/delete-member';
import { getHistory } from '@/lib/messages/history';
import { countUnreadConversations, listConversations } from '@/lib/messages/queries';
import { db } from '@/lib/server/db';
import { makeAdmin } from '@/tests/factories/admins';
import { tablesWith } from '@/tests/factories/database';
import { makeActiveMember } from '@/tests/factories/members';
import { makeFriends, makeMessage } from '@/tests/factories/messages';

async function makeTalk() {
  const [lan, minh] = [
    await makeActiveMember({ nickname: 'Lan Orchid' }),
    await makeActiveMember({ nickname: 'Minh' }),
  ];
  await makeFriends(lan, minh);
  const { conversation } = await makeMessage(lan, { member: minh.publicId }, { text: 'Số tôi 0912 Quux' });
  await makeMessage(minh, { conversation }, { text: 'Cảm ơn' });
  await makeMessage(lan, { conversation }, { text: 'Không có gì Quux' });
  return { lan, minh, conversation };
}

const read = async (viewer: Parameters<typeof getHistory>[0], id: string) => {
  const { head, messages } = await getHistory(viewer, { id, locale: 'vi' });
  return { head, texts: messages.map(({ state, text }) => (state === 'shown' ? text : state)) };
};

describe("a deleted member's messages", () => {
  it('stay for the other, who writes to nobody; restoring brings all back', async () => {
    const { lan, minh, conversation } = await makeTalk();
    const admin = await makeAdmin();
    await deleteMember(admin, lan.publicId);
    expect(await read(minh, conversation)).toMatchObject({
      head: { person: null, obstacle: 'gone' },
      texts: ['Số tôi 0912 Quux', 'Cảm ơn', 'Không có gì Quux'],
    });
    await expect(makeMessage(minh, { conversation })).rejects.toMatchObject({ code: 'notFound' });
    await restoreMember(admin, lan.publicId);
    expect((await read(minh, conversation)).head).toMatchObject({
      person: { name: 'Lan Orchid' },
      obstacle: null,
    });
    expect((await makeMessage(minh, { conversation })).message.state).toBe('shown');
  });

  it('lose their text with the account, everywhere; what the other wrote stays theirs', async () => {
    const { lan, minh, conversation } = await makeTalk();
    const admin = await makeAdmin();
    await deleteMember(admin, lan.publicId);
    await purgeMember(admin, lan.publicId);
    expect(await read(minh, conversation)).toMatchObject({
      head: { person: null, obstacle: 'gone', unread: 0 },
      texts: ['removed', 'Cảm ơn', 'removed'],
    });
    expect(await listConversations(minh, { tab: 'all', locale: 'vi' })).toMatchObject({
      rows: [{ person: null, last: { state: 'removed', text: '' } }],
    });
    expect(await countUnreadConversations(minh)).toBe(0);
    await expect(makeMessage(minh, { conversation })).rejects.toMatchObject({ code: 'notFound' });
    for (const text of ['Quux', 'Lan Orchid']) expect(await tablesWith(text)).toEqual([]);
    await deleteMember(admin, minh.publicId);
    await purgeMember(admin, minh.publicId);
    expect([await db.conversation.count(), await db.message.count()]).toEqual([0, 0]);
  });

  it('are not written to somebody who is deleted at the same moment', async () => {
    const admin = await makeAdmin();
    for (let time = 0; time < 5; time += 1) {
      const [lan, minh] = [await makeActiveMember(), await makeActiveMember()];
      await makeFriends(lan, minh);
      const to = { member: minh.publicId };
      const [sent] = await Promise.allSettled([makeMessage(lan, to), deleteMember(admin, minh.publicId)]);
      const reason = sent.status === 'rejected' ? (sent.reason as { code?: string }).code : 'ok';
      expect(['ok', 'notFound']).toContain(reason);
      expect(await db.message.count({ where: { senderId: lan.id } })).toBe(reason === 'ok' ? 1 : 0);
    }
  });
});
