import { describe, expect, it } from 'vitest';
import { deleteMember, purgeMember, restoreMember } from '@/lib/flows/members/delete-member';
import { cookieName } from '@/lib/server/cookie-name';
import { db } from '@/lib/server/db';
import { listOwnTags } from '@/lib/server/own-tags';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses, type Viewer, vipTypes } from '@/lib/shared/viewer';
import {
  removeFriendTagAction,
  renameFriendTagAction,
  setFriendNoteAction,
  setFriendTagsAction,
} from '@/lib/social/friend-actions';
import {
  countFriendRequests,
  countFriends,
  countFriendViews,
  listFriends,
  listRequests,
} from '@/lib/social/friend-queries';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { makeFriends, makeFriendship } from '@/tests/factories/friends';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';
import { makeSession } from '@/tests/factories/sessions';
import { mute } from '@/tests/factories/social';

const active = { vipType: vipTypes.individual, membershipStatus: membershipStatuses.active };

type SignedIn = { viewer: Viewer; headers: Record<string, string> };

const everything = { q: '', tag: '', page: 1 };
const namesFound = async (viewer: Viewer, q: string) =>
  (await listFriends(viewer, { ...everything, q }, 'vi')).rows.map(({ person }) => person.name);
const note = ({ headers }: Partial<SignedIn>, id: string, text: string) =>
  callAction(() => setFriendNoteAction({ id, note: text }), headers);
const tag = ({ headers }: Partial<SignedIn>, id: string, tags: string[]) =>
  callAction(() => setFriendTagsAction({ id, tags }), headers);

describe('the list of friends', () => {
  it('says who they are, with the card that speaks for them, the latest first', async () => {
    const who = await signIn(active);
    const lan = await makeActiveMember({ nickname: 'Lan' });
    const minh = await makeMember({ nickname: 'Minh' });
    await makeCard({ ownerId: lan.id, companyName: 'Công ty Quux' });
    const own = await makeCard({ ownerId: lan.id, kind: 'personal', contactName: 'Trần Thị Lan' });
    await makeCard({ ownerId: minh.id, kind: 'personal', status: 'draft' });
    const first = await makeFriends(lan, who.viewer);
    await makeFriends(who.viewer, minh);
    await db.friend.updateMany({ where: { friendId: lan.id }, data: { createdAt: new Date(0) } });
    const { rows, total } = await listFriends(who.viewer, everything, 'vi');
    expect(total).toBe(2);
    expect(rows.map(({ person }) => person.name)).toEqual(['Minh', 'Lan']);
    expect(rows[0]?.person).toMatchObject({ publicId: minh.publicId, card: null, picture: null });
    expect(rows[1]).toMatchObject({ id: first, note: '', tags: [], since: new Date(0).toISOString() });
    expect(rows[1]?.person.card).toMatchObject({ publicId: own.publicId, name: { text: 'Trần Thị Lan' } });
    await mute(who.viewer, lan);
    const muted = (await listFriends(who.viewer, everything, 'vi')).rows.map(({ person }) => person.muted);
    expect(muted).toEqual([false, true]);
    // Nothing in it is a contact detail, or how one signs in.
    expect(JSON.stringify(rows)).not.toContain('@example.com');
  });

  it('is found by names in all languages, note and tag, however they are written', async () => {
    const who = await signIn(active);
    const lan = await makeActiveMember({ nickname: 'Lan Đỗ' });
    const minh = await makeActiveMember({ nickname: 'Minh' });
    await makeCard({
      ownerId: lan.id,
      companyName: 'Công ty TNHH Hoa Sen Đà Nẵng',
      contactName: 'Geheim Person',
      translations: [{ locale: 'zh-CN', field: 'companyName', text: '莲花有限公司', source: 'human' }],
    });
    await makeCard({ ownerId: lan.id, kind: 'personal', status: 'hidden', contactName: 'Verborgen' });
    const id = await makeFriends(who.viewer, lan);
    const other = await makeFriends(who.viewer, minh);
    await note(who, other, 'Gặp ở hội chợ Hà Nội');
    await tag(who, other, ['Khách hàng 100%']);
    for (const q of ['lan do', 'HOA', 'da nang', 'nang hoa', '莲花', '蓮花'])
      expect([q, await namesFound(who.viewer, q)]).toEqual([q, ['Lan Đỗ']]);
    for (const q of ['minh', 'hoi cho', 'ha noi', 'khach hang', '100%', '%'])
      expect([q, await namesFound(who.viewer, q)]).toEqual([q, ['Minh']]);
    // A company's contact person and a hidden card's name are nobody's to find; what another notes is theirs.
    for (const q of ['geheim', 'verborgen', '_', 'hoa minh', "'"])
      expect([q, await namesFound(who.viewer, q)]).toEqual([q, []]);
    await note({ headers: (await signInAs(lan.id)).headers }, id, 'bí mật của Lan');
    expect(await namesFound(who.viewer, 'bi mat')).toEqual([]);
  });

  it('is narrowed by tag, and paged', async () => {
    const who = await signIn(active);
    const ids: string[] = [];
    for (let at = 0; at < 25; at += 1) ids.push(await makeFriends(who.viewer, await makeMember()));
    await tag(who, ids[3] ?? '', ['VIP']);
    const list = (match: object) => listFriends(who.viewer, { ...everything, ...match }, 'en');
    const first = await list({});
    expect(first).toMatchObject({ total: 25, page: 1, pageCount: 2 });
    expect(first.rows).toHaveLength(20);
    expect((await list({ page: 9 })).rows).toHaveLength(5);
    expect((await list({ tag: 'VIP' })).rows).toMatchObject([{ id: ids[3], tags: ['VIP'] }]);
    expect((await list({ tag: 'vip' })).total).toBe(0);
  });

  it('hides who is deleted, has them back when they are restored, and forgets who is gone for good', async () => {
    const who = await signIn(active);
    const admin = await makeAdmin();
    const lan = await makeActiveMember();
    const asker = await makeActiveMember();
    await makeFriends(who.viewer, lan);
    await makeFriendship(asker, who.viewer);
    await db.systemMessage.create({
      data: {
        memberId: who.viewer.id,
        actors: { create: { memberId: asker.id } },
        kind: 'friendRequested',
        params: { publicId: asker.publicId, name: asker.nickname },
        expiresAt: new Date(Date.now() + 86_400_000),
      },
    });
    const counts = async () => ({
      ...(await countFriendViews(who.viewer)),
      shown: (await listFriends(who.viewer, everything, 'en')).rows.length,
      asked: (await listRequests(who.viewer, 'received', 1, 'en')).rows.length,
    });
    const there = { friends: 1, received: 1, sent: 0, shown: 1, asked: 1 };
    const gone = { friends: 0, received: 0, sent: 0, shown: 0, asked: 0 };
    expect(await counts()).toEqual(there);
    for (const { publicId } of [lan, asker]) await deleteMember(admin, publicId);
    expect(await counts()).toEqual(gone);
    expect(await countFriends(who.viewer)).toBe(0);
    for (const { publicId } of [lan, asker]) await restoreMember(admin, publicId);
    expect(await counts()).toEqual(there);
    for (const { publicId } of [lan, asker]) {
      await deleteMember(admin, publicId);
      await purgeMember(admin, publicId);
    }
    expect(await counts()).toEqual(gone);
    expect([await db.friend.count(), await db.friendship.count(), await db.systemMessage.count()]).toEqual([
      0, 0, 0,
    ]);
  });
});

/** Another session of a member. */
async function signInAs(memberId: number): Promise<{ headers: Record<string, string> }> {
  const { token } = await makeSession(memberId);
  return { headers: { cookie: `${cookieName('member')}=${token}` } };
}

describe('requests', () => {
  it('stand with who was asked and with who asked, and with nobody else', async () => {
    const [lan, minh, stranger] = [await signIn(active), await signIn(active), await signIn(active)];
    const { publicId: id, askedAt } = await makeFriendship(lan.viewer, minh.viewer, { line: 'Xin chào' });
    const row = { id, line: 'Xin chào', status: 'pending', askedAt: askedAt.toISOString(), againAt: null };
    expect((await listRequests(minh.viewer, 'received', 1, 'vi')).rows).toMatchObject([
      { ...row, person: { publicId: lan.viewer.publicId } },
    ]);
    expect((await listRequests(lan.viewer, 'sent', 1, 'vi')).rows).toMatchObject([
      { ...row, person: { publicId: minh.viewer.publicId } },
    ]);
    for (const [who, view] of [
      [lan, 'received'],
      [minh, 'sent'],
      [stranger, 'received'],
      [stranger, 'sent'],
    ] as const)
      expect((await listRequests(who.viewer, view, 1, 'vi')).total).toBe(0);
    expect(await countFriendRequests(minh.viewer, 100)).toBe(1);
    expect(await countFriendRequests(lan.viewer, 100)).toBe(0);
  });

  it('that were turned down stay with their sender, with when they may ask again, unless one blocked the other', async () => {
    const [lan, minh] = [await signIn(active), await signIn(active)];
    const decidedAt = new Date('2026-11-01T08:00:00Z');
    await makeFriendship(lan.viewer, minh.viewer, { status: 'rejected', decidedAt });
    const sent = () => listRequests(lan.viewer, 'sent', 1, 'vi');
    expect((await sent()).rows).toMatchObject([{ status: 'rejected', againAt: '2026-12-01T08:00:00.000Z' }]);
    expect((await listRequests(minh.viewer, 'received', 1, 'vi')).total).toBe(0);
    await db.block.create({ data: { memberId: minh.viewer.id, blockedId: lan.viewer.id } });
    expect((await sent()).total).toBe(0);
    expect((await countFriendViews(lan.viewer)).sent).toBe(0);
  });

  it.each(['cancelled', 'deleted', 'accepted'] as const)('that are %s wait for nobody', async (status) => {
    const [lan, minh] = [await signIn(active), await signIn(active)];
    await makeFriendship(lan.viewer, minh.viewer, { status, decidedAt: new Date() });
    expect(await countFriendViews(lan.viewer)).toMatchObject({ received: 0, sent: 0 });
    expect(await countFriendViews(minh.viewer)).toMatchObject({ received: 0, sent: 0 });
  });
});

describe('what one notes about a friend', () => {
  it('is one’s own: the friend has theirs, a stranger none', async () => {
    const [lan, minh, stranger] = [await signIn(active), await signIn(active), await signIn(active)];
    const id = await makeFriends(lan.viewer, minh.viewer);
    expect(await note(lan, id, '  Bạn học\r\n cũ ')).toEqual({ ok: true });
    expect(await tag(lan, id, ['VIP', 'vip'])).toEqual({ ok: true, data: { tags: ['VIP'] } });
    const rowOf = async ({ viewer }: SignedIn) => (await listFriends(viewer, everything, 'vi')).rows[0];
    expect(await rowOf(lan)).toMatchObject({ note: 'Bạn học\ncũ', tags: ['VIP'] });
    expect(await rowOf(minh)).toMatchObject({ note: '', tags: [] });
    const unknown = await note(stranger, newPublicId(), 'x');
    expect(unknown).toMatchObject({ ok: false, code: 'notFound' });
    expect(await note(stranger, id, 'x')).toEqual(unknown);
    expect(await tag(stranger, id, ['x'])).toEqual(unknown);
    expect(await note({}, id, 'x')).toMatchObject({ code: 'loginRequired' });
    expect(await rowOf(lan)).toMatchObject({ note: 'Bạn học\ncũ', tags: ['VIP'] });
  });

  it('is not of a request, nor of who is deleted', async () => {
    const [lan, minh] = [await signIn(active), await signIn(active)];
    const { publicId } = await makeFriendship(lan.viewer, minh.viewer);
    expect(await note(lan, publicId, 'x')).toMatchObject({ code: 'notFound' });
    const gone = await makeMember({ deletedAt: new Date() });
    expect(await note(lan, await makeFriends(lan.viewer, gone), 'x')).toMatchObject({ code: 'notFound' });
  });

  it('is at most two hundred characters, and ten tags of thirty', async () => {
    const [lan, minh] = [await signIn(active), await signIn(active)];
    const id = await makeFriends(lan.viewer, minh.viewer);
    expect(await note(lan, id, '重'.repeat(200))).toEqual({ ok: true });
    expect(await note(lan, id, '重'.repeat(201))).toMatchObject({ fieldErrors: { note: 'noteTooLong' } });
    expect(await note(lan, id, '\u200b\u3164')).toEqual({ ok: true });
    expect((await db.friend.findFirst({ where: { memberId: lan.viewer.id } }))?.note).toBe('');
    const eleven = Array.from({ length: 11 }, (_, at) => `${at}`);
    expect(await tag(lan, id, eleven)).toMatchObject({ fieldErrors: { tags: 'tooManyTags' } });
  });

  it('has tags that are renamed and removed everywhere, of nobody else', async () => {
    const [lan, minh] = [await signIn(active), await signIn(active)];
    const [one, two] = [
      await makeFriends(lan.viewer, minh.viewer),
      await makeFriends(lan.viewer, await makeMember()),
    ];
    await tag(lan, one, ['a', 'b']);
    await tag(lan, two, ['b', 'c']);
    await tag(minh, one, ['b']);
    const rename = (from: string, to: string) =>
      callAction(() => renameFriendTagAction({ from, to }), lan.headers);
    expect(await rename('b', 'd')).toEqual({ ok: true, data: { tag: 'd', count: 2 } });
    expect(await rename('d', 'A')).toEqual({ ok: true, data: { tag: 'a', count: 2 } });
    expect(await listOwnTags('friend', lan.viewer.id)).toEqual([
      { tag: 'a', count: 2 },
      { tag: 'c', count: 1 },
    ]);
    expect(await callAction(() => removeFriendTagAction({ tag: 'a' }), lan.headers)).toEqual({
      ok: true,
      data: { count: 2 },
    });
    expect(await listOwnTags('friend', minh.viewer.id)).toEqual([{ tag: 'b', count: 1 }]);
    // A card's tags of the same name are others.
    expect(await listOwnTags('favorite', lan.viewer.id)).toEqual([]);
  });
});
