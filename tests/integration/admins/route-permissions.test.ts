import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cookieName } from '@/lib/server/cookie-name';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { type AdminRole, adminRoles } from '@/lib/shared/admin-viewer';
import { makeAdmin, makeAdminSession, signInAdmin } from '@/tests/factories/admins';
import { signIn } from '@/tests/factories/members';
import { freshAddress } from '@/tests/factories/requests';
import { keepRows } from '@/tests/setup/kept-rows';
import { runRequest } from '@/tests/setup/next-headers';

const cards = ['super', 'content'] as const;
const posts = ['super', 'content', 'support'] as const;
const orders = ['super', 'finance'] as const;

/** Every route of the back office and who gets past its door. A new one belongs in here. */
const table: Record<string, readonly AdminRole[] | 'everybody'> = {
  'POST /api/admin/logout': 'everybody',
  'GET /api/admin/admins/export': ['super'],
  'GET /api/admin/announcements/export': posts,
  'GET /api/admin/announcements/reach': posts,
  'GET /api/admin/audit/export': ['super'],
  'POST /api/admin/backgrounds': cards,
  'GET /api/admin/backgrounds/export': cards,
  'GET /api/admin/cards/export': cards,
  'POST /api/admin/cards/import': cards,
  'GET /api/admin/cards/import/template': cards,
  'GET /api/admin/categories/export': cards,
  'GET /api/admin/categories/translations': adminRoles,
  'GET /api/admin/claims/[id]/document': cards,
  'GET /api/admin/comments/export': posts,
  'GET /api/admin/contact/export': cards,
  'POST /api/admin/content/media': cards,
  'GET /api/admin/dashboard/figures/export': adminRoles,
  'GET /api/admin/find': adminRoles,
  'GET /api/admin/find/places': adminRoles,
  'GET /api/admin/industries/export': cards,
  'GET /api/admin/phrases/export': cards,
  'POST /api/admin/media': cards,
  'GET /api/admin/orders/exchange/export': orders,
  'GET /api/admin/orders/export': orders,
  'GET /api/admin/orders/membership/export': orders,
  'GET /api/admin/orders/products/export': orders,
  'GET /api/admin/orders/sales/export': orders,
  'POST /api/admin/orders/ship': orders,
  'POST /api/admin/orders/statement': orders,
  'POST /api/admin/pages/draft': cards,
  'POST /api/admin/pages/media': cards,
  'GET /api/admin/pages/translations': posts,
  'GET /api/admin/posts/export': posts,
  'POST /api/admin/products/draft': cards,
  'GET /api/admin/products/export': cards,
  'POST /api/admin/products/media': cards,
  'GET /api/admin/ratings/export': posts,
  'GET /api/admin/referrals/commissions/export': orders,
  'GET /api/admin/referrals/export': orders,
  'POST /api/admin/settings/media': ['super'],
  'GET /api/admin/settings/translations': ['super', 'content', 'finance'],
  'GET /api/admin/topics/export': posts,
  'GET /api/admin/topics/translations': posts,
  'GET /api/admin/users/export': ['super', 'support'],
  'GET /api/admin/watched-words/export': posts,
};

type Route = (request: Request, given: { params: Promise<object> }) => Promise<Response>;

/** Every method that a route of the back office exports. */
async function findRoutes(): Promise<Map<string, Route>> {
  const found = new Map<string, Route>();
  for (const file of globSync('app/api/admin/**/route.{ts,tsx}')) {
    const exported = (await import(path.resolve(file))) as Record<string, Route>;
    const address = `/${path.dirname(file).split(path.sep).slice(1).join('/')}`;
    for (const [method, route] of Object.entries(exported))
      if (/^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method))
        found.set(`${method} ${address}`, route);
  }
  return found;
}

const routes = await findRoutes();
const names = Object.keys(table);
const guarded = names.filter((name) => table[name] !== 'everybody');

// Refusals change nothing: who is refused signs in once for all of them.
keepRows();

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

type Headers = Record<string, string>;
const headersOf = ({ headers }: { headers: Headers }) => headers;

/** An administrator whose account was switched off, with a session that was not ended. */
const disabled = once(async () => {
  const { headers, admin } = await signInAdmin();
  await db.admin.update({ where: { id: admin.id }, data: { disabledAt: new Date() } });
  return headers;
});

/** One whose row is gone, as somebody deleted it in the database. */
const deleted = once(async () => {
  const { headers, admin } = await signInAdmin();
  await db.admin.delete({ where: { id: admin.id } });
  return headers;
});

const half = once(async () => {
  const { id } = await makeAdmin();
  const { token } = await makeAdminSession(id, { awaitsSecondFactor: true });
  return { cookie: `${cookieName('admin')}=${token}` };
});

const strangers: Record<string, () => Promise<Headers>> = {
  nobody: async () => ({}),
  'a forged cookie': async () => ({ cookie: `${cookieName('admin')}=forged` }),
  'a member': once(async () => headersOf(await signIn({ vipType: 2, membershipStatus: 1 }))),
  'an administrator without the second factor': half,
  'a disabled administrator': disabled,
  'a deleted administrator': deleted,
};

const signedIn = new Map(adminRoles.map((role) => [role, once(() => signInAdmin({ role }))]));

async function ask(name: string, given: Headers): Promise<number> {
  const [method = '', address = ''] = name.split(' ');
  const url = `http://localhost${address.replace('[id]', 'abcdefghjk')}`;
  const headers = { [peerHeader]: freshAddress(), host: 'localhost', origin: 'http://localhost', ...given };
  const request = new Request(url, { method, headers, ...(method === 'GET' ? {} : { body: '' }) });
  const params = Promise.resolve(address.includes('[id]') ? { id: 'abcdefghjk' } : {});
  const { result } = await runRequest(headers, () => (routes.get(name) as Route)(request, { params }));
  await result.body?.cancel();
  return result.status;
}

it('has a row for each route of the back office, and no other', () => {
  expect([...names].sort()).toEqual([...routes.keys()].sort());
});

describe.each(Object.keys(strangers))('%s', (who) => {
  it.each(guarded)('is asked to sign in by %s', async (name) => {
    expect(await ask(name, (await strangers[who]?.()) ?? {})).toBe(401);
  });
});

it.each(guarded.flatMap((name) => adminRoles.map((role) => [role, name] as const)))(
  'the role %s may or may not: %s',
  async (role, name) => {
    const session = await signedIn.get(role)?.();
    const where = { adminId: session?.admin.id ?? 0, action: 'security.refused' };
    const before = await db.auditEntry.count({ where });
    const status = await ask(name, session?.headers ?? {});
    const may = table[name]?.includes(role);
    if (may) {
      expect([401, 403, 500]).not.toContain(status);
      expect(await db.auditEntry.count({ where })).toBe(before);
    } else {
      expect(status).toBe(403);
      expect(await db.auditEntry.count({ where })).toBe(before + 1);
    }
  },
);
