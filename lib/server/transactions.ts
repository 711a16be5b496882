import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from './errors';
import { log } from './log';
import { WorkQueue } from './work-queue';

/** Who waits longer has a browser that gave up. */
const patience = 15_000;

/** A process that so many wait in answers at once that it is busy. */
const mostWaiting = 500;

const inside = new AsyncLocalStorage<true>();

/** Whether what runs is part of a transaction: it asks by the transaction's own connection and by no other. */
export function isInTransaction(): boolean {
  return inside.getStore() === true;
}

/** Runs what is no part of the transaction around it and nobody in it waits for, such as a reading for those who come later. */
export function besideTransaction<T>(work: () => T): T {
  return inside.exit(work);
}

type Given = [work: unknown, ...options: unknown[]];

/**
 * Lets transactions of one pool begin one after the other, so that those who wait for each other's rows never hold every
 * connection: who only reads finds one.
 * @param poolSize connections of the pool; a fifth of them is left to the others
 * @param begin Prisma's `$transaction`
 * @returns the same; throws AppError `busy` where it could not begin or end in time: nothing was done then
 */
export function inTurns(
  poolSize: number,
  begin: (...given: Given) => Promise<unknown>,
): (...given: Given) => Promise<unknown> {
  const atOnce = Math.max(1, poolSize - Math.ceil(poolSize / 5));
  const turns = new WorkQueue({ atOnce, waiting: mostWaiting, patience });
  return async (work, ...options) => {
    const marked =
      typeof work === 'function' ? (...tx: unknown[]) => inside.run(true, () => work(...tx)) : work;
    // One within another would wait for itself.
    if (isInTransaction()) return begin(marked, ...options);
    try {
      return await turns.run(() => begin(marked, ...options));
    } catch (error) {
      if (!hadNoTime(error)) throw error;
      log().warn({ err: error }, 'a transaction had no time');
      throw new AppError('busy', { retryAfterSeconds: 5 });
    }
  };
}

/** Prisma found no connection for it in time, or took it back because it lasted too long: nothing was done. */
function hadNoTime(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === 'P2028' && /Unable to start a transaction|expired transaction/.test(String(message));
}
