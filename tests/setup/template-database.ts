import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { databaseUrl, requireTestDatabase } from './database-url';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}

const run = promisify(execFile);

// The environment of the tests (tests/setup/env.ts) is set in the workers only.
const secrets = {
  MEMBER_AUTH_SECRET: 'a secret for tests that nobody else uses',
  ADMIN_AUTH_SECRET: 'another secret for the tests of administrators',
  DATA_SECRET: 'a third secret for tests, for codes and mails',
};

/** Migrates a template once; each worker clones it (tests/setup/worker-database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const base = requireTestDatabase(process.env.DATABASE_URL);
  const template = `template_${process.pid}_test`;
  const admin = new pg.Client({ connectionString: databaseUrl(base, 'postgres') });
  await admin.connect();
  await admin.query(`CREATE DATABASE "${template}"`);
  const templateUrl = databaseUrl(base, template);
  const env = { ...process.env, DATABASE_URL: templateUrl };
  await run('node_modules/.bin/prisma', ['migrate', 'deploy'], { env });
  await run('node_modules/.bin/tsx', ['--conditions=react-server', 'scripts/migrate-jobs.ts'], {
    env: { ...env, ...secrets },
  });
  project.provide('templateUrl', templateUrl);
  return async () => {
    await admin.query(`DROP DATABASE IF EXISTS "${template}" WITH (FORCE)`);
    await admin.end();
  };
}
