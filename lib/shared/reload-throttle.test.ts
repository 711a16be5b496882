import { describe, expect, it } from 'vitest';
import { mayReload, reloadPauseMs } from './reload-throttle';

const now = 1_763_600_000_000;

describe('mayReload', () => {
  it('lets a path reload once in 10 seconds', () => {
    const first = mayReload(null, '/en', now);
    expect(first.allowed).toBe(true);
    expect(mayReload(first.store, '/en', now + reloadPauseMs - 1).allowed).toBe(false);
    expect(mayReload(first.store, '/en', now + reloadPauseMs).allowed).toBe(true);
  });

  it('does not count a refused reload', () => {
    const first = mayReload(null, '/en', now);
    const refused = mayReload(first.store, '/en', now + 9_000);
    expect(mayReload(refused.store, '/en', now + reloadPauseMs).allowed).toBe(true);
  });

  it('counts each path for itself, and remembers the others', () => {
    const first = mayReload(null, '/en', now);
    const second = mayReload(first.store, '/vi', now + 1_000);
    expect(second.allowed).toBe(true);
    expect(mayReload(second.store, '/en', now + 2_000).allowed).toBe(false);
    expect(mayReload(second.store, '/vi', now + 2_000).allowed).toBe(false);
  });

  it('forgets what no longer matters', () => {
    const first = mayReload(null, '/en', now);
    const later = mayReload(first.store, '/vi', now + 60_000);
    expect(JSON.parse(later.store)).toEqual({ '/vi': now + 60_000 });
  });

  it.each(['', 'no json', 'null', '[]', '5', '"x"', '{"/en":"soon"}', '{"/en":null}'])(
    'is not stopped by %j in the store',
    (stored) => {
      const { allowed, store } = mayReload(stored, '/en', now);
      expect(allowed).toBe(true);
      expect(mayReload(store, '/en', now + 1).allowed).toBe(false);
    },
  );

  it('is not stopped for long by a clock that was set back', () => {
    const { store } = mayReload(null, '/en', now);
    expect(mayReload(store, '/en', now - 3_600_000).allowed).toBe(true);
  });
});
