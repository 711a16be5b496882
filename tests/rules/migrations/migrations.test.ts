import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bigTables, indexError, migrationErrors, tablesOf } from './migration-errors';

const folder = path.resolve(import.meta.dirname, '../../../prisma/migrations');

/** Those before came while no site of its own served: they are as they are. */
const since = '20261128';

/** Migrations that make plain indexes on big tables, and why they may stay so. */
const plainIndexes: Record<string, string> = {
  '20261202000000_daily_figures':
    'before the rule held for second steps; by its checksum backups are restored',
  '20261203000000_personal_data':
    'before the rule held for second steps; by its checksum backups are restored',
};

const names = readdirSync(folder)
  .filter((name) => /^\d{14}_/.test(name))
  .sort();

describe('a migration', () => {
  const read = (name: string) => readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');

  it.each(names.filter((name) => name >= since))('%s runs while the old build serves', (name) => {
    const errors = migrationErrors(read(name));
    const others = errors.filter((error) => !error.endsWith(indexError));
    expect(name in plainIndexes ? others : errors).toEqual([]);
    // Nothing stays in the list that need not be there.
    expect(errors.length > 0).toBe(name in plainIndexes);
  });

  it('is measured by the big tables that there are', () => {
    const tables = tablesOf(names.map(read));
    expect([...bigTables].filter((table) => !tables.has(table))).toEqual([]);
    expect(tables.size).toBeGreaterThan(100);
  });

  it('has a name of its own time', () => {
    expect(names.length).toBeGreaterThan(60);
    const times = names.filter((name) => name >= since).map((name) => name.slice(0, 14));
    expect(times.filter((time, at) => times.indexOf(time) !== at)).toEqual([]);
  });
});

describe('is refused', () => {
  it.each([
    ['DROP TABLE card;', 'until it ends'],
    ['drop table if exists "card" cascade;', 'until it ends'],
    ['DROP TYPE card_kind;', 'until it ends'],
    ['DROP FUNCTION search_cards(text);', 'until it ends'],
    ['TRUNCATE card;', 'needs its rows'],
    ['DO $$ BEGIN DROP TABLE card; END $$;', 'is not read'],
    ["do language plpgsql $a$ BEGIN EXECUTE 'DROP TABLE card'; END $a$;", 'is not read'],
    ['ALTER TABLE "card" DROP COLUMN "name";', 'this column'],
    ['ALTER TABLE card DROP name;', 'this column'],
    ['ALTER TABLE card ADD COLUMN a int, DROP COLUMN IF EXISTS name;', 'this column'],
    ['ALTER TABLE card RENAME COLUMN name TO title;', 'another name'],
    ['ALTER TABLE card RENAME TO firm;', 'another name'],
    ["ALTER TYPE card_kind RENAME VALUE 'a' TO 'b';", 'another name'],
    ['ALTER TABLE card ALTER COLUMN id TYPE bigint;', 'another type'],
    ['ALTER TABLE card ALTER id SET DATA TYPE bigint USING id::bigint;', 'another type'],
    ['ALTER TABLE card ALTER COLUMN name SET NOT NULL;', 'write nothing there'],
    ['ALTER TABLE "setting" ADD COLUMN "a" INTEGER NOT NULL;', 'without a default'],
    ['ALTER TABLE ONLY public.setting ADD a numeric(4, 2) NOT NULL, ADD b int;', 'without a default'],
    ['ALTER TABLE setting ADD COLUMN a uuid NOT NULL DEFAULT gen_random_uuid();', 'differs by row'],
    ['ALTER TABLE setting ADD COLUMN a SERIAL;', 'is computed'],
    ['ALTER TABLE setting ADD COLUMN a text GENERATED ALWAYS AS (lower(b)) STORED;', 'is computed'],
    ['CREATE INDEX "card_x" ON "card" ("x");', 'CONCURRENTLY'],
    ['CREATE UNIQUE INDEX IF NOT EXISTS card_x ON public.card USING btree (x);', 'CONCURRENTLY'],
    ['ALTER TABLE card ADD CONSTRAINT a CHECK (length(name) > 1);', 'NOT VALID'],
    ['CREATE INDEX CONCURRENTLY a ON card (x); SELECT 1;', 'the only statement'],
    ["SELECT 'a -- b'; DROP TABLE card;", 'until it ends'],
    ['-- second step:\nDROP TABLE card;', 'until it ends'],
    ['-- second step: so\nDROP TABLE card;', 'until it ends'],
    ['-- second step: no build reads it since version 12\nDROP TABLE a; DROP TABLE b;', 'until it ends'],
    ['DROP TABLE a; -- second step: no build reads it since version 12\n', 'until it ends'],
    ['DROP TABLE a;\n-- second step: no build reads it since version 12', 'until it ends'],
    ['-- second step: nothing goes here but it is slow\nCREATE INDEX a ON member (x);', 'CONCURRENTLY'],
    ['-- second step: nothing goes here but it is slow\n\nCREATE INDEX a ON shop_order (x);', 'CONCURRENTLY'],
  ])('%s', (sql, reason) => {
    const errors = migrationErrors(sql);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(reason);
  });
});

it('tables are told by what made, renamed and dropped them', () => {
  expect([
    ...tablesOf(['CREATE TABLE a (x int); CREATE TABLE IF NOT EXISTS "b" (x int);', 'DROP TABLE a;']),
  ]).toEqual(['b']);
  expect([...tablesOf(['CREATE TABLE a (x int);', 'ALTER TABLE "a" RENAME TO "c";'])]).toEqual(['c']);
});

describe('is let through', () => {
  it.each([
    'CREATE TABLE a (id serial PRIMARY KEY, b int NOT NULL); CREATE INDEX a_b ON a (b); ALTER TABLE a ADD COLUMN c int NOT NULL;',
    'ALTER TABLE "card" ADD COLUMN "a" INTEGER;',
    'ALTER TABLE "card" ADD COLUMN "a" BOOLEAN NOT NULL DEFAULT false;',
    "ALTER TABLE card ADD COLUMN a varchar(3) NOT NULL DEFAULT 'a,b';",
    'ALTER TABLE card ALTER COLUMN a DROP NOT NULL, ALTER COLUMN b SET DEFAULT 3;',
    'ALTER TABLE card DROP CONSTRAINT a;',
    'ALTER TABLE card ADD CONSTRAINT a CHECK (length(name) > 1) NOT VALID;',
    "ALTER TYPE card_kind ADD VALUE 'other';",
    'CREATE INDEX CONCURRENTLY a ON card (x);',
    'CREATE INDEX a ON setting (x);',
    'DROP INDEX a; DROP TRIGGER b ON card;',
    '-- DROP TABLE card;\nSELECT 1;',
    "SELECT 'DROP TABLE card;';",
    'CREATE FUNCTION a() RETURNS void AS $$ BEGIN DROP TABLE card; END $$ LANGUAGE plpgsql;',
    '-- second step: no build reads the column since version 12\nALTER TABLE card DROP COLUMN a;',
    '-- second step: fills a column that no build reads yet\nDO $$ BEGIN UPDATE card SET a = 1; END $$;',
    'CREATE TABLE a (b int);\n-- second step: no build reads the column since version 12\n-- and none before.\nDROP TABLE c;',
  ])('%s', (sql) => expect(migrationErrors(sql)).toEqual([]));
});
