import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emailCodeMail } from '@/lib/accounts/emails';
import { contactReceivedMail } from '@/lib/contact/emails';
import { mailTemplates } from '@/lib/flows/mails/mail-templates';
import { notificationMail } from '@/lib/notifications/emails';
import { db } from '@/lib/server/db';
import { type MailOrder, queueMail } from '@/lib/server/mail/queue-mail';
import { sendMail } from '@/lib/server/mail/send-mail';
import { startMailServer } from '@/tests/setup/mail-server';
import { clearQueue, passTime, queuedJobs, runDueJobs } from './queue';

const server = await startMailServer();
// Before anything asks for the settings: they are read once.
process.env.SMTP_URL = server.url;
process.env.MAIL_FROM = 'Trang Vàng <no-reply@example.com>';

type Code = { purpose: 'login'; code: string; minutes: number };

const order: MailOrder<Code> = {
  to: 'lan@example.com',
  locale: 'vi',
  params: { purpose: 'login', code: '042917', minutes: 10 },
};

async function queueOne(changes: Partial<MailOrder<Code>> = {}): Promise<string> {
  await queueMail(db, emailCodeMail, { ...order, ...changes });
  const { id } = await db.mail.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  return id;
}

async function onlyMail() {
  const rows = await db.mail.findMany();
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) throw new Error('no mail');
  return row;
}

beforeEach(async () => {
  await clearQueue();
  server.mails.length = 0;
  server.attempts.length = 0;
  Object.assign(server.answers, { recipient: undefined, data: undefined, signIn: undefined });
});

afterAll(() => server.close());

describe('a mail', () => {
  it('of a contact message is answered to who wrote it, and to nobody else', async () => {
    const params = {
      publicId: 'abcdefghjk',
      name: 'Lan, <all@example.com>',
      email: 'lan@example.com',
      subject: 'Hi',
      text: 'x',
    };
    await queueMail(db, contactReceivedMail, { to: 'ops@example.com', locale: 'en', params });
    await runDueJobs();
    expect(server.mails.map(({ replyTo }) => replyTo)).toMatchObject([[{ address: 'lan@example.com' }]]);
    expect(server.attempts).toEqual(['ops@example.com']);
  });

  it('goes out once, and what it said is gone afterwards', async () => {
    const id = await queueOne();
    expect((await onlyMail()).sealed).not.toBeNull();
    await runDueJobs();
    await sendMail(mailTemplates, { mailId: id });
    expect(server.mails).toHaveLength(1);
    expect(await onlyMail()).toMatchObject({
      status: 'sent',
      sealed: null,
      subject: null,
      text: null,
      html: null,
      attempts: 1,
      sentAt: expect.any(Date),
    });
    await expect.poll(queuedJobs).toEqual([]);
  });

  it('says the same as text and as HTML, from the site to its recipient, and names no other server', async () => {
    const id = await queueOne();
    await runDueJobs();
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      from: { name: 'Trang Vàng', address: 'no-reply@example.com' },
      to: [{ address: 'lan@example.com' }],
      messageId: `<${id}@localhost>`,
    });
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(mail?.text).toContain('042917');
    expect(mail?.html).toContain('042917');
    expect(mail?.html).toContain('<html lang="vi">');
    expect(mail?.subject).not.toContain('042917');
    expect(mail?.attachments).toEqual([]);
    expect(mail?.html).not.toMatch(/<img|url\(|<link|<script/i);
    const addresses = [...(mail?.html?.matchAll(/https?:\/\/[^"<\s]+/g) ?? [])].map(([address]) => address);
    expect(new Set(addresses.map((address) => new URL(address).host))).toEqual(new Set(['localhost:3000']));
  });

  it('of a write that was rolled back never was', async () => {
    const failed = db.$transaction(async (tx) => {
      await queueMail(tx, emailCodeMail, order);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await runDueJobs();
    expect(await db.mail.count()).toBe(0);
    await expect.poll(queuedJobs).toEqual([]);
    expect(server.attempts).toEqual([]);
  });

  it('about the same event is made once, at once or later', async () => {
    const dedupeKey = 'membershipExpired:1:2026-11-20';
    await Promise.all([
      queueMail(db, emailCodeMail, { ...order, dedupeKey }),
      queueMail(db, emailCodeMail, { ...order, dedupeKey }),
    ]);
    await queueMail(db, emailCodeMail, { ...order, dedupeKey });
    await runDueJobs();
    await queueMail(db, emailCodeMail, { ...order, dedupeKey });
    await runDueJobs();
    expect(server.mails).toHaveLength(1);
    expect(await db.mail.count()).toBe(1);
  });

  it('is one mail when two send it at once', async () => {
    const id = await queueOne();
    await Promise.all([
      sendMail(mailTemplates, { mailId: id }),
      sendMail(mailTemplates, { mailId: id }),
      sendMail(mailTemplates, { mailId: id }),
    ]);
    expect(server.mails).toHaveLength(1);
    expect((await onlyMail()).status).toBe('sent');
  });

  it('that no row knows is nothing', async () => {
    await sendMail(mailTemplates, { mailId: crypto.randomUUID() });
    expect(server.attempts).toEqual([]);
  });
});

describe('a server that says no for now', () => {
  it.each(['recipient', 'data'] as const)('at the %s gets the mail later, once', async (step) => {
    const id = await queueOne();
    server.answers[step] = 451;
    await runDueJobs();
    expect(await onlyMail()).toMatchObject({ status: 'waiting', error: '451' });
    const [job] = await queuedJobs();
    expect(job).toMatchObject({ attempts: 1, maxAttempts: 25, lastError: expect.stringContaining('451') });
    expect(job?.waitSeconds).toBeGreaterThan(1);
    expect(job?.waitSeconds).toBeLessThan(10);

    server.answers[step] = undefined;
    await runDueJobs();
    expect(server.mails, 'before its time').toHaveLength(0);
    await passTime();
    await runDueJobs();
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`]);
    expect(await onlyMail()).toMatchObject({ status: 'sent', error: null, attempts: 2, sealed: null });
    await passTime();
    await runDueJobs();
    expect(server.mails).toHaveLength(1);
  });

  it('is what a server that is not there is', async () => {
    await queueOne();
    await server.close();
    try {
      await runDueJobs();
      expect(await onlyMail()).toMatchObject({ status: 'waiting', error: 'ESOCKET' });
    } finally {
      await server.reopen();
    }
    await passTime();
    await runDueJobs();
    expect(server.mails).toHaveLength(1);
    expect((await onlyMail()).status).toBe('sent');
  });
});

describe('a server that says no for good', () => {
  it.each(['recipient', 'data'] as const)('at the %s is asked once', async (step) => {
    await queueOne();
    server.answers[step] = 550;
    await runDueJobs();
    expect(await onlyMail()).toMatchObject({ status: 'failed', error: '550', sealed: null });
    await expect.poll(queuedJobs).toEqual([]);
    server.answers[step] = undefined;
    await passTime();
    await runDueJobs();
    expect(server.attempts).toHaveLength(1);
    expect(server.mails).toHaveLength(0);
  });
});

describe('a mail of which nobody knows whether it went out', () => {
  it('is not sent again: its worker ended in the middle', async () => {
    const id = await queueOne();
    await db.mail.update({ where: { id }, data: { status: 'sending' } });
    await runDueJobs();
    expect(server.attempts).toEqual([]);
    expect(await onlyMail()).toMatchObject({ status: 'failed', error: 'interrupted', sealed: null });
    await expect.poll(queuedJobs).toEqual([]);
  });

  it('is not sent again: the server took it and hung up before it said so', async () => {
    await queueOne();
    server.answers.data = 'drop';
    await runDueJobs();
    server.answers.data = undefined;
    await passTime();
    await runDueJobs();
    expect(server.mails).toHaveLength(1);
    expect(await onlyMail()).toMatchObject({ status: 'failed', sealed: null });
    await expect.poll(queuedJobs).toEqual([]);
  });
});

describe('a mail that waited too long', () => {
  it.each([
    ['emailCode', 11 * 60],
    ['passwordChanged', 73 * 60 * 60],
  ] as const)('is not sent: %s after %d seconds', async (template, seconds) => {
    if (template === 'emailCode') await queueOne();
    else
      await queueMail(db, notificationMail(template), {
        to: 'lan@example.com',
        locale: 'en',
        params: { at: new Date().toISOString() },
      });
    await db.mail.updateMany({ data: { createdAt: new Date(Date.now() - seconds * 1000) } });
    await runDueJobs();
    expect(server.attempts).toEqual([]);
    expect(await onlyMail()).toMatchObject({ status: 'failed', error: 'tooLate', sealed: null });
  });

  it('of news still goes out after two days', async () => {
    await queueMail(db, notificationMail('applicationReceived'), {
      to: 'lan@example.com',
      locale: 'en',
      params: { vipType: 2 },
    });
    await db.mail.updateMany({ data: { createdAt: new Date(Date.now() - 48 * 60 * 60 * 1000) } });
    await runDueJobs();
    expect(server.mails).toHaveLength(1);
  });
});
