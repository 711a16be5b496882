import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { WatchedPool } from './database-pool';
import { env } from './env';
import type { PrismaClient } from './generated/prisma/client';
import { processWide } from './process-wide';
import { inTurns } from './transactions';

// More than a megabyte of script with the schema in it: as a module of its own the build holds it twice and not in each group of
// routes, whose sources stay in memory (decision 0025).
const client = await import('./generated/prisma/client');

/** A transaction handed to services; `db` itself fits as well. */
export type Tx = Omit<
  PrismaClient,
  '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'
>;

/** Milliseconds that a query waits for a connection. */
const connectWithin = 4_000;

function connect(): PrismaClient {
  const { DATABASE_URL, DATABASE_POOL_SIZE, DATABASE_STATEMENT_TIMEOUT } = env();
  const pool = new WatchedPool({
    connectionString: DATABASE_URL,
    max: DATABASE_POOL_SIZE,
    statement_timeout: DATABASE_STATEMENT_TIMEOUT,
    connectionTimeoutMillis: connectWithin,
    idleTimeoutMillis: 60_000,
  });
  const adapter = new PrismaPg(pool, { disposeExternalPool: true });
  const opened = new client.PrismaClient({ adapter, transactionOptions: { maxWait: connectWithin } });
  const begin = opened.$transaction.bind(opened) as Parameters<typeof inTurns>[1];
  opened.$transaction = inTurns(DATABASE_POOL_SIZE, begin) as typeof opened.$transaction;
  return opened;
}

/** The one database client of the process; its pool opens with the first query. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_target, name) {
    const opened = processWide('database', connect);
    const value: unknown = Reflect.get(opened, name);
    return typeof value === 'function' ? value.bind(opened) : value;
  },
});
