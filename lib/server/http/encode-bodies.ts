import type { Coding, EncodedBody, KeptBody } from '../cache/kept-answers.ts';
import { apart } from '../cache/packed-bytes.ts';
import { processCache } from '../cache/process-cache.ts';
import { WorkQueue } from '../work-queue.ts';
import { compress } from './content-coding.ts';

/** From this many requests on a body is worth the time of the best compression. */
const oftenAsked = 64;

// One at a time: pictures and passwords need the same threads.
const queue = new WorkQueue({ atOnce: 1, waiting: 500 });

/** The compressed body, if there is one. */
export function encodedBody(body: KeptBody, coding: Coding): Buffer | undefined {
  const encoded = body.encoded.get(coding);
  if (encoded) processCache().pages.touchEncoded(encoded);
  return encoded?.bytes;
}

/**
 * Has a body compressed in the background where that is not done: quickly at first, and once more, as small as can be, when
 * it is often asked for. Who asks meanwhile gets another encoding.
 */
export function orderEncoding(body: KeptBody, coding: Coding): void {
  const encoded = body.encoded.get(coding);
  const smallest = encoded !== undefined;
  if (encoded && (encoded.isSmallest || body.asked < oftenAsked)) return;
  if (!body.isKept || body.underWay.has(coding)) return;
  body.underWay.add(coding);
  queue
    .run(async () => {
      if (body.isKept) keep(body, coding, await compress(coding, body.bytes(), smallest), smallest);
    })
    // Too many wait: the next request orders it again.
    .catch(() => undefined)
    .finally(() => body.underWay.delete(coding));
}

function keep(body: KeptBody, coding: Coding, bytes: Buffer, isSmallest: boolean): void {
  if (!body.isKept) return;
  const { pages } = processCache();
  const before = body.encoded.get(coding);
  const encoded: EncodedBody = {
    bytes: apart(bytes),
    isSmallest,
    drop: () => {
      if (body.encoded.get(coding) === encoded) body.encoded.delete(coding);
    },
  };
  body.encoded.set(coding, encoded);
  if (before) pages.dropEncoded(before);
  pages.keepEncoded(encoded);
}
