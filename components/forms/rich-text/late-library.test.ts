import { expect, it } from 'vitest';
import { LateLibrary } from './late-library';

it('is loaded once, however many want it', async () => {
  let loads = 0;
  const library = new LateLibrary(async () => {
    loads += 1;
    return 'hljs';
  });
  expect(library.loaded).toBeNull();
  expect(await Promise.all([library.want(), library.want()])).toEqual(['hljs', 'hljs']);
  expect([loads, library.loaded]).toEqual([1, 'hljs']);
});

it('is asked for again after it did not come, and says both', async () => {
  let works = false;
  const said: (string | null)[] = [];
  const library = new LateLibrary(async () => {
    if (!works) throw new Error('offline');
    return 'katex';
  });
  const leave = library.subscribe((loaded) => said.push(loaded));
  expect(await library.want()).toBeNull();
  works = true;
  expect(await library.want()).toBe('katex');
  leave();
  expect(said).toEqual([null, 'katex']);
});
