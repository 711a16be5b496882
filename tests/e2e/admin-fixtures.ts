import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import type { AdminRole } from '@/lib/shared/admin-viewer';
import { localePath } from '@/lib/shared/paths';
import { test as base, expect } from './fixtures';
import { adminCookie, type MadeAdmin, makeAdmin } from './support/admins';
import { type MemberKind, makeSignedIn, type SignedIn } from './support/members';
import { requestWith } from './support/request-with';
import { words } from './support/words';

type Fixtures = {
  /** Signs the browser in as a new administrator of a role, without the login page. */
  signInAdmin: (role: AdminRole) => Promise<MadeAdmin>;
  /** Requests as a new administrator of a role, without a browser. */
  requestAsAdmin: (role: AdminRole) => Promise<APIRequestContext>;
  /** A member who goes with the test, and is not the one in this browser. */
  makeMember: (kind: MemberKind) => Promise<SignedIn & { publicId: string }>;
};

export const test = base.extend<Fixtures>({
  signInAdmin: async ({ context, baseURL, db }, use) => {
    const made: number[] = [];
    await use(async (role) => {
      const admin = await makeAdmin(db, role);
      made.push(admin.id);
      await context.addCookies([await adminCookie(admin.sid, baseURL ?? '')]);
      return admin;
    });
    await db.query('DELETE FROM admin WHERE id = ANY($1)', [made]);
  },
  requestAsAdmin: async ({ playwright, baseURL, db }, use) => {
    const made: number[] = [];
    const opened: APIRequestContext[] = [];
    await use(async (role) => {
      const admin = await makeAdmin(db, role);
      made.push(admin.id);
      const request = await requestWith(playwright, await adminCookie(admin.sid, baseURL ?? ''));
      opened.push(request);
      return request;
    });
    await Promise.all(opened.map((request) => request.dispose()));
    await db.query('DELETE FROM admin WHERE id = ANY($1)', [made]);
  },
  makeMember: async ({ db }, use) => {
    const made: number[] = [];
    await use(async (kind) => {
      const member = await makeSignedIn(db, kind);
      made.push(member.id);
      return { ...member, publicId: member.nickname.slice('E2E '.length) };
    });
    await db.query('DELETE FROM member WHERE id = ANY($1)', [made]);
  },
});

export { expect } from './fixtures';
export { seriousFindings, seriousFindingsInBoth } from './support/axe';

/** Whether React answers for all of these. */
const areAwake = (nodes: Element[]) =>
  nodes.every((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));

/** Waits until an element answers: its page is served by the server and wakes up a moment later. */
export async function untilAwake(element: Locator): Promise<void> {
  await element.waitFor({ state: 'attached' });
  await expect.poll(() => element.evaluateAll(areAwake)).toBe(true);
}

/** Opens a page of the back office and waits until it answers: its frame, and what it holds, which wakes up later. */
export async function openAdmin(page: Page, locale: Locale, path: string): Promise<void> {
  await page.goto(localePath(locale, path));
  await untilAwake(page.getByRole('button', { name: words(locale, 'admins').frame.logout }));
  await expect(page.locator('template[id^="B:"]')).toHaveCount(0);
  const fields = page.locator('main :is(button, input, select, textarea)');
  await expect.poll(() => fields.evaluateAll(areAwake)).toBe(true);
}
