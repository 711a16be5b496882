import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { scenesOf } from './artwork/scenes';
import { signs } from './artwork/signs';
import { bannerNames, picturesOf } from './demo-pictures';
import { makeCard } from './make-card';

const cards = Array.from({ length: 2_000 }, (_, index) => makeCard(1, index, 0));
const pictures = cards.map((card, index) => picturesOf(card, index));

it('the committed pictures are those that the demo shows', () => {
  const shown = [...bannerNames, ...pictures.flatMap(({ logo, images }) => [logo, ...images])];
  const files = readdirSync(new URL('./pictures', import.meta.url)).map((file) => file.replace('.webp', ''));
  expect([...new Set(shown.filter((name) => !name.startsWith('logo ')))].sort()).toEqual(files.sort());
});

it('no card shows a picture twice, and every trade has a sign', () => {
  expect(pictures.filter(({ images }) => new Set(images).size < images.length)).toEqual([]);
  const groups = new Set(cards.flatMap(({ kind, group }) => (kind === 'company' ? [group] : [])));
  expect([...groups].filter((group) => !signs[group] || scenesOf(group).length < 3)).toEqual([]);
});
