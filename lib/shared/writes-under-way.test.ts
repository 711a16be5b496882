import { expect, it, vi } from 'vitest';
import { isWriting, whenWritten, whileWriting } from './writes-under-way';

it('tells who waits once the last of several writes is answered, and once alone', async () => {
  const work = vi.fn();
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  expect(isWriting()).toBe(false);
  const writes = [whileWriting(() => first.promise), whileWriting(() => second.promise)];
  expect(isWriting()).toBe(true);
  whenWritten(work);
  first.resolve('done');
  expect(await writes[0]).toBe('done');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(work).not.toHaveBeenCalled();
  second.reject(new Error('no answer'));
  await expect(writes[1]).rejects.toThrow('no answer');
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  expect(isWriting()).toBe(false);
  await whileWriting(async () => 'another');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(work).toHaveBeenCalledTimes(1);
});
