import { type MailServer, startMailServer } from '@/tests/setup/mail-server';
import { startWorker } from '@/tests/setup/worker-process';
import { test as ownSite } from './own-site-fixtures';

type WorkerFixtures = { mailServer: MailServer; mailing: undefined };

/** A site and a worker of the tests' own, and a real mail server that keeps what it gets. */
// biome-ignore lint/complexity/noBannedTypes: Playwright's sign for no fixtures of a test's own
export const test = ownSite.extend<{}, WorkerFixtures>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.close();
    },
    { scope: 'worker' },
  ],
  mailing: [
    async ({ mailServer, databaseUrl, ownSite: site }, use) => {
      const worker = await startWorker({
        DATABASE_URL: databaseUrl,
        SITE_URL: site.url,
        SMTP_URL: mailServer.url,
        LOG_LEVEL: 'debug',
      });
      await use(undefined);
      await worker.end();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
});

export { expect } from './fixtures';
