import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { backgroundDrawings, drawBackgroundThumbnail } from '@/lib/pictures/backgrounds';
import { allDrawings } from '@/lib/pictures/backgrounds/all';
import type { PictureBackground } from '@/lib/pictures/model';
import { uploadedPalettes } from '@/lib/pictures/palette';
import { contrastOf, parseColor, type Rgb } from '@/lib/shared/contrast';
import { drawnBackground } from './models';

/** WCAG's least contrast for text. */
const readable = 4.5;

async function pixelsOf(picture: Buffer): Promise<{ pixels: Rgb[]; width: number; height: number }> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, at): Rgb => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 3, at * 3 + 3);
    return [red, green, blue];
  });
  return { pixels, width: info.width, height: info.height };
}

/** Share of the part where text stands on which one of the colours cannot be read. */
async function unreadableShare(background: PictureBackground, colors: readonly string[]): Promise<number> {
  const { pixels, width, height } = await pixelsOf(await drawBackgroundThumbnail(background, 210));
  const [top, bottom] = [Math.ceil(height * 0.08), Math.floor(height * 0.92)];
  const written = pixels.slice(top * width, bottom * width);
  const texts = colors.map(parseColor);
  const hard = written.filter((pixel) => texts.some((text) => contrastOf(text, pixel) < readable));
  return hard.length / written.length;
}

describe('the backgrounds of the project', () => {
  it('are at least six, with names of their own, light and dark', () => {
    const names = backgroundDrawings.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(6);
    expect(new Set(backgroundDrawings.map(({ textTone }) => textTone))).toEqual(new Set(['light', 'dark']));
  });

  it.each(allDrawings.map((drawing) => [drawing.name, drawing] as const))(
    '%s: its text can be read where text stands',
    async (name, { palette }) => {
      const { ink, soft, accent, panel, panelInk, panelSoft, code } = palette;
      expect(await unreadableShare(drawnBackground(name), [ink, soft, accent])).toBeLessThan(0.005);
      for (const ground of panel.map(parseColor)) {
        expect(contrastOf(parseColor(panelInk), ground)).toBeGreaterThan(readable);
        expect(contrastOf(parseColor(panelSoft), ground)).toBeGreaterThan(readable);
      }
      expect(contrastOf(parseColor(code), [255, 255, 255])).toBeGreaterThan(7);
    },
  );

  it('fill any proportions', async () => {
    for (const { draw } of allDrawings) {
      for (const [width, height] of [
        [1120, 700],
        [900, 1350],
      ] as const)
        expect(Object.values(draw(width, height)).join('')).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

describe('uploaded pictures', () => {
  const upload = async (svg: string, textTone: 'light' | 'dark'): Promise<PictureBackground> => ({
    id: `upload ${svg.length} ${textTone}`,
    drawing: null,
    image: new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer()),
    textTone,
  });
  const fill = (color: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="500"><rect width="300" height="500" fill="${color}"/></svg>`;

  it.each(['#ffffff', '#000000', '#808080', '#c8203a', '#f5b301', '#1d4f9f'])(
    'are veiled until text can be read on %s',
    async (color) => {
      for (const tone of ['light', 'dark'] as const) {
        const { ink, soft, accent } = uploadedPalettes[tone];
        const share = await unreadableShare(await upload(fill(color), tone), [ink, soft, accent]);
        expect(share, `${tone} text on ${color}`).toBe(0);
      }
    },
  );

  it('keep their colours where those do not stand in the way', async () => {
    const { pixels } = await pixelsOf(
      await drawBackgroundThumbnail(await upload(fill('#102a63'), 'light'), 60),
    );
    const [red, , blue] = pixels[500] ?? [0, 0, 0];
    expect(blue - red).toBeGreaterThan(40);
  });

  it('fill the card whatever their proportions', async () => {
    const thumbnail = await drawBackgroundThumbnail(await upload(fill('#335577'), 'light'), 350);
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 350, height: 200 });
  });

  it('that cannot be read are an error', async () => {
    const broken = {
      id: 'broken',
      drawing: null,
      image: new Uint8Array([1, 2, 3]),
      textTone: 'light',
    } as const;
    await expect(drawBackgroundThumbnail(broken, 100)).rejects.toThrow();
  });
});
