import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEnvFile, withSecrets } from './env-file.mjs';

let root = '';
const example = '# Demo data\nDEMO=1\nFIRST_SECRET=\nSECOND_SECRET=\n# SITE_URL=https://example.com\n';

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'env-file-'));
  writeFileSync(path.join(root, '.env.example'), example);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

const read = () => readFileSync(path.join(root, '.env'), 'utf8');

test('a missing .env is made with a long secret of its own in each empty one, readable by its owner alone', () => {
  const { values, created } = readEnvFile(root);
  expect(created).toBe(true);
  expect(values.DEMO).toBe('1');
  expect(values.FIRST_SECRET).toMatch(/^[\w-]{43}$/);
  expect(values.SECOND_SECRET).toMatch(/^[\w-]{43}$/);
  expect(values.FIRST_SECRET).not.toBe(values.SECOND_SECRET);
  expect(read()).toContain('# SITE_URL=https://example.com');
  expect(statSync(path.join(root, '.env')).mode & 0o777).toBe(0o600);
});

test('a second reading changes nothing', () => {
  const first = readEnvFile(root);
  const text = read();
  expect(readEnvFile(root)).toEqual({ values: first.values, created: false, added: [] });
  expect(read()).toBe(text);
});

test('a secret that a newer example asks for is added, the rest stays', () => {
  writeFileSync(path.join(root, '.env'), 'DEMO=0\nFIRST_SECRET=mine\nSECOND_SECRET=\nOWN=kept');
  const { values, added } = readEnvFile(root);
  expect(added).toEqual(['SECOND_SECRET']);
  expect(values).toMatchObject({ DEMO: '0', FIRST_SECRET: 'mine', OWN: 'kept' });
  expect(read()).toBe(`DEMO=0\nFIRST_SECRET=mine\nOWN=kept\nSECOND_SECRET=${values.SECOND_SECRET}\n`);
});

test('a secret that the environment gives is not added', () => {
  writeFileSync(path.join(root, '.env'), 'FIRST_SECRET=mine\n');
  vi.stubEnv('SECOND_SECRET', 'given');
  expect(readEnvFile(root).added).toEqual([]);
});

test('values and comments of the example stay as they are', () => {
  expect(withSecrets('A_SECRET=given\n# B_SECRET=\nSECRETS=\n')).toBe(
    'A_SECRET=given\n# B_SECRET=\nSECRETS=\n',
  );
});
