import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { signInAdmin } from '@/tests/factories/admins';
import { allRows } from '@/tests/factories/database';
import { signIn } from '@/tests/factories/members';
import { runRequest } from '@/tests/setup/next-headers';

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;

// next-auth guards its own by a token (tests/integration/accounts/next-auth.test.ts).
const files = globSync('app/**/route.ts').filter((file) => !file.includes('nextauth'));

async function writers(): Promise<[string, string, Handler][]> {
  const found: [string, string, Handler][] = [];
  for (const file of files.sort()) {
    const exported = (await import(path.resolve(file))) as Record<string, Handler>;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      if (exported[method]) found.push([method, file.split(path.sep).join('/'), exported[method]]);
  }
  return found;
}

const all = await writers();

it('finds the routes that write', () => {
  const names = all.map(([method, file]) => `${method} ${file}`);
  expect(names).toEqual(
    expect.arrayContaining(['POST app/api/auth/logout/route.ts', 'POST app/api/admin/logout/route.ts']),
  );
});

it.each(all.filter(([, file]) => !file.includes('[...rest]')))(
  '%s %s is refused from another site, with the cookies of both realms, and writes nothing',
  async (method, file, handler) => {
    const [member, admin] = [await signIn(), await signInAdmin()];
    const cookie = `${member.headers.cookie}; ${admin.headers.cookie}`;
    const before = await allRows();
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3001']) {
      const headers = { cookie, origin, host: 'localhost:3000' };
      const request = new Request(`http://localhost:3000/${file}`, { method, headers, body: 'x' });
      const { result, setCookies } = await runRequest(headers, () =>
        handler(request, { params: Promise.resolve({ id: 'abcdefghjk', slug: 'terms' }) }),
      );
      expect(result.status).toBe(403);
      expect(setCookies).toEqual([]);
    }
    expect(await allRows()).toEqual(before);
  },
);
