import type pg from 'pg';
import { type APIRequestContext, test as base, expect } from 'playwright/test';
import type { CardInput } from '@/lib/cards/card-input';
import { CardService, type MadeCard } from './support/card-service';
import { connect, siteDatabaseUrl } from './support/database';
import { Guard } from './support/guard';
import { type MemberKind, makeSignedIn, type SignedIn, sessionCookie } from './support/members';
import { requestWith } from './support/request-with';

type WorkerFixtures = {
  databaseUrl: string;
  /** The site's database. */
  db: pg.Client;
  cardService: CardService;
};

type Reader = SignedIn & { request: APIRequestContext };

type Fixtures = {
  /** Fails the test for noise on the console and for requests to other hosts. */
  guard: Guard;
  /** Signs the browser in as a new member, without the login page. */
  signIn: (kind: MemberKind) => Promise<SignedIn>;
  /** A member without a browser, who is known to the test: what they are can be changed between two answers. */
  makeReader: (kind: MemberKind) => Promise<Reader>;
  /** Requests as a new member of a kind, without a browser. */
  requestAs: (kind: MemberKind) => Promise<APIRequestContext>;
  /** Makes a card that goes with the test; its name says "Quux", which keeps other tests from looking for it. */
  makeCard: (input: Partial<CardInput>) => Promise<MadeCard>;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  databaseUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => use(siteDatabaseUrl()),
    { scope: 'worker' },
  ],
  db: [
    async ({ databaseUrl }, use) => {
      const db = await connect(databaseUrl);
      await use(db);
      await db.end();
    },
    { scope: 'worker' },
  ],
  cardService: [
    async ({ databaseUrl }, use) => {
      const service = new CardService(databaseUrl);
      await use(service);
      service.stop();
    },
    { scope: 'worker' },
  ],
  guard: async ({ baseURL }, use) => {
    const guard = new Guard(baseURL ?? '');
    // React says so on pages whose policy forbids it, in development only.
    if (process.env.E2E_DEV) guard.allow(/^error: eval\(\) is not supported/);
    await use(guard);
    expect(guard.errors(), 'the console and the hosts asked').toEqual([]);
  },
  // Every browser is watched; a test that only asks for addresses opens none.
  context: async ({ context, guard }, use) => {
    guard.watch(context);
    await use(context);
  },
  // A request that a test holds or changes may still be under way when the test is through.
  page: async ({ page }, use) => {
    await use(page);
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  signIn: async ({ context, baseURL, db }, use) => {
    const made: number[] = [];
    await use(async (kind) => {
      const member = await makeSignedIn(db, kind);
      made.push(member.id);
      await context.addCookies([await sessionCookie(member.sid, baseURL ?? '')]);
      return member;
    });
    // What an open page asks for by itself would be refused, and count as noise.
    await Promise.all(context.pages().map((page) => page.close()));
    await db.query('DELETE FROM member WHERE id = ANY($1)', [made]);
  },
  makeReader: async ({ playwright, baseURL, db }, use) => {
    const made: Reader[] = [];
    await use(async (kind) => {
      const member = await makeSignedIn(db, kind);
      const request = await requestWith(playwright, await sessionCookie(member.sid, baseURL ?? ''));
      made.push({ ...member, request });
      return { ...member, request };
    });
    await Promise.all(made.map(({ request }) => request.dispose()));
    await db.query('DELETE FROM member WHERE id = ANY($1)', [made.map(({ id }) => id)]);
  },
  requestAs: async ({ makeReader }, use) => {
    await use(async (kind) => (await makeReader(kind)).request);
  },
  makeCard: async ({ cardService }, use) => {
    const made: number[] = [];
    await use(async (input) => {
      const card = await cardService.create(input);
      made.push(card.id);
      return card;
    });
    for (const id of made) await cardService.remove(id);
  },
});

type Forget = (things: WorkerFixtures, memberIds: number[]) => Promise<void>;

/** A test in which what its signed-in members made goes before them. */
export function testWithOwn(forget: Forget) {
  return test.extend<Pick<Fixtures, 'signIn'>>({
    signIn: async ({ signIn, databaseUrl, db, cardService }, use) => {
      const made: number[] = [];
      await use(async (kind) => {
        const member = await signIn(kind);
        made.push(member.id);
        return member;
      });
      await forget({ databaseUrl, db, cardService }, made);
    },
  });
}

export { expect };
