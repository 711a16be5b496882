import 'server-only';
import { runMigrations } from 'graphile-worker';
import { jobSchema } from '@/lib/server/jobs';
import { backedUpFolders, isBackedUp, mediaType } from '@/lib/server/storage';
import type { Store } from '@/lib/server/storage/store';
import { BackupError, type Manifest } from './format';
import { DatabaseLoad, requeueJobs } from './load-database';
import { migrationsOf, readMigrationFiles } from './migration-files';
import { readBackup } from './read-archive';
import { checkTarget, emptyTarget, openTarget } from './target';

export type RestoreOptions = {
  file: string;
  key?: string;
  databaseUrl: string;
  store: Store;
  /** Folder of this code's migrations. */
  migrations: string;
  /** The name of the database, where what is in it and in the store is to go. */
  replace?: string;
  /** Whether who was signed in stays so. */
  keepsSessions?: boolean;
  onStep?: (step: string) => void;
};

/** Everything is of one type that has a picture's ending; other things are papers that a guard hands out with their own. */
const typeOf = (path: string) => (path.endsWith('.webp') ? mediaType : 'application/octet-stream');

/**
 * Brings a backup back into an empty database and an empty store. It reads the backup twice: the first time to check every byte of
 * it, before anything is touched. The rows come in one transaction, ended after the last file; the database is then at the
 * migrations that it was backed up with, and the caller brings it to this code's.
 * @throws BackupError for a backup that is damaged, cut off, encrypted with another key or made by newer code, and for a place that
 *   is not empty; nothing was changed then
 */
export async function restore({
  file,
  key,
  databaseUrl,
  store,
  migrations,
  replace,
  keepsSessions = false,
  onStep = () => undefined,
}: RestoreOptions): Promise<Manifest> {
  onStep('checking the backup');
  const { head, manifest } = await readBackup(file, key);
  const steps = migrationsOf(head.migrations, await readMigrationFiles(migrations));
  const client = await openTarget(databaseUrl);
  try {
    const { isEmpty } = await checkTarget(client, store, replace);
    if (!isEmpty) await emptyTarget(client);
    onStep('making the tables');
    const load = new DatabaseLoad(client, head);
    await load.begin(steps);
    onStep('loading');
    const stored = new Set<string>();
    const again = await readBackup(file, key, {
      table: (name, bytes) => load.table(name, bytes),
      jobs: (bytes) => load.jobs(bytes),
      async file(path, bytes) {
        if (!backedUpFolders.some((folder) => path.startsWith(`${folder}/`)))
          throw new BackupError('A file of the backup belongs to no folder of the store.');
        // Backups of before held them.
        if (!isBackedUp(path)) return;
        await store.put(path, bytes, typeOf(path));
        stored.add(path);
      },
    });
    if (again.manifest.entries.sha256 !== manifest.entries.sha256)
      throw new BackupError('The backup was changed while it was read.');
    onStep('checking what the rows name');
    await load.end(head, manifest, keepsSessions);
    await runMigrations({ connectionString: databaseUrl, schema: jobSchema });
    await requeueJobs(client);
    if (!isEmpty) await removeOthers(store, stored);
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What lay in the store before, once the rows that named it are gone. */
async function removeOthers(store: Store, stored: ReadonlySet<string>): Promise<void> {
  for (const folder of backedUpFolders)
    for (const path of await store.list(folder)) if (!stored.has(path)) await store.remove(path);
}
