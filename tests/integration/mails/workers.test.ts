import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { emailCodeMail } from '@/lib/accounts/emails';
import { db } from '@/lib/server/db';
import { queueMail } from '@/lib/server/mail/queue-mail';
import { startMailServer } from '@/tests/setup/mail-server';
import { startWorker, type WorkerProcess } from '@/tests/setup/worker-process';
import { clearQueue, passTime, queuedJobs } from './queue';

const server = await startMailServer();
const settings = { SMTP_URL: server.url.replace('//', '//site:mail-password@') };

// Two for all tests: which of them sends is theirs to settle.
let workers: WorkerProcess[] = [];
beforeAll(async () => {
  workers = await Promise.all([startWorker(settings), startWorker(settings)]);
});

beforeEach(async () => {
  await clearQueue();
  server.mails.length = 0;
  Object.assign(server.answers, { recipient: undefined, data: undefined, signIn: undefined });
});

afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.end()));
  await server.close();
});

async function queueCodes(count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      queueMail(db, emailCodeMail, {
        to: `private-person-${index}@example.com`,
        locale: 'ko',
        params: { purpose: 'login', code: String(730_000 + index), minutes: 10 },
      }),
    ),
  );
}

const patience = { timeout: 60_000, interval: 50 };

it('two workers send each mail once', async () => {
  await queueCodes(30);
  await vi.waitFor(async () => expect(await db.mail.count({ where: { status: 'sent' } })).toBe(30), patience);
  const recipients = server.mails.map(({ to }) => to?.[0]?.address);
  expect(recipients).toHaveLength(30);
  expect(new Set(recipients).size).toBe(30);
  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(30);
});

it('neither code nor address stands in the log or in what the queue remembers', async () => {
  server.answers.recipient = 451;
  await queueCodes(1);
  await vi.waitFor(async () => expect((await queuedJobs())[0]?.lastError).toContain('451'), patience);
  // Its own words for a wrong password, too.
  Object.assign(server.answers, { recipient: undefined, signIn: 535 });
  await passTime();
  await vi.waitFor(async () => expect((await queuedJobs())[0]?.lastError).toContain('535'), patience);
  Object.assign(server.answers, { recipient: 550, signIn: undefined });
  await passTime();
  await vi.waitFor(async () => expect((await db.mail.findFirst())?.status).toBe('failed'), patience);
  Object.assign(server.answers, { recipient: undefined });
  await queueCodes(1);
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), patience);
  const output = workers.map((worker) => worker.output()).join('\n');
  const [memory] = await db.$queryRaw<{ text: string }[]>`
    SELECT coalesce(string_agg(job::text, ''), '') AS text FROM graphile_worker._private_jobs job`;
  for (const text of [output, memory?.text]) {
    expect(text).not.toContain('private-person');
    expect(text).not.toContain('730000');
    expect(text).not.toContain('mail-password');
  }
  expect(output).toContain('sendMail');
  expect(output).toContain('a mail was given up');
});

it('a wrong password of the site loses no mail', async () => {
  server.answers.signIn = 535;
  await queueCodes(2);
  await vi.waitFor(async () => expect(await db.mail.count({ where: { error: '535' } })).toBe(2), patience);
  expect(await db.mail.count({ where: { status: 'waiting' } })).toBe(2);
  server.answers.signIn = undefined;
  await passTime();
  await vi.waitFor(async () => expect(await db.mail.count({ where: { status: 'sent' } })).toBe(2), patience);
  expect(server.mails).toHaveLength(2);
});
