import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import NextAuth from 'next-auth';
import { memberAuthOptions } from '@/lib/accounts/next-auth';
import { adminAuthOptions } from '@/lib/admins/next-auth';
import { runRequest } from '@/tests/setup/next-headers';

const base = '/api/auth/';

/** next-auth with the site's own settings, those of the realm that is asked for, behind a plain HTTP server. */
export function createAuthServer(): Server {
  return createServer((request, response) => {
    serve(request, response).catch((error: Error) => {
      response.statusCode = 500;
      response.end(error.message);
    });
  });
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const asked = url.pathname.slice(base.length).split('/');
  const options = asked[1]?.startsWith('admin') ? adminAuthOptions() : memberAuthOptions();
  // As the route does it: the second segment of csrf only chooses the realm.
  const nextauth = asked[0] === 'csrf' ? ['csrf'] : asked;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const cookies = (request.headers.cookie ?? '').split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
  });
  // What next-auth expects of a request and an answer in a plain handler.
  const given = Object.assign(request, {
    query: { ...Object.fromEntries(url.searchParams), nextauth },
    cookies: Object.fromEntries(cookies) as Record<string, string>,
    body: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
  });
  const answer = Object.assign(response, {
    status(code: number) {
      response.statusCode = code;
      return answer;
    },
    json: (body: unknown) => response.end(JSON.stringify(body)),
    send: (body: unknown) => response.end(typeof body === 'string' ? body : JSON.stringify(body ?? null)),
  });
  await runRequest({ cookie: request.headers.cookie ?? '' }, () =>
    (NextAuth as (...args: unknown[]) => Promise<unknown>)(given, answer, options),
  );
}
