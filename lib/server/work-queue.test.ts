import { describe, expect, it, vi } from 'vitest';
import { WorkQueue } from './work-queue';

/** A work that ends when it is told to. */
function heldWork() {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let started = false;
  return {
    work: async () => {
      started = true;
      await ended;
    },
    end: () => end(),
    get started() {
      return started;
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a queue of works', () => {
  it('runs no more at once than it may, in the order of coming', async () => {
    const queue = new WorkQueue({ atOnce: 2, waiting: 5 });
    const works = [heldWork(), heldWork(), heldWork(), heldWork()];
    const runs = works.map((each) => queue.run(each.work));
    await settled();
    expect(works.map((each) => each.started)).toEqual([true, true, false, false]);
    works[1]?.end();
    await settled();
    expect(works.map((each) => each.started)).toEqual([true, true, true, false]);
    for (const each of works) each.end();
    await Promise.all(runs);
  });

  it('turns away who comes when too many wait, and takes them again later', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 1 });
    const works = [heldWork(), heldWork()];
    const runs = works.map((each) => queue.run(each.work));
    await settled();
    await expect(queue.run(async () => 1)).rejects.toMatchObject({
      code: 'busy',
      retryAfterSeconds: 10,
    });
    for (const each of works) each.end();
    await Promise.all(runs);
    await expect(queue.run(async () => 2)).resolves.toBe(2);
  });

  it('turns away what would weigh too much beside what waits', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 9, waitingWeight: 10 });
    const works = [heldWork(), heldWork(), heldWork()];
    // The first does not wait.
    const runs = works.map((each, index) => queue.run(each.work, index === 0 ? 99 : 5));
    await settled();
    await expect(queue.run(async () => 1, 1)).rejects.toMatchObject({ code: 'busy' });
    works[0]?.end();
    await settled();
    const later = queue.run(async () => 2, 5);
    for (const each of works) each.end();
    await Promise.all(runs);
    await expect(later).resolves.toBe(2);
  });

  it('turns away who waited too long, and the next one takes the place', async () => {
    vi.useFakeTimers();
    try {
      const queue = new WorkQueue({ atOnce: 1, waiting: 2, waitingWeight: 5, patience: 1_000 });
      const first = heldWork();
      const running = queue.run(first.work);
      const late = queue.run(async () => 1, 5).catch((error) => error);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await late).toMatchObject({ code: 'busy' });
      const next = queue.run(async () => 2, 5);
      first.end();
      await running;
      await expect(next).resolves.toBe(2);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('goes on after a work that failed', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 1 });
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.run(async () => 3)).resolves.toBe(3);
  });
});
