import pg from 'pg';
import { WatchedPool } from '@/lib/server/database-pool';
import { PrismaClient } from '@/lib/server/generated/prisma/client';
import { isInTransaction } from '@/lib/server/transactions';

// A transaction that asks by another connection than its own can wait for itself: with as many of them as there are
// connections, none ever ends. What asked so is named.
export const askedBeside: string[] = [];

const { connect } = WatchedPool.prototype;
WatchedPool.prototype.connect = function (this: WatchedPool, ...given: unknown[]) {
  if (isInTransaction()) {
    const place: { stack?: string } = {};
    Error.captureStackTrace(place);
    askedBeside.push(place.stack ?? '');
  }
  return connect.apply(this, given as never) as never;
} as typeof connect;

// A transaction has one connection, which answers one question at a time: who asks two at once by it gains nothing, and pg will
// refuse it. What Prisma asks at once by itself (relations of a row) is put one after the other by the pool.
export const askedAtOnce: string[] = [];

type Asked = { transaction?: { kind: string; id: string }; clientMethod?: string };
type Requests = { _request: (asked: Asked) => Promise<unknown> };
const requests = PrismaClient.prototype as unknown as Requests;
const busy = new Map<string, string>();
const { _request } = requests;
requests._request = async function (this: Requests, asked: Asked) {
  const { transaction, clientMethod = '' } = asked;
  if (transaction?.kind !== 'itx') return _request.call(this, asked);
  const other = busy.get(transaction.id);
  if (other !== undefined) askedAtOnce.push(`${clientMethod} while ${other} was under way`);
  busy.set(transaction.id, clientMethod);
  try {
    return await _request.call(this, asked);
  } finally {
    if (other === undefined) busy.delete(transaction.id);
  }
};

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client & { _queryQueue?: unknown[] }, ...given: unknown[]) {
  if ((this._queryQueue?.length ?? 0) > 0) askedAtOnce.push('a connection that was asked already');
  return query.apply(this, given as never) as never;
} as typeof query;
