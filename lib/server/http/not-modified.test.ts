import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerNotModified, etagOf, names } from './not-modified';

const page = '<p>Phở</p>';
const etag = etagOf(page);

const server = createServer((request, response) => {
  answerNotModified(request, response);
  response.statusCode = request.url === '/missing' ? 404 : 200;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 's-maxage=60');
  response.setHeader('Content-Type', 'text/html');
  response.setHeader('Content-Length', Buffer.byteLength(page));
  response.end(page);
});

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => {
  server.close();
});

function get(path: string, headers: Record<string, string>, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      ask({ port, path, method, headers, agent: false }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          body += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
      })
        .on('error', reject)
        .end();
    },
  );
}

describe('answerNotModified', () => {
  it('sends the page to who does not have it', async () => {
    expect(await get('/', {})).toMatchObject({ status: 200, body: page, headers: { etag } });
    expect(await get('/', { 'If-None-Match': '"another"' })).toMatchObject({ status: 200, body: page });
  });

  it('sends no body to who has it, and says how long it holds', async () => {
    const answer = await get('/', { 'If-None-Match': `"another", W/${etag}` });
    expect(answer).toMatchObject({ status: 304, body: '' });
    expect(answer.headers).toMatchObject({ etag, 'cache-control': 's-maxage=60' });
    expect(answer.headers['content-length']).toBeUndefined();
  });

  it('leaves failures and writes alone', async () => {
    expect((await get('/missing', { 'If-None-Match': etag })).status).toBe(404);
    expect((await get('/', { 'If-None-Match': etag }, 'POST')).status).toBe(200);
  });
});

describe('names', () => {
  it.each([
    ['*', true],
    [etag, true],
    [`W/${etag}`, true],
    [`"x" , ${etag}`, true],
    ['"x"', false],
    ['', false],
  ])('%s: %s', (known, expected) => {
    expect(names(known, etag)).toBe(expected);
  });

  it('of an answer without an ETag: nothing', () => {
    expect(names('*', undefined)).toBe(false);
  });
});
