import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { processWide } from '@/lib/server/process-wide';
import { databaseUrl, requireTestDatabase } from './database-url';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
    /** Where the workers of this run keep their files, a folder each. */
    filesFolder: string;
  }
}

const run = promisify(execFile);

// The environment of the tests (tests/setup/env.ts) is set in the workers only.
const secrets = {
  MEMBER_AUTH_SECRET: 'a secret for tests that nobody else uses',
  ADMIN_AUTH_SECRET: 'another secret for the tests of administrators',
  DATA_SECRET: 'a third secret for tests, for codes and mails',
};

/** Migrates a template once for all projects; each worker clones it (tests/setup/worker-database.ts). */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const isFirst = { value: false };
  const made = processWide('template-database', () => {
    isFirst.value = true;
    return makeTemplate(requireTestDatabase(process.env.DATABASE_URL));
  });
  const { url, files, drop } = await made;
  project.provide('templateUrl', url);
  project.provide('filesFolder', files);
  return isFirst.value ? drop : undefined;
}

async function makeTemplate(
  base: string,
): Promise<{ url: string; files: string; drop: () => Promise<void> }> {
  const name = `template_${process.pid}`;
  const admin = new pg.Client({ connectionString: databaseUrl(base, 'postgres') });
  await admin.connect();
  await admin.query(`CREATE DATABASE "${name}_test"`);
  const url = databaseUrl(base, `${name}_test`);
  const env = { ...process.env, DATABASE_URL: url };
  await run('node_modules/.bin/prisma', ['migrate', 'deploy'], { env });
  await run('node_modules/.bin/tsx', ['--conditions=react-server', 'scripts/migrate-jobs.ts'], {
    env: { ...env, ...secrets },
  });
  const files = mkdtempSync(path.join(os.tmpdir(), 'yellow-pages-files-'));
  const drop = async () => {
    rmSync(files, { recursive: true, force: true });
    // With it the databases of workers that had many test files.
    const { rows } = await admin.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
      `${name}_`,
    ]);
    for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
    await admin.end();
  };
  return { url, files, drop };
}
