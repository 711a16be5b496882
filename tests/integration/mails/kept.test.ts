import { beforeEach, describe, expect, it } from 'vitest';
import { emailCodeMail } from '@/lib/accounts/emails';
import { db } from '@/lib/server/db';
import { getKeptMail, listKeptMails } from '@/lib/server/mail/mailbox';
import { queueMail } from '@/lib/server/mail/queue-mail';
import { clearQueue, queuedJobs, runDueJobs } from './queue';

// Before anything asks for the settings: a demo without a mail server.
process.env.DEMO = '1';
process.env.SMTP_URL = '';

beforeEach(clearQueue);

function queueCode(to: string): Promise<void> {
  return queueMail(db, emailCodeMail, {
    to,
    locale: 'en',
    params: { purpose: 'login', code: '042917', minutes: 10 },
  });
}

describe('a demo without a mail server', () => {
  it('keeps mails to show them', async () => {
    await queueCode('lan@example.com');
    await runDueJobs();
    expect(await queuedJobs()).toEqual([]);
    const [head] = await listKeptMails('');
    expect(head).toMatchObject({
      recipient: 'lan@example.com',
      locale: 'en',
      subject: expect.stringContaining('Your login code'),
      sentAt: expect.any(Date),
    });
    const mail = await getKeptMail(head?.id ?? '');
    expect(mail?.text).toContain('042917');
    expect(mail?.html).toContain('042917');
    expect(await db.mail.findFirst()).toMatchObject({ status: 'kept', sealed: null });
  });

  it('lists them by recipient, the newest first, 50 at most', async () => {
    await db.mail.createMany({
      data: Array.from({ length: 52 }, (_, index) => ({
        recipient: index === 0 ? 'lan_100%@example.com' : `nam-${index}@example.com`,
        locale: 'vi',
        template: 'emailCode',
        status: 'kept' as const,
        subject: String(index),
        createdAt: new Date(Date.UTC(2026, 10, 1, 0, index)),
      })),
    });
    const all = await listKeptMails('');
    expect(all.map(({ subject }) => Number(subject))).toEqual(
      Array.from({ length: 50 }, (_, index) => 51 - index),
    );
    expect((await listKeptMails('LAN_100%')).map(({ subject }) => subject)).toEqual(['0']);
    // Letters, no pattern.
    expect(await listKeptMails('nam_')).toEqual([]);
    expect(await listKeptMails('%')).toHaveLength(1);
  });

  it.each(['waiting', 'sending', 'sent', 'failed'] as const)('shows none that is %s', async (status) => {
    const { id } = await db.mail.create({
      data: {
        recipient: 'lan@example.com',
        locale: 'vi',
        template: 'emailCode',
        status,
        subject: 'x',
        text: 'x',
      },
    });
    expect(await listKeptMails('')).toEqual([]);
    expect(await getKeptMail(id)).toBeNull();
    expect(await getKeptMail("' OR 1=1 --")).toBeNull();
  });
});
