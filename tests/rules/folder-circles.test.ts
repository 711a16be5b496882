import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Which folders below `place` each of them imports, late parts included, with one file that does. */
function readArrows(place: string): Map<string, Map<string, string>> {
  const imports = new RegExp(`['"]@/${place}/([a-z-]+)/`, 'g');
  const arrows = new Map<string, Map<string, string>>();
  for (const file of globSync(`${place}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.test.ts'] })) {
    const [from = ''] = path.relative(place, file).split(path.sep);
    const to = arrows.get(from) ?? new Map<string, string>();
    arrows.set(from, to);
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, folder = ''] of text.matchAll(imports))
      if (folder !== from && !to.has(folder)) to.set(folder, file);
  }
  return arrows;
}

/** A way from a folder back to itself, as the files that lead there; null where there is none. */
function findCircle(arrows: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] | null {
  const seen = new Set<string>();
  const walk = (folder: string, way: { folder: string; file: string }[]): string[] | null => {
    const begin = way.findIndex((step) => step.folder === folder);
    if (begin >= 0) return way.slice(begin).map(({ file }) => file);
    if (seen.has(folder)) return null;
    seen.add(folder);
    for (const [to, file] of arrows.get(folder) ?? []) {
      const circle = walk(to, [...way, { folder, file }]);
      if (circle) return circle;
    }
    return null;
  };
  for (const folder of arrows.keys()) {
    const circle = walk(folder, []);
    if (circle) return circle;
  }
  return null;
}

it.each([
  ['components', 50],
  ['lib/flows', 15],
])('folders of %s stand on each other without a circle', (place, least) => {
  const arrows = readArrows(place);
  expect(arrows.size).toBeGreaterThan(least);
  expect(findCircle(arrows)).toBeNull();
});

it('a circle is told by the files that make it', () => {
  const arrows = new Map([
    ['posts', new Map([['cards', 'post-row.tsx']])],
    ['cards', new Map([['shop', 'card-page.tsx']])],
    ['shop', new Map([['cards', 'product-page.tsx']])],
  ]);
  expect(findCircle(arrows)).toEqual(['card-page.tsx', 'product-page.tsx']);
});
