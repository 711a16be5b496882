import { beforeEach, describe, expect, it } from 'vitest';
import { retentionRows } from '@/lib/retention/retention-kinds';
import { runRetention } from '@/lib/retention/run-retention';
import { db } from '@/lib/server/db';
import { dayMs } from '@/lib/shared/durations';
import { newPublicId } from '@/lib/shared/ids';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';
import { times } from '@/tests/setup/long-runs';

const now = new Date('2026-12-03T19:40:00Z');
const ago = (days: number, more = 0) => new Date(now.getTime() - days * dayMs - more);
const days = {
  searches: 90,
  contactViews: 30,
  addresses: 90,
  likeOrigins: 30,
  signIns: 365,
  mails: 30,
  readNotifications: 365,
  dataRequests: 730,
  contactMessages: 730,
};

beforeEach(() => storeSetting('retention', days));

const mail = (createdAt: Date, status: 'sent' | 'waiting' = 'sent') =>
  ({ recipient: 'lan@example.com', locale: 'vi', template: 'emailCode', status, createdAt }) as const;

describe('what is kept for a time', () => {
  it('goes a moment past its days and not before, mails as sent', async () => {
    await db.mail.createMany({ data: [mail(ago(30)), mail(ago(30, 1)), mail(ago(90), 'waiting')] });
    const done = await runRetention(now);
    expect(done.find(({ kind }) => kind === 'mails')).toEqual({ kind: 'mails', deleted: 1, failed: false });
    expect(await db.mail.count()).toBe(2);
  });

  it('of notifications is what was read so long ago; unread ones and one of a reminder stay', async () => {
    const member = await makeMember();
    const message = (readAt: Date | null, kind = 'passwordChanged') => ({
      memberId: member.id,
      kind,
      readAt,
      expiresAt: ago(-900),
    });
    await db.systemMessage.createMany({
      data: [message(ago(365)), message(ago(365, 1)), message(null), message(ago(400), 'membershipReminder')],
    });
    await runRetention(now);
    expect(await db.systemMessage.findMany({ orderBy: { id: 'asc' }, select: { readAt: true } })).toEqual([
      { readAt: ago(365) },
      { readAt: null },
      { readAt: ago(400) },
    ]);
  });

  it('leaves sessions and what was done, and takes the addresses from them', async () => {
    const member = await makeMember();
    const { id: memberId } = member;
    const session = { memberId, addressMark: 'mark', expiresAt: ago(-5) };
    await db.memberSession.createMany({
      data: [
        { ...session, createdAt: ago(90) },
        { ...session, createdAt: ago(90, 1) },
        { ...session, createdAt: ago(1), expiresAt: ago(0, 1) },
      ],
    });
    await db.memberOrigin.create({ data: { memberId, addressMark: 'mark', createdAt: ago(91) } });
    const entry = { adminName: 'A', targetType: 'admin', targetId: 'abcdefghjk' };
    await db.auditEntry.createMany({
      data: [
        { ...entry, action: 'security.refused', after: { address: '203.0.113.7' }, createdAt: ago(91) },
        { ...entry, action: 'security.signIn', after: { address: '203.0.113.7' }, createdAt: ago(365, 1) },
        { ...entry, action: 'member.delete', createdAt: ago(900) },
        { ...entry, action: 'setting.update', after: { address: '1 Đồng Khởi' }, createdAt: ago(900) },
      ],
    });
    await runRetention(now);
    expect(
      await db.memberSession.findMany({ orderBy: { createdAt: 'desc' }, select: { addressMark: true } }),
    ).toEqual([{ addressMark: 'mark' }, { addressMark: null }]);
    expect(await db.memberOrigin.findUnique({ where: { memberId } })).toMatchObject({ addressMark: null });
    expect(
      await db.auditEntry.findMany({ orderBy: { id: 'asc' }, select: { action: true, after: true } }),
    ).toEqual([
      { action: 'security.refused', after: {} },
      { action: 'member.delete', after: null },
      // The operator's own address, as it was changed.
      { action: 'setting.update', after: { address: '1 Đồng Khởi' } },
    ]);
  });

  it('is by days of Vietnam where only the day is known', async () => {
    const day = (text: string) => new Date(`${text}T00:00:00Z`);
    // 19:40 of the third in UTC is the fourth in Vietnam; ninety days before it is 5 September.
    await db.searchWord.createMany({
      data: ['2026-09-05', '2026-09-04'].map((text) => ({ day: day(text), locale: 'vi', word: text })),
    });
    await runRetention(now);
    expect(await db.searchWord.findMany({ select: { word: true } })).toEqual([{ word: '2026-09-05' }]);
  });

  it('of searches is what found nothing as well, by the same setting and in the log', async () => {
    await storeSetting('retention', { ...days, searches: 8 });
    // In Vietnam it is the fourth already.
    const day = (text: string) => new Date(`${text}T00:00:00Z`);
    await db.emptySearch.createMany({
      data: ['2026-11-26', '2026-11-25'].map((text) => ({
        locale: 'vi',
        word: text,
        readers: 5,
        day: day(text),
      })),
    });
    await db.emptySearchReader.createMany({
      data: ['2026-11-26', '2026-11-25'].map((text) => ({
        locale: 'vi',
        wordDigest: text,
        reader: text,
        day: day(text),
      })),
    });
    const done = await runRetention(now);
    expect(done.find(({ kind }) => kind === 'searches')).toMatchObject({ deleted: 2, failed: false });
    expect(await db.emptySearch.findMany({ select: { word: true } })).toEqual([{ word: '2026-11-26' }]);
    expect(await db.emptySearchReader.count()).toBe(1);
  });

  it('forgets where likes came from, and leaves the likes', async () => {
    const post = await makePost(await makeActiveMember());
    const [one, other] = [await makeMember(), await makeMember()];
    const like = (memberId: number, createdAt: Date) => ({
      postId: post.id,
      memberId,
      createdAt,
      origin: 'a',
    });
    await db.postLike.createMany({ data: [like(one.id, ago(30)), like(other.id, ago(30, 1))] });
    await runRetention(now);
    expect(await db.postLike.findMany({ orderBy: { memberId: 'asc' }, select: { origin: true } })).toEqual([
      { origin: 'a' },
      { origin: null },
    ]);
  });

  it('of requests about data is what was closed so long ago', async () => {
    const { id: memberId } = await makeMember();
    const request = (decidedAt: Date | null) => ({
      publicId: newPublicId(),
      memberId,
      kind: 'correction' as const,
      text: 'x',
      status: decidedAt ? ('answered' as const) : ('open' as const),
      createdAt: ago(900),
      dueAt: ago(890),
      decidedAt,
    });
    await db.dataRequest.createMany({ data: [request(null), request(ago(730)), request(ago(730, 1))] });
    await runRetention(now);
    expect(await db.dataRequest.count()).toBe(2);
  });

  it('goes in batches, and run again nothing is left', async () => {
    const many = times(2_500, 10_000);
    await db.mail.createMany({ data: Array.from({ length: many }, () => mail(ago(31))) });
    const mails = retentionRows.find(([kind]) => kind === 'mails')?.[1];
    expect(await db.$transaction((tx) => mails?.prune(tx, ago(30)) ?? Promise.resolve(0))).toBe(1_000);
    const first = await runRetention(now);
    expect(first.find(({ kind }) => kind === 'mails')?.deleted).toBe(many - 1_000);
    expect(await db.mail.count()).toBe(0);
    expect((await runRetention(now)).every(({ deleted }) => deleted === 0)).toBe(true);
  });

  it('is written down by kind, and a kind that fails keeps no other from its turn', async () => {
    await db.mail.createMany({ data: [mail(ago(31))] });
    await db.$executeRaw`ALTER TABLE search_word RENAME TO search_word_gone`;
    try {
      await runRetention(now);
    } finally {
      await db.$executeRaw`ALTER TABLE search_word_gone RENAME TO search_word`;
    }
    const runs = await db.retentionRun.findMany();
    expect(runs.map(({ kind }) => kind).sort()).toEqual(retentionRows.map(([kind]) => kind).sort());
    expect(runs.find(({ kind }) => kind === 'searches')).toMatchObject({ failed: true, deleted: 0 });
    expect(runs.find(({ kind }) => kind === 'mails')).toMatchObject({
      failed: false,
      deleted: 1,
      before: ago(30),
      ranAt: now,
    });
  });
});
