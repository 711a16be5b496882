import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const folder = await mkdtemp(path.join(os.tmpdir(), 'import-'));
let last = 0;

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A file for the import, removed after the tests. */
export async function csvFile(content: string | Uint8Array): Promise<string> {
  last += 1;
  const file = path.join(folder, `${last}.csv`);
  await writeFile(file, content);
  return file;
}
