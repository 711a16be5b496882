import { expect, it } from 'vitest';
import { failedMailList } from '@/lib/admins/failed-mail-list';
import { listFailedMails } from '@/lib/admins/failed-mails';
import { db } from '@/lib/server/db';
import { dayMs } from '@/lib/shared/durations';
import { adminPageSize } from '@/lib/shared/paging';

const now = new Date('2026-11-22T08:00:00Z');

function makeMail(recipient: string, daysAgo: number, status: 'failed' | 'sent' = 'failed') {
  const createdAt = new Date(now.getTime() - daysAgo * dayMs);
  return { recipient, locale: 'vi', template: 'cardHidden', error: '550', status, createdAt };
}

const list = async (given: Record<string, string> = {}) => {
  const page = await listFailedMails(failedMailList.read(given), now);
  return { ...page, recipients: page.rows.map(({ recipient }) => recipient) };
};

it('are those of the last seven days, searched by their recipient, in the order that is asked for', async () => {
  await db.mail.createMany({
    data: [
      makeMail('old@example.com', 8),
      makeMail('sent@example.com', 1, 'sent'),
      makeMail('an_na@example.com', 3),
      makeMail('Anna@example.com', 2),
    ],
  });
  expect((await list()).recipients).toEqual(['Anna@example.com', 'an_na@example.com']);
  expect((await list({ sort: 'created' })).recipients).toEqual(['an_na@example.com', 'Anna@example.com']);
  expect((await list({ q: 'anna' })).recipients).toEqual(['Anna@example.com']);
  // An underscore is a letter here.
  expect((await list({ q: 'n_n' })).recipients).toEqual(['an_na@example.com']);
  expect((await list({ q: 'old' })).total).toBe(0);
});

it('come by pages, and the last one answers for what lies beyond it', async () => {
  await db.mail.createMany({
    data: Array.from({ length: adminPageSize + 1 }, (_, at) => makeMail(`m${at}@example.com`, at / 100)),
  });
  expect((await list()).rows).toHaveLength(adminPageSize);
  expect(await list({ page: '9' })).toMatchObject({ page: 2, pageCount: 2, recipients: ['m50@example.com'] });
});
