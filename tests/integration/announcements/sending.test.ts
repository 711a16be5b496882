import { getFormatter, getTranslations } from 'next-intl/server';
import { describe, expect, it } from 'vitest';
import { countAudience } from '@/lib/announcements/audience';
import { sendBatch, startAnnouncements } from '@/lib/announcements/jobs';
import { getAnnouncement } from '@/lib/announcements/queries';
import { type AnnouncementForm, everybody } from '@/lib/announcements/schemas';
import {
  scheduleAnnouncement,
  sendAnnouncement,
  stopAnnouncement,
  testAnnouncement,
  unscheduleAnnouncement,
} from '@/lib/announcements/sending';
import { updateAnnouncement } from '@/lib/announcements/service';
import { getSetting } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locales';
import { mailNotificationDigests } from '@/lib/notifications/digest';
import type { Digest } from '@/lib/notifications/emails';
import { pruneNotifications } from '@/lib/notifications/jobs';
import { listNotifications } from '@/lib/notifications/queries';
import { deleteNotification, markAllRead } from '@/lib/notifications/service';
import { db } from '@/lib/server/db';
import { jobSchema } from '@/lib/server/jobs';
import { dayMs } from '@/lib/shared/durations';
import { makeAnnouncement } from '@/tests/factories/announcements';
import { makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { codesOf } from '@/tests/factories/database';
import { waitingMails } from '@/tests/factories/mails';
import { makeMember, signIn } from '@/tests/factories/members';
import { makeIndustry, makeProvince } from '@/tests/factories/reference';

const hour = 3_600_000;

/** Runs batch after batch, as the worker does. */
async function sendAll(announcementId: number): Promise<void> {
  while (await sendBatch({ announcementId }));
}

/** A draft that is sent, to its end. */
async function send(more: Partial<AnnouncementForm> = {}) {
  const made = await makeAnnouncement(more);
  await sendAnnouncement(made.by, made.publicId, made.version);
  await sendAll(made.id);
  return made;
}

const toldMembers = async () =>
  (await db.systemMessage.findMany({ where: { kind: 'announcement' }, orderBy: { memberId: 'asc' } })).map(
    ({ memberId }) => memberId,
  );

const batchJobs = () =>
  db.$queryRawUnsafe<{ key: string }[]>(
    `SELECT key FROM ${jobSchema}.jobs WHERE task_identifier = 'sendAnnouncement'`,
  );

async function seen(viewer: { id: number }, locale: Locale) {
  const words = { locale, t: await getTranslations({ locale }), format: await getFormatter({ locale }) };
  return (await listNotifications(viewer, { list: 'site', page: 1 }, words)).rows;
}

async function makeMany(count: number): Promise<void> {
  await db.member.createMany({
    data: Array.from({ length: count }, (_, at) => ({
      publicId: `m${String(at).padStart(9, '0')}`,
      referralCode: `r${at}`,
      email: `many-${at}@example.com`,
      nickname: `many ${at}`,
    })),
  });
}

describe('an announcement', () => {
  it('is told to every member, once, in the language of whoever reads it', async () => {
    const { viewer } = await signIn({ locale: 'ja' });
    const deleted = await makeMember({ deletedAt: new Date() });
    const made = await send({ link: '/pages/terms' });
    expect(await toldMembers()).toEqual([viewer.id]);
    expect(await countAudience(db, everybody)).toBe(1);
    expect((await seen(viewer, 'vi'))[0]).toMatchObject({
      title: 'Nghỉ Tết',
      text: 'Đóng cửa ba ngày.\n\nHẹn gặp lại.',
      action: { path: '/pages/terms' },
      isUnread: true,
    });
    // Nobody wrote it in Japanese: the words say which language they are in.
    expect((await seen(viewer, 'ja'))[0]).toMatchObject({ title: 'Nghỉ Tết', lang: 'vi' });
    expect((await seen(viewer, 'vi'))[0]?.lang).toBeUndefined();
    expect(await seen(deleted, 'vi')).toEqual([]);
    expect(await getAnnouncement(made.publicId)).toMatchObject({
      status: 'sent',
      progress: 100,
      told: 1,
      mailed: 0,
      reads: 0,
    });
  });

  it('says which members have read it', async () => {
    const { viewer } = await signIn();
    await makeMember();
    const { publicId } = await send();
    await markAllRead(viewer, { list: 'site', at: new Date(Date.now() + 60_000) });
    expect(await getAnnouncement(publicId)).toMatchObject({ told: 2, reads: 1 });
  });

  it('says it too of members who deleted it since, and no more once read messages are deleted', async () => {
    const { viewer } = await signIn();
    const { publicId } = await send();
    await markAllRead(viewer, { list: 'site', at: new Date(Date.now() + 60_000) });
    const { id } = await db.systemMessage.findFirstOrThrow({ where: { memberId: viewer.id } });
    await deleteNotification(viewer, id);
    await pruneNotifications(db, new Date(Date.now() + 2 * dayMs));
    expect(await getAnnouncement(publicId)).toMatchObject({ told: 1, reads: 1 });
    await db.announcement.updateMany({ data: { startedAt: new Date(Date.now() - 8 * dayMs) } });
    expect(await getAnnouncement(publicId)).toMatchObject({ reads: 1 });
    const value = { ...(await getSetting('retention')), readNotifications: 7 };
    await storeSetting('retention', value);
    expect(await getAnnouncement(publicId)).toMatchObject({ told: 1, reads: null });
  });

  it('without a link leads nowhere, and its words are nobody’s markup', async () => {
    const { viewer } = await signIn();
    const en = { title: 'A {b} <i>', text: "'{c}'" };
    await send({ texts: { ...(await textsOf()), en } });
    const [row] = await seen(viewer, 'en');
    expect(row).toMatchObject({ title: 'A {b} <i>', text: "'{c}'" });
    expect(row?.action).toBeUndefined();
  });

  it('reaches nobody who registers after it began', async () => {
    const early = await makeMember();
    const made = await makeAnnouncement();
    await sendAnnouncement(made.by, made.publicId, made.version);
    await makeMember();
    await sendAll(made.id);
    expect(await toldMembers()).toEqual([early.id]);
  });

  it('tells open pages of those who were here lately', async () => {
    const { viewer } = await signIn();
    const away = await signIn();
    const lastSeenAt = new Date(Date.now() - 2 * hour);
    await db.memberSession.updateMany({ where: { memberId: away.viewer.id }, data: { lastSeenAt } });
    await send();
    expect(
      await db.liveEvent.findMany({ orderBy: { id: 'asc' }, select: { memberId: true, kind: true } }),
    ).toEqual([
      { memberId: viewer.id, kind: 'unread' },
      { memberId: viewer.id, kind: 'notification' },
    ]);
  });
});

const textsOf = async () => (await import('@/lib/announcements/languages')).textsForm({});

describe('the audience', () => {
  const of = (audience: Partial<AnnouncementForm['audience']>) => ({ ...everybody, ...audience });

  it('is narrowed by type and language', async () => {
    const visitor = await makeMember({ vipType: 0, locale: 'ko' });
    const company = await makeMember({ vipType: 2, locale: 'ko' });
    await makeMember({ vipType: 2, locale: 'vi' });
    expect(await countAudience(db, of({ vipTypes: ['enterprise'] }))).toBe(2);
    expect(await countAudience(db, of({ locales: ['ko'] }))).toBe(2);
    await send({ audience: of({ vipTypes: ['enterprise'], locales: ['ko'] }) });
    expect(await toldMembers()).toEqual([company.id]);
    await send({ audience: of({ vipTypes: ['visitor', 'individual'] }) });
    expect((await toldMembers()).toSorted()).toEqual([visitor.id, company.id].toSorted());
  });

  it('is narrowed by province and industry of one published card, a group with all below it', async () => {
    const { code } = await makeProvince();
    const dining = await makeIndustry('dining');
    const owner = await makeMember();
    const hidden = await makeMember();
    const elsewhere = await makeMember();
    await makeCard({ ownerId: owner.id, provinceCode: code, industryIds: [dining.id] });
    await makeCard({ ownerId: hidden.id, provinceCode: code, industryIds: [dining.id], status: 'hidden' });
    await makeCard({ ownerId: elsewhere.id, industryIds: [dining.id] });
    await makeMember();
    const counts = (audience: Partial<AnnouncementForm['audience']>) => countAudience(db, of(audience));
    expect(await counts({ provinces: [code] })).toBe(1);
    expect(await counts({ industries: ['dining'] })).toBe(2);
    expect(await counts({ provinces: [code], industries: ['dining'] })).toBe(1);
    // One that is gone stands for nobody, never for everybody.
    expect(await counts({ industries: ['gone-long-ago'] })).toBe(0);
    await send({ audience: of({ provinces: [code], industries: ['dining'] }) });
    expect(await toldMembers()).toEqual([owner.id]);
  });

  it('of a group has the members of the industries below it', async () => {
    const group = await db.industry.create({ data: { slug: 'group', icon: 'truck', vsicSections: [] } });
    const part = await db.industry.create({
      data: { slug: 'part', icon: 'truck', vsicSections: [], parentId: group.id },
    });
    const owner = await makeMember();
    await makeCard({ ownerId: owner.id, industryIds: [part.id] });
    expect(await countAudience(db, of({ industries: ['group'] }))).toBe(1);
    expect(await countAudience(db, of({ industries: ['part'] }))).toBe(1);
  });
});

describe('its mail', () => {
  const agreed = {
    notificationPreferences: { create: { group: 'announcements', delivery: 'now' } },
  } as const;

  it('goes only to those who agreed, in their language, and only where it is to be mailed', async () => {
    await makeMember({ email: 'yes@example.com', locale: 'zh-TW', ...agreed });
    await makeMember({
      email: 'no@example.com',
      notificationPreferences: { create: { group: 'announcements', delivery: 'here' } },
    });
    await makeMember({ email: 'unasked@example.com' });
    await makeMember({ email: 'gone@example.com', deletedAt: new Date(), ...agreed });
    await send();
    expect(await waitingMails()).toEqual([]);
    const texts = { ...(await textsOf()), 'zh-CN': { title: '软件更新', text: '今晚' } };
    const made = await send({ byMail: true, link: 'https://example.com/a', texts });
    expect(await waitingMails()).toEqual([
      {
        to: 'yes@example.com',
        locale: 'zh-TW',
        template: 'announcement',
        params: { title: '軟體更新', text: '今晚', link: 'https://example.com/a' },
      },
    ]);
    expect(await getAnnouncement(made.publicId)).toMatchObject({ told: 3, mailed: 1 });
  });

  it('goes by the mail of the day to who chose that: its beginning, in their language, once, unless they read it', async () => {
    const daily = {
      notificationPreferences: { create: { group: 'announcements', delivery: 'daily' } },
    } as const;
    const { viewer } = await signIn({ email: 'reads@example.com', ...daily });
    await makeMember({ email: 'daily@example.com', locale: 'zh-TW', ...daily });
    await send();
    await mailNotificationDigests();
    expect(await waitingMails()).toEqual([]);
    const long = { title: '软件更新', text: `今晚。\n\n${'很'.repeat(200)}` };
    const texts = { ...(await textsOf()), 'zh-CN': long };
    const made = await send({ byMail: true, link: 'https://example.com/a', texts });
    expect(await getAnnouncement(made.publicId)).toMatchObject({ told: 2, mailed: 0 });
    await markAllRead(viewer, { list: 'site', at: new Date() });
    await mailNotificationDigests();
    await mailNotificationDigests();
    const mails = await waitingMails();
    expect(mails).toMatchObject([
      { to: 'daily@example.com', locale: 'zh-TW', template: 'notificationDigest' },
    ]);
    const items = mails.flatMap(({ params }) => (params as Pick<Digest, 'items'>).items);
    expect(items).toMatchObject([
      { kind: 'announcement', params: { title: '軟體更新', link: 'https://example.com/a' } },
    ]);
    expect(items[0]?.params.text).toMatch(/^今晚。 很{80,100}…$/);
  });

  it('waits behind what somebody else waits for', async () => {
    await makeMember(agreed);
    await send({ byMail: true });
    const jobs = await db.$queryRawUnsafe<{ priority: number }[]>(
      `SELECT priority::integer FROM ${jobSchema}.jobs WHERE task_identifier = 'sendMail'`,
    );
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.priority).toBeGreaterThan(0);
  });

  it('is tried out by an administrator, who alone gets it and is no member', async () => {
    await makeMember({ email: 'yes@example.com', ...agreed });
    const { publicId, by } = await makeAnnouncement();
    expect(await testAnnouncement(by, publicId, 'ko')).toEqual({ to: by.email });
    expect(await waitingMails()).toMatchObject([
      { to: by.email, locale: 'ko', template: 'announcement', params: { title: 'Nghỉ Tết', link: null } },
    ]);
    expect(await toldMembers()).toEqual([]);
    await expect(testAnnouncement(by, '2222222222', 'ko')).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('the job', () => {
  it('goes on batch by batch, and says how far it is', async () => {
    await makeMany(620);
    const made = await makeAnnouncement();
    await sendAnnouncement(made.by, made.publicId, made.version);
    expect(await batchJobs()).toEqual([{ key: `announcement-${made.id}` }]);
    expect(await sendBatch({ announcementId: made.id })).toBe(true);
    const midway = await getAnnouncement(made.publicId);
    expect(midway).toMatchObject({ status: 'sending', told: 500 });
    expect(midway?.progress).toBeGreaterThan(0);
    expect(midway?.progress).toBeLessThan(100);
    expect(await batchJobs()).toHaveLength(1);
    expect(await sendBatch({ announcementId: made.id })).toBe(false);
    expect(await getAnnouncement(made.publicId)).toMatchObject({ status: 'sent', told: 620 });
  });

  it('tells nobody twice, run twice at once and again from an earlier place', async () => {
    await makeMany(30);
    const made = await makeAnnouncement();
    await sendAnnouncement(made.by, made.publicId, made.version);
    await Promise.all([1, 2, 3].map(() => sendBatch({ announcementId: made.id })));
    expect(await toldMembers()).toHaveLength(30);
    await db.announcement.update({ where: { id: made.id }, data: { status: 'sending', cursor: 0 } });
    await sendAll(made.id);
    expect(await toldMembers()).toHaveLength(30);
    expect(await getAnnouncement(made.publicId)).toMatchObject({ status: 'sent', told: 30 });
  });

  it('stops where it is stopped, in the middle of a batch too, and stays so', async () => {
    await makeMany(1_100);
    const made = await makeAnnouncement();
    await sendAnnouncement(made.by, made.publicId, made.version);
    await sendBatch({ announcementId: made.id });
    await Promise.all([sendBatch({ announcementId: made.id }), stopAnnouncement(made.by, made.publicId)]);
    const told = (await toldMembers()).length;
    // Whole batches, whichever of the two came first.
    expect([500, 1_000]).toContain(told);
    expect(await getAnnouncement(made.publicId)).toMatchObject({ status: 'stopped', told });
    expect(await sendBatch({ announcementId: made.id })).toBe(false);
    expect(await toldMembers()).toHaveLength(told);
  });

  it('begins at its hour, not before, and once', async () => {
    await makeMember();
    const made = await makeAnnouncement();
    const at = new Date(Date.now() + hour);
    await scheduleAnnouncement(made.by, made.publicId, made.version, at);
    expect(await startAnnouncements(new Date(at.getTime() - 1000))).toBe(0);
    await db.announcement.update({ where: { id: made.id }, data: { scheduledAt: new Date() } });
    const begun = await Promise.all([startAnnouncements(), startAnnouncements()]);
    expect(begun[0] + begun[1]).toBe(1);
    expect(await startAnnouncements()).toBe(0);
    await sendAll(made.id);
    expect(await toldMembers()).toHaveLength(1);
  });

  it('does not begin what was taken back', async () => {
    const made = await makeAnnouncement();
    const at = new Date(Date.now() + hour);
    await scheduleAnnouncement(made.by, made.publicId, made.version, at);
    await unscheduleAnnouncement(made.by, made.publicId);
    expect(await startAnnouncements(at)).toBe(0);
    expect(await getAnnouncement(made.publicId)).toMatchObject({ status: 'draft', scheduledAt: null });
  });

  it('is taken up again where a worker ended in the middle', async () => {
    await makeMany(620);
    const made = await makeAnnouncement();
    await sendAnnouncement(made.by, made.publicId, made.version);
    await sendBatch({ announcementId: made.id });
    await db.$executeRawUnsafe(`DELETE FROM ${jobSchema}._private_jobs`);
    expect(await startAnnouncements()).toBe(0);
    expect(await startAnnouncements(new Date(Date.now() + hour))).toBe(1);
    expect(await batchJobs()).toHaveLength(1);
    await sendAll(made.id);
    expect(await toldMembers()).toHaveLength(620);
  });
});

describe('of two administrators', () => {
  it('who press send one sends', async () => {
    await makeMember();
    const made = await makeAnnouncement();
    const press = () => sendAnnouncement(made.by, made.publicId, made.version);
    expect(await codesOf(await Promise.allSettled([press(), press()]))).toEqual(['conflict', 'ok']);
    await sendAll(made.id);
    expect(await toldMembers()).toHaveLength(1);
    expect(await db.auditEntry.count({ where: { action: 'announcement.send' } })).toBe(1);
  });

  it('the one who sends what the other changed since is told so', async () => {
    const made = await makeAnnouncement();
    const en = { title: 'Changed', text: 'Meanwhile' };
    const input = { texts: { en }, link: null, audience: everybody, byMail: false };
    await updateAnnouncement(made.by, made.publicId, made.version, input);
    await expect(sendAnnouncement(made.by, made.publicId, made.version)).rejects.toMatchObject({
      code: 'staleVersion',
    });
    expect(await getAnnouncement(made.publicId)).toMatchObject({ status: 'draft', name: 'Changed' });
  });

  it('the one who changes what the other scheduled is told so, and it goes out as it was', async () => {
    const made = await makeAnnouncement();
    await scheduleAnnouncement(made.by, made.publicId, made.version, new Date(Date.now() + hour));
    const en = { title: 'Changed', text: 'Meanwhile' };
    const input = { texts: { en }, link: null, audience: everybody, byMail: false };
    await expect(updateAnnouncement(made.by, made.publicId, made.version, input)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await getAnnouncement(made.publicId)).toMatchObject({ status: 'scheduled', name: 'Nghỉ Tết' });
  });

  it('who take back and send what is due one is right', async () => {
    await makeMember();
    const made = await makeAnnouncement();
    const at = new Date(Date.now() + hour);
    await scheduleAnnouncement(made.by, made.publicId, made.version, at);
    const [back] = await Promise.allSettled([
      unscheduleAnnouncement(made.by, made.publicId),
      startAnnouncements(at),
    ]);
    const [code] = codesOf([back]);
    const after = await getAnnouncement(made.publicId);
    expect([code, after?.status]).toEqual(code === 'ok' ? ['ok', 'draft'] : ['conflict', 'sending']);
  });

  it('who stop it one stops it', async () => {
    const made = await makeAnnouncement();
    await sendAnnouncement(made.by, made.publicId, made.version);
    const stop = () => stopAnnouncement(made.by, made.publicId);
    expect(await codesOf(await Promise.allSettled([stop(), stop()]))).toEqual(['conflict', 'ok']);
  });
});
