import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseUrl, requireTestDatabase } from '../../setup/database-url';
import { run } from './stand-in';

const project = process.cwd();
const base = requireTestDatabase(process.env.DATABASE_URL);
const name = `bridge_${process.pid}_test`;
const url = databaseUrl(base, name);
let root = '';

const at = (file: string) => path.join(root, file);
const admin = new pg.Client({ connectionString: databaseUrl(base, 'postgres') });

beforeAll(async () => {
  await admin.connect();
  root = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'prisma-bridge-'));
  chmodSync(root, 0o755);
  symlinkSync(path.join(project, 'node_modules'), at('node_modules'));
  cpSync(path.join(project, 'scripts'), at('scripts'), { recursive: true });
  cpSync(path.join(project, 'prisma.config.ts'), at('prisma.config.ts'));
});
beforeEach(async () => {
  await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  rmSync(at('prisma'), { recursive: true, force: true });
});
afterAll(async () => {
  await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  await admin.end();
  rmSync(root, { recursive: true });
});

async function prisma(...args: string[]): Promise<{ code: number | null; output: string }> {
  const cli = run(path.join(project, 'node_modules/.bin/prisma'), args, root, { DATABASE_URL: url });
  return { code: await cli.ended, output: cli.output() };
}

async function rows(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** One table and its migration: what does not ask for all of ours is quicker with it. */
function makeLittle(): void {
  mkdirSync(at('prisma/schema'), { recursive: true });
  writeFileSync(
    at('prisma/schema/base.prisma'),
    'datasource db {\n  provider = "postgresql"\n}\nmodel Little {\n  id Int @id\n}\n',
  );
  mkdirSync(at('prisma/migrations'));
  writeFileSync(at('prisma/migrations/migration_lock.toml'), 'provider = "postgresql"\n');
  migration(
    '20260101000000_init',
    'CREATE TABLE "Little" (id integer NOT NULL, CONSTRAINT "Little_pkey" PRIMARY KEY (id));',
  );
}

function migration(name: string, sql: string): void {
  mkdirSync(at(`prisma/migrations/${name}`));
  writeFileSync(at(`prisma/migrations/${name}/migration.sql`), sql);
}

test('deploy makes the database and runs every migration; status and the shadow database agree', async () => {
  for (const part of ['schema', 'migrations'])
    cpSync(path.join(project, 'prisma', part), at(`prisma/${part}`), { recursive: true });
  const deployed = await prisma('migrate', 'deploy');
  expect(deployed).toMatchObject({ code: 0 });
  expect(deployed.output).toContain('All migrations have been successfully applied.');
  expect((await prisma('migrate', 'status')).output).toContain('Database schema is up to date!');

  const diff = await prisma(
    'migrate',
    'diff',
    '--from-migrations',
    'prisma/migrations',
    '--to-schema',
    'prisma/schema',
    '--exit-code',
  );
  expect(diff).toMatchObject({ code: 0 });
  const shadows = await admin.query(
    `SELECT datname FROM pg_database WHERE datname LIKE 'prisma_migrate_shadow%'`,
  );
  expect(shadows.rows).toEqual([]);
});

test('migrate dev writes a migration for a changed schema', async () => {
  makeLittle();
  await prisma('migrate', 'deploy');
  writeFileSync(at('prisma/schema/extra.prisma'), 'model Extra {\n  id Int @id\n  word String\n}\n');
  const dev = await prisma('migrate', 'dev', '--name', 'extra');
  expect(dev.code, dev.output).toBe(0);
  const file = dev.output.match(/\d{14}_extra/)?.[0] ?? '';
  expect(readFileSync(at(`prisma/migrations/${file}/migration.sql`), 'utf8')).toContain(
    'CREATE TABLE "Extra"',
  );
  expect(await rows('SELECT * FROM "Extra"')).toEqual([]);
});

test('semicolons in functions, texts and comments do not cut a migration; one that fails is undone, named, and blocks the next until it is resolved', async () => {
  makeLittle();
  migration(
    '29990101000000_function',
    `-- one; two
     CREATE TABLE note (word text DEFAULT 'a;b');
     CREATE FUNCTION double() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN NEW.word := NEW.word || ';' || NEW.word; RETURN NEW; END; $$;
     CREATE TRIGGER double BEFORE INSERT ON note FOR EACH ROW EXECUTE FUNCTION double();
     INSERT INTO note DEFAULT VALUES;`,
  );
  migration('29990101000001_broken', 'CREATE TABLE half (id int);\nSELECT 1 / 0;');
  const failed = await prisma('migrate', 'deploy');
  expect(await rows('SELECT word FROM note')).toEqual([{ word: 'a;b;a;b' }]);
  expect(failed.code).toBe(1);
  expect(failed.output).toContain('division by zero');
  expect(failed.output).toContain('29990101000001_broken');
  expect(await rows(`SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);
  expect((await prisma('migrate', 'deploy')).output).toContain('P3009');
  expect(await prisma('migrate', 'resolve', '--rolled-back', '29990101000001_broken')).toMatchObject({
    code: 0,
  });
});
