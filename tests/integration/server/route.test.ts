import { notFound, redirect } from 'next/navigation';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { databaseState } from '@/lib/server/database-watch';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { peerHeader } from '@/lib/server/peer';
import { memberRoute, publicRoute } from '@/lib/server/route';
import { signIn } from '@/tests/factories/members';
import { runRequest } from '@/tests/setup/next-headers';

type Route = (
  request: Request,
  params: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>;

type Ask = {
  method?: string;
  query?: string;
  headers?: Record<string, string>;
  params?: Record<string, string | string[]>;
};

/** Calls a route as Next does. */
async function ask(route: Route, { method = 'GET', query = '', headers = {}, params = {} }: Ask = {}) {
  const all = { host: 'localhost:3000', ...headers };
  const request = new Request(`http://localhost:3000/api/thing${query}`, { method, headers: all });
  const { result } = await runRequest(all, () => route(request, { params: Promise.resolve(params) }));
  return {
    status: result.status,
    cacheControl: result.headers.get('cache-control'),
    body: (await result.json()) as Record<string, unknown>,
  };
}

const anything = z.object({});

describe('an answer', () => {
  it('is success with data, private and kept by nobody', async () => {
    const route = publicRoute({ schema: anything }, async () => ({ name: 'Phở', count: 2 }));
    expect(await ask(route)).toEqual({
      status: 200,
      cacheControl: 'private, no-store',
      body: { success: true, data: { name: 'Phở', count: 2 } },
    });
  });

  it('may be kept where the route says so, a failure never', async () => {
    const cacheControl = 'public, max-age=60';
    const route = publicRoute(
      { schema: z.object({ fail: z.string().optional() }), cacheControl },
      async ({ input }) => {
        if (input.fail === 'told') throw new AppError('notFound');
        if (input.fail) throw new Error('untold');
        return {};
      },
    );
    expect((await ask(route)).cacheControl).toBe(cacheControl);
    for (const query of ['?fail=told', '?fail=untold', '?fail=1&fail=2'])
      expect((await ask(route, { query })).cacheControl).toBe('private, no-store');
  });

  it.each([
    ['notFound', 404],
    ['forbidden', 403],
    ['membershipRequired', 403],
    ['conflict', 409],
    ['tooManyRequests', 429],
    ['busy', 503],
    ['contactLimitReached', 429],
    ['loginFailed', 401],
  ] as const)('to %s has status %i and the code', async (code, status) => {
    const route = publicRoute({ schema: anything }, async () => {
      throw new AppError(code);
    });
    expect(await ask(route)).toMatchObject({ status, body: { success: false, code } });
  });

  it('names wrong fields where the failure does', async () => {
    const route = publicRoute({ schema: anything }, async () => {
      throw new AppError('invalidInput', { fieldErrors: { email: 'emailInvalid' } });
    });
    expect((await ask(route)).body).toEqual({
      success: false,
      code: 'invalidInput',
      fieldErrors: { email: 'emailInvalid' },
    });
  });

  it('to something unexpected has an id and nothing of its text', async () => {
    const route = publicRoute({ schema: anything }, async () => {
      await db.$queryRaw`SELECT secret_column FROM no_such_table`;
    });
    const { status, body } = await ask(route);
    expect(status).toBe(500);
    expect(body).toEqual({
      success: false,
      code: 'unexpected',
      errorId: expect.stringMatching(/^[0-9a-f]{8}$/),
    });
    expect((await ask(route)).body.errorId).not.toBe(body.errorId);
  });

  it('to whatever fails while the database is silent says that it is worth asking again', async () => {
    const failing = publicRoute({ schema: anything }, async () => {
      await db.$queryRaw`SELECT 1`;
    });
    databaseState().isDown = true;
    try {
      const { result } = await runRequest({}, () =>
        failing(new Request('http://localhost:3000/api/thing'), { params: Promise.resolve({}) }),
      );
      expect([result.status, result.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await result.json()).toEqual({ success: false, code: 'busy' });
      const refusing = publicRoute({ schema: anything }, async () => {
        throw new AppError('notFound');
      });
      expect((await ask(refusing)).body.code).toBe('notFound');
    } finally {
      databaseState().isDown = false;
    }
    expect((await ask(failing)).status).toBe(200);
  });

  it('is not made of a redirect or not-found of Next, which pass', async () => {
    const leaving = publicRoute({ schema: anything }, async () => redirect('/login'));
    const missing = publicRoute({ schema: anything }, async () => notFound());
    await expect(ask(leaving)).rejects.toMatchObject({ digest: expect.stringContaining('NEXT_REDIRECT') });
    await expect(ask(missing)).rejects.toMatchObject({ digest: expect.stringContaining('404') });
  });
});

describe('the input', () => {
  const route = publicRoute(
    { schema: z.object({ id: z.string().max(5), page: z.coerce.number().int() }) },
    async ({ input }) => input,
  );

  it('is path and query together, as the schema makes it', async () => {
    expect((await ask(route, { query: '?page=3&other=1', params: { id: 'a' } })).body).toEqual({
      success: true,
      data: { id: 'a', page: 3 },
    });
  });

  it('of the path is not overruled by the query', async () => {
    expect((await ask(route, { query: '?page=3&id=b', params: { id: 'a' } })).body).toMatchObject({
      data: { id: 'a' },
    });
  });

  it.each<[string, Ask]>([
    ['too long', { query: '?page=1', params: { id: 'abcdef' } }],
    ['of another kind', { query: '?page=x', params: { id: 'a' } }],
    ['missing', { params: { id: 'a' } }],
    ['a list', { query: '?page=1', params: { id: ['a', 'b'] } }],
    ['10,000 characters', { query: `?page=1&id=${'x'.repeat(10_000)}` }],
  ])('that is %s is refused', async (_what, given) => {
    expect(await ask(route, given)).toMatchObject({
      status: 400,
      body: { success: false, code: 'invalidInput' },
    });
  });
});

describe('the reader', () => {
  const name = memberRoute({ schema: anything }, async ({ viewer }) => viewer.nickname);

  it('of a member route is signed in', async () => {
    const { headers } = await signIn({ nickname: 'Lan' });
    expect((await ask(name, { headers })).body).toEqual({ success: true, data: 'Lan' });
  });

  it('is asked to sign in otherwise, before anything else is looked at', async () => {
    let ran = false;
    const route = memberRoute({ schema: z.object({ id: z.string() }) }, async () => {
      ran = true;
    });
    for (const cookie of ['', 'member=', 'member=forged', 'other=1'])
      expect(await ask(route, { headers: { cookie }, params: { id: 'a' } })).toMatchObject({
        status: 401,
        body: { success: false, code: 'loginRequired' },
      });
    expect(ran).toBe(false);
  });

  it('of a public route is known only where it asks for them', async () => {
    const { headers } = await signIn({ nickname: 'Lan' });
    const handler = async ({ viewer }: { viewer: { nickname: string } | null }) =>
      viewer?.nickname ?? 'nobody';
    const blind = publicRoute({ schema: anything }, handler);
    const seeing = publicRoute({ schema: anything, withViewer: true }, handler);
    expect((await ask(blind, { headers })).body.data).toBe('nobody');
    expect((await ask(seeing, { headers })).body.data).toBe('Lan');
    expect((await ask(seeing)).body.data).toBe('nobody');
  });

  it('has the address of the socket, not the one they claim', async () => {
    const route = publicRoute({ schema: anything }, async ({ address }) => address);
    const headers = { [peerHeader]: '203.0.113.7', 'x-forwarded-for': '6.6.6.6' };
    expect((await ask(route, { headers })).body.data).toBe('203.0.113.7');
  });
});

describe('a writing request', () => {
  let runs = 0;
  const route = publicRoute({ schema: anything }, async () => {
    runs += 1;
    return {};
  });

  it.each<[string, Record<string, string>]>([
    [
      "a browser on the site's own page",
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    ],
    ['the same host behind a proxy with https', { origin: 'https://pages.example', host: 'pages.example' }],
    ["the site's address under another host name", { origin: 'http://localhost:3000', host: 'inner:8080' }],
    ['a program without a browser', {}],
  ])('passes from %s', async (_who, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(await ask(route, { method, headers })).toMatchObject({ status: 200 });
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['a name that begins like the site', { origin: 'http://localhost:3000.evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['something that is no origin', { origin: 'localhost:3000' }],
    ['an empty origin', { origin: '' }],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s, and nothing runs', async (_who, headers) => {
    const before = runs;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(await ask(route, { method, headers })).toMatchObject({
        status: 403,
        body: { success: false, code: 'forbidden' },
      });
    expect(runs).toBe(before);
  });

  it('is refused from another site with the cookie of a member too', async () => {
    const { headers } = await signIn();
    const write = memberRoute({ schema: anything }, async () => ({}));
    const origin = 'https://evil.example';
    expect((await ask(write, { method: 'POST', headers })).status).toBe(200);
    expect((await ask(write, { method: 'POST', headers: { ...headers, origin } })).status).toBe(403);
  });
});
