import type { Coding, EncodedBody, KeptBody } from '../cache/kept-answers.ts';
import { apart } from '../cache/packed-bytes.ts';
import { processCache } from '../cache/process-cache.ts';
import { WorkQueue } from '../work-queue.ts';
import { compress } from './content-coding.ts';

/** From this many requests on a body is worth the time of the best compression. */
const oftenAsked = 64;

// One at a time: pictures and passwords need the same threads. Readers wait for what is made quickly, so that has a queue of its own.
const quick = new WorkQueue({ atOnce: 1, waiting: 500 });
const thorough = new WorkQueue({ atOnce: 1, waiting: 500 });

/** The compressed body, if there is one. */
export function encodedBody(body: KeptBody, coding: Coding): Buffer | undefined {
  const encoded = body.encoded.get(coding);
  if (encoded) processCache().pages.touchEncoded(encoded);
  return encoded?.bytes;
}

/**
 * Has a body compressed in the background where that is not done: quickly at first, and once more, as small as can be, when
 * it is often asked for.
 * @returns when it is made, or cannot be made now; undefined when there is nothing to do
 */
export function orderEncoding(body: KeptBody, coding: Coding): Promise<void> | undefined {
  const encoded = body.encoded.get(coding);
  if (encoded && (encoded.isSmallest || body.asked < oftenAsked)) return undefined;
  if (!body.isKept) return undefined;
  const underWay = body.underWay.get(coding);
  if (underWay) return underWay;
  const smallest = encoded !== undefined;
  const made = (smallest ? thorough : quick)
    .run(async () => {
      if (body.isKept) keep(body, coding, await compress(coding, body.bytes(), smallest), smallest);
    })
    // Too many wait: the next request orders it again.
    .catch(() => undefined)
    .finally(() => body.underWay.delete(coding));
  body.underWay.set(coding, made);
  return made;
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
