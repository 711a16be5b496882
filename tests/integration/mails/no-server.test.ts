import { beforeEach, expect, it } from 'vitest';
import { notificationMail } from '@/lib/notifications/emails';
import { db } from '@/lib/server/db';
import { getKeptMail, listKeptMails } from '@/lib/server/mail/mailbox';
import { queueMail } from '@/lib/server/mail/queue-mail';
import { clearQueue, queuedJobs, runDueJobs } from './queue';

// Before anything asks for the settings: a real site whose mail server nobody named yet.
process.env.DEMO = '0';
process.env.SMTP_URL = '';

beforeEach(clearQueue);

it('lets mails wait, sealed, and shows nobody anything', async () => {
  await queueMail(db, notificationMail('passwordChanged'), {
    to: 'lan@example.com',
    locale: 'en',
    params: { at: new Date().toISOString() },
  });
  await runDueJobs();
  expect(await db.mail.findFirst()).toMatchObject({
    status: 'waiting',
    subject: null,
    text: null,
    html: null,
  });
  expect(await queuedJobs()).toMatchObject([{ attempts: 1, lastError: expect.stringContaining('SMTP_URL') }]);
  const { id } = await db.mail.create({
    data: {
      recipient: 'nam@example.com',
      locale: 'en',
      template: 'emailCode',
      status: 'kept',
      text: 'of a demo once',
    },
  });
  expect(await listKeptMails('')).toEqual([]);
  expect(await getKeptMail(id)).toBeNull();
});
