import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { expect } from 'vitest';

// Renewed by RENEW_PICTURES=1; look at each of them before they are committed.
const isRenewing = process.env.RENEW_PICTURES === '1';
const folder = path.join(import.meta.dirname, '../../fixtures/pictures');

/** Share of pixels that may differ: another build of the rasteriser moves edges, a wrong letter moves far more. */
export const tolerance = 0.004;

export type Pixels = { data: Buffer; width: number; height: number };

export async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Which share of the pixels two pictures of one size differ in. */
export function differenceOf(one: Pixels, other: Pixels): number {
  const { width, height } = one;
  return pixelmatch(one.data, other.data, undefined, width, height, { threshold: 0.15 }) / (width * height);
}

/** Compares a picture with the one that was looked at. */
export async function expectGolden(name: string, png: Buffer): Promise<void> {
  const file = path.join(folder, `${name}.png`);
  if (isRenewing) writeFileSync(file, png);
  expect(existsSync(file), `${name}.png is there`).toBe(true);
  const [drawn, golden] = await Promise.all([pixelsOf(png), pixelsOf(readFileSync(file))]);
  expect([drawn.width, drawn.height], name).toEqual([golden.width, golden.height]);
  expect(differenceOf(drawn, golden), `${name} differs`).toBeLessThan(tolerance);
}

/** As small as it is kept. */
export const small = (png: Buffer, width = 420) =>
  sharp(png).resize(width).png({ compressionLevel: 9 }).toBuffer();
