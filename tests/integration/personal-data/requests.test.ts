import { describe, expect, it } from 'vitest';
import { requestAboutDataAction } from '@/lib/flows/data-requests/actions';
import { decideReviewAction } from '@/lib/flows/moderation/actions';
import { readInbox, readWaiting } from '@/lib/moderation/inbox/registry';
import { setPreference } from '@/lib/notifications/service';
import { getMyData } from '@/lib/personal-data/queries';
import { openRequestsMost } from '@/lib/personal-data/schemas';
import { db } from '@/lib/server/db';
import { dayMs } from '@/lib/shared/durations';
import { signInAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { mailCounts } from '@/tests/factories/mails';
import { signIn } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';

type Who = Awaited<ReturnType<typeof signIn>>;

const ask = (who: Who, text = 'Tên trên đơn sai', kind: 'correction' | 'deletion' = 'correction') =>
  callAction(() => requestAboutDataAction({ kind, text }), who.headers);

const decide = (headers: Record<string, string>, id: string, action: 'answer' | 'reject', answer: string) =>
  callAction(() => decideReviewAction({ kind: 'dataRequest', action, input: { id, answer } }), headers);

describe('a request about data', () => {
  it('lies in the inbox until the day that the setting gives, the first due first', async () => {
    await storeSetting('personalData', { answerDays: 3 });
    const who = await signIn();
    expect(await ask(who)).toMatchObject({ ok: true });
    await storeSetting('personalData', { answerDays: 1 });
    expect(await ask(who, 'Xóa ảnh cũ', 'deletion')).toMatchObject({ ok: true });
    const { rows } = await readInbox('dataRequest', 'waiting', 1, 'en');
    expect(rows.map(({ kind, isOverdue }) => [kind, isOverdue])).toEqual([
      ['deletion', false],
      ['correction', false],
    ]);
    await db.dataRequest.updateMany({
      where: { kind: 'deletion' },
      data: { dueAt: new Date(Date.now() - dayMs) },
    });
    expect((await readInbox('dataRequest', 'waiting', 1, 'en')).rows[0]?.isOverdue).toBe(true);
    expect((await readWaiting(['dataRequest'])).dataRequest?.count).toBe(2);
    const own = await getMyData(who.viewer);
    expect(own.requests.map(({ isOverdue }) => isOverdue)).toEqual([true, false]);
    expect((await getMyData((await signIn()).viewer)).requests).toEqual([]);
  });

  it.each([
    { text: '', code: 'textRequired' },
    { text: 'x'.repeat(501), code: 'textTooLong' },
  ])('of $text.length characters is not taken', async ({ text, code }) => {
    expect(await ask(await signIn(), text)).toMatchObject({ fieldErrors: { text: code } });
  });

  it('is one of five that wait at most', async () => {
    const who = await signIn();
    for (let sent = 0; sent < openRequestsMost; sent++) expect((await ask(who)).ok).toBe(true);
    expect(await ask(who)).toMatchObject({ code: 'requestsFull' });
  });

  it('is answered once, to its member here and by mail, with an entry in the audit that repeats no words', async () => {
    const who = await signIn();
    await ask(who);
    const { publicId } = await db.dataRequest.findFirstOrThrow();
    const { headers } = await signInAdmin({ role: 'support' });
    const both = await Promise.all([
      decide(headers, publicId, 'answer', 'Đã sửa.'),
      decide(headers, publicId, 'reject', 'Không được.'),
    ]);
    expect(both.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['conflict', 'ok']);
    const [own] = (await getMyData(who.viewer)).requests;
    expect(own?.answer).toMatch(/Đã sửa|Không được/);
    const mails = await mailCounts(who.viewer.email);
    expect(Object.values(mails)).toEqual([1]);
    const entries = await db.auditEntry.findMany({ where: { targetId: who.viewer.publicId } });
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toMatch(/Đã sửa|Không được/);
    expect((await readInbox('dataRequest', 'decided', 1, 'en')).total).toBe(1);
  });

  it('wants words with a decision', async () => {
    const who = await signIn();
    await ask(who);
    const { publicId } = await db.dataRequest.findFirstOrThrow();
    const { headers } = await signInAdmin();
    expect((await decide(headers, publicId, 'reject', '  ')).ok).toBe(false);
  });
});

describe('the log of consents', () => {
  it('has every time that announcements by mail were agreed to and taken back', async () => {
    const { viewer } = await signIn({ locale: 'vi' });
    await setPreference(viewer, { group: 'announcements', delivery: 'here' });
    expect((await getMyData(viewer)).consents).toEqual([]);
    for (const delivery of ['now', 'daily', 'here', 'here', 'now'] as const)
      await setPreference(viewer, { group: 'announcements', delivery });
    expect((await getMyData(viewer)).consents.map(({ document }) => document)).toEqual([
      'announcementMail',
      'announcementMailEnded',
      'announcementMail',
    ]);
    expect((await getMyData(viewer)).consents[0]).toMatchObject({ locale: 'vi', version: 'site' });
  });
});
