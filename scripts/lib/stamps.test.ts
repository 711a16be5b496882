import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropStamp, hashOf, readStamp, writeStamp } from './stamps.mjs';

let root = '';
const at = (name: string) => path.join(root, name);
const hash = () => hashOf(root, ['app', 'one.ts', 'missing'], { skip: (file) => file.endsWith('.test.ts') });

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'stamps-'));
  mkdirSync(at('app/deep'), { recursive: true });
  writeFileSync(at('app/deep/page.ts'), 'page');
  writeFileSync(at('one.ts'), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the hash follows content and names, not times', () => {
  const before = hash();
  utimesSync(at('one.ts'), 1, 1);
  expect(hash()).toBe(before);
  writeFileSync(at('one.ts'), 'two');
  const edited = hash();
  expect(edited).not.toBe(before);
  renameSync(at('app/deep/page.ts'), at('app/page.ts'));
  expect(hash()).not.toBe(edited);
});

test('skipped files do not count, what is given beside the files does', () => {
  const before = hash();
  writeFileSync(at('app/page.test.ts'), 'test');
  expect(hash()).toBe(before);
  expect(hashOf(root, ['app'], { extra: 'v1' })).not.toBe(hashOf(root, ['app'], { extra: 'v2' }));
});

test('a stamp is there only after it was written', () => {
  const file = at('made/stamp');
  expect(readStamp(file)).toBeNull();
  writeStamp(file, 'abc');
  expect(readStamp(file)).toBe('abc');
  dropStamp(file);
  expect(readStamp(file)).toBeNull();
});
