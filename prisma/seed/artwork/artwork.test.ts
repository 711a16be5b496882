import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawLogo } from './logos';
import { renderPicture } from './render-picture';
import { signs } from './signs';

const drawings = Object.keys(signs).flatMap((group) =>
  Array.from({ length: 8 }, (_, index) =>
    drawLogo({ seed: 1, index, latin: index % 3 ? 'xinda' : '', group }),
  ),
);

describe('logos', () => {
  it('hold no text: a machine may lack the font', () => {
    expect(drawings.filter((svg) => /<text|font-family|NaN|undefined/.test(svg))).toEqual([]);
  });

  it('come out the same again, and differ', () => {
    const draw = (index: number) => drawLogo({ seed: 1, index, latin: 'xinda', group: 'retail' });
    expect(draw(3)).toBe(draw(3));
    expect(draw(3)).not.toBe(draw(5));
  });
});

describe('renderPicture', () => {
  it('makes files no wider than the drawing, and the same key for the same drawing', async () => {
    const svg = drawLogo({ seed: 1, index: 1, latin: 'xinda', group: 'retail' });
    const first = await renderPicture(svg);
    expect(first).toMatchObject({ width: 480, height: 480, widths: [256, 480] });
    expect([...first.files.keys()]).toEqual([256, 480]);
    expect(first.key).toMatch(/^[0-9a-f]{24}$/);
    expect((await renderPicture(svg)).key).toBe(first.key);
  });

  it('keeps a committed picture as its largest file', async () => {
    const file = readFileSync(new URL('../pictures/scene-bay.webp', import.meta.url));
    const { files, ...picture } = await renderPicture(file);
    expect(picture).toMatchObject({ width: 1600, height: 1000, widths: [256, 480, 1600] });
    expect(files.get(1600)).toEqual(file);
  });
});
