import type { APIRequestContext, APIResponse } from 'playwright/test';
import { type AdminArea, canAdmin } from '@/lib/admins/permissions';
import { locales } from '@/lib/i18n/locales';
import { type AdminRole, adminRoles } from '@/lib/shared/admin-viewer';
import { localePath } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { adminCookie, makeAdmin } from './support/admins';
import { type MemberKind, makeSignedIn, sessionCookie } from './support/members';
import { words } from './support/words';

// Every route of the specification's tables that exists, as everybody and in every language: who sees it, and where the others
// are sent. Requests without a browser: what counts is the server's answer.

const memberKinds: MemberKind[] = ['visitor', 'pending', 'individual', 'enterprise', 'expired'];
/** Whose session outlived them: a deleted member is nobody. */
const everybody = ['nobody', 'deleted', ...memberKinds, ...adminRoles] as const;
type Actor = (typeof everybody)[number];

const isMember = (actor: Actor): actor is MemberKind => memberKinds.some((kind) => kind === actor);
const isAdmin = (actor: Actor): actor is AdminRole => adminRoles.some((role) => role === actor);

/** What an answer should be: a status, or the path that it leads to. */
type Expected = number | string;
type Route = { path: string; expected: (actor: Actor) => Expected };

const open = (path: string): Route => ({ path, expected: () => 200 });
const forMembers = (path: string): Route => ({
  path,
  expected: (actor) => (isMember(actor) ? 200 : `/login?from=${encodeURIComponent(path)}`),
});
/** @param area that the role has to read; without one the page is every administrator's */
const forAdmins = (path: string, area?: AdminArea): Route => ({
  path,
  expected: (actor) => {
    if (!isAdmin(actor)) return `/admin/login?from=${encodeURIComponent(path)}`;
    return area === undefined || canAdmin({ role: actor }, area) ? 200 : 403;
  },
});

/** What is not there for who may read its area: the words for it stand in the frame. */
const missingForAdmins = (path: string, area: AdminArea, access: 'read' | 'write' = 'read'): Route => ({
  path,
  expected: (actor) => {
    if (!isAdmin(actor)) return `/admin/login?from=${encodeURIComponent(path)}`;
    return canAdmin({ role: actor }, area, access) ? 404 : 403;
  },
});

const routes: Route[] = [
  ...[
    '/',
    '/about',
    '/contact',
    '/search',
    '/companies',
    '/individuals',
    '/login',
    '/register',
    '/forgot-password',
    '/pages/terms',
    '/pages/privacy',
    '/shop',
    '/cart',
    '/community',
    '/interact',
    '/demo/mailbox',
    // The frame with a login prompt, or with what helps who may not.
    '/checkout',
    '/member/friends',
    '/member/notifications',
    '/member/my-interactions',
    '/publish',
  ].map(open),
  { path: '/nothing-here', expected: () => 404 },
  { path: '/cards/zzzzzzzzzz', expected: () => 404 },
  { path: '/posts/zzzzzzzzzz', expected: () => 404 },
  { path: '/posts/zzzzzzzzzz/comments/2', expected: () => 404 },
  { path: '/companies/zzzzzzzzzz', expected: () => 404 },
  { path: '/products/zzzzzzzzzz', expected: () => 404 },
  { path: '/pages/nothing-here', expected: () => 404 },
  { path: '/r/WRONG', expected: () => '/register?referral=WRONG' },
  {
    path: '/member/posts',
    expected: (actor) => (isMember(actor) ? '/member/my-posts' : 200),
  },
  ...[
    '/member',
    '/member/addresses',
    '/member/cards',
    '/member/cards/languages',
    '/member/cart',
    '/member/favorites',
    '/member/membership',
    '/member/settings/data',
    '/member/messages',
    '/member/my-posts',
    '/member/my-profile',
    '/member/orders',
    '/member/products',
    '/member/settings',
    '/member/referral',
    '/member/rewards',
    '/member/points',
    '/member/points/exchange',
  ].map(forMembers),
  {
    path: '/payment',
    expected: (actor) => {
      // A visitor has nothing to wait for.
      if (actor === 'visitor') return '/member/membership';
      return isMember(actor) ? 200 : '/login?from=%2Fpayment';
    },
  },
  {
    path: '/admin',
    expected: (actor) => (isAdmin(actor) ? '/admin/dashboard' : '/admin/login?from=%2Fadmin'),
  },
  { path: '/admin/invitation', expected: () => 200 },
  { path: '/admin/login', expected: (actor) => (isAdmin(actor) ? '/admin/dashboard' : 200) },
  forAdmins('/admin/reviews'),
  forAdmins('/admin/security'),
  forAdmins('/admin/dashboard', 'dashboard'),
  forAdmins('/admin/users', 'users'),
  forAdmins('/admin/mails', 'users'),
  forAdmins('/admin/jobs', 'config'),
  forAdmins('/admin/admins', 'admins'),
  forAdmins('/admin/audit', 'audit'),
  forAdmins('/admin/audit/retention', 'audit'),
  forAdmins('/admin/referrals', 'orders'),
  forAdmins('/admin/cards', 'cards'),
  forAdmins('/admin/config', 'config'),
  forAdmins('/admin/products', 'products'),
  forAdmins('/admin/categories', 'products'),
  forAdmins('/admin/industries', 'cards'),
  forAdmins('/admin/industries/missed', 'cards'),
  forAdmins('/admin/industries/phrases', 'cards'),
  forAdmins('/admin/backgrounds', 'cards'),
  forAdmins('/admin/announcements', 'announcements'),
  forAdmins('/admin/messages', 'messages'),
  forAdmins('/admin/orders', 'orders'),
  missingForAdmins('/admin/orders/zzzzzzzzzz', 'orders'),
  missingForAdmins('/admin/orders/zzzzzzzzzz/slip', 'orders'),
  missingForAdmins('/admin/cards/zzzzzzzzzz/edit', 'cards', 'write'),
  missingForAdmins('/admin/products/zzzzzzzzzz/edit', 'products', 'write'),
  missingForAdmins('/admin/products/zzzzzzzzzz/preview', 'products', 'write'),
  missingForAdmins('/admin/announcements/zzzzzzzzzz/edit', 'announcements', 'write'),
  missingForAdmins('/admin/content/banners/2000000000/edit', 'content', 'write'),
  missingForAdmins('/admin/content/pages/2000000000', 'content'),
  missingForAdmins('/admin/content/pages/2000000000/preview', 'content'),
  forAdmins('/admin/orders/products', 'orders'),
  forAdmins('/admin/orders/membership', 'orders'),
  forAdmins('/admin/orders/exchange', 'orders'),
  forAdmins('/admin/dynamic/list', 'posts'),
  forAdmins('/admin/dynamic/topics', 'posts'),
  forAdmins('/admin/dynamic/support', 'posts'),
  forAdmins('/admin/dynamic/words', 'posts'),
  forAdmins('/admin/content/banners', 'content'),
  forAdmins('/admin/content/about', 'content'),
  forAdmins('/admin/content/pages', 'content'),
  forAdmins('/admin/content/contact', 'content'),
];

function answerOf(answer: APIResponse): Expected {
  const { location } = answer.headers();
  if (answer.status() < 300 || answer.status() >= 400 || location === undefined) return answer.status();
  const { pathname, search } = new URL(location, answer.url());
  return pathname + search;
}

/** So many requests at once: more wait for each other on a small machine. */
const atOnce = 6;

/** In how many languages an actor asks for each route: a long run asks in all of them. */
const languages = process.env.TEST_LONG ? locales.length : 1;

/** Each route in the language whose turn it is: twelve actors go through all six, each of them by another one first. */
async function walk(request: APIRequestContext, actor: Actor, cookie: string): Promise<void> {
  const turn = everybody.indexOf(actor);
  const asked = Array.from({ length: languages }, (_, further) =>
    routes.map(({ path, expected }, at) => {
      const locale = locales[(turn + at + further) % locales.length] ?? 'vi';
      const target = expected(actor);
      return {
        url: localePath(locale, path),
        wanted: typeof target === 'string' ? localePath(locale, target) : target,
      };
    }),
  ).flat();
  const answers: [string, Expected][] = [];
  for (let at = 0; at < asked.length; at += atOnce) {
    const some = asked.slice(at, at + atOnce).map(async ({ url }): Promise<[string, Expected]> => {
      const answer = await request.get(url, { maxRedirects: 0, maxRetries: 3, headers: { cookie } });
      return [url, answerOf(answer)];
    });
    answers.push(...(await Promise.all(some)));
  }
  expect(answers).toEqual(asked.map(({ url, wanted }) => [url, wanted]));
}

for (const actor of everybody) {
  test(`as ${actor}: each route, in the language of its turn`, async ({ request, db, baseURL }) => {
    test.setTimeout(120_000 * languages);
    let cookie = '';
    if (isMember(actor)) {
      const { value, name } = await sessionCookie((await makeSignedIn(db, actor)).sid, baseURL ?? '');
      cookie = `${name}=${value}`;
    } else if (actor === 'deleted') {
      const member = await makeSignedIn(db, 'enterprise');
      await db.query('UPDATE member SET deleted_at = now() WHERE id = $1', [member.id]);
      const { value, name } = await sessionCookie(member.sid, baseURL ?? '');
      cookie = `${name}=${value}`;
    } else if (actor !== 'nobody') {
      const { value, name } = await adminCookie((await makeAdmin(db, actor)).sid, baseURL ?? '');
      cookie = `${name}=${value}`;
    }
    await walk(request, actor, cookie);
  });
}

test('what a role may not see says so to the router in a payload, and with its words in the document', async ({
  request,
  db,
  baseURL,
}) => {
  const { value, name } = await adminCookie((await makeAdmin(db, 'support')).sid, baseURL ?? '');
  const cookie = `${name}=${value}`;
  const { title } = words('zh-CN', 'admins').forbidden;
  const page = await request.get('/admin/audit', { headers: { cookie } });
  expect([page.status(), (await page.text()).includes(`>${title}</h1>`)]).toEqual([403, true]);
  expect((await request.head('/admin/audit', { headers: { cookie } })).status()).toBe(403);
  const router = { headers: { cookie, rsc: '1' }, maxRedirects: 0 };
  // Next names the address that it keeps payloads apart by.
  const { location = '' } = (await request.get('/admin/audit', router)).headers();
  const payload = await request.get(location, router);
  expect([payload.status(), payload.headers()['content-type']]).toEqual([200, 'text/x-component']);
  expect(await payload.text()).toContain(title);
  // The mark goes with its request.
  expect((await request.get('/admin/users', { headers: { cookie } })).status()).toBe(200);
});

test('a worthless cookie of either realm is nobody, past the middleware too', async ({
  request,
  db,
  baseURL,
}) => {
  const member = await sessionCookie((await makeSignedIn(db, 'enterprise')).sid, baseURL ?? '');
  const admin = await adminCookie((await makeAdmin(db, 'super')).sid, baseURL ?? '');
  const swapped = `member=${admin.value}; admin=${member.value}`;
  for (const cookie of ['member=x; admin=x', swapped]) {
    for (const { path, expected } of routes) {
      const answer = await request.get(path, { maxRedirects: 0, maxRetries: 3, headers: { cookie } });
      expect([path, answerOf(answer)]).toEqual([path, expected('nobody')]);
    }
  }
});
