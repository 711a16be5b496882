import { afterEach, beforeEach, expect, vi } from 'vitest';

// What is written to the console was meant for nobody: a test that expects it says so by mockClear().
const methods = ['error', 'warn'] as const;

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method);
});

afterEach(() => {
  for (const method of methods) {
    const calls = vi.mocked(console[method]).mock.calls.slice();
    vi.mocked(console[method]).mockRestore();
    expect(calls, `console.${method} was called`).toEqual([]);
  }
});
