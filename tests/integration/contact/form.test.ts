import { beforeEach, describe, expect, it } from 'vitest';
import { sendContactMessageAction } from '@/lib/contact/actions';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { rateLimits } from '@/lib/server/rate-limits';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCaptcha } from '@/tests/factories/captchas';
import { contactForm, makeContactMessage } from '@/tests/factories/contact';
import { storeSetting } from '@/tests/factories/content';
import { mailCounts, waitingMails } from '@/tests/factories/mails';
import { signIn } from '@/tests/factories/members';
import { callAction, freshAddress } from '@/tests/factories/requests';

const operator = 'ops@example.com';
const send = (form: ReturnType<typeof contactForm>, headers: Record<string, string> = {}) =>
  callAction(() => sendContactMessageAction(form), headers);

beforeEach(() => storeSetting('operator', { email: operator }));

describe('somebody who is not signed in', () => {
  it('writes for a captcha, and the operator and they are mailed', async () => {
    const form = contactForm(await makeCaptcha());
    expect(await send(form)).toEqual({ ok: true, data: undefined });
    expect(await db.contactMessage.findMany()).toMatchObject([
      { publicId: form.id, status: 'new', text: form.text, locale: 'vi', memberId: null, proven: false },
    ]);
    const mails = await waitingMails();
    expect(mails.map(({ to, template, locale }) => [to, template, locale])).toEqual(
      expect.arrayContaining([
        [operator, 'contactReceived', 'zh-CN'],
        [form.email, 'contactConfirmed', 'vi'],
      ]),
    );
    expect(mails).toHaveLength(2);
  });

  it('sends nothing of what they typed to the address that they typed', async () => {
    const form = contactForm({
      ...(await makeCaptcha()),
      name: 'Buy quux',
      subject: 'Buy quux',
      text: 'Buy quux',
    });
    await send(form);
    const [confirmation] = await waitingMails(form.email);
    expect(confirmation).toMatchObject({ template: 'contactConfirmed', params: { said: null } });
  });

  it('is asked for the captcha, and keeps it for nothing that is wrong with the rest', async () => {
    expect(await send(contactForm())).toMatchObject({
      code: 'captchaRequired',
      fieldErrors: { captcha: 'captchaRequired' },
    });
    const { captchaId, captcha } = await makeCaptcha();
    expect(await send(contactForm({ captchaId, captcha, text: ' ' }))).toMatchObject({
      code: 'invalidInput',
      fieldErrors: { text: 'contentRequired' },
    });
    expect(await db.captcha.count({ where: { id: captchaId } })).toBe(1);
    expect(await send(contactForm({ captchaId, captcha: '22222' }))).toMatchObject({
      code: 'captchaInvalid',
    });
    expect(await db.contactMessage.count()).toBe(0);
  });

  it('is told what is wrong, each at its field', async () => {
    const long = 'x'.repeat(121);
    expect(await send(contactForm({ name: '\u200b', email: 'x', subject: ' ', text: '' }))).toMatchObject({
      fieldErrors: {
        name: 'nameRequired',
        email: 'emailInvalid',
        subject: 'subjectRequired',
        text: 'contentRequired',
      },
    });
    expect(
      await send(contactForm({ name: long, email: '', subject: long, text: 'x'.repeat(501) })),
    ).toMatchObject({
      fieldErrors: {
        name: 'nameTooLong',
        email: 'emailRequired',
        subject: 'subjectTooLong',
        text: 'contentTooLong',
      },
    });
  });

  it('has 500 characters as a reader counts them', async () => {
    const family = '👨‍👩‍👧';
    const captcha = await makeCaptcha();
    expect(await send(contactForm({ ...captcha, text: family.repeat(400) }))).toMatchObject({ ok: true });
  });

  it('begins no other line in the head of a mail', async () => {
    const form = contactForm({
      ...(await makeCaptcha()),
      name: 'Lan\r\nBcc: all@example.com',
      subject: 'Hi\nBcc: all@example.com',
    });
    await send(form);
    expect(await db.contactMessage.findFirstOrThrow()).toMatchObject({
      name: 'Lan Bcc: all@example.com',
      subject: 'Hi Bcc: all@example.com',
    });
    const other = contactForm({ ...(await makeCaptcha()), email: 'lan@example.com\r\nBcc: all@example.com' });
    expect(await send(other)).toMatchObject({ fieldErrors: { email: 'emailInvalid' } });
  });
});

describe('a member', () => {
  it('needs no captcha, and gets back what they wrote at their own address alone', async () => {
    const { viewer, headers } = await signIn();
    const own = contactForm({ email: viewer.email.toUpperCase() });
    expect(await send(own, headers)).toMatchObject({ ok: true });
    expect(await waitingMails(viewer.email)).toMatchObject([
      { params: { said: { subject: own.subject, text: own.text } } },
    ]);
    const other = contactForm();
    expect(await send(other, headers)).toMatchObject({ ok: true });
    expect(await waitingMails(other.email)).toMatchObject([{ params: { said: null } }]);
    const rows = await db.contactMessage.findMany({ orderBy: { id: 'asc' } });
    expect(rows.map(({ memberId, proven }) => [memberId, proven])).toEqual([
      [viewer.id, true],
      [viewer.id, false],
    ]);
  });

  it('writes so often a day', async () => {
    const { headers } = await signIn();
    const codes: unknown[] = [];
    for (let at = 0; at <= rateLimits.contactByAccount.points; at += 1) {
      const answer = await send(contactForm(), headers);
      codes.push(answer.ok || answer.code);
    }
    expect(codes.filter((code) => code === true)).toHaveLength(rateLimits.contactByAccount.points);
    expect(codes.at(-1)).toBe('tooManyRequests');
  });

  it('takes what they wrote along when they are deleted for good', async () => {
    const { viewer } = await signIn();
    await makeContactMessage({}, viewer);
    await db.member.delete({ where: { id: viewer.id } });
    expect(await db.contactMessage.count()).toBe(0);
  });
});

describe('a message', () => {
  it('that is sent again is stored and mailed once, its captcha used up', async () => {
    const form = contactForm(await makeCaptcha());
    expect(await send(form)).toMatchObject({ ok: true });
    expect(await send(form)).toMatchObject({ ok: true });
    expect(await db.contactMessage.count()).toBe(1);
    expect(await mailCounts()).toEqual({ contactReceived: 1, contactConfirmed: 1 });
  });

  it('that is sent twice at once is stored and mailed once', async () => {
    const { headers } = await signIn();
    const form = contactForm();
    const answers = await Promise.all([1, 2, 3].map(() => send(form, headers)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await db.contactMessage.count()).toBe(1);
    expect((await mailCounts()).contactReceived).toBe(1);
  });

  it('of one address is one of few', async () => {
    const headers = { [peerHeader]: freshAddress() };
    const { points } = rateLimits.contactByAddress;
    for (let at = 0; at < points; at += 1)
      expect(await send(contactForm(await makeCaptcha()), headers)).toMatchObject({ ok: true });
    expect(await send(contactForm(await makeCaptcha()), headers)).toMatchObject({ code: 'tooManyRequests' });
    expect(await db.contactMessage.count()).toBe(points);
  });
});

describe('mails', () => {
  it('of a confirmation fill no stranger, however many send them', async () => {
    const email = 'stranger@example.com';
    const { points } = rateLimits.contactConfirmationsByEmail;
    for (let at = 0; at < points + 2; at += 1) await makeContactMessage({ email });
    expect(await mailCounts(email)).toEqual({ contactConfirmed: points });
    expect(await db.contactMessage.count()).toBe(points + 2);
  });

  it('to the operator end at twenty an hour, and the inbox has the rest', async () => {
    for (let at = 0; at < 22; at += 1) await makeContactMessage();
    expect((await mailCounts(operator)).contactReceived).toBe(20);
    expect(await db.contactMessage.count()).toBe(22);
  });

  it('to the operator are in the language that stands beside the address', async () => {
    await storeSetting('operator', { email: operator, mailLocale: 'vi' });
    await makeContactMessage({ locale: 'ja' });
    expect(await waitingMails(operator)).toMatchObject([{ template: 'contactReceived', locale: 'vi' }]);
  });

  it('go to the administrators who may answer where the operator has no address', async () => {
    await storeSetting('operator', {});
    const wants = { locale: 'ja', kinds: {} };
    const content = await makeAdmin({ role: 'content', reviewMails: wants });
    const superAdmin = await makeAdmin({ role: 'super' });
    for (const role of ['finance', 'support'] as const) await makeAdmin({ role });
    await makeAdmin({ role: 'content', disabledAt: new Date() });
    await makeContactMessage();
    const received = (await waitingMails()).filter(({ template }) => template === 'contactReceived');
    expect(received.map(({ to, locale }) => [to, locale]).toSorted()).toEqual(
      [
        [content.email, 'ja'],
        [superAdmin.email, 'en'],
      ].toSorted(),
    );
  });
});
