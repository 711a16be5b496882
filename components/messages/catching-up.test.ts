import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CatchingUp } from './catching-up';

let asked = 0;
let fails = 0;
const read = async () => {
  asked += 1;
  if (asked <= fails) throw new Error('the server does not answer');
  return true;
};

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  fails = 0;
});
afterEach(() => vi.useRealTimers());

it('reads again after some seconds what could not be read, and no more once it is there', async () => {
  fails = 2;
  expect(await new CatchingUp().read(read)).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(3);
});

it('gives up after a few times, and when it is stopped', async () => {
  fails = 100;
  const catching = new CatchingUp();
  await catching.read(read);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toBe(4);
  await catching.read(read);
  catching.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toBe(5);
});

it('begins one behind the other', async () => {
  const catching = new CatchingUp();
  const done: string[] = [];
  const slow = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 1_000));
  const both = Promise.all([
    catching.read(async () => (await slow()) && done.push('first') > 0),
    catching.read(async () => done.push('second') > 0),
  ]);
  await vi.advanceTimersByTimeAsync(1_000);
  await both;
  expect(done).toEqual(['first', 'second']);
});
