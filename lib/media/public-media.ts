import 'server-only';
import { db } from '@/lib/server/db';
import { getMedia } from '@/lib/server/storage';
import { isMediaKey } from '@/lib/shared/media';
import { placeMedia } from './place';
import { shownMedia } from './relations';

const placing = new Map<string, Promise<void>>();

/**
 * One file of a picture that everybody may see, or null. Of one that was published a moment ago, whose job has not run yet,
 * the files are put in their place first: its page shows it from the beginning.
 */
export async function getPublicMedia(key: string, width: number): Promise<Buffer<ArrayBuffer> | null> {
  const bytes = await getMedia(key, width);
  if (bytes || !isMediaKey(key)) return bytes;
  const shown = await db.media.findFirst({
    where: { key, widths: { has: width }, ...shownMedia },
    select: { id: true, isPublic: true },
  });
  if (!shown) return null;
  // One that is public by now was put in its place between the two readings.
  if (!shown.isPublic) await placeOnce(key, shown.id);
  return getMedia(key, width);
}

/** A page asks for several sizes, and several readers for a page. */
function placeOnce(key: string, id: number): Promise<void> {
  const running = placing.get(key) ?? placeMedia([id]).finally(() => placing.delete(key));
  placing.set(key, running);
  return running;
}
