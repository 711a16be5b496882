import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Stored = { bytes: Buffer; contentType: string };

type Trouble = { kind: 'status'; status: number } | { kind: 'silence' };

const errorNames: Record<number, string> = {
  403: 'AccessDenied',
  404: 'NoSuchKey',
  500: 'InternalError',
  503: 'SlowDown',
};

/**
 * A server on this machine that speaks what the site needs of S3: put, get, head, delete and list of one bucket, addressed
 * by path. Requests without a signature by the right key are refused, and so are bytes that are not the signed ones.
 */
export async function startS3Server({ accessKeyId = 'test-key', bucket = 'files', pageSize = 2 } = {}) {
  const objects = new Map<string, Stored>();
  const asked: string[] = [];
  const troubles: Trouble[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(`${request.method} ${url.pathname}`);
    const body = await readAll(request);
    const trouble = troubles.shift();
    if (trouble?.kind === 'silence') return;
    if (trouble) return refuse(response, trouble.status);
    const signed = new RegExp(`^AWS4-HMAC-SHA256 Credential=${accessKeyId}/.+, Signature=[0-9a-f]{64}$`);
    if (!signed.test(request.headers.authorization ?? '')) return refuse(response, 403);
    const hash = createHash('sha256').update(body).digest('hex');
    if (request.headers['x-amz-content-sha256'] !== hash) return refuse(response, 403);
    const [, named = '', ...rest] = url.pathname.split('/');
    if (named !== bucket) return refuse(response, 404);
    const key = decodeURIComponent(rest.join('/'));
    if (key === '') return list(url.searchParams, response);
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, contentType: request.headers['content-type'] ?? '' });
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return refuse(response, 404);
    const headers = { 'content-type': found.contentType, 'content-length': found.bytes.length };
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : found.bytes);
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    const after = query.get('continuation-token') ?? '';
    const all = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const page = all.filter((key) => key > after).slice(0, pageSize);
    const isMore = page.length > 0 && all.at(-1) !== page.at(-1);
    const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    const xml = `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents}</ListBucketResult>`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    accessKeyId,
    objects,
    /** `PUT /files/a/b` of each request, in their order. */
    asked,
    /** What becomes of the next requests, one each. */
    troubles,
    stop: () => {
      server.closeAllConnections();
      return new Promise((stopped) => server.close(stopped));
    },
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function refuse(response: ServerResponse, status: number): void {
  const code = errorNames[status] ?? 'Unknown';
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}
