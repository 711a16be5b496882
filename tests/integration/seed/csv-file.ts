import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A file for the import, removed after the test. */
export async function csvFile(content: string | Uint8Array): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'import-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'cards.csv');
  await writeFile(file, content);
  return file;
}
