import 'server-only';
import { getFile } from '@/lib/server/storage';
import { WorkQueue } from '@/lib/server/work-queue';

/** A public picture, or what to answer instead. */
export type Face =
  | { state: 'found'; bytes: Buffer }
  | { state: 'moved'; version: string }
  | { state: 'missing' };

/** One at a time: crawlers leave the other slot to members who have their card drawn. */
const turns = new WorkQueue({ atOnce: 1, waiting: 12 });

/** Drawings in the making: many who ask for the same one wait for it together. */
const making = new Map<string, Promise<Buffer>>();

/**
 * The file of a public picture, drawn when it is asked for the first time.
 * @param make draws it and keeps it at `path`
 * @throws AppError `busy` when too many wait already; whatever the drawing throws
 */
export async function keptFace(path: string, make: () => Promise<Buffer>): Promise<Face> {
  const kept = await getFile('made', path);
  if (kept) return { state: 'found', bytes: Buffer.from(kept) };
  let work = making.get(path);
  if (!work) {
    work = turns.run(make).finally(() => making.delete(path));
    making.set(path, work);
  }
  return { state: 'found', bytes: await work };
}
