import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

const shared = {
  resolve: {
    alias: {
      '@': root,
      // Outside of Next the marker has nothing to guard.
      'server-only': path.join(root, 'tests/setup/server-only.ts'),
      '@node-rs/argon2': path.join(root, 'tests/setup/argon2.ts'),
      // Outside of Next there is no request to read from: tests bring theirs by runRequest().
      'next/headers': path.join(root, 'tests/setup/next-headers.ts'),
      'next/root-params': path.join(root, 'tests/setup/next-root-params.ts'),
      // What Next's bundler would choose for code of the server.
      'next-intl/server': path.join(
        root,
        'node_modules/next-intl/dist/esm/production/server.react-server.js',
      ),
      'next-intl/config': path.join(root, 'lib/i18n/request.ts'),
    },
  },
};

const ruleTests = [
  '{app,bench,components,lib,prisma,scripts}/**/*.test.{ts,tsx}',
  'tests/rules/**/*.test.ts',
];
const integrationTests = ['tests/integration/**/*.test.ts'];

/**
 * What stands in for a module, loads modules anew, sets the environment, starts what does, or says `@own-process` has a process to
 * itself; the others share one a worker. Whoever reads the database's address, or hands the environment on, sets nothing.
 */
const needsItsOwnProcess =
  /\bvi\.(mock|doMock|resetModules)\(|(?<!\.\.\.)\bprocess\.env\b(?!\.DATABASE_URL\b)|@own-process/;
const aloneOf = (tests: string[]) =>
  globSync(tests, { cwd: root }).filter((file) =>
    needsItsOwnProcess.test(readFileSync(path.join(root, file), 'utf8')),
  );
const alone = { rules: aloneOf(ruleTests), integration: aloneOf(integrationTests) };

const rules = {
  environment: 'node',
  // Vitest leaves one processor free by itself, which is half of two.
  maxWorkers: availableParallelism(),
  // Dictionaries and pictures are compared whole: a second or two, and more on a machine that others keep busy.
  testTimeout: 30_000,
  setupFiles: ['tests/setup/async-storage.ts', 'tests/setup/noisy-console.ts', 'tests/setup/env.ts'],
  server: { deps: { inline: ['next-intl'] } },
};

const integrationSetup = [
  'tests/setup/async-storage.ts',
  'tests/setup/noisy-console.ts',
  'tests/setup/env.ts',
  'tests/setup/empty-database.ts',
  'tests/setup/one-connection.ts',
];

const integration = {
  environment: 'node',
  globalSetup: ['tests/setup/template-database.ts'],
  // One database a worker; two fill the machine.
  pool: 'forks',
  maxWorkers: 2,
  testTimeout: 120_000,
  // Real processes and locks on two busy cores; what needed a second run is named so in the report.
  retry: 1,
  hookTimeout: 120_000,
  server: { deps: { inline: ['next-intl'] } },
};

export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: { ...rules, name: 'rules', include: ruleTests, exclude: alone.rules, isolate: false },
      },
      {
        ...shared,
        test: { ...rules, name: 'rules-alone', include: alone.rules, isolate: true },
      },
      {
        ...shared,
        test: {
          ...integration,
          name: 'integration',
          include: integrationTests,
          exclude: alone.integration,
          isolate: false,
          setupFiles: integrationSetup,
        },
      },
      {
        ...shared,
        test: {
          ...integration,
          name: 'integration-alone',
          include: alone.integration,
          isolate: true,
          setupFiles: [...integrationSetup, 'tests/setup/drop-database.ts'],
        },
      },
    ],
  },
});
