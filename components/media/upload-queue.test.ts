import { describe, expect, it } from 'vitest';
import { FetchError } from '@/lib/shared/fetch-data';
import { UploadQueue } from './upload-queue';

const file = (name: string) => new File(['x'], name);

/** A queue whose uploads end when the test says so. */
function makeQueue() {
  const done: string[] = [];
  const open: {
    name: string;
    end: (result: string) => void;
    fail: (error: unknown) => void;
    progress: (part: number) => void;
    aborted: () => boolean;
  }[] = [];
  const queue = new UploadQueue<string>(
    ({ name }, { onProgress, signal }) =>
      new Promise((end, fail) => {
        signal.addEventListener('abort', () => fail(new FetchError('network')));
        open.push({ name, end, fail, progress: onProgress, aborted: () => signal.aborted });
      }),
    (result) => done.push(result),
  );
  const now = () => queue.entries.map(({ file: { name }, state }) => `${name} ${state}`);
  return { queue, open, done, now };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('an upload queue', () => {
  it('sends one after the other in their order, and tells how far each is', async () => {
    const { queue, open, done, now } = makeQueue();
    let told = 0;
    const stop = queue.subscribe(() => {
      told += 1;
    });
    queue.add([file('a'), file('b')]);
    queue.add([file('c')]);
    expect(now()).toEqual(['a sending', 'b waiting', 'c waiting']);
    open[0]?.progress(0.5);
    expect(queue.entries[0]?.part).toBe(0.5);
    open[0]?.end('A');
    await settled();
    expect([done, now()]).toEqual([['A'], ['b sending', 'c waiting']]);
    open[1]?.end('B');
    await settled();
    open[2]?.end('C');
    await settled();
    expect([done, now()]).toEqual([['A', 'B', 'C'], []]);
    expect(told).toBeGreaterThan(6);
    stop();
    const before = told;
    queue.add([file('d')]);
    expect(told).toBe(before);
  });

  it('keeps one that failed with its reason, goes on, and sends it again', async () => {
    const { queue, open, done, now } = makeQueue();
    queue.add([file('a'), file('b')]);
    open[0]?.fail(new FetchError('imageTooLarge', 'id-1'));
    await settled();
    expect(now()).toEqual(['a failed', 'b sending']);
    expect(queue.entries[0]?.failure).toEqual({ code: 'imageTooLarge', errorId: 'id-1' });
    open[1]?.fail(new TypeError('who knows'));
    await settled();
    expect(queue.entries[1]?.failure).toEqual({ code: 'unexpected' });
    const [first] = queue.entries;
    queue.retry(first?.id ?? 0);
    queue.retry(first?.id ?? 0);
    expect(now()).toEqual(['a sending', 'b failed']);
    expect(queue.entries[0]).toMatchObject({ part: 0, failure: undefined });
    open[2]?.end('A');
    await settled();
    expect([done, now(), open.length]).toEqual([['A'], ['b failed'], 3]);
  });

  it('drops one that waits, one under way and one that failed', async () => {
    const { queue, open, done, now } = makeQueue();
    queue.add([file('a'), file('b'), file('c'), file('d')]);
    const [a, b, c] = queue.entries.map(({ id }) => id) as [number, number, number];
    queue.drop(b);
    queue.drop(a);
    expect(open[0]?.aborted()).toBe(true);
    await settled();
    expect(now()).toEqual(['c sending', 'd waiting']);
    open[1]?.fail(new FetchError('network'));
    await settled();
    queue.drop(c);
    expect(now()).toEqual(['d sending']);
    queue.stop();
    open[2]?.end('D');
    await settled();
    expect([done, now()]).toEqual([[], []]);
  });
});
