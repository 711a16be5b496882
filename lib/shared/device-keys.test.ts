import { afterEach, expect, it, vi } from 'vitest';
import { cartKey, forgetPrivateKeys, privateKey, pushKey } from './device-keys';

afterEach(() => vi.unstubAllGlobals());

it('names what a browser keeps by member, and forgets all of it and nothing else', () => {
  const kept: Record<string, unknown> = {
    [privateKey('abcdefghjk', 'outbox')]: '[]',
    [privateKey('bcdefghjkm', 'text:card:x')]: 'Chào',
    [cartKey]: '2 7',
    [pushKey]: '{}',
    cartoon: '1',
    theme: 'dark',
  };
  Object.defineProperty(kept, 'removeItem', { value: (key: string) => delete kept[key] });
  vi.stubGlobal('localStorage', kept);
  forgetPrivateKeys();
  expect(Object.keys(kept)).toEqual(['cartoon', 'theme']);
});

it('does without a store that the browser forbids', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => forgetPrivateKeys()).not.toThrow();
});
