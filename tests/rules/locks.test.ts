import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** What holds rows or a list until a transaction ends. */
const lock = /\bFOR (UPDATE|NO KEY UPDATE|SHARE|KEY SHARE)\b|advisory_(xact_)?lock/;

const files = globSync('{app,components,lib}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['lib/server/generated/**', '**/*.test.ts'],
});
const locking = files.filter((file) => lock.test(readFileSync(path.join(root, file), 'utf8')));

describe('locks', () => {
  it('are taken in one file a feature', () => {
    expect(locking.length).toBeGreaterThan(5);
    expect(locking.filter((file) => !/^lib\/[a-z-]+\/locks\.ts$/.test(file))).toEqual([]);
  });

  it.each(locking)('have their order written in %s', (file) => {
    expect(readFileSync(path.join(root, file), 'utf8')).toMatch(/lock order|comes before|with nothing else/i);
  });

  it('of whole lists have a key of their own each', () => {
    const keys = locking.flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return [...text.matchAll(/advisory_xact_lock\((\d+)\)/g)].map(([, key]) => key);
    });
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
});
