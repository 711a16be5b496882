import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { WatchedPool } from './database-pool';
import { env } from './env';
import { PrismaClient } from './generated/prisma/client';
import { inTurns } from './transactions';

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
  const client = new PrismaClient({ adapter, transactionOptions: { maxWait: connectWithin } });
  const begin = client.$transaction.bind(client) as Parameters<typeof inTurns>[1];
  client.$transaction = inTurns(DATABASE_POOL_SIZE, begin) as typeof client.$transaction;
  return client;
}

// Hot reloading in development makes this module anew; the pool stays one.
const store = globalThis as { prismaClient?: PrismaClient };

/** The one database client of the process; its pool opens with the first query. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_target, name) {
    store.prismaClient ??= connect();
    const value: unknown = Reflect.get(store.prismaClient, name);
    return typeof value === 'function' ? value.bind(store.prismaClient) : value;
  },
});
