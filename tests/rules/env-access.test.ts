import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** The one file that reads and checks the environment, and what runs before it or beside it. */
const allowed = [
  /^lib\/server\/env\.ts$/,
  /^lib\/server\/start-server\.ts$/,
  /^instrumentation\.ts$/,
  /^(next|prisma)\.config\.ts$/,
  /^(scripts|tests|bench)\//,
  /^prisma\/seed\//,
];

const reads =
  /process\s*(\?\.|\.)\s*env\b|process\s*\[\s*['"`]env['"`]\s*\]|\{[^{}]*\benv\b[^{}]*\}\s*=\s*process\b|import\.meta\.env/;

function sourceFiles(): string[] {
  const folders = ['app', 'bench', 'components', 'lib', 'prisma', 'scripts', 'tests'];
  return globSync([`{${folders.join(',')}}/**/*.{ts,tsx,mjs,js,cjs}`, '*.{ts,tsx,mjs,js}'], { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.startsWith('lib/server/generated/'));
}

describe('the environment', () => {
  it('is read in one place', () => {
    const files = sourceFiles();
    expect(files.length).toBeGreaterThan(200);
    const readers = files.filter((file) => reads.test(readFileSync(path.join(root, file), 'utf8')));
    expect(readers).toContain('lib/server/env.ts');
    expect(readers.filter((file) => !allowed.some((each) => each.test(file)))).toEqual([]);
  });

  it.each([
    'process.env.SECRET',
    'process.env',
    'process?.env',
    'process\n  .env.SECRET',
    "process['env']",
    'const { env } = process;',
    'const { argv, env: all } = process;',
    'import.meta.env.MODE',
  ])('is found by this test in %j', (source) => expect(source).toMatch(reads));

  it.each(['env().SITE_URL', 'process.environment', 'child.process.envelope', "import { env } from './env'"])(
    'is not found in %j',
    (source) => expect(source).not.toMatch(reads),
  );
});
