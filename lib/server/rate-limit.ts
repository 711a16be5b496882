import 'server-only';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { db, type Tx } from './db';
import { AppError } from './errors';
import { type RateLimitName, rateLimits } from './rate-limits';
import { keyedDigest } from './sealing';

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

/**
 * Takes one of the tries that `rateLimits[name]` allows for a key, in all processes together.
 * @param key client address, account or address of mail; stored as a digest only
 * @throws AppError `tooManyRequests` with the seconds to wait
 */
export async function takeRateLimit(name: RateLimitName, key: string | number): Promise<void> {
  try {
    await limiterOf(name).consume(keyedDigest('rate-limit', String(key)));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('tooManyRequests', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
  }
}

/** The same as an answer, for what is passed over in silence when it comes too often. */
export async function isWithinLimit(name: RateLimitName, key: string | number): Promise<boolean> {
  try {
    await takeRateLimit(name, key);
    return true;
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'tooManyRequests') return false;
    throw refusal;
  }
}

/** Deletes counters past their time. */
export async function pruneRateLimits(client: Pick<Tx, 'rateLimit'>): Promise<number> {
  const { count } = await client.rateLimit.deleteMany({ where: { expire: { lt: BigInt(Date.now()) } } });
  return count;
}
