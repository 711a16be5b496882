import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gate } from './request-gate';

/** What reached the site's own listener. */
let passed: string[] = [];

const site: RequestListener = async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (request.headers.range || request.headers['if-match']) passed.push('a condition');
  passed.push(`${request.method} ${request.url} ${body.length > 99 ? body.length : body}`);
  response.end('page');
};

const server = createServer(gate(site));

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => {
  passed = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends parts as they are and gives the status line. */
async function send(...parts: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answer += chunk;
  });
  for (const part of parts) {
    socket.write(part);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await once(socket, 'close');
  return answer.split('\r\n')[0] ?? '';
}

const host = 'Host: localhost\r\nConnection: close\r\n';
const action = (body: string, length = Buffer.byteLength(body)) =>
  `POST /login HTTP/1.1\r\n${host}Next-Action: a\r\nContent-Length: ${length}\r\n\r\n${body}`;

describe('the gate', () => {
  it('lets pages and routes through, with their bodies', async () => {
    expect(await send(`GET / HTTP/1.1\r\n${host}\r\n`)).toBe('HTTP/1.1 200 OK');
    const post = `POST /api/x HTTP/1.1\r\n${host}Content-Length: 1\r\n\r\n{`;
    expect(await send(post)).toBe('HTTP/1.1 200 OK');
    expect(passed).toEqual(['GET / ', 'POST /api/x {']);
  });

  it('lets whole actions through, also in parts and of the greatest length', async () => {
    const long = JSON.stringify(['ở'.repeat(340_000)]);
    expect(await send(action('[{"a":1}]'))).toBe('HTTP/1.1 200 OK');
    expect(await send(action('[{"', 9), 'a"', ':1}]')).toBe('HTTP/1.1 200 OK');
    expect(await send(action(long))).toBe('HTTP/1.1 200 OK');
    const chunked = `POST /login HTTP/1.1\r\n${host}Next-Action: a\r\nTransfer-Encoding: chunked\r\n\r\n`;
    expect(await send(chunked, '2\r\n[1\r\n', '1\r\n]\r\n0\r\n\r\n')).toBe('HTTP/1.1 200 OK');
    expect(passed).toEqual([
      'POST /login [{"a":1}]',
      'POST /login [{"a":1}]',
      `POST /login ${long.length}`,
      'POST /login [1]',
    ]);
  });

  it('passes over conditions that files cannot keep', async () => {
    const conditions = 'Range: bytes=999-\r\nIf-Match: "x"\r\n';
    expect(await send(`GET /favicon.ico HTTP/1.1\r\n${host}${conditions}\r\n`)).toBe('HTTP/1.1 200 OK');
    expect(passed).toEqual(['GET /favicon.ico ']);
  });

  it.each([
    ['TRACE', `TRACE / HTTP/1.1\r\n${host}\r\n`, 'HTTP/1.1 405 Method Not Allowed'],
    ['a star', `OPTIONS * HTTP/1.1\r\n${host}\r\n`, 'HTTP/1.1 400 Bad Request'],
    [
      'a broken state',
      `GET / HTTP/1.1\r\n${host}Next-Router-State-Tree: %\r\n\r\n`,
      'HTTP/1.1 400 Bad Request',
    ],
    ['an empty action', action(''), 'HTTP/1.1 400 Bad Request'],
    ['half an action', action('[{'), 'HTTP/1.1 400 Bad Request'],
    ['an action that says it is long', action('[', 2_000_000), 'HTTP/1.1 413 Payload Too Large'],
    [
      'an action that turns out to be long',
      `POST / HTTP/1.1\r\n${host}Next-Action: a\r\nTransfer-Encoding: chunked\r\n\r\n${`40000\r\n${' '.repeat(0x40000)}\r\n`.repeat(5)}`,
      'HTTP/1.1 413 Payload Too Large',
    ],
  ])('turns away %s', async (_what, text, line) => {
    expect(await send(text)).toBe(line);
    expect(passed).toEqual([]);
  });

  it('forgets an action whose sender goes away', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(action('[1', 9));
    await once(socket, 'ready');
    socket.destroy();
    expect(await send(`GET /after HTTP/1.1\r\n${host}\r\n`)).toBe('HTTP/1.1 200 OK');
    expect(passed).toEqual(['GET /after ']);
  });
});
