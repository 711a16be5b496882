import 'server-only';
import { Client } from 'pg';
import { getBuildId } from '@/lib/server/build-id';
import { backedUpFolders, isBackedUp, isStoragePath, mediaPath } from '@/lib/server/storage';
import type { Store } from '@/lib/server/storage/store';
import { holdDeletions } from '../locks';
import { plainSession, readMigrations, readSequences, readTables } from './catalog';
import { dumpJobs, dumpTable } from './dump-database';
import { BackupError, formatVersion, type Head, headName, type Manifest, manifestName } from './format';
import { type ArchiveWriter, writeArchive } from './write-archive';

export type BackupOptions = {
  databaseUrl: string;
  store: Store;
  file: string;
  key?: string;
  /** Told when a part begins: a table, the files. */
  onStep?: (step: string) => void;
};

export type BackupResult = { manifest: Manifest; bytes: number };

const asJson = (value: unknown) => Buffer.from(JSON.stringify(value));

/**
 * Writes database and files into one archive, as they were at one moment, while the site goes on.
 *
 * The order makes it whole: deletions of files are held (lib/server/held-deletions), then the snapshot of the database is taken, then
 * what the store has is listed. A file is stored before the row that names it is committed, so all that the snapshot names lie
 * there by then; and none goes until the end. What was stored since is in it too, and harms nobody.
 * @throws BackupError where another backup runs; whatever database, store or disk throw
 */
export async function backUp({
  databaseUrl,
  store,
  file,
  key,
  onStep = () => undefined,
}: BackupOptions): Promise<BackupResult> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'backup' });
  // A connection that breaks is told by the question that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(plainSession);
    if (!(await holdDeletions(client))) throw new BackupError('Another backup of this database runs.');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    let manifest: Manifest | undefined;
    const bytes = await writeArchive({ file, key }, async (writer) => {
      manifest = await fill(writer, { client, store, onStep });
    });
    await client.query('COMMIT');
    if (!manifest) throw new Error('an archive without a manifest');
    return { manifest, bytes };
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Context = { client: Client; store: Store; onStep: (step: string) => void };

async function fill(writer: ArchiveWriter, { client, store, onStep }: Context): Promise<Manifest> {
  const head = await readHead(client);
  await writer.add(headName, asJson(head));
  const tables: Manifest['tables'] = [];
  for (const table of head.tables) {
    onStep(`table ${table.name}`);
    tables.push(await dumpTable(client, table, writer));
  }
  const jobs = await dumpJobs(client, writer);
  onStep('files');
  const { missing, ...files } = await addFiles(writer, client, store);
  const manifest: Manifest = {
    madeAt: head.madeAt,
    tables,
    // Numbers are given outside of transactions: read at last, they are past every row of the snapshot.
    sequences: await readSequences(client),
    jobs,
    files,
    missing,
    entries: writer.digest(),
  };
  await writer.add(manifestName, asJson(manifest));
  return manifest;
}

async function readHead(client: Client): Promise<Head> {
  // The first question takes the snapshot.
  const { rows } = await client.query<{ version: string; at: Date }>(
    `SELECT current_setting('server_version') AS version, now() AS at`,
  );
  const [about] = rows;
  if (!about) throw new Error('no answer');
  return {
    format: formatVersion,
    madeAt: about.at.toISOString(),
    postgres: about.version,
    build: await getBuildId(),
    migrations: await readMigrations(client),
    tables: (await readTables(client)).filter(({ name }) => name !== '_prisma_migrations'),
  };
}

/** Adds what the store has, and says what the database names and the store has not. */
async function addFiles(writer: ArchiveWriter, client: Client, store: Store) {
  const files = { count: 0, bytes: 0 };
  const wanted = await namedFiles(client);
  for (const folder of backedUpFolders) {
    for (const path of (await store.list(folder)).filter((each) => isStoragePath(each) && isBackedUp(each))) {
      const bytes = await store.get(path);
      // Gone since it was listed: an upload that was given up, which no row names.
      if (!bytes) continue;
      await writer.add(`files/${path}`, bytes);
      files.count += 1;
      files.bytes += bytes.length;
      wanted.delete(path);
    }
  }
  return { ...files, missing: [...wanted].sort().slice(0, 100) };
}

/** The stored files that the rows of a snapshot name, by whole paths: pictures in each size, and papers of claims. */
async function namedFiles(client: Client): Promise<Set<string>> {
  const pictures = await client.query<{ key: string; widths: number[]; isPublic: boolean }>(
    'SELECT key, widths, is_public AS "isPublic" FROM media',
  );
  const papers = await client.query<{ key: string }>(
    'SELECT document_key AS key FROM card_claim WHERE document_key IS NOT NULL',
  );
  return new Set([
    ...pictures.rows.flatMap(({ key, widths, isPublic }) =>
      widths.map((width) => `${isPublic ? 'media' : 'private'}/${mediaPath(key, width)}`),
    ),
    ...papers.rows.map(({ key }) => `private/claims/${key}`),
  ]);
}
