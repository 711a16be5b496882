import { beforeEach, describe, expect, it } from 'vitest';
import { GET as getHistoryRoute } from '@/app/api/member/conversations/[id]/route';
import { GET as listRoute } from '@/app/api/member/conversations/route';
import { GET as searchRoute } from '@/app/api/member/conversations/search/route';
import { reportMemberAction, setBlockAction, setMuteAction } from '@/lib/flows/people/actions';
import {
  clearConversationAction,
  deleteMessageAction,
  markSeenAction,
  restoreMessageAction,
  setMutedAction,
  withdrawMessageAction,
} from '@/lib/messages/actions';
import { getHistory } from '@/lib/messages/history';
import { countUnreadConversations, listConversations, searchMessages } from '@/lib/messages/queries';
import { clearConversation, markSeen, setMessageHidden, withdrawMessage } from '@/lib/messages/service';
import type { ConversationTab } from '@/lib/messages/tabs';
import { mailNotificationDigests } from '@/lib/notifications/digest';
import { db } from '@/lib/server/db';
import { membershipStatuses, type Viewer } from '@/lib/shared/viewer';
import { makeCard } from '@/tests/factories/cards';
import { mailCounts } from '@/tests/factories/mails';
import { signIn } from '@/tests/factories/members';
import { makeFriends, makeMessage } from '@/tests/factories/messages';
import { callAction } from '@/tests/factories/requests';
import { mute } from '@/tests/factories/social';
import { runRequest } from '@/tests/setup/next-headers';

const active = { vipType: 2, membershipStatus: membershipStatuses.active };
type SignedIn = Awaited<ReturnType<typeof signIn>>;

let lan: SignedIn;
let minh: SignedIn;
let stranger: SignedIn;
let conversation: string;

beforeEach(async () => {
  lan = await signIn({ ...active, nickname: 'Lan' });
  minh = await signIn({ ...active, nickname: 'Minh' });
  stranger = await signIn(active);
  await makeFriends(lan.viewer, minh.viewer);
  const first = await makeMessage(lan.viewer, { member: minh.viewer.publicId }, { text: 'Chào Minh' });
  conversation = first.conversation;
});

const write = async ({ viewer }: SignedIn, text: string) =>
  (await makeMessage(viewer, { conversation }, { text })).message;
const read = (viewer: Viewer, page: Partial<Parameters<typeof getHistory>[1]> = {}) =>
  getHistory(viewer, { id: conversation, locale: 'vi', ...page });
const textsOf = async (viewer: Viewer) =>
  (await read(viewer)).messages.map(({ state, text }) => (state === 'shown' ? text : state));
const list = (viewer: Viewer, tab: ConversationTab = 'all') =>
  listConversations(viewer, { tab, locale: 'vi' });
const found = async (viewer: Viewer, q: string) =>
  (await searchMessages(viewer, { q, locale: 'vi' })).map(({ message }) => message.text);

type Route = typeof listRoute;
async function ask(route: Route, query: string, headers: Record<string, string>, id = '') {
  const request = new Request(`http://localhost:3000/api/member/conversations?locale=vi&${query}`, {
    headers,
  });
  const params = Promise.resolve(id ? { id } : {}) as Promise<Record<string, string>>;
  const { result } = await runRequest(headers, () => route(request, { params }));
  return { status: result.status, body: await result.json() };
}

describe('a conversation', () => {
  it('is read backwards page by page, each message once', async () => {
    for (let at = 1; at <= 65; at += 1) await write(at % 3 ? lan : minh, `Tin ${at}`);
    const newest = await read(minh.viewer);
    expect(newest.messages).toHaveLength(30);
    expect([newest.hasOlder, newest.hasNewer]).toEqual([true, false]);
    const middle = await read(minh.viewer, { before: newest.messages[0]?.publicId ?? '' });
    const oldest = await read(minh.viewer, { before: middle.messages[0]?.publicId ?? '' });
    const shown = [...oldest.messages, ...middle.messages, ...newest.messages].map(({ text }) => text);
    expect(shown).toEqual(['Chào Minh', ...Array.from({ length: 65 }, (_, at) => `Tin ${at + 1}`)]);
    expect([oldest.hasOlder, oldest.hasNewer]).toEqual([false, true]);
    const around = await read(minh.viewer, { around: middle.messages[15]?.publicId ?? '' });
    expect(around.messages.map(({ text }) => text)).toContain(middle.messages[15]?.text);
    const after = await read(minh.viewer, { after: middle.messages.at(-1)?.publicId ?? '' });
    expect(after).toMatchObject({ hasNewer: false, messages: newest.messages });
  });

  it('is nobody else’s: history, search, read marks and every change are the same 404', async () => {
    const { publicId: message } = await write(lan, 'Bí mật 4711');
    const ref = { conversation, message };
    const { headers, viewer } = stranger;
    expect((await ask(getHistoryRoute as Route, '', headers, conversation)).status).toBe(404);
    expect((await ask(searchRoute as Route, 'q=4711', headers)).body).toEqual({ success: true, data: [] });
    expect((await ask(listRoute, '', headers)).body.data.rows).toEqual([]);
    expect((await ask(listRoute, `before=${message}`, headers)).body.data.rows).toEqual([]);
    for (const call of [
      () => markSeenAction(ref),
      () => withdrawMessageAction(ref),
      () => deleteMessageAction(ref),
      () => restoreMessageAction(ref),
      () => clearConversationAction({ conversation }),
      () => setMutedAction({ conversation, muted: true }),
    ]) {
      expect(await callAction<unknown>(call, headers)).toMatchObject({ code: 'notFound' });
      expect(await callAction<unknown>(call)).toMatchObject({ code: 'loginRequired' });
    }
    // Nor through a conversation of one's own.
    const card = await makeCard({ ownerId: lan.viewer.id });
    const own = await makeMessage(viewer, { card: card.publicId });
    const mixed = { conversation: own.conversation, message };
    for (const call of [
      () => markSeenAction(mixed),
      () => withdrawMessageAction(mixed),
      () => deleteMessageAction(mixed),
    ])
      expect(await callAction<unknown>(call, headers)).toMatchObject({ code: 'notFound' });
    expect(await ask(getHistoryRoute as Route, '', {}, conversation)).toMatchObject({ status: 401 });
    expect((await read(minh.viewer)).messages.map(({ viewedAt }) => viewedAt)).toEqual([null, null]);
    expect(await textsOf(lan.viewer)).toEqual(['Chào Minh', 'Bí mật 4711']);
  });

  it('names the other so that they are muted, blocked and reported; who is gone is named no more', async () => {
    const other = (await read(minh.viewer)).head.other;
    const { publicId } = await db.member.findUniqueOrThrow({ where: { id: lan.viewer.id } });
    expect(other).toEqual({ publicId, muted: false });
    const target = { kind: 'member', publicId } as const;
    const says = { by: 'member', publicId, reason: 'fraud', text: '' } as const;
    for (const call of [
      () => setMuteAction({ target, on: true }),
      () => setBlockAction({ target, on: true }),
      () => reportMemberAction(says),
    ])
      expect(await callAction<unknown>(call)).toMatchObject({ code: 'loginRequired' });
    expect(await callAction(() => setMuteAction({ target, on: true }), minh.headers)).toEqual({ ok: true });
    expect(await callAction(() => reportMemberAction(says), minh.headers)).toEqual({ ok: true });
    expect((await read(minh.viewer)).head).toMatchObject({ other: { muted: true }, muted: false });
    // Who is muted sees nothing of it.
    expect((await read(lan.viewer)).head.other).toMatchObject({ muted: false });
    expect(await callAction(() => setBlockAction({ target, on: true }), minh.headers)).toEqual({ ok: true });
    expect((await read(lan.viewer)).head).toMatchObject({ person: null, other: null });
    await expect(read(minh.viewer)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is seen up to a message: its sender hears when, and the rest stays unread', async () => {
    const second = await write(lan, 'Hai');
    await write(lan, 'Ba');
    const now = new Date('2026-11-23T07:02:00.000Z');
    await markSeen(minh.viewer, { conversation, message: second.publicId }, now);
    const { messages } = await read(lan.viewer);
    expect(messages.map(({ viewedAt }) => viewedAt)).toEqual([now.toISOString(), now.toISOString(), null]);
    expect((await read(minh.viewer)).head).toMatchObject({ unread: 1, firstUnread: messages[2]?.publicId });
    // Earlier or again changes nothing.
    await markSeen(minh.viewer, { conversation, message: messages[0]?.publicId ?? '' });
    expect((await read(lan.viewer)).messages[0]?.viewedAt).toBe(now.toISOString());
    const seen = await db.liveEvent.findMany({ where: { kind: 'seen' } });
    expect(seen).toMatchObject([
      { memberId: lan.viewer.id, data: { conversation, message: second.publicId, at: now.toISOString() } },
    ]);
    // One's own are not seen by oneself.
    await markSeen(lan.viewer, { conversation, message: messages[2]?.publicId ?? '' });
    expect((await read(lan.viewer)).messages[2]?.viewedAt).toBeNull();
  });

  it('that is read takes its notification with it', async () => {
    const { publicId: message } = await write(lan, 'Hai');
    const unread = () => db.systemMessage.count({ where: { memberId: minh.viewer.id, readAt: null } });
    expect(await unread()).toBe(1);
    await markSeen(minh.viewer, { conversation, message });
    expect(await unread()).toBe(0);
    await write(lan, 'Ba');
    expect(await unread()).toBe(1);
  });

  it('that is muted notifies of nothing and is not counted in the header', async () => {
    await callAction(() => setMutedAction({ conversation, muted: true }), minh.headers);
    await db.systemMessage.deleteMany();
    await write(lan, 'Hai');
    expect(await db.systemMessage.count()).toBe(0);
    expect(await countUnreadConversations(minh.viewer)).toBe(0);
    expect((await list(minh.viewer)).rows).toMatchObject([{ muted: true, unread: 2 }]);
    await callAction(() => setMutedAction({ conversation, muted: false }), minh.headers);
    expect(await countUnreadConversations(minh.viewer)).toBe(1);
  });

  it('that is muted takes what was told of it out of the bell and the mail of the day', async () => {
    const told = { memberId: minh.viewer.id, readAt: null };
    expect(await db.systemMessage.count({ where: told })).toBe(1);
    await callAction(() => setMutedAction({ conversation, muted: true }), minh.headers);
    expect(await db.systemMessage.count({ where: told })).toBe(0);
    await mailNotificationDigests();
    expect(await mailCounts(minh.viewer.email)).toEqual({});
  });

  it('with somebody who is muted notifies of nothing and is not counted in the header either', async () => {
    await mute(minh.viewer, lan.viewer);
    await db.systemMessage.deleteMany();
    await write(lan, 'Hai');
    expect(await db.systemMessage.count()).toBe(0);
    expect(await countUnreadConversations(minh.viewer)).toBe(0);
    // The list has it, and who muted nobody counts it.
    expect((await list(minh.viewer)).rows).toMatchObject([{ unread: 2 }]);
    await write(minh, 'Ba');
    expect(await countUnreadConversations(lan.viewer)).toBe(1);
    await mute(minh.viewer, lan.viewer, false);
    expect(await countUnreadConversations(minh.viewer)).toBe(1);
  });
});

describe('the lists', () => {
  it('name what is unread, sent, received and viewed', async () => {
    const tabsOf = async (viewer: Viewer) => {
      const names = ['all', 'unread', 'sent', 'received', 'viewed', 'requests'] as const;
      const shown = await Promise.all(
        names.map(async (tab) => ((await list(viewer, tab)).rows.length ? [tab] : [])),
      );
      return shown.flat();
    };
    expect(await tabsOf(lan.viewer)).toEqual(['all', 'sent']);
    expect(await tabsOf(minh.viewer)).toEqual(['all', 'unread', 'received']);
    const newest = (await list(minh.viewer)).rows[0]?.last.publicId ?? '';
    await markSeen(minh.viewer, { conversation, message: newest });
    expect(await tabsOf(lan.viewer)).toEqual(['all', 'sent', 'viewed']);
    expect(await tabsOf(minh.viewer)).toEqual(['all', 'received']);
    await write(minh, 'Chào Lan');
    expect(await tabsOf(lan.viewer)).toEqual(['all', 'unread', 'received']);
    expect(await tabsOf(minh.viewer)).toEqual(['all', 'sent']);
  });

  it('come by pages, the newest first', async () => {
    for (let at = 0; at < 24; at += 1) {
      const other = await signIn(active);
      await makeFriends(lan.viewer, other.viewer);
      await makeMessage(other.viewer, { member: lan.viewer.publicId });
    }
    await write(minh, 'Mới nhất');
    const first = await list(lan.viewer);
    expect(first.rows).toHaveLength(20);
    expect(first.rows[0]).toMatchObject({ publicId: conversation, last: { text: 'Mới nhất' } });
    expect(first.counts).toEqual({ unread: 25, requests: 0 });
    const rest = await listConversations(lan.viewer, { tab: 'all', before: first.next ?? '', locale: 'vi' });
    expect(rest.rows).toHaveLength(5);
    expect(rest.next).toBeNull();
    const ids = [...first.rows, ...rest.rows].map(({ publicId }) => publicId);
    expect(new Set(ids).size).toBe(25);
  });

  it('are searched without accents and case, and only in what one sees', async () => {
    await write(lan, 'Bảng giá Thép cuộn');
    await write(minh, '钢材报价单');
    const { publicId: hidden } = await write(lan, 'Thép xóa');
    await setMessageHidden(minh.viewer, { conversation, message: hidden }, true);
    expect(await found(minh.viewer, 'THEP')).toEqual(['Bảng giá Thép cuộn']);
    expect(await found(lan.viewer, 'thép')).toEqual(['Thép xóa', 'Bảng giá Thép cuộn']);
    expect(await found(lan.viewer, '报价')).toEqual(['钢材报价单']);
    for (const q of ['', '  ', '%', '_', 'không có']) expect(await found(minh.viewer, q)).toEqual([]);
    await clearConversation(minh.viewer, conversation);
    expect(await found(minh.viewer, 'thep')).toEqual([]);
  });
});

describe('taking back', () => {
  it('removes the text for both within two minutes, and says so', async () => {
    const { publicId: message, sentAt } = await write(lan, 'Nhầm người 0912');
    const ref = { conversation, message };
    const at = (ms: number) => new Date(Date.parse(sentAt) + ms);
    await expect(withdrawMessage(minh.viewer, ref, at(0))).rejects.toMatchObject({ code: 'notFound' });
    await expect(withdrawMessage(lan.viewer, ref, at(120_000))).rejects.toMatchObject({ code: 'conflict' });
    await withdrawMessage(lan.viewer, ref, at(119_000));
    await withdrawMessage(lan.viewer, ref, at(600_000));
    for (const { viewer } of [lan, minh]) expect(await textsOf(viewer)).toEqual(['Chào Minh', 'withdrawn']);
    expect(await found(minh.viewer, '0912')).toEqual([]);
    expect(JSON.stringify(await db.message.findMany())).not.toContain('0912');
    expect((await list(minh.viewer)).rows).toMatchObject([
      { unread: 1, last: { state: 'withdrawn', text: '' } },
    ]);
    const changed = await db.liveEvent.findMany({ where: { kind: 'messageChanged' } });
    expect(changed.map(({ memberId }) => memberId).sort()).toEqual([lan.viewer.id, minh.viewer.id].sort());
  });

  it('of all that is unread takes the notification back too', async () => {
    const [first] = (await read(lan.viewer)).messages;
    await withdrawMessage(lan.viewer, { conversation, message: first?.publicId ?? '' });
    expect(await db.systemMessage.count({ where: { memberId: minh.viewer.id, readAt: null } })).toBe(0);
    expect(await countUnreadConversations(minh.viewer)).toBe(0);
  });
});

describe('deleting', () => {
  it('one message is for oneself, and can be undone', async () => {
    const { publicId: message } = await write(lan, 'Hai');
    const ref = { conversation, message };
    expect(await callAction(() => deleteMessageAction(ref), minh.headers)).toMatchObject({ ok: true });
    expect(await textsOf(minh.viewer)).toEqual(['Chào Minh']);
    expect((await list(minh.viewer)).rows[0]?.last.text).toBe('Chào Minh');
    expect(await textsOf(lan.viewer)).toEqual(['Chào Minh', 'Hai']);
    await callAction(() => restoreMessageAction(ref), minh.headers);
    expect(await textsOf(minh.viewer)).toEqual(['Chào Minh', 'Hai']);
  });

  it('a conversation is for oneself: what is written later begins it anew', async () => {
    await callAction(() => clearConversationAction({ conversation }), minh.headers);
    expect((await list(minh.viewer)).rows).toEqual([]);
    expect(await countUnreadConversations(minh.viewer)).toBe(0);
    expect(await textsOf(lan.viewer)).toEqual(['Chào Minh']);
    await write(lan, 'Còn đó không?');
    expect(await textsOf(minh.viewer)).toEqual(['Còn đó không?']);
    expect((await list(minh.viewer)).rows).toMatchObject([{ unread: 1 }]);
  });
});
