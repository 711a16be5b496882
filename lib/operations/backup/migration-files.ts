import 'server-only';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppliedMigration } from './catalog';
import { BackupError } from './format';

export type MigrationFile = { name: string; checksum: string; sql: string };

/** The migrations of this code, in their order; the checksum is Prisma's. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, checksum: createHash('sha256').update(sql).digest('hex'), sql };
    }),
  );
}

/**
 * The migrations that bring an empty database to where a backup was made.
 * @throws BackupError where this code does not have them, or has others by their names
 */
export function migrationsOf(
  applied: readonly AppliedMigration[],
  files: readonly MigrationFile[],
): MigrationFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  return applied.map(({ name, checksum }) => {
    const file = byName.get(name);
    if (!file) {
      throw new BackupError(
        `The backup was made by a newer version of the site (migration ${name}). Restore it with that version.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new BackupError(
        `The migration ${name} is not the one that the backup was made with. Restore it with the version that made it.`,
      );
    }
    return file;
  });
}
