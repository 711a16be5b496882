import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '@/lib/operations/backup/format';
import { restore } from '@/lib/operations/backup/restore';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { folderStore, siteStore } from '@/lib/server/storage';
import { Children } from './lib/children.mjs';
import { migrate } from './lib/prisma.mjs';
import { runCommand, UsageError } from './lib/run-command';

const usage = `npm run restore -- <file>                         into the site's own database and store, where they are empty
npm run restore -- <file> --into postgresql://… --data <folder>
                                                  into another place, as a test of the backup
  --replace <database>   what is in the database of that name, and in the store, goes
  --keep-sessions        who was signed in then is signed in again
BACKUP_KEY opens an encrypted backup.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const root = path.resolve(import.meta.dirname, '..');

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      into: { type: 'string' },
      data: { type: 'string' },
      replace: { type: 'string' },
      'keep-sessions': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return say(usage);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError(usage);
  // A database of elsewhere with the site's own files, or the other way, would be half of two.
  if ((values.into === undefined) !== (values.data === undefined))
    throw new UsageError(`--into and --data go together.\n\n${usage}`);
  const databaseUrl = values.into ?? env().DATABASE_URL;
  if (!/^postgres(ql)?:\/\/./.test(databaseUrl)) throw new UsageError('--into begins with postgresql://');
  const manifest = await restore({
    file: path.resolve(file),
    key: env().BACKUP_KEY,
    databaseUrl,
    store: values.data === undefined ? siteStore() : folderStore(path.resolve(values.data)),
    migrations: path.join(root, 'prisma/migrations'),
    replace: values.replace,
    keepsSessions: values['keep-sessions'],
    onStep: (step) => say(`… ${step}`),
  });
  // What came after the backup, as at every start.
  const context = {
    children: new Children(),
    node: { file: process.execPath },
    env: { DATABASE_URL: databaseUrl },
  };
  await migrate(root, context);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `Restored as of ${manifest.madeAt}: ${rows} rows, ${manifest.jobs.rows} jobs, ${manifest.files.count} files.`,
  );
  if (!values['keep-sessions']) say('Everybody signs in again.');
}

await runCommand(
  () =>
    main().catch((error: unknown) => {
      const isTold = error instanceof BackupError || (error instanceof Error && error.name === 'ScriptError');
      throw isTold ? new UsageError(error.message) : error;
    }),
  () => db.$disconnect(),
);
