import { describe, expect, it } from 'vitest';
import { drawAvatar } from './avatars';
import { bannerCount, drawBanner } from './banners';
import { drawLogo } from './logos';
import { renderPicture } from './render-picture';
import { drawScene, scenesOf } from './scenes';

const drawings = [
  ...Array.from({ length: 60 }, (_, index) =>
    drawLogo({ seed: 1, index, latin: index % 9 ? 'xinda' : '', group: 'retail' }),
  ),
  ...Array.from({ length: 20 }, (_, index) => drawAvatar(1, index, index % 2 === 0)),
  ...Array.from({ length: bannerCount }, (_, at) => drawBanner(at)),
  ...scenesOf('dining').map(drawScene),
];

describe('drawings', () => {
  it('hold no text: a machine may lack the font', () => {
    expect(drawings.filter((svg) => /<text|font-family|NaN|undefined/.test(svg))).toEqual([]);
  });

  it('come out the same again', () => {
    expect(drawAvatar(1, 3, true)).toBe(drawAvatar(1, 3, true));
    expect(drawAvatar(1, 3, true)).not.toBe(drawAvatar(1, 5, true));
  });
});

describe('renderPicture', () => {
  it('makes files no wider than the drawing, and the same key for the same drawing', async () => {
    const svg = drawLogo({ seed: 1, index: 1, latin: 'xinda', group: 'retail' });
    const first = await renderPicture(svg, { width: 480, height: 480 });
    expect(first).toMatchObject({ width: 480, height: 480, widths: [256, 480] });
    expect([...first.files.keys()]).toEqual([256, 480]);
    expect(first.key).toMatch(/^[0-9a-f]{24}$/);
    expect((await renderPicture(svg, { width: 480, height: 480 })).key).toBe(first.key);
  });
});
