import { test as base } from './fixtures';
import { copyDatabase, type OwnDatabase } from './support/database';
import { OwnSite } from './support/own-site';

type WorkerFixtures = {
  ownDatabase: OwnDatabase;
  /** Variables of its environment besides those that each has. */
  siteSettings: Record<string, string>;
  /** A site of the test's own, on a copy of the database: it may be broken. */
  ownSite: OwnSite;
};

/** The same tests' ground, standing on a site and a database of their own. Slower to begin: a few seconds. */
// biome-ignore lint/complexity/noBannedTypes: Playwright's sign for no fixtures of a test's own
export const test = base.extend<{}, WorkerFixtures>({
  ownDatabase: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const database = await copyDatabase();
      await use(database);
      await database.drop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  databaseUrl: [async ({ ownDatabase }, use) => use(ownDatabase.url), { scope: 'worker' }],
  siteSettings: [{}, { scope: 'worker', option: true }],
  ownSite: [
    async ({ databaseUrl, siteSettings }, use) => {
      const site = await OwnSite.start(databaseUrl, siteSettings);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
});

export { expect } from './fixtures';
