import type { Coding, EncodedBody, KeptBody } from '../cache/kept-answers.ts';
import { apart } from '../cache/packed-bytes.ts';
import { processCache } from '../cache/process-cache.ts';
import { WorkQueue } from '../work-queue.ts';
import { compress } from './content-coding.ts';

/** From this many requests on a body is worth the time of the best compression. */
const oftenAsked = 64;

// One at a time each: pictures and passwords need the same threads. Readers wait for what is made quickly, some milliseconds at most:
// then Next is as quick.
const quick = new WorkQueue({ atOnce: 1, waiting: 500, patience: 100 });
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
 * @returns the end of the first, however it ends; undefined where one is there, or the body is no longer kept
 */
export function orderEncoding(body: KeptBody, coding: Coding): Promise<void> | undefined {
  const encoded = body.encoded.get(coding);
  if (!body.isKept) return undefined;
  if (!encoded) return orderQuick(body, coding);
  if (!encoded.isSmallest && body.asked >= oftenAsked) orderSmallest(body, coding);
  return undefined;
}

function orderQuick(body: KeptBody, coding: Coding): Promise<void> {
  const underWay = body.underWay.get(coding);
  if (underWay) return underWay;
  const made = make(quick, body, coding, false).finally(() => body.underWay.delete(coding));
  body.underWay.set(coding, made);
  return made;
}

function orderSmallest(body: KeptBody, coding: Coding): void {
  if (body.improving.has(coding)) return;
  body.improving.add(coding);
  void make(thorough, body, coding, true).finally(() => body.improving.delete(coding));
}

/** Never fails: where too many wait, or for too long, the next request orders it again. */
function make(queue: WorkQueue, body: KeptBody, coding: Coding, isSmallest: boolean): Promise<void> {
  return queue
    .run(async () => {
      if (body.isKept) keep(body, coding, await compress(coding, body.bytes(), isSmallest), isSmallest);
    })
    .catch(() => undefined);
}

function keep(body: KeptBody, coding: Coding, bytes: Buffer, isSmallest: boolean): void {
  if (!body.isKept) return;
  const { pages } = processCache();
  const before = body.encoded.get(coding);
  if (before?.isSmallest) return;
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
