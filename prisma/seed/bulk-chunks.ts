import { Worker } from 'node:worker_threads';
import type { BulkChunk, BulkSetup, BulkTask } from './bulk-worker';

/** Cards of one chunk: about 15 MB of rows. */
const chunkSize = 2_500;

/**
 * Makes the rows of cards in worker threads. At most two chunks a worker exist at once, so that memory stays level
 * however slowly they are taken.
 * @param from number of the first card
 * @param count cards to make
 * @param threads workers to use
 */
export async function* bulkChunks(
  setup: BulkSetup,
  from: number,
  count: number,
  threads: number,
): AsyncGenerator<BulkChunk> {
  let next = from;
  const end = from + count;
  const nextTask = (): BulkTask | null => {
    if (next >= end) return null;
    const task = { from: next, to: Math.min(end, next + chunkSize) };
    next = task.to;
    return task;
  };
  const ready: BulkChunk[] = [];
  let failure: Error | null = null;
  let wake: () => void = () => undefined;
  let expected = 0;
  const give = (worker: Worker) => {
    const task = nextTask();
    if (!task) return;
    expected += 1;
    worker.postMessage(task);
  };
  const workers = Array.from({ length: Math.min(threads, Math.ceil(count / chunkSize)) }, () => {
    const worker = new Worker(new URL('./bulk-worker.ts', import.meta.url), {
      workerData: setup,
      // A worker holds one chunk: more room would only put off tidying up.
      resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 48 },
    });
    worker.on('message', (chunk: BulkChunk) => {
      ready.push(chunk);
      expected -= 1;
      wake();
    });
    worker.on('error', (error) => {
      failure = error instanceof Error ? error : new Error(String(error));
      wake();
    });
    give(worker);
    return worker;
  });
  try {
    let turn = 0;
    for (;;) {
      if (failure) throw failure;
      const chunk = ready.shift();
      if (chunk) {
        const worker = workers[turn % workers.length];
        turn += 1;
        if (worker) give(worker);
        yield chunk;
      } else if (expected === 0) {
        return;
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
