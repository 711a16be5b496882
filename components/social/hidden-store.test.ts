import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetHidden, knownHiddenCards, readHidden } from './hidden-store';

const things = { cards: ['aaaaaaaaaa'], authors: ['x1'] };

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: things }));
});
afterEach(() => vi.unstubAllGlobals());

it('the cards that are hidden are known without asking once they were read, until the sign-out', async () => {
  expect(knownHiddenCards()).toEqual([]);
  await readHidden('me@example.com');
  expect(knownHiddenCards()).toEqual(things.cards);
  forgetHidden();
  expect(knownHiddenCards()).toEqual([]);
});

it('nothing is known where the browser keeps nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(knownHiddenCards()).toEqual([]);
});
