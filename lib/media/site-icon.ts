import 'server-only';
import sharp from 'sharp';
import { getSetting } from '@/lib/content/queries';
import type { IconSide } from '@/lib/shared/media';
import { getPublicMedia } from './public-media';

/** Of the icon that holds and one or two before it. */
const mostKept = 12;

const kept = new Map<string, Buffer<ArrayBuffer>>();

/** The site's icon as a PNG of a side, or null for any other picture: each is drawn once in a process. */
export async function getSiteIcon(key: string, side: IconSide): Promise<Buffer<ArrayBuffer> | null> {
  const { icon } = await getSetting('appearance');
  if (icon?.key !== key) return null;
  const name = `${key}/${side}`;
  const found = kept.get(name);
  if (found) return found;
  const source = await getPublicMedia(key, Math.max(...icon.widths));
  if (!source) return null;
  const scaled = sharp(source).resize(side, side, { fit: 'cover' });
  // An Apple home screen shows what is see-through in black.
  const drawn = await (side === 180 ? scaled.flatten({ background: '#ffffff' }) : scaled).png().toBuffer();
  const bytes = Buffer.from(new Uint8Array(drawn));
  if (kept.size >= mostKept) kept.clear();
  kept.set(name, bytes);
  return bytes;
}
