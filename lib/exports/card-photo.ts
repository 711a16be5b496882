import 'server-only';
import sharp from 'sharp';
import { getMedia } from '@/lib/server/storage';
import type { Picture } from '@/lib/shared/media';

/** Files of more cards carry no pictures: making them takes longer than all the rest. */
export const photosMost = 20;

const size = 160;

/** A logo as address books want it: a small square JPEG; null where its file is gone or cannot be read. */
export async function cardPhoto(logo: Picture | null): Promise<Buffer | null> {
  if (!logo) return null;
  const file = await getMedia(logo.key, Math.min(...logo.widths));
  if (!file) return null;
  return sharp(file)
    .resize(size, size, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => null);
}
