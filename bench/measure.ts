import pg from 'pg';
import { type Spread, spreadOf } from './percentiles';

/** One line of a table of what is asked again and again. */
export type RowResult = Spread & { name: string; count: number; perSecond: number; statements: number };

/** How often each is asked. */
export const times = 400;

/** Measures something one time after the other. Times in milliseconds; statements are those that PostgreSQL gets. */
export async function measure(name: string, work: (at: number) => Promise<unknown>): Promise<RowResult> {
  for (let at = 0; at < 20; at += 1) await work(at);
  const taken: number[] = [];
  const before = statementsSent;
  const began = performance.now();
  for (let at = 0; at < times; at += 1) {
    const start = performance.now();
    await work(at);
    taken.push(performance.now() - start);
  }
  const seconds = (performance.now() - began) / 1000;
  const statements = (statementsSent - before) / times;
  return { name, count: times, perSecond: times / seconds, statements, ...spreadOf(taken) };
}

let statementsSent = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  statementsSent += 1;
  return Reflect.apply(query, this, args);
} as typeof query;
