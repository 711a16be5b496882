import type { APIRequestContext } from 'playwright/test';
import { test as base } from '../fixtures';
import { type MemberKind, makeSignedIn, type SignedIn, sessionCookie } from './members';

/** A member without a browser, who is known to the test: what they are can be changed between two answers. */
export type Reader = SignedIn & { request: APIRequestContext };

export const test = base.extend<{ makeReader: (kind: MemberKind) => Promise<Reader> }>({
  makeReader: async ({ playwright, baseURL, db }, use) => {
    const made: Reader[] = [];
    await use(async (kind) => {
      const member = await makeSignedIn(db, kind);
      const { url, ...cookie } = await sessionCookie(member.sid, baseURL ?? '');
      // As a header it would be gone after the first redirect.
      const place = { domain: new URL(url).hostname, path: '/', expires: -1, secure: false };
      const storageState = { cookies: [{ ...cookie, ...place }], origins: [] };
      const reader = { ...member, request: await playwright.request.newContext({ baseURL, storageState }) };
      made.push(reader);
      return reader;
    });
    await Promise.all(made.map(({ request }) => request.dispose()));
    await db.query('DELETE FROM member WHERE id = ANY($1)', [made.map(({ id }) => id)]);
  },
});

export { expect } from '../fixtures';
