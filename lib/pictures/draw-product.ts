import 'server-only';
import sharp from 'sharp';
import type { Locale } from '@/lib/i18n/locales';
import { type Block, column, makeText } from './blocks';
import { drawings } from './draw-queue';
import { withLettering } from './lettering';
import { uploadedPalettes } from './palette';
import { dataUri } from './raster';
import { makeFitting } from './sheet';
import { svgDocument } from './svg';

/** What previews of links show, in pixels that are units as well. */
const size = { width: 1_200, height: 630 };
const margin = 56;

const palette = uploadedPalettes.light;

/** What is written on the picture of a product; its own picture as stored (WebP bytes). */
export type DrawnProduct = { name: string; price: string; says: string; picture: Uint8Array | null };

/**
 * Draws a product for the preview of a link: its picture in the left half, name and price beside it. JPEG, since it is a photo for
 * the most part and chats want it small.
 * @returns the picture, and the characters that no font has; they are left out
 * @throws AppError `busy` when too many drawings wait; Error when its picture cannot be read
 */
export function drawProduct(
  locale: Locale,
  product: DrawnProduct,
): Promise<{ jpeg: Buffer; missing: string[] }> {
  return drawings.run(async () => {
    const image = product.picture && (await dataUri(product.picture, size.height, 'cover'));
    const { drawn, lettering } = await withLettering(locale, (lettering) => {
      const left = (image ? size.height : 0) + margin;
      // Alone on the ground its words are larger.
      const scale = image ? 1 : 1.4;
      const room = { width: size.width - left - margin, height: size.height - 2 * margin };
      const made = makeFitting(room.height, (density, sparing): Block => {
        const line = (text: string, weight: 400 | 700, size: number, color: string, lines: number) =>
          makeText(lettering, text || null, {
            weight,
            width: room.width,
            sizes: Array.from(
              { length: lines },
              (_, at) => [size * scale * density * (1 - at * 0.09), size * 0.5] as const,
            ),
            color,
            leading: 1.36,
          });
        return column([
          [0, line(product.name, 700, 56, palette.ink, 4)],
          [26 * density, line(product.price, 700, 46, palette.accent, 1)],
          [22 * density, sparing ? null : line(product.says, 400, 25, palette.soft, 3)],
        ]);
      });
      return made.paint(left, margin + (room.height - made.height) / 2);
    });
    const [top, foot] = palette.panel;
    const svg = svgDocument(
      size,
      size,
      `<linearGradient id="ground" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${foot}"/></linearGradient>` +
        `<rect width="${size.width}" height="${size.height}" fill="url(#ground)"/>${image ? imageOf(image) : ''}` +
        `<rect y="${size.height - 8}" width="${size.width}" height="8" fill="${palette.accent}"/>${drawn}`,
    );
    const jpeg = await sharp(svg)
      .flatten({ background: top })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
    return { jpeg, missing: [...lettering.missing] };
  });
}

/** On white, as shops show what is cut out. */
const imageOf = (uri: string) =>
  `<rect width="${size.height}" height="${size.height}" fill="#ffffff"/><image width="${size.height}" height="${size.height}" xlink:href="${uri}"/>`;
