import { PackedBytes } from './packed-bytes.ts';

type Headers = Record<string, number | string | string[] | undefined>;

/** A page as Next hands it over: the document, and what the router asks for instead when it moves within the site. */
export type PageValue = {
  kind: 'APP_PAGE';
  html: string;
  rscData: Buffer | undefined;
  postponed: string | undefined;
  status: number | undefined;
  headers: Headers | undefined;
  segmentData: Map<string, Buffer> | undefined;
};

/** What Next keeps in a cache: pages, answers of route handlers, reads, and what this site has none of. */
export type CacheValue =
  | PageValue
  | { kind: 'APP_ROUTE'; body: Buffer; status: number; headers: Headers }
  | { kind: 'FETCH'; data: { body?: string; status?: number }; tags?: string[]; revalidate: number }
  | {
      kind: 'PAGES';
      html: string;
      pageData: object;
      status: number | undefined;
      headers: Headers | undefined;
    }
  | { kind: 'REDIRECT'; props: object }
  | { kind: 'IMAGE'; buffer: Buffer };

/** A page as it is kept: its document and the router's payloads in one, which say the same. */
export type KeptPage = Omit<PageValue, 'html' | 'rscData' | 'segmentData'> & {
  /** The document, the whole payload, then one for each of `segments`. */
  bytes: PackedBytes;
  hasPayload: boolean;
  segments: readonly string[] | undefined;
};

type RouteValue = Extract<CacheValue, { kind: 'APP_ROUTE' }>;
type ReadValue = Extract<CacheValue, { kind: 'FETCH' }>;

/** An answer of a route as it is kept. */
type KeptRoute = Omit<RouteValue, 'body'> & { bytes: PackedBytes };

/** A read as it is kept: its text in bytes, outside of V8's heap. */
type KeptRead = Omit<ReadValue, 'data'> & {
  data: Omit<ReadValue['data'], 'body'>;
  bytes: PackedBytes | undefined;
};

/** What the cache keeps of a value. */
export type KeptValue =
  | Exclude<CacheValue, PageValue | RouteValue | ReadValue>
  | KeptPage
  | KeptRoute
  | KeptRead;

/** A page made with this tag says that something does not exist. */
export const missingPageTag = 'status:404';

/** A page made with this tag shows in place of a part of it that it could not be read. */
export const failedPageTag = 'panel:failed';

/** Next joins the tags of a page in this header of the cached value. */
const tagsHeader = 'x-next-cache-tags';

/** Objects, tags and list nodes around the payload of one entry, as V8's heap has them (measured: 1.1 KB a read, 5 a page). */
const overhead = 1_100;

/** What is learned of a page beside: its heads, with their lines (lib/server/http/learn-answer.ts). */
const learnedOverhead = 4_000;

// V8 keeps a string in one byte a character when all are below U+0100, otherwise all in two.
const wideCharacter = /[\u0100-\uffff]/;

function stringBytes(text: string | undefined): number {
  if (!text) return 0;
  return wideCharacter.test(text) ? text.length * 2 : text.length;
}

function headerBytes(headers: object | undefined): number {
  return headers ? JSON.stringify(headers).length : 0;
}

/** Memory in bytes that an entry takes, its key included. */
export function valueBytes(key: string, value: KeptValue): number {
  const base = overhead + stringBytes(key);
  switch (value.kind) {
    case 'APP_PAGE': {
      const segments = (value.segments ?? []).reduce((sum, path) => sum + stringBytes(path) + 20, 0);
      return (
        base +
        learnedOverhead +
        value.bytes.size +
        stringBytes(value.postponed) +
        segments +
        headerBytes(value.headers)
      );
    }
    case 'APP_ROUTE':
      return base + learnedOverhead + value.bytes.size + headerBytes(value.headers);
    case 'FETCH':
      return base + (value.bytes?.size ?? 0);
    case 'PAGES':
      return base + stringBytes(value.html) + JSON.stringify(value.pageData ?? '').length;
    case 'REDIRECT':
      return base + JSON.stringify(value.props).length;
    default:
      return base + value.buffer.length;
  }
}

const nothing = Buffer.from('null');

/** Whether it says that something does not exist: a 404, or a read that found nothing. */
export function isMissing(value: KeptValue): boolean {
  if (value.kind === 'FETCH')
    return !value.bytes?.size || (value.bytes.size === nothing.length && value.bytes.part(0).equals(nothing));
  return 'status' in value && (value.status === 404 || value.status === 410);
}

/** The tags that a page or route was made with. */
export function tagsOfValue(value: CacheValue): string[] {
  const header = 'headers' in value ? value.headers?.[tagsHeader] : undefined;
  return typeof header === 'string' ? header.split(',') : [];
}

/** A value as it is kept. */
export function toKept(value: CacheValue): KeptValue {
  if (value.kind === 'APP_ROUTE') {
    const { body, ...route } = value;
    return { ...route, bytes: new PackedBytes([body]) };
  }
  if (value.kind === 'FETCH') {
    const { body, ...data } = value.data;
    return { ...value, data, bytes: body === undefined ? undefined : new PackedBytes([Buffer.from(body)]) };
  }
  if (value.kind !== 'APP_PAGE') return value;
  const { html, rscData, segmentData, ...page } = value;
  const parts = [Buffer.from(html), rscData ?? Buffer.alloc(0), ...(segmentData?.values() ?? [])];
  return {
    ...page,
    bytes: new PackedBytes(parts),
    hasPayload: rscData !== undefined,
    segments: segmentData && [...segmentData.keys()],
  };
}

/** A kept value as Next knows it. */
export function toNext(value: KeptValue): CacheValue {
  if (value.kind === 'APP_ROUTE') {
    const { bytes, ...route } = value;
    return { ...route, body: bytes.part(0) };
  }
  if (value.kind === 'FETCH') {
    const { bytes, data, ...read } = value;
    return { ...read, data: { ...data, ...(bytes && { body: bytes.part(0).toString() }) } };
  }
  if (value.kind !== 'APP_PAGE') return value;
  const { bytes, hasPayload, segments, ...page } = value;
  const [html = Buffer.alloc(0), payload, ...others] = bytes.parts();
  return {
    ...page,
    html: html.toString(),
    rscData: hasPayload ? payload : undefined,
    segmentData: segments && new Map(segments.map((path, at) => [path, others[at] ?? Buffer.alloc(0)])),
  };
}
