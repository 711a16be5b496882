import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerContactAction,
  closeContactAction,
  deleteContactAction,
  markContactSpamAction,
  reopenContactAction,
  restoreContactAction,
  unmarkContactSpamAction,
} from '@/lib/contact/admin-actions';
import { contactList } from '@/lib/contact/contact-list';
import { exportContactMessages } from '@/lib/contact/export';
import { pruneContactMessages } from '@/lib/contact/prune';
import { countContactViews, getContactMessage, listContactMessages } from '@/lib/contact/queries';
import { db } from '@/lib/server/db';
import { dayMs, undoDays } from '@/lib/shared/durations';
import { newPublicId } from '@/lib/shared/ids';
import { signInAdmin } from '@/tests/factories/admins';
import { makeContactMessage } from '@/tests/factories/contact';
import { storeSetting } from '@/tests/factories/content';
import { mailCounts, waitingMails } from '@/tests/factories/mails';
import { makeMember } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';

const operator = 'ops@example.com';

beforeEach(() => storeSetting('operator', { email: operator }));

const statusOf = async (id: string) => (await getContactMessage(id))?.status ?? null;
const actionsIn = async () =>
  (await db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action);

describe('an answer', () => {
  it('is mailed in the language of who wrote, stored, shown and audited without its words', async () => {
    const { headers, admin } = await signInAdmin({ role: 'content' });
    const { publicId: id, email } = await makeContactMessage({ locale: 'ko', text: '문의' });
    const answer = { id, answer: newPublicId(), version: 1, text: 'Thank you.\n\nBest' };
    expect(await callAction(() => answerContactAction(answer), headers)).toMatchObject({ ok: true });
    expect(await waitingMails(email)).toContainEqual({
      to: email,
      locale: 'ko',
      template: 'contactAnswer',
      params: { subject: 'Hợp tác', text: '문의', answer: answer.text, replyTo: operator },
    });
    expect(await getContactMessage(id)).toMatchObject({
      status: 'answered',
      version: 2,
      answers: [{ text: answer.text, adminName: admin.name }],
      history: [{ action: 'contact.answer', adminName: admin.name }],
    });
    const entry = await db.auditEntry.findFirstOrThrow();
    expect(entry).toMatchObject({
      targetType: 'contactMessage',
      targetId: id,
      before: { status: 'new' },
      after: { status: 'answered' },
    });
    expect(JSON.stringify(entry)).not.toContain('Thank you');
  });

  it('that is sent again goes out once; a second one follows it', async () => {
    const { headers } = await signInAdmin();
    const { publicId: id, email } = await makeContactMessage();
    const first = { id, answer: newPublicId(), version: 1, text: 'One' };
    for (let at = 0; at < 2; at += 1)
      expect(await callAction(() => answerContactAction(first), headers)).toMatchObject({ ok: true });
    const second = { ...first, answer: newPublicId(), version: 2, text: 'Two' };
    expect(await callAction(() => answerContactAction(second), headers)).toMatchObject({ ok: true });
    expect((await getContactMessage(id))?.answers.map(({ text }) => text)).toEqual(['One', 'Two']);
    expect((await mailCounts(email)).contactAnswer).toBe(2);
  });

  it('of two administrators at once is one; the other is told', async () => {
    const admins = [await signInAdmin(), await signInAdmin({ role: 'content' })];
    const { publicId: id, email } = await makeContactMessage();
    const answers = await Promise.all(
      admins.map(({ headers }, at) => {
        const input = { id, answer: newPublicId(), version: 1, text: `By ${at}` };
        return callAction(() => answerContactAction(input), headers);
      }),
    );
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.code));
    expect(codes.toSorted()).toEqual(['ok', 'staleVersion']);
    expect((await mailCounts(email)).contactAnswer).toBe(1);
    expect(await db.contactAnswer.count()).toBe(1);
  });

  it('has up to 2,000 characters, and goes to nobody who sent spam', async () => {
    const { headers } = await signInAdmin();
    const { publicId: id } = await makeContactMessage();
    const answer = (text: string, version: number) =>
      callAction(() => answerContactAction({ id, answer: newPublicId(), version, text }), headers);
    expect(await answer('x'.repeat(2001), 1)).toMatchObject({ fieldErrors: { text: 'contentTooLong' } });
    expect(await answer(' ', 1)).toMatchObject({ fieldErrors: { text: 'contentRequired' } });
    await callAction(() => markContactSpamAction({ id }), headers);
    expect(await answer('Hello', 2)).toMatchObject({ code: 'conflict' });
    expect(await db.contactAnswer.count()).toBe(0);
  });
});

describe('a message', () => {
  it('is closed, opened again, deleted and brought back, each in the audit', async () => {
    const { headers } = await signInAdmin();
    const { publicId: id } = await makeContactMessage();
    await callAction(() => closeContactAction({ id }), headers);
    expect(await statusOf(id)).toBe('closed');
    expect(await callAction(() => closeContactAction({ id }), headers)).toMatchObject({ code: 'conflict' });
    await callAction(() => reopenContactAction({ id }), headers);
    expect(await statusOf(id)).toBe('new');
    await callAction(() => deleteContactAction({ id }), headers);
    expect((await getContactMessage(id))?.deletedAt).toEqual(expect.any(Date));
    expect(await callAction(() => closeContactAction({ id }), headers)).toMatchObject({ code: 'conflict' });
    await callAction(() => restoreContactAction({ id }), headers);
    expect(await statusOf(id)).toBe('new');
    expect(await actionsIn()).toEqual([
      'contact.close',
      'contact.reopen',
      'contact.delete',
      'contact.restore',
    ]);
    const gone = () => closeContactAction({ id: '2222222222' });
    expect(await callAction(gone, headers)).toMatchObject({ code: 'notFound' });
  });

  it('is closed once by two at once', async () => {
    const admins = [await signInAdmin(), await signInAdmin()];
    const { publicId: id } = await makeContactMessage();
    const answers = await Promise.all(
      admins.map(({ headers }) => callAction(() => closeContactAction({ id }), headers)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await actionsIn()).toEqual(['contact.close']);
  });
});

describe('spam', () => {
  it('takes later messages of its address along, without a mail to anybody, and gives them back', async () => {
    const { headers } = await signInAdmin();
    const email = 'spam@example.com';
    const { publicId: id } = await makeContactMessage({ email });
    const before = await mailCounts();
    await callAction(() => markContactSpamAction({ id }), headers);
    const later = await makeContactMessage({ email });
    const other = await makeContactMessage({ email: 'other@example.com' });
    expect(later).toMatchObject({ status: 'spam', filtered: true });
    expect(other).toMatchObject({ status: 'new' });
    expect(await mailCounts(email)).toEqual({ contactConfirmed: 1 });
    expect((await mailCounts()).contactReceived).toBe((before.contactReceived ?? 0) + 1);
    await callAction(() => unmarkContactSpamAction({ id }), headers);
    expect([await statusOf(id), await statusOf(later.publicId)]).toEqual(['new', 'new']);
    expect(await makeContactMessage({ email })).toMatchObject({ status: 'new' });
  });

  it('sent under the address of a member keeps the member out of nothing', async () => {
    const { headers } = await signInAdmin();
    const member = await makeMember();
    const { publicId: id } = await makeContactMessage({ email: member.email });
    await callAction(() => markContactSpamAction({ id }), headers);
    expect(await makeContactMessage({ email: member.email }, member)).toMatchObject({ status: 'new' });
    expect(await makeContactMessage({ email: member.email })).toMatchObject({ status: 'spam' });
  });
});

describe('the inbox', () => {
  it('is narrowed by state and language, searched and ordered', async () => {
    const { headers } = await signInAdmin();
    const lan = await makeContactMessage({ name: 'Lan', subject: 'Hợp tác 100%' });
    const an = await makeContactMessage({
      name: 'An',
      subject: 'Giá',
      email: 'an@quux.example',
      locale: 'ja',
      text: '値段',
    });
    const binh = await makeContactMessage({ name: 'Bình' });
    await callAction(() => closeContactAction({ id: binh.publicId }), headers);
    await callAction(() => deleteContactAction({ id: lan.publicId }), headers);
    await callAction(() => restoreContactAction({ id: lan.publicId }), headers);
    const found = async (given: Record<string, string>) =>
      (await listContactMessages(contactList.read(given))).rows.map(({ name }) => name);
    expect(await found({})).toEqual(['An', 'Lan']);
    expect(await found({ view: 'closed' })).toEqual(['Bình']);
    expect(await found({ view: 'all', sort: 'name' })).toEqual(['An', 'Bình', 'Lan']);
    expect(await found({ locale: 'ja' })).toEqual(['An']);
    for (const q of ['hop tac', '100%']) expect(await found({ q })).toEqual(['Lan']);
    for (const q of ['AN@quux', '値段']) expect(await found({ q })).toEqual(['An']);
    expect(await found({ q: '100_' })).toEqual([]);
    expect(await countContactViews()).toEqual({
      new: 2,
      answered: 0,
      closed: 1,
      spam: 0,
      all: 3,
      deleted: 0,
    });
    const cells: string[][] = [];
    for await (const rows of exportContactMessages(contactList.read({ locale: 'ja' }))) cells.push(...rows);
    expect(cells).toEqual([
      expect.arrayContaining([an.publicId, 'new', 'ja', 'An', 'an@quux.example', '値段', '0']),
    ]);
  });

  it('has what was deleted in a view of its own, from where it comes back within thirty days', async () => {
    const { headers } = await signInAdmin();
    const [, gone, spam] = [
      await makeContactMessage({ name: 'Kept' }),
      await makeContactMessage({ name: 'Gone' }),
      await makeContactMessage({ name: 'Spam' }),
    ];
    await callAction(() => markContactSpamAction({ id: spam.publicId }), headers);
    for (const { publicId: id } of [gone, spam]) await callAction(() => deleteContactAction({ id }), headers);
    const found = async (view: string) =>
      (await listContactMessages(contactList.read({ view, sort: 'name' }))).rows.map(({ name }) => name);
    expect([await found('deleted'), await found('all')]).toEqual([['Gone', 'Spam'], ['Kept']]);
    expect(await countContactViews()).toMatchObject({ new: 1, spam: 0, all: 1, deleted: 2 });
    await callAction(() => restoreContactAction({ id: gone.publicId }), headers);
    expect([await found('deleted'), await found('new')]).toEqual([['Spam'], ['Gone', 'Kept']]);
    // However long the others are kept.
    const longAgo = new Date(0);
    const inDays = (days: number) => new Date(Date.now() + days * dayMs);
    expect(await pruneContactMessages(db, longAgo, inDays(undoDays - 1))).toBe(0);
    expect(await pruneContactMessages(db, longAgo, inDays(undoDays + 1))).toBe(1);
    expect(await found('deleted')).toEqual([]);
  });

  it('shows nothing for an identifier that is none', async () => {
    for (const id of ['', "' OR 1=1", '2222222222']) expect(await getContactMessage(id)).toBeNull();
  });

  it('forgets what was done with long ago, answered without being closed as well, and nothing that still waits', async () => {
    const { headers } = await signInAdmin();
    const old = new Date(Date.now() - 100 * 86_400_000);
    const email = 'spam@example.com';
    const [open, answered, answeredLately, closed, spam, deleted, lately] = await Promise.all([
      makeContactMessage(),
      makeContactMessage(),
      makeContactMessage(),
      makeContactMessage(),
      makeContactMessage({ email }),
      makeContactMessage(),
      makeContactMessage(),
    ]);
    for (const { publicId: id, version } of [answered, answeredLately])
      expect(
        await callAction(
          () => answerContactAction({ id, answer: newPublicId(), version, text: 'Yes' }),
          headers,
        ),
      ).toMatchObject({ ok: true });
    for (const { publicId: id } of [closed, lately])
      await callAction(() => closeContactAction({ id }), headers);
    await callAction(() => markContactSpamAction({ id: spam.publicId }), headers);
    await callAction(() => deleteContactAction({ id: deleted.publicId }), headers);
    await db.$executeRaw`UPDATE contact_message SET created_at = ${old}`;
    const ids = [open.id, answered.id, closed.id, spam.id, deleted.id];
    await db.$executeRaw`UPDATE contact_message SET updated_at = ${old} WHERE id = ANY (${ids}::int[])`;
    await db.$executeRaw`UPDATE contact_message SET deleted_at = ${old} WHERE id = ${deleted.id}`;
    await db.$executeRaw`UPDATE contact_spam_address SET created_at = ${old}`;
    const before = new Date(Date.now() - 90 * 86_400_000);
    expect(await db.$transaction((tx) => pruneContactMessages(tx, before))).toBe(4);
    const left = await db.contactMessage.findMany({ orderBy: { id: 'asc' } });
    expect(left.map(({ id }) => id)).toEqual(
      [open.id, answeredLately.id, lately.id].toSorted((a, b) => a - b),
    );
    expect(await db.contactAnswer.findMany({ select: { messageId: true } })).toEqual([
      { messageId: answeredLately.id },
    ]);
    expect(await db.contactSpamAddress.count()).toBe(0);
    expect(await db.$transaction((tx) => pruneContactMessages(tx, before))).toBe(0);
  });
});
