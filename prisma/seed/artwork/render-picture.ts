import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Picture } from '@/lib/shared/media';

/** Widths that pictures are kept in; a file is never wider than its source. */
const allWidths = [256, 480, 1600] as const;

export type Rendered = Picture & { files: ReadonlyMap<number, Uint8Array> };

/**
 * Turns a drawing into the WebP files that the site serves.
 * @param svg of `size`, without text: no font of the machine may decide what people see
 * @returns the files by width; the key is the hash of the largest, so the same drawing is stored once
 */
export async function renderPicture(svg: string, size: { width: number; height: number }): Promise<Rendered> {
  const widths = allWidths.filter((width) => width <= size.width);
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files = new Map<number, Uint8Array>();
  for (const width of widths) {
    const scaled = width === info.width ? sharp(data, { raw }) : sharp(data, { raw }).resize(width);
    files.set(width, await scaled.webp({ quality: width > 480 ? 80 : 84, effort: 2 }).toBuffer());
  }
  const width = widths.at(-1) ?? size.width;
  const largest = files.get(width) ?? new Uint8Array();
  const key = createHash('sha256').update(largest).digest('hex').slice(0, 24);
  return { key, width, height: Math.round((size.height * width) / size.width), widths: [...widths], files };
}
