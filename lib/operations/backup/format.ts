import 'server-only';
import { z } from 'zod';

/** What the archive is: tar, gzip, and with a key age around it (age-encryption.org). Raised by what older code cannot read. */
export const formatVersion = 1;

export const headName = 'head.json';
export const manifestName = 'manifest.json';
export const jobsName = 'jobs';

/** Bytes of one entry of a table: so much is in memory at once. Files of the store are entries of their own. */
export const partBytes = 4 * 1024 * 1024;

/** No entry is larger: uploads are at most 10 MB, and what is written of them less (product §7). */
export const mostEntryBytes = 64 * 1024 * 1024;

const identifier = z
  .string()
  .regex(/^[a-z_][a-z0-9_]*$/)
  .max(63);

const tableSchema = z.object({ name: identifier, columns: z.array(identifier).min(1) });

/** What a restore has to know before the first row comes. */
export const headSchema = z.object({
  format: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  /** Version of PostgreSQL, and the build of the site that was there. */
  postgres: z.string(),
  build: z.string(),
  /** The migrations that the tables stand at, in their order. */
  migrations: z.array(z.object({ name: z.string().regex(/^\d{14}_\w+$/), checksum: z.string() })),
  tables: z.array(tableSchema),
});
export type Head = z.infer<typeof headSchema>;
export type BackedUpTable = z.infer<typeof tableSchema>;

const count = z.number().int().min(0);

/** What lay in the archive before it, so that a whole archive can be told from any other. */
export const manifestSchema = z.object({
  madeAt: z.iso.datetime(),
  tables: z.array(z.object({ name: identifier, rows: count, bytes: count, sha256: z.string().length(64) })),
  sequences: z.array(z.object({ name: identifier, value: z.string().regex(/^-?\d+$/) })),
  jobs: z.object({ rows: count, sha256: z.string().length(64) }),
  files: z.object({ count, bytes: count }),
  /** Files that the database names and the store had not, most at a hundred. */
  missing: z.array(z.string()).max(100),
  /** Of every entry before this one: name, size and hash, one after the other. */
  entries: z.object({ count, sha256: z.string().length(64) }),
});
export type Manifest = z.infer<typeof manifestSchema>;

export type Kind =
  | { kind: 'head' }
  | { kind: 'manifest' }
  | { kind: 'jobs' }
  | { kind: 'table'; table: string }
  | { kind: 'file'; path: string };

/** What an entry holds, by its name; null for a name that no backup has. */
export function kindOf(name: string): Kind | null {
  if (name === headName) return { kind: 'head' };
  if (name === manifestName) return { kind: 'manifest' };
  if (/^jobs\/\d{6}$/.test(name)) return { kind: 'jobs' };
  const [, table] = /^tables\/([a-z_][a-z0-9_]*)\/\d{6}$/.exec(name) ?? [];
  if (table !== undefined) return { kind: 'table', table };
  const [, path] = /^files\/(.+)$/.exec(name) ?? [];
  return path === undefined ? null : { kind: 'file', path };
}

/** The name of a part of a table or of the jobs. */
export function partName(of: string, part: number): string {
  return `${of}/${String(part).padStart(6, '0')}`;
}

/** A backup that cannot be used; its message is a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
