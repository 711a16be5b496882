import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installReason } from './install.mjs';

let root = '';
const at = (name: string) => path.join(root, name);

/** Writes a file as if at second `time`. */
function write(name: string, text: string, time: number): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
  utimesSync(at(name), time, time);
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'install-'));
  write('package.json', '{"dependencies":{"a":"1"}}', 100);
  write('package-lock.json', '{}', 100);
});
afterEach(() => rmSync(root, { recursive: true }));

test('without node_modules', () => {
  expect(installReason(root)).toBe('node_modules is missing');
});

test('installed by hand: newer than both files is enough', () => {
  write('node_modules/.package-lock.json', '{}', 200);
  expect(installReason(root)).toBeNull();
  write('package-lock.json', '{"changed":1}', 300);
  expect(installReason(root)).toBe('package.json or package-lock.json changed');
});

test('npm that was killed: its own note is missing, or ours says that it was under way', () => {
  write('node_modules/a/package.json', '{}', 200);
  expect(installReason(root)).toBe('an earlier installation was interrupted');
  write('node_modules/.package-lock.json', '{}', 200);
  write('node_modules/.install-stamp', 'under way\n', 200);
  expect(installReason(root)).toBe('an earlier installation was interrupted');
});

test('npm that failed, and packages of another package.json', () => {
  write('node_modules/.package-lock.json', '{}', 200);
  write('node_modules/.install-stamp', 'failed\n', 200);
  expect(installReason(root)).toBe('an earlier installation failed');
  write('node_modules/.install-stamp', 'hash of something else\n', 200);
  expect(installReason(root)).toBe('package.json or package-lock.json changed');
});
