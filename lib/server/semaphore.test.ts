import { describe, expect, it } from 'vitest';
import { makeSemaphore } from './semaphore';

describe('a semaphore', () => {
  it('lets only so many run at once, the others in their order, also past failures', async () => {
    const run = makeSemaphore(2);
    const started: number[] = [];
    let [running, most] = [0, 0];
    const work = (number: number) => async () => {
      started.push(number);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (number % 3 === 0) throw new Error(`no ${number}`);
      return number;
    };
    const results = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map((number) => run(work(number))));
    expect(most).toBe(2);
    expect(started).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((number) => number % 3 !== 0),
    );
    expect(await run(work(8))).toBe(8);
  });
});
