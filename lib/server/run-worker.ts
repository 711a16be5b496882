import 'server-only';
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type ParsedCronItem, run, type TaskList } from 'graphile-worker';
import { untilDatabaseAnswers, within } from './database-watch';
import { db } from './db';
import { jobSchema } from './jobs';
import { log } from './log';
import { processMeasures } from './metrics/process-measures';

/** How long a job that runs is waited for when the worker is to end, in milliseconds; the rest of 30 s is for handing it back. */
const longestJob = 25_000;
const longestHandover = 4_000;

type Options = {
  connectionString: string;
  /** What each job does, by its name. */
  jobs: Record<string, (payload: unknown) => Promise<unknown>>;
  schedule: ParsedCronItem[];
  /** Shorter in tests. */
  patience?: number;
};

type Worker = {
  /** Settles when the worker ended by itself or was ended. */
  ended: Promise<void>;
  /**
   * Takes no further job, lets those that run end, and hands back what does not end in time: another worker takes it up as one
   * that failed once. At most 30 seconds.
   */
  end: () => Promise<void>;
};

/** Runs the jobs of the queue until it is ended; a database that is away is waited for, so that its end is not the worker's. */
export async function runWorker({
  connectionString,
  jobs,
  schedule,
  patience = longestJob,
}: Options): Promise<Worker> {
  await untilDatabaseAnswers(connectionString, (error) =>
    log().warn({ err: error }, 'the database does not answer; the worker waits for it'),
  );
  const events = new EventEmitter();
  const pools: string[] = [];
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => pools.push(workerPool.id));
  const runner = await run({
    connectionString,
    events,
    schema: jobSchema,
    concurrency: 2,
    parsedCronItems: schedule,
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, job]) => [name, measuredJob(name, job)]),
    ) as TaskList,
    logger,
    // Only so the library waits, when it ends, until the queue has noted the last job; without, that runs once more.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    // Ended here, and by nothing else: the library's own handlers give a job five seconds.
    noHandleSignals: true,
  });
  return {
    ended: runner.promise,
    async end() {
      const stopped = Promise.allSettled([runner.stop(), runner.promise]).then(() => true);
      const isStopped = await Promise.race([stopped, pause(patience, false, { ref: false })]);
      if (!isStopped) log().warn('jobs did not end in time and are handed back');
      await within(longestHandover, handBack(pools));
    },
  };
}

/** What is still held: nobody else would take it up for hours, since the queue cannot know that its worker is gone. */
async function handBack(pools: string[]): Promise<void> {
  await db.$executeRaw`SELECT graphile_worker.force_unlock_workers(${pools}::text[])`;
}

function measuredJob(name: string, job: (payload: unknown) => Promise<unknown>) {
  return async (payload: unknown): Promise<void> => {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1_000;
    try {
      const result = await job(payload);
      processMeasures().jobTook?.(name, 'done', seconds());
      log().debug({ job: name, result }, 'job done');
    } catch (error) {
      processMeasures().jobTook?.(name, 'failed', seconds());
      throw error;
    }
  };
}

const logger = new Logger(() => (level, message) => {
  if (level === 'error') log().error(message);
  else if (level === 'warning') log().warn(message);
  else log().debug(message);
});
