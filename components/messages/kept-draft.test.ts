import { expect, it } from 'vitest';
import { parsePictures } from './kept-draft';

const picture = { key: 'a'.repeat(24), width: 800, height: 600, widths: [400, 800], isPrivate: true };
const hour = 3_600_000;

it('pictures that were not sent are there again, until the site may have deleted them', () => {
  const stored = JSON.stringify({ since: 0, pictures: [picture] });
  expect(parsePictures(stored, hour)).toEqual([picture]);
  expect(parsePictures(stored, 19 * hour)).toEqual([picture]);
  expect(parsePictures(stored, 20 * hour)).toEqual([]);
});

it.each([
  '',
  'null',
  '[]',
  '{',
  '{"since":"0","pictures":[]}',
  '{"since":0}',
  JSON.stringify({ since: 0, pictures: [null, {}, { ...picture, key: '../x' }, { ...picture, widths: 4 }] }),
])('whatever else was kept is none: %s', (stored) => {
  expect(parsePictures(stored, 0)).toEqual([]);
});
