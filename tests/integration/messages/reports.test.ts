import { describe, expect, it } from 'vitest';
import { purgeMember } from '@/lib/flows/members/delete-member';
import { decideReport } from '@/lib/flows/moderation/decide-report';
import { setMessageHidden, withdrawMessage } from '@/lib/messages/service';
import { reportMessageAction } from '@/lib/moderation/actions';
import { reportReviews } from '@/lib/moderation/inbox/reports';
import { listReportedMessages, lookAtReport } from '@/lib/moderation/messages/queries';
import { reportedList } from '@/lib/moderation/messages/reported-list';
import { createReport } from '@/lib/moderation/reports';
import { db } from '@/lib/server/db';
import { findSubject } from '@/lib/subjects/queries';
import { makeAdmin } from '@/tests/factories/admins';
import { codesOf, tablesWith } from '@/tests/factories/database';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makeFriends, makeMessage } from '@/tests/factories/messages';
import { callAction } from '@/tests/factories/requests';

const report = (viewer: { id: number }, publicId: string, text = '') =>
  createReport(viewer, 'message', { publicId, reason: 'fraud', text });
const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'broken',
  );
const listed = async (given: Record<string, string> = {}) =>
  (await listReportedMessages(reportedList.read(given))).rows;

/** Two who write, and their messages: the texts in turn, Lan's first. */
async function makeTalk(texts: string[]) {
  const lan = await makeActiveMember({ nickname: 'Lan' });
  const minh = await makeActiveMember({ nickname: 'Minh' });
  await makeFriends(lan, minh);
  let conversation = '';
  const messages: string[] = [];
  for (const [at, text] of texts.entries()) {
    const [writer, other] = at % 2 === 0 ? [lan, minh] : [minh, lan];
    const sent = await makeMessage(writer, conversation ? { conversation } : { member: other.publicId }, {
      text,
    });
    conversation = sent.conversation;
    messages.push(sent.message.publicId);
  }
  const of = (at: number) => ({ conversation, message: messages[at] ?? '' });
  return { lan, minh, conversation, messages, of };
}

const ten = ['a0', 'b1', 'a2', 'b3', 'a4', 'b5', 'a6', 'b7', 'a8', 'b9'];

/** The one report there is, as an administrator sees it. */
async function look(admin: { id: number; name: string }) {
  const [row] = await listed({ view: 'all' });
  const seen = await lookAtReport(admin, row?.publicId ?? '');
  if (!seen) throw new Error('no report');
  return { ...seen, texts: seen.excerpt.map(({ text, withdrawn }) => (withdrawn ? '-' : text)) };
}

describe('a reported message', () => {
  it('is shown with five around it as they were then, and nothing else; each look is written down', async () => {
    const { minh, messages, lan } = await makeTalk(ten);
    await report(minh, messages[4] ?? '', 'Lừa đảo');
    await makeMessage(lan, { member: minh.publicId }, { text: 'later' });
    const admin = await makeAdmin();
    expect(await listed()).toMatchObject([
      { reason: 'fraud', status: 'open', sender: { nickname: 'Lan' }, reporter: { nickname: 'Minh' } },
    ]);
    expect(await db.auditEntry.count()).toBe(0);
    const seen = await look(admin);
    expect(seen.texts).toEqual(['b1', 'a2', 'b3', 'a4', 'b5', 'a6']);
    expect(seen).toMatchObject({ text: 'Lừa đảo', message: messages[4] });
    expect(seen.excerpt.filter(({ reported }) => reported)).toMatchObject([{ text: 'a4', bySender: true }]);
    await look(admin);
    expect(await db.auditEntry.findMany()).toMatchObject([
      { action: 'message.look', adminId: admin.id, targetType: 'message', targetId: messages[4] },
      { action: 'message.look' },
    ]);
    // The list and the audit say nothing of what was written.
    expect(JSON.stringify([await listed(), await db.auditEntry.findMany()])).not.toMatch(/"[ab]\d"/);
  });

  it('is shown as its reporter saw it: without what they deleted, and what was taken back as such', async () => {
    const { lan, minh, messages, of } = await makeTalk(ten);
    await withdrawMessage(lan, of(6));
    await setMessageHidden(minh, of(7), true);
    await report(minh, messages[8] ?? '');
    expect((await look(await makeAdmin())).texts).toEqual(['b3', 'a4', 'b5', '-', 'a8', 'b9']);
  });

  it('keeps what it said when it is taken back afterwards', async () => {
    const { lan, minh, messages, of } = await makeTalk(['bad']);
    await report(minh, messages[0] ?? '');
    await withdrawMessage(lan, of(0));
    expect((await look(await makeAdmin())).texts).toEqual(['bad']);
  });

  it('cannot be read where there is no report of it', async () => {
    const { messages, conversation } = await makeTalk(ten);
    const admin = await makeAdmin();
    expect(await listed({ view: 'all' })).toEqual([]);
    for (const id of [conversation, ...messages]) expect(await lookAtReport(admin, id)).toBeNull();
    const subject = { kind: 'message', publicId: messages[0] ?? '' } as const;
    expect(await findSubject({ admin: { role: 'super' } }, subject, 'vi')).toBeNull();
    expect(await db.auditEntry.count()).toBe(0);
  });

  it('lies in the inbox like other reports, named by who wrote it', async () => {
    const { minh, messages } = await makeTalk(['bad words']);
    await report(minh, messages[0] ?? '');
    const { rows } = await reportReviews.list('waiting', 1, 'vi');
    expect(rows).toMatchObject([{ thing: { target: 'message', publicId: messages[0], name: 'Lan' } }]);
    expect(JSON.stringify(rows)).not.toContain('bad words');
    expect((await reportReviews.waiting()).count).toBe(1);
  });

  it('is narrowed by state, reason, message and sender', async () => {
    const { lan, minh, messages } = await makeTalk(ten);
    await report(minh, messages[0] ?? '');
    await report(lan, messages[1] ?? '');
    const senders = async (given: Record<string, string>) =>
      (await listed(given)).map(({ sender }) => sender?.nickname);
    expect(await senders({})).toEqual(['Minh', 'Lan']);
    expect(await senders({ sender: lan.publicId })).toEqual(['Lan']);
    expect(await senders({ message: messages[1] ?? '' })).toEqual(['Minh']);
    expect(await senders({ reason: 'spam' })).toEqual([]);
    expect(await senders({ view: 'decided' })).toEqual([]);
    expect(await senders({ from: '2026-01-01', to: '2026-01-02' })).toEqual([]);
  });
});

describe('reporting a message', () => {
  it("is for who received it: strangers and senders do not, nor for what is gone from one's side", async () => {
    const { lan, minh, messages, of } = await makeTalk(['one', 'two', 'three']);
    const stranger = await signIn();
    const input = { publicId: messages[0] ?? '', reason: 'spam', text: '' } as const;
    expect(await callAction(() => reportMessageAction(input), stranger.headers)).toMatchObject({
      code: 'notFound',
    });
    expect(await failing(report(lan, messages[0] ?? ''))).toBe('notFound');
    expect(await failing(report(minh, 'abcdefghjk'))).toBe('notFound');
    await setMessageHidden(minh, of(0), true);
    expect(await failing(report(minh, messages[0] ?? ''))).toBe('notFound');
    await withdrawMessage(lan, of(2));
    expect(await failing(report(minh, messages[2] ?? ''))).toBe('notFound');
    expect(await db.report.count()).toBe(0);
    expect(await db.reportedMessage.count()).toBe(0);
  });

  it('goes on after a block, which often comes first', async () => {
    const { lan, messages } = await makeTalk(['hello']);
    const who = await signIn({ nickname: 'Tú' });
    await makeFriends(lan, who.viewer);
    const { message } = await makeMessage(lan, { member: who.viewer.publicId }, { text: 'rude' });
    await db.block.create({ data: { memberId: who.viewer.id, blockedId: lan.id } });
    const input = { publicId: message.publicId, reason: 'spam', text: '' } as const;
    expect(await callAction(() => reportMessageAction(input), who.headers)).toEqual({ ok: true });
    expect((await look(await makeAdmin())).texts).toEqual(['rude']);
    const others = { ...input, publicId: messages[0] ?? '' };
    expect(await callAction(() => reportMessageAction(others), who.headers)).toMatchObject({
      code: 'notFound',
    });
  });

  it('twice at once is one report with one excerpt', async () => {
    const { minh, messages } = await makeTalk(['bad']);
    const both = await Promise.all([1, 2].map(() => failing(report(minh, messages[0] ?? ''))));
    expect(both.toSorted()).toEqual(['conflict', 'ok']);
    expect([await db.report.count(), await db.reportedMessage.count()]).toEqual([1, 1]);
  });
});

describe('a report of a message', () => {
  async function makeReport() {
    const talk = await makeTalk(['Quux rude']);
    await report(talk.minh, talk.messages[0] ?? '', 'from Minh');
    const { publicId } = await db.report.findFirstOrThrow({ select: { publicId: true } });
    return { ...talk, publicId, admin: await makeAdmin() };
  }
  const why = { reasonCode: 'fraud', reason: 'Lần đầu' } as const;

  it('ends with a warning, which says why and neither which message nor who', async () => {
    const { admin, publicId, lan, messages } = await makeReport();
    await decideReport(admin, publicId, 'warn', why);
    expect(await listed({ view: 'decided' })).toMatchObject([{ publicId, status: 'upheld' }]);
    expect(await db.systemMessage.findMany({ where: { kind: 'messageWarned' } })).toMatchObject([
      { memberId: lan.id, params: why },
    ]);
    expect(await db.notificationActor.count({ where: { message: { kind: 'messageWarned' } } })).toBe(0);
    expect(await db.auditEntry.findFirst()).toMatchObject({
      action: 'report.warn',
      targetId: messages[0],
      targetName: messages[0],
      after: { ...why, reportReason: 'fraud' },
    });
  });

  it('is decided once by two at once', async () => {
    const { admin, publicId } = await makeReport();
    const other = await makeAdmin();
    const codes = codesOf(
      await Promise.allSettled([
        decideReport(admin, publicId, 'warn', why),
        decideReport(other, publicId, 'dismiss'),
      ]),
    );
    expect(codes).toEqual(['conflict', 'ok']);
    expect(await db.auditEntry.count()).toBe(1);
  });

  it('can be dismissed without a word to anybody; the message stays where it is', async () => {
    const { admin, publicId, lan } = await makeReport();
    await decideReport(admin, publicId, 'dismiss');
    expect(await listed({ view: 'decided' })).toMatchObject([{ status: 'dismissed' }]);
    expect(await db.systemMessage.count({ where: { memberId: lan.id, kind: 'messageWarned' } })).toBe(0);
    expect(await db.message.findFirst()).toMatchObject({ text: 'Quux rude', withdrawnAt: null });
  });

  it('keeps nothing of what a member wrote who is deleted for good', async () => {
    const { admin, publicId, lan } = await makeReport();
    await db.member.update({ where: { id: lan.id }, data: { deletedAt: new Date() } });
    await purgeMember(admin, lan.publicId);
    expect(await tablesWith('Quux rude')).toEqual([]);
    expect(await lookAtReport(admin, publicId)).toMatchObject({ sender: null, excerpt: [{ text: '' }] });
  });
});
