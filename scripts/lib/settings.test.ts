import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSettings } from './settings.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'settings-'));
  for (const name of ['DATABASE_URL', 'PORT', 'SITE_URL', 'DEMO', 'DATA_DIR', 'NEXTAUTH_URL', 'HOST'])
    vi.stubEnv(name, '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

const withFile = (text: string) => writeFileSync(path.join(root, '.env'), text);

test('what an empty .env means', () => {
  withFile('');
  expect(readSettings(root)).toEqual({
    port: 3000,
    host: null,
    dataDir: path.join(root, '.data'),
    demo: false,
    databaseUrl: null,
    env: {
      PORT: '3000',
      SITE_URL: 'http://localhost:3000',
      NEXTAUTH_URL: 'http://localhost:3000',
      DATA_DIR: path.join(root, '.data'),
    },
  });
});

test('the environment wins over .env, and the address of the site follows the port', () => {
  withFile('PORT=3100\nDEMO=1\nDATA_DIR=/somewhere\nLOG_LEVEL=info\n');
  vi.stubEnv('PORT', '3200');
  vi.stubEnv('LOG_LEVEL', 'debug');
  const settings = readSettings(root);
  expect(settings).toMatchObject({ port: 3200, demo: true, dataDir: '/somewhere' });
  expect(settings.env).toMatchObject({ PORT: '3200', SITE_URL: 'http://localhost:3200', LOG_LEVEL: 'debug' });
});

test('a given address loses its slash at the end', () => {
  withFile('SITE_URL=https://example.com/\n');
  expect(readSettings(root).env).toMatchObject({
    SITE_URL: 'https://example.com',
    NEXTAUTH_URL: 'https://example.com',
  });
});

test('an address on localhost in .env follows the port, one in the environment does not', () => {
  withFile('SITE_URL=http://localhost:3000\n');
  vi.stubEnv('PORT', '3200');
  expect(readSettings(root).env.SITE_URL).toBe('http://localhost:3200');
  vi.stubEnv('SITE_URL', 'http://localhost:8080/');
  expect(readSettings(root).env.SITE_URL).toBe('http://localhost:8080');
});

test('the demo listens on localhost unless HOST says otherwise, a real site everywhere', () => {
  withFile('DEMO=1\n');
  expect(readSettings(root).host).toBe('localhost');
  vi.stubEnv('HOST', '0.0.0.0');
  expect(readSettings(root).host).toBe('0.0.0.0');
  // By its number the site's rewrites would redirect to themselves.
  vi.stubEnv('HOST', '127.0.0.1');
  expect(readSettings(root).host).toBe('localhost');
  vi.stubEnv('HOST', '');
  withFile('HOST=192.0.2.1\n');
  expect(readSettings(root).host).toBe('192.0.2.1');
});

test('the demo refuses an address that people reach by https', () => {
  withFile('DEMO=1\nSITE_URL=https://pages.example\n');
  expect(() => readSettings(root)).toThrow('SITE_URL is https://pages.example and DEMO is 1');
  vi.stubEnv('DEMO', '0');
  expect(readSettings(root).demo).toBe(false);
});

test.each(['abc', '0', '65536', '30.5', '-1'])('PORT=%s is refused', (port) => {
  withFile(`PORT=${port}\n`);
  expect(() => readSettings(root)).toThrow(`PORT is ${port}; it must be a number from 1 to 65535.`);
});

test('a database that is no PostgreSQL is refused', () => {
  withFile('DATABASE_URL=mysql://localhost/x\n');
  expect(() => readSettings(root)).toThrow('DATABASE_URL must begin with postgresql://');
});
