import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';

/** The folder of this worker's files, which all its test files share; the run removes it (template-database.ts). */
const folder = path.join(inject('filesFolder'), String(process.pid));
process.env.DATA_DIR = folder;

/** The folder without what other test files left in it. */
export async function emptyFiles(): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}
