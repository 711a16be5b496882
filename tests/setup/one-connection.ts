import { afterEach, expect } from 'vitest';
import { WatchedPool } from '@/lib/server/database-pool';
import { isInTransaction } from '@/lib/server/transactions';

// A transaction that asks by another connection than its own can wait for itself: with as many of them as there are
// connections, none ever ends. What asked so is named.
const askedBeside: string[] = [];

const { connect } = WatchedPool.prototype;
WatchedPool.prototype.connect = function (this: WatchedPool, ...given: unknown[]) {
  if (isInTransaction()) {
    const place: { stack?: string } = {};
    Error.captureStackTrace(place);
    askedBeside.push(place.stack ?? '');
  }
  return connect.apply(this, given as never) as never;
} as typeof connect;

afterEach(() => {
  expect(askedBeside.splice(0), 'asked by another connection within a transaction').toEqual([]);
});
