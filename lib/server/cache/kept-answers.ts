import type { KeptValue } from './cache-value.ts';
import type { PackedBytes } from './packed-bytes.ts';

/** Encodings in which a body is kept beside its own bytes (RFC 9110 §8.4.1, RFC 8878 for zstd). */
export const codings = ['br', 'zstd', 'gzip'] as const;

export type Coding = (typeof codings)[number];

/** A compressed body, which may be dropped at any time and made again. */
export type EncodedBody = {
  readonly bytes: Buffer;
  /** Whether it is as small as can be, or was made quickly. */
  readonly isSmallest: boolean;
  /** Takes it away from where it is found. */
  readonly drop: () => void;
};

/** The head of an answer as it is sent again: names and values in turn, without what depends on the body's encoding. */
export type KeptHead = {
  status: number;
  lines: readonly string[];
  etag: string | undefined;
  /** Where its answers are counted: whole ones, and those that only say that nothing changed. */
  counts: { sent: { count: number }; unchanged: { count: number } };
};

/** One body of an entry: its own bytes, and what was compressed of them. */
export type KeptBody = {
  readonly length: number;
  /** Its own bytes, which may have to be unpacked for it. */
  readonly bytes: () => Buffer;
  /** How often it was asked for. */
  asked: number;
  readonly encoded: Map<Coding, EncodedBody>;
  /** Encodings that are being made for the first time, and what tells of their end. */
  readonly underWay: Map<Coding, Promise<void>>;
  /** Encodings that are being made as small as can be. */
  readonly improving: Set<Coding>;
  /** Whether the entry that it belongs to is still kept. */
  isKept: boolean;
};

/** A body as it is when it begins to be kept. */
export function keptBody({ length, bytes }: Pick<KeptBody, 'length' | 'bytes'>): KeptBody {
  return {
    length,
    bytes,
    asked: 0,
    encoded: new Map(),
    underWay: new Map(),
    improving: new Set(),
    isKept: true,
  };
}

/** What is sent for one entry: a page has a document and the router's payloads, each asked for by http or https. */
export class KeptAnswers {
  readonly #bodies = new Map<string, KeptBody>();
  readonly #heads = new Map<string, KeptHead>();
  #isEnded = false;

  body(variant: string): KeptBody | undefined {
    return this.#bodies.get(variant);
  }

  head(variant: string, isHttps: boolean): KeptHead | undefined {
    return this.#heads.get(headKey(variant, isHttps));
  }

  /** Keeps the head that was sent for a variant of `value`, as long as that is kept itself. */
  learn(value: KeptValue, variant: string, isHttps: boolean, head: KeptHead): void {
    const place = placeOf(value, variant);
    if (!place || this.#isEnded) return;
    const { bytes, part } = place;
    if (!this.#bodies.has(variant))
      this.#bodies.set(variant, keptBody({ length: bytes.lengthOf(part), bytes: () => bytes.part(part) }));
    this.#heads.set(headKey(variant, isHttps), head);
  }

  /** Ends it with its entry; gives the compressed bodies that go with it. */
  end(): EncodedBody[] {
    this.#isEnded = true;
    const bodies = [...this.#bodies.values()];
    for (const body of bodies) body.isKept = false;
    return bodies.flatMap(({ encoded }) => [...encoded.values()]);
  }
}

/** What a request asks of an entry: the document or answer itself, the router's whole payload, or one segment of it. */
export const wholeVariant = 'whole';
export const payloadVariant = 'payload';
export const segmentVariant = (segment: string) => `segment ${segment}`;

function headKey(variant: string, isHttps: boolean): string {
  return isHttps ? `${variant} https` : variant;
}

/** Where the bytes of a variant stand. */
function placeOf(value: KeptValue, variant: string): { bytes: PackedBytes; part: number } | undefined {
  if (value.kind === 'APP_ROUTE')
    return variant === wholeVariant ? { bytes: value.bytes, part: 0 } : undefined;
  if (value.kind !== 'APP_PAGE') return undefined;
  const { bytes, hasPayload, segments = [] } = value;
  if (variant === wholeVariant) return { bytes, part: 0 };
  if (variant === payloadVariant) return hasPayload ? { bytes, part: 1 } : undefined;
  const at = segments.indexOf(variant.slice(segmentVariant('').length));
  return at < 0 ? undefined : { bytes, part: at + 2 };
}
