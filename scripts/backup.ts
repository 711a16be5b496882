import { existsSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '@/lib/operations/backup/back-up';
import { backupName, rotate } from '@/lib/operations/backup/backup-files';
import { BackupError } from '@/lib/operations/backup/format';
import { readBackup } from '@/lib/operations/backup/read-archive';
import { type BackupRecord, recordBackup } from '@/lib/operations/backup/record';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { siteStore } from '@/lib/server/storage';
import { megabytes } from './lib/megabytes';
import { runCommand, UsageError } from './lib/run-command';

const usage = `npm run backup                      database and files into BACKUP_DIR
npm run backup -- --to <file>       into this file, which must not exist
npm run backup -- --keep 14         and of the backups in BACKUP_DIR keeps the newest 14
npm run backup -- --verify <file>   reads a backup and checks all of it; needs no database
BACKUP_KEY encrypts and opens backups.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      verify: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return say(usage);
  if (values.verify !== undefined) return verify(values.verify);
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && !(Number.isInteger(keep) && keep >= 1 && values.to === undefined))
    throw new UsageError(`--keep is a number from 1 on, and goes without --to.\n\n${usage}`);
  const { BACKUP_DIR, BACKUP_KEY, DATA_DIR } = env();
  const beganAt = new Date();
  const folder = path.resolve(BACKUP_DIR ?? path.join(DATA_DIR, 'backups'));
  const file = path.resolve(values.to ?? path.join(folder, backupName(beganAt, BACKUP_KEY !== undefined)));
  if (existsSync(file)) throw new UsageError(`${file} is there already; nothing was written.`);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await make(file, beganAt);
  if (keep !== null) for (const name of await rotate(folder, keep)) say(`Deleted ${name}.`);
}

async function make(file: string, beganAt: Date): Promise<void> {
  const { BACKUP_KEY: key, DATABASE_URL: databaseUrl } = env();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      rmSync(`${file}.${process.pid}.part`, { force: true });
      process.exit(130);
    });
  }
  const run = { beganAt, isEncrypted: key !== undefined };
  const { manifest, bytes } = await backUp({ databaseUrl, store: siteStore(), file, key }).catch(
    async (error: unknown) => {
      const told = error instanceof BackupError ? error.message : String((error as { code?: string }).code);
      await record({ ...run, bytes: 0n, files: 0, error: told });
      throw error;
    },
  );
  await record({ ...run, bytes: BigInt(bytes), files: manifest.files.count, error: null });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${file}: ${megabytes(bytes)}, ${rows} rows, ${manifest.files.count} files, as of ${manifest.madeAt}.`);
  if (key === undefined) say('It is not encrypted: with BACKUP_KEY it would be.');
  if (manifest.missing.length > 0)
    say(`The store did not have what rows name (${manifest.missing.length}): ${manifest.missing.join(', ')}`);
}

/** A backup is whole without its note: an older database has no table for it, and one that is gone none at all. */
async function record(how: BackupRecord): Promise<void> {
  await recordBackup(db, how).catch(() => say('How it went could not be noted in the database.'));
}

async function verify(file: string): Promise<void> {
  const { head, manifest } = await readBackup(path.resolve(file), env().BACKUP_KEY);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `Whole: ${rows} rows of ${manifest.tables.length} tables, ${manifest.jobs.rows} jobs, ${manifest.files.count} files; made ${manifest.madeAt} at migration ${head.migrations.at(-1)?.name}.`,
  );
}

await runCommand(
  () =>
    main().catch((error: unknown) => {
      throw error instanceof BackupError ? new UsageError(error.message) : error;
    }),
  () => db.$disconnect(),
);
