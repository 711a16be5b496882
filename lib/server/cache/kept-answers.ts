import type { KeptValue } from './cache-value.ts';

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
  readonly bytes: Buffer;
  /** How often it was asked for. */
  asked: number;
  readonly encoded: Map<Coding, EncodedBody>;
  /** Encodings that are being made. */
  readonly underWay: Set<Coding>;
  /** Whether the entry that it belongs to is still kept. */
  isKept: boolean;
};

/** A body as it is when it begins to be kept. */
export function keptBody(bytes: Buffer): KeptBody {
  return { bytes, asked: 0, encoded: new Map(), underWay: new Set(), isKept: true };
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
    const bytes = bytesOf(value, variant);
    if (!bytes || this.#isEnded) return;
    if (!this.#bodies.has(variant)) this.#bodies.set(variant, keptBody(bytes));
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

function bytesOf(value: KeptValue, variant: string): Buffer | undefined {
  if (value.kind === 'APP_ROUTE') return variant === wholeVariant ? value.body : undefined;
  if (value.kind !== 'APP_PAGE') return undefined;
  if (variant === wholeVariant) return value.html;
  if (variant === payloadVariant) return value.rscData;
  return value.segmentData?.get(variant.slice(segmentVariant('').length));
}
