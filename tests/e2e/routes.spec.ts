import type { APIRequestContext, APIResponse } from 'playwright/test';
import { locales } from '@/lib/i18n/locales';
import { adminRoles } from '@/lib/shared/admin-viewer';
import { localePath } from '@/lib/shared/paths';
import { expect, test } from './fixtures';
import { adminCookie, makeAdmin } from './support/admins';
import { type MemberKind, makeSignedIn, sessionCookie } from './support/members';

// Every route of the specification's tables that exists, in every language, as everybody: who sees it, and where the others
// are sent. Requests without a browser: what counts is the server's answer.

const memberKinds: MemberKind[] = ['visitor', 'pending', 'individual', 'enterprise'];
const everybody = ['nobody', ...memberKinds, ...adminRoles] as const;
type Actor = (typeof everybody)[number];

const isMember = (actor: Actor): actor is MemberKind => memberKinds.some((kind) => kind === actor);
const isAdmin = (actor: Actor) => adminRoles.some((role) => role === actor);

/** What an answer should be: a status, or the path that it leads to. */
type Expected = number | string;
type Route = { path: string; expected: (actor: Actor) => Expected };

const open = (path: string): Route => ({ path, expected: () => 200 });
const forMembers = (path: string): Route => ({
  path,
  expected: (actor) => (isMember(actor) ? 200 : `/login?from=${encodeURIComponent(path)}`),
});
const forAdmins = (path: string): Route => ({
  path,
  expected: (actor) => (isAdmin(actor) ? 200 : `/admin/login?from=${encodeURIComponent(path)}`),
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
    '/demo/mailbox',
    // The frame with a login prompt.
    '/member/notifications',
    '/member/my-interactions',
    '/publish',
  ].map(open),
  { path: '/nothing-here', expected: () => 404 },
  { path: '/cards/zzzzzzzzzz', expected: () => 404 },
  { path: '/posts/zzzzzzzzzz', expected: () => 404 },
  { path: '/posts/zzzzzzzzzz/comments/2', expected: () => 404 },
  { path: '/companies/zzzzzzzzzz', expected: () => 404 },
  { path: '/pages/nothing-here', expected: () => 404 },
  { path: '/r/WRONG', expected: () => '/register?referral=WRONG' },
  {
    path: '/member/posts',
    expected: (actor) => (isMember(actor) ? '/member/my-posts' : 200),
  },
  ...[
    '/member',
    '/member/membership',
    '/member/settings',
    '/member/my-posts',
    '/member/referral',
    '/member/rewards',
    '/member/points',
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
  { path: '/admin/login', expected: (actor) => (isAdmin(actor) ? '/admin/dashboard' : 200) },
  ...[
    '/admin/dashboard',
    '/admin/users',
    '/admin/mails',
    '/admin/reviews',
    '/admin/security',
    '/admin/admins',
    '/admin/audit',
    '/admin/referrals',
  ].map(forAdmins),
];

function answerOf(answer: APIResponse): Expected {
  const { location } = answer.headers();
  if (answer.status() < 300 || answer.status() >= 400 || location === undefined) return answer.status();
  const { pathname, search } = new URL(location, answer.url());
  return pathname + search;
}

async function walk(request: APIRequestContext, actor: Actor, cookie: string): Promise<void> {
  for (const locale of locales) {
    const answers: [string, Expected][] = [];
    const wanted: [string, Expected][] = [];
    for (const { path, expected } of routes) {
      const url = localePath(locale, path);
      const answer = await request.get(url, { maxRedirects: 0, headers: { cookie } });
      answers.push([url, answerOf(answer)]);
      const target = expected(actor);
      wanted.push([url, typeof target === 'string' ? localePath(locale, target) : target]);
    }
    expect(answers, locale).toEqual(wanted);
  }
}

for (const actor of everybody) {
  test(`as ${actor}: each route in each language`, async ({ request, db, baseURL }) => {
    test.setTimeout(180_000);
    let cookie = '';
    if (isMember(actor)) {
      const { value, name } = await sessionCookie((await makeSignedIn(db, actor)).sid, baseURL ?? '');
      cookie = `${name}=${value}`;
    } else if (actor !== 'nobody') {
      const { value, name } = await adminCookie((await makeAdmin(db, actor)).sid, baseURL ?? '');
      cookie = `${name}=${value}`;
    }
    await walk(request, actor, cookie);
  });
}

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
      const answer = await request.get(path, { maxRedirects: 0, headers: { cookie } });
      expect([path, answerOf(answer)]).toEqual([path, expected('nobody')]);
    }
  }
});
