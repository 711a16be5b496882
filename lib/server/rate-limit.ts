import 'server-only';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ErrorCode } from '@/lib/shared/error-codes';
import { db, type Tx } from './db';
import { AppError } from './errors';
import { log } from './log';
import { type RateLimitName, rateLimits } from './rate-limits';
import { keyedDigest } from './sealing';
import { pointsOf } from './tuned-limits';

/** The library's idea of a PostgreSQL client, over the process's one pool. */
const storeClient = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    const rows = await db.$queryRawUnsafe<Record<string, unknown>[]>(text, ...values);
    // The library counts with numbers; milliseconds since 1970 fit into one.
    const plain = rows.map((row) => ({ ...row, expire: row.expire === null ? null : Number(row.expire) }));
    return { rows: plain, rowCount: plain.length };
  },
};

const limiters = new Map<RateLimitName, RateLimiterPostgres>();

function limiterOf(name: RateLimitName): RateLimiterPostgres {
  let limiter = limiters.get(name);
  if (!limiter) {
    const { points, seconds } = rateLimits[name];
    limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      // A job of the worker does it once for all processes.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    limiters.set(name, limiter);
  }
  return limiter;
}

/** Takes one of the tries; what the library says of the refusal where none was left. */
async function consume(name: RateLimitName, key: string | number): Promise<RateLimiterRes | null> {
  const limiter = limiterOf(name);
  // What was counted already counts against the new number too.
  limiter.points = await pointsOf(name);
  try {
    await limiter.consume(keyedDigest('rate-limit', String(key)));
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

/**
 * Takes one of the tries that `rateLimits[name]` allows for a key, in all processes together.
 * @param key client address, account or address of mail; stored as a digest only
 * @throws AppError `tooManyRequests` with the seconds to wait
 */
export async function takeRateLimit(name: RateLimitName, key: string | number): Promise<void> {
  const refusal = await consume(name, key);
  if (refusal === null) return;
  // Once for each time that it is reached: who goes on fills no log.
  const isFirst = refusal.consumedPoints === limiterOf(name).points + 1;
  if (isFirst) log().warn({ event: 'limit', limit: name }, 'a limit was reached');
  const retryAfterSeconds = Math.ceil(refusal.msBeforeNext / 1000);
  throw new AppError('tooManyRequests', { retryAfterSeconds, isFirst });
}

/** The same as an answer, for what is passed over in silence when it comes too often. */
export async function isWithinLimit(name: RateLimitName, key: string | number): Promise<boolean> {
  return (await consume(name, key)) === null;
}

/** How many of the tries of a limit are taken now. */
export async function countTaken(name: RateLimitName, key: string | number): Promise<number> {
  const counted = await limiterOf(name).get(keyedDigest('rate-limit', String(key)));
  return counted?.consumedPoints ?? 0;
}

/** A limit and whose it is. */
export type Tries = readonly (readonly [RateLimitName, string | number])[];

/**
 * Work whose failures are limited. The tries are taken before it, so that of many at once none is too many, and given
 * back unless it failed with this code.
 * @throws AppError `tooManyRequests`, and what the work throws
 */
export function limitFailures<T>(tries: Tries, code: ErrorCode, work: () => Promise<T>): Promise<T> {
  return limited(tries, (outcome) => outcome instanceof AppError && outcome.code === code, work);
}

/**
 * Work whose successes are limited: what came to nothing is given back.
 * @param isOne whether what came of it counts
 * @throws AppError `tooManyRequests`, and what the work throws
 */
export function limitSuccesses<T>(
  tries: Tries,
  work: () => Promise<T>,
  isOne: (result: T) => boolean = () => true,
): Promise<T> {
  return limited(tries, () => false, work, isOne);
}

async function limited<T>(
  tries: Tries,
  failureCounts: (error: unknown) => boolean,
  work: () => Promise<T>,
  successCounts: (result: T) => boolean = () => false,
): Promise<T> {
  const taken: (typeof tries)[number][] = [];
  const giveBack = () => Promise.all(taken.map(([name, key]) => giveBackRateLimit(name, key)));
  try {
    for (const one of tries) {
      await takeRateLimit(...one);
      taken.push(one);
    }
  } catch (refusal) {
    // What one limit refused is no try for the others.
    await giveBack();
    throw refusal;
  }
  try {
    const result = await work();
    if (!successCounts(result)) await giveBack();
    return result;
  } catch (error) {
    if (!failureCounts(error)) await giveBack();
    throw error;
  }
}

async function giveBackRateLimit(name: RateLimitName, key: string | number): Promise<void> {
  await limiterOf(name).reward(keyedDigest('rate-limit', String(key)));
}

/** Deletes counters past their time. */
export async function pruneRateLimits(client: Pick<Tx, 'rateLimit'>): Promise<number> {
  const { count } = await client.rateLimit.deleteMany({ where: { expire: { lt: BigInt(Date.now()) } } });
  return count;
}
