import 'server-only';
import { getAdmin } from '@/lib/server/admin-session';
import { AppError } from '@/lib/server/errors';
import { drawBackgroundThumbnail } from './backgrounds';
import { getBackground, readBackground } from './backgrounds-queries';

/** Twice as wide as it is shown. */
const width = 420;

/** A few kilobytes each; there are few backgrounds. */
const kept = new Map<string, Promise<Buffer>>();
const most = 100;

/**
 * A background as a small picture (WebP).
 * @throws AppError `notFound`, also for an inactive one unless an administrator asks
 */
export async function getThumbnail(publicId: string): Promise<Buffer> {
  const row = await getBackground(publicId);
  if (!row || !(row.active || (await getAdmin()))) throw new AppError('notFound');
  const key = `${publicId} ${row.updatedAt.getTime()}`;
  const known = kept.get(key);
  if (known) return known;
  const drawing = readBackground(row).then((background) => drawBackgroundThumbnail(background, width));
  kept.set(key, drawing);
  if (kept.size > most) kept.delete(kept.keys().next().value ?? key);
  drawing.catch(() => kept.delete(key));
  return drawing;
}
