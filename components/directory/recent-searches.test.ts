import { afterEach, expect, it, vi } from 'vitest';
import { forgetPrivateKeys } from '@/lib/shared/device-keys';
import { readRecentSearches, rememberSearch } from './recent-searches';

afterEach(() => vi.unstubAllGlobals());

it('what was searched is there for the next search, the latest first, and goes with the sign-out', () => {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      kept[key] = text;
    },
    removeItem: (key: string) => delete kept[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value });
  vi.stubGlobal('localStorage', kept);
  for (const word of ['phở', '0903 123 456', 'phở']) rememberSearch(word);
  expect(readRecentSearches()).toEqual(['phở', '0903 123 456']);
  forgetPrivateKeys();
  expect(readRecentSearches()).toEqual([]);
});
