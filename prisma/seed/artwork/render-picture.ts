import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Picture } from '@/lib/shared/media';

/** Widths that pictures are kept in; a file is never wider than its source. */
const allWidths = [256, 480, 1600] as const;

export type Rendered = Picture & { files: ReadonlyMap<number, Uint8Array> };

/**
 * Makes the WebP files that the site serves.
 * @param source an SVG without text, because no font of the machine may decide what people see; or a WebP in one of the
 *   widths, which is kept as it is
 * @returns the files by width; the key is the hash of the largest, so the same picture is stored once
 */
export async function renderPicture(source: string | Uint8Array): Promise<Rendered> {
  const { data, info } = await sharp(typeof source === 'string' ? Buffer.from(source) : source)
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const widths = allWidths.filter((width) => width <= info.width);
  const files = new Map<number, Uint8Array>();
  for (const width of widths) {
    if (width === info.width && typeof source !== 'string') files.set(width, source);
    else
      files.set(width, await sharp(data, { raw }).resize(width).webp({ quality: 84, effort: 2 }).toBuffer());
  }
  const width = widths.at(-1) ?? info.width;
  const key = createHash('sha256')
    .update(files.get(width) ?? '')
    .digest('hex')
    .slice(0, 24);
  return { key, width, height: Math.round((info.height * width) / info.width), widths, files };
}
