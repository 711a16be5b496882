import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { sealedToken } from './sealed-token';

const options = { purpose: 'test', shape: z.object({ id: z.number().int() }), lifetimeMs: 1_000 };
const token = sealedToken(options);

afterEach(() => vi.useRealTimers());

describe('a sealed token', () => {
  it('tells what it was made of, and shows nobody', () => {
    const made = token.make({ id: 4711 });
    expect(made).toMatch(/^[\w-]+$/);
    expect(Buffer.from(made, 'base64url').toString('latin1')).not.toContain('4711');
    expect(token.read(made)).toEqual({ id: 4711 });
  });

  it('is worth nothing changed, for another purpose or of another shape', () => {
    const made = token.make({ id: 1 });
    const first = made.startsWith('A') ? 'B' : 'A';
    for (const wrong of ['', 'abc', first + made.slice(1), made.slice(0, -4)])
      expect(token.read(wrong)).toBeNull();
    expect(sealedToken({ ...options, purpose: 'other' }).read(made)).toBeNull();
    expect(sealedToken({ ...options, shape: z.object({ id: z.string() }) }).read(made)).toBeNull();
  });

  it('ends', () => {
    vi.useFakeTimers();
    const made = token.make({ id: 1 });
    vi.advanceTimersByTime(1_000);
    expect(token.read(made)).toEqual({ id: 1 });
    vi.advanceTimersByTime(1);
    expect(token.read(made)).toBeNull();
  });
});
