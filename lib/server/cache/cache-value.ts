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

/** A page as it is kept: the document in the bytes that are sent, outside of V8's heap and half as large as its string. */
export type KeptPage = Omit<PageValue, 'html'> & { html: Buffer };

type ReadValue = Extract<CacheValue, { kind: 'FETCH' }>;

/** A read as it is kept. */
type KeptRead = Omit<ReadValue, 'data'> & { data: Omit<ReadValue['data'], 'body'> & { body?: Buffer } };

/** What the cache keeps of a value. */
export type KeptValue = Exclude<CacheValue, PageValue | ReadValue> | KeptPage | KeptRead;

/** A page made with this tag says that something does not exist. */
export const missingPageTag = 'status:404';

/** A page made with this tag shows in place of a part of it that it could not be read. */
export const failedPageTag = 'panel:failed';

/** Next joins the tags of a page in this header of the cached value. */
const tagsHeader = 'x-next-cache-tags';

/** Objects, maps and list nodes around the payload of one entry, measured roughly. */
const overhead = 600;

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
      let bytes = base + value.html.length + (value.rscData?.length ?? 0) + stringBytes(value.postponed);
      for (const [path, data] of value.segmentData ?? []) bytes += stringBytes(path) + data.length + 100;
      return bytes + headerBytes(value.headers);
    }
    case 'APP_ROUTE':
      return base + value.body.length + headerBytes(value.headers);
    case 'FETCH':
      return base + (value.data.body?.length ?? 0);
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
  if (value.kind === 'FETCH') return !value.data.body?.length || value.data.body.equals(nothing);
  return 'status' in value && (value.status === 404 || value.status === 410);
}

/** The tags that a page or route was made with. */
export function tagsOfValue(value: CacheValue): string[] {
  const header = 'headers' in value ? value.headers?.[tagsHeader] : undefined;
  return typeof header === 'string' ? header.split(',') : [];
}

/**
 * A value as it is kept: its bytes in one block of their own. Node cuts small buffers from shared slabs, and one small
 * piece would keep a whole slab alive that the limit does not know of.
 */
export function toKept(value: CacheValue): KeptValue {
  if (value.kind === 'APP_ROUTE') return { ...value, body: copies([value.body])[0] ?? value.body };
  if (value.kind === 'FETCH') {
    const { body, ...data } = value.data;
    if (body === undefined) return { ...value, data };
    const [bytes] = copies([Buffer.from(body)]);
    return { ...value, data: { ...data, ...(bytes && { body: bytes }) } };
  }
  if (value.kind !== 'APP_PAGE') return value;
  const paths = [...(value.segmentData?.keys() ?? [])];
  const buffers = [...(value.segmentData?.values() ?? [])];
  const [html, rscData, ...segments] = copies([
    Buffer.from(value.html),
    value.rscData ?? Buffer.alloc(0),
    ...buffers,
  ]);
  return {
    ...value,
    html: html ?? Buffer.alloc(0),
    rscData: value.rscData && rscData,
    segmentData: value.segmentData && new Map(segments.map((data, index) => [paths[index] ?? '', data])),
  };
}

/** A kept value as Next knows it. */
export function toNext(value: KeptValue): CacheValue {
  if (value.kind === 'APP_PAGE') return { ...value, html: value.html.toString() };
  if (value.kind !== 'FETCH') return value;
  const { body, ...data } = value.data;
  return { ...value, data: { ...data, ...(body && { body: body.toString() }) } };
}

function copies(buffers: readonly Buffer[]): Buffer[] {
  const block = Buffer.allocUnsafeSlow(buffers.reduce((sum, buffer) => sum + buffer.length, 0));
  let offset = 0;
  return buffers.map((buffer) => {
    const start = offset;
    offset += buffer.copy(block, start);
    return block.subarray(start, offset);
  });
}
