import jsqr from 'jsqr';
import sharp from 'sharp';
import type { PlacedLine } from '@/lib/pictures/lettering';

/** The part of a line's box that letters fill. */
const inked = ({ x, y, width, height }: PlacedLine) => ({
  left: x,
  right: x + width,
  top: y + height * 0.2,
  bottom: y + height * 0.84,
});

/** What is wrong with where lines came to stand. */
export function errorsOf(placed: readonly PlacedLine[], width: number, height: number): string[] {
  const errors: string[] = [];
  for (const [at, line] of placed.entries()) {
    const box = inked(line);
    if (line.width > line.room + 0.01) errors.push(`wider than its room: ${line.text}`);
    if (box.left < 0 || box.right > width || line.y < 0 || line.y + line.height > height)
      errors.push(`over the edge: ${line.text}`);
    if (line.size < 10) errors.push(`too small (${line.size}): ${line.text}`);
    for (const other of placed.slice(at + 1).map(inked)) {
      if (
        box.left < other.right &&
        other.left < box.right &&
        box.top < other.bottom &&
        other.top < box.bottom
      )
        errors.push(`over another line: ${line.text}`);
    }
  }
  return errors;
}

/** What a reader finds in a picture that was made smaller, as chat programs do. */
export async function readCode(png: Buffer, width: number): Promise<string | undefined> {
  const { data, info } = await sharp(png)
    .resize(width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
