import { describe, expect, it } from 'vitest';
import { contrastOf, formatColor, leastTextContrast, type Rgb } from '@/lib/shared/contrast';
import { dominantColor, type Pixel, readableAccent } from './accent';

const of = (count: number, ...pixel: Pixel): Pixel[] => Array.from({ length: count }, () => pixel);
const white = of(600, 255, 255, 255, 255);

describe('the colour of a logo', () => {
  it.each<[string, Pixel[], string | null]>([
    ['red on white', [...white, ...of(300, 200, 32, 58, 255)], '#c8203a'],
    ['red on nothing', [...of(600, 0, 0, 0, 0), ...of(300, 200, 32, 58, 255)], '#c8203a'],
    ['more blue than orange', [...of(90, 20, 60, 160, 255), ...of(60, 240, 140, 20, 255)], '#143ca0'],
    ['a red dot on black', [...of(280, 20, 20, 20, 255), ...of(20, 210, 30, 30, 255)], '#d21e1e'],
    ['across the border of two hues', [...of(50, 200, 26, 20, 255), ...of(50, 200, 20, 26, 255)], '#c81717'],
    ['black and white', [...white, ...of(300, 10, 10, 10, 255)], null],
    ['greys', [...of(300, 120, 122, 125, 255), ...of(300, 60, 62, 60, 255)], null],
    ['pale beige', of(300, 236, 224, 205, 255), null],
    ['traces', [...of(990, 20, 20, 20, 255), ...of(10, 210, 30, 30, 255)], null],
    ['hardly to be seen', of(300, 200, 32, 58, 60), null],
    ['nothing', [], null],
  ])('%s', (_what, pixels, expected) => {
    const found = dominantColor(pixels);
    expect(found && formatColor(found)).toBe(expected);
  });

  it('is that of the mark, not of its soft edge', () => {
    const edge = Array.from({ length: 60 }, (_, at): Pixel => [255 - at * 2, 200, 200, 255]);
    const [red = 0, green = 0] = dominantColor([...of(200, 190, 20, 30, 255), ...edge]) ?? [];
    expect(Math.abs(red - 190)).toBeLessThan(12);
    expect(green).toBeLessThan(60);
  });
});

describe('an accent', () => {
  const grounds: Rgb[] = [
    [255, 255, 255],
    [240, 240, 236],
  ];

  it.each<Rgb>([
    [245, 179, 1],
    [200, 32, 58],
    [0, 220, 130],
    [250, 250, 120],
    [20, 60, 160],
  ])('of %i %i %i can be read on light and on dark grounds', (...color) => {
    for (const [tone, ground] of [
      ['dark', grounds],
      ['light', [[9, 16, 32] as Rgb, [40, 44, 60] as Rgb]],
    ] as const) {
      const readable = readableAccent(color, tone, ground) ?? [0, 0, 0];
      for (const each of ground) expect(contrastOf(readable, each)).toBeGreaterThanOrEqual(leastTextContrast);
    }
  });

  it('stays as it is where it can be read', () => {
    expect(readableAccent([20, 60, 160], 'dark', grounds)).toEqual([20, 60, 160]);
  });

  it('is none where not even black could be read', () => {
    expect(readableAccent([20, 60, 160], 'dark', [[10, 10, 10]])).toBeNull();
  });
});
