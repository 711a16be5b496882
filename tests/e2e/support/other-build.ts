import { randomBytes } from 'node:crypto';
import {
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What a process of the site reads besides its build. */
const sources = ['scripts', 'lib', 'messages', 'public', 'package.json', 'next.config.ts', 'tsconfig.json'];
/** What only the next build reads, or only tells of this one. */
const ofBuilding = new Set(['build', 'cache', 'diagnostics', 'trace', 'trace-build', 'turbopack', 'types']);

/** The folder of another build of the same site, and its id. */
export type OtherBuild = { dir: string; id: string; remove: () => Promise<void> };

/**
 * Another build of the site as a later release would be: with an id of its own, and all its scripts under other names. Building anew
 * would take minutes; what names neither is the same file.
 */
export async function makeOtherBuild(): Promise<OtherBuild> {
  const id = randomBytes(12).toString('hex');
  // On the same file system, for files that are the same.
  const dir = path.join(root, '.next-state', `build-${id}`);
  await mkdir(path.join(dir, '.next'), { recursive: true });
  for (const source of sources) await linkAll(path.join(root, source), path.join(dir, source));
  await symlink(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
  for (const name of await readdir(path.join(root, '.next')))
    if (!ofBuilding.has(name)) await linkAll(path.join(root, '.next', name), path.join(dir, '.next', name));

  const old = (await readFile(path.join(root, '.next', 'BUILD_ID'), 'utf8')).trim();
  const statics = path.join(dir, '.next', 'static');
  const chunks = (await readdir(path.join(statics, 'chunks'))).filter((name) => name.endsWith('.js'));
  await renameIn(path.join(dir, '.next'), old, id, new Set(chunks));
  await rename(path.join(statics, old), path.join(statics, id));
  for (const chunk of chunks)
    await rename(path.join(statics, 'chunks', chunk), path.join(statics, 'chunks', otherName(chunk)));
  return { dir, id, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** What a script of the build under test is called in the other one. */
export const otherName = (chunk: string) => `other-${chunk}`;

/** The same files, below another folder. */
async function linkAll(from: string, to: string): Promise<void> {
  const found = await lstat(from);
  if (found.isSymbolicLink()) await symlink(await readlink(from), to);
  else if (!found.isDirectory()) await link(from, to);
  else {
    await mkdir(to, { recursive: true });
    for (const name of await readdir(from)) await linkAll(path.join(from, name), path.join(to, name));
  }
}

/** Writes files anew that name something, so that those which they were linked to stay as they are. */
async function renameIn(
  folder: string,
  oldId: string,
  id: string,
  chunks: ReadonlySet<string>,
): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.map')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const before = await readFile(file, 'latin1');
    const after = before
      .replaceAll(oldId, id)
      .replace(/(?<![\w~-])[\w~-]{1,60}\.js(?![\w.])/g, (name) =>
        chunks.has(name) ? otherName(name) : name,
      );
    if (after === before) continue;
    await rm(file);
    await writeFile(file, after, 'latin1');
  }
}
