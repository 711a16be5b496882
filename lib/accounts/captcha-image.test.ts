import sharp from 'sharp';
import { expect, it } from 'vitest';
import { captchaAlphabet } from './captcha';
import { drawCaptcha } from './captcha-image';

it('is a picture of pixels: WebP, without a path or letter to read off', async () => {
  const image = await drawCaptcha('7KCWX');
  expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 360, height: 128 });
  expect(image.subarray(0, 4).toString()).toBe('RIFF');
  expect(image.subarray(8, 12).toString()).toBe('WEBP');
  expect(image.toString('latin1')).not.toMatch(/svg|path|7KCWX|exif|xmp/i);
});

it('is drawn anew each time, also for the same answer', async () => {
  const images = await Promise.all(Array.from({ length: 5 }, () => drawCaptcha('7KCWX')));
  expect(new Set(images.map((image) => image.toString('base64'))).size).toBe(5);
});

it('is small enough to travel in an answer', async () => {
  expect((await drawCaptcha('WWWWW')).byteLength).toBeLessThan(30_000);
});

it('shows dark letters on a light ground, for every letter that answers are made of', async () => {
  for (const letter of captchaAlphabet) {
    const dark = async (answer: string) => {
      const { data } = await sharp(await drawCaptcha(answer))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data.filter((value) => value < 190).length / data.length;
    };
    // The stroke alone darkens less than a tenth.
    expect(await dark(letter.repeat(5)), letter).toBeGreaterThan(0.12);
    expect(await dark(letter.repeat(5)), letter).toBeLessThan(0.6);
  }
});
