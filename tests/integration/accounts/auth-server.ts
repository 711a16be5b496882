import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { NextRequest } from 'next/server';
import { GET, POST } from '@/app/api/auth/[...nextauth]/route';
import { runRequest } from '@/tests/setup/next-headers';

const base = '/api/auth/';

/** The site's own routes of next-auth behind a plain HTTP server. */
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
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  const isPost = request.method === 'POST';
  const asked = new NextRequest(url, {
    method: request.method,
    headers,
    ...(isPost ? { body: Readable.toWeb(request) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
  });
  const params = Promise.resolve({ nextauth: url.pathname.slice(base.length).split('/') });
  const { result, setCookies } = await runRequest(headers, () => (isPost ? POST : GET)(asked, { params }));
  response.statusCode = result.status;
  response.setHeaders(result.headers);
  // What was set through next/headers travels with the answer.
  for (const line of setCookies) response.appendHeader('Set-Cookie', line);
  response.end(Buffer.from(await result.arrayBuffer()));
}
