import { expect, it } from 'vitest';
import { fitted, isZoomed, type Sizes, zoomBy } from './picture-zoom';

const sizes: Sizes = { picture: { width: 400, height: 200 }, screen: { width: 400, height: 800 } };
const middle = { x: 0, y: 0 };

it('a press makes a picture larger around where it was pressed, and the next one fits it again', () => {
  const zoom = zoomBy(fitted, { kind: 'toggle', at: { x: 100, y: 0 } }, sizes);
  // What was 100 pixels right of the middle still is.
  expect(zoom).toEqual({ scale: 2.5, x: -150, y: 0 });
  expect(isZoomed(zoom)).toBe(true);
  expect(zoomBy(zoom, { kind: 'toggle', at: middle }, sizes)).toEqual(fitted);
});

it('a picture is moved to its edges and no farther, and not at all where it has room', () => {
  const zoom = zoomBy(fitted, { kind: 'toggle', at: middle }, sizes);
  expect(zoomBy(zoom, { kind: 'pan', by: { x: -50, y: 30 } }, sizes)).toEqual({ scale: 2.5, x: -50, y: 0 });
  expect(zoomBy(zoom, { kind: 'pan', by: { x: 900, y: 0 } }, sizes).x).toBe(300);
  expect(zoomBy(zoom, { kind: 'pan', by: { x: -900, y: 0 } }, sizes).x).toBe(-300);
  expect(zoomBy(fitted, { kind: 'pan', by: { x: 90, y: 90 } }, sizes)).toEqual(fitted);
});

it('a wheel and two fingers go up to five times and down to fitted', () => {
  const scale = (zoom: typeof fitted, by: number) => zoomBy(zoom, { kind: 'scale', by, at: middle }, sizes);
  expect(scale(fitted, 1.5).scale).toBe(1.5);
  expect(scale(scale(fitted, 4), 4).scale).toBe(5);
  expect(scale(scale(fitted, 2), 0.4)).toEqual(fitted);
  expect(scale(fitted, Number.NaN)).toEqual(fitted);
});

it('the place between the fingers stays where it is', () => {
  const at = { x: 60, y: 0 };
  const zoom = zoomBy(
    zoomBy(fitted, { kind: 'scale', by: 2, at }, sizes),
    { kind: 'scale', by: 1.5, at },
    sizes,
  );
  // The same pixel of the picture lies under it: (60 - x) / scale is what it was.
  expect((at.x - zoom.x) / zoom.scale).toBeCloseTo(60);
});
