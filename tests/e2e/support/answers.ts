import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam,
} from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';

export type Asked = { path: string; method?: string; headers?: Record<string, string> };

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** As a client reads it. */
  body: string;
  /** Whether it says how long its compressed body is: Next compresses while it sends. */
  isMeasured: boolean;
};

const unpack: Record<string, (body: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  deflate: inflateSync,
};

/** What is about the connection, the moment or the way of sending, and differs between any two answers. */
const passing = [
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'content-encoding',
];

/** Asks as it is said here, with no header of a client's own. */
export async function askFor(
  baseUrl: string | undefined,
  { path, method = 'GET', headers = {} }: Asked,
): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl ?? '');
  const outgoing = request({ hostname, port, path, method, headers, agent: false }).end();
  const [answer] = await once(outgoing, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const sent = Buffer.concat(chunks);
  const coding = answer.headers['content-encoding'];
  const body = coding && sent.length > 0 ? (unpack[coding]?.(sent) ?? sent) : sent;
  const isMeasured = coding !== undefined && answer.headers['content-length'] !== undefined;
  return { status: answer.statusCode, headers: answer.headers, body: body.toString(), isMeasured };
}

/** The same from Next alone: this header leaves a request to it (lib/server/http/kept-request.ts), and Next passes over it. */
export function askNext(baseUrl: string | undefined, asked: Asked): Promise<Answer> {
  return askFor(baseUrl, { ...asked, headers: { ...asked.headers, 'next-request-id': 'alone' } });
}

/** What two answers to one request have in common when they say the same. */
export function essence({ status, headers, body }: Answer) {
  const said = Object.entries(headers).filter(([name]) => !passing.includes(name));
  return { status, headers: Object.fromEntries(said), body };
}

/** A request of the router for a page, with the query that its headers ask for. */
export async function routerRequest(path: string, headers: Record<string, string>): Promise<Asked> {
  const hashed = [
    headers['next-router-prefetch'] as '1' | undefined,
    headers['next-router-segment-prefetch'],
    headers['next-router-state-tree'],
    headers['next-url'],
  ] as const;
  const hash = await computeCacheBustingSearchParam(...hashed);
  return { path: `${path}?_rsc=${hash}`, headers: { rsc: '1', ...headers } };
}

/** The same with the short query of browsers without a secure context. */
export function legacyRouterRequest(path: string, headers: Record<string, string>): Asked {
  const hash = computeLegacyCacheBustingSearchParam(undefined, undefined, undefined, headers['next-url']);
  return { path: `${path}?_rsc=${hash}`, headers: { rsc: '1', ...headers } };
}
