import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { iconSprite } from '@/components/ui/icon-sprite';
import * as icons from '@/components/ui/icons';
import { makeSprite, symbolOf } from '@/scripts/lib/icon-sprite';

const names = Object.keys(icons).sort();

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}

test('the sprite that is sent holds exactly the icons there are', () => {
  const { file, svg } = makeSprite(names);
  expect(iconSprite, 'run `npm run icons`').toBe(`/assets/${file}`);
  expect(existsSync(path.join('public', iconSprite))).toBe(true);
  expect(readFileSync(path.join('public', iconSprite), 'utf8')).toBe(svg);
});

test('each icon draws the symbol of its own name', () => {
  const source = readFileSync('components/ui/icons.tsx', 'utf8');
  const drawn = [...source.matchAll(/^export const (\w+) = \/\* @__PURE__ \*\/ icon\('([\w-]+)'\);$/gm)];
  expect(drawn.map(([, name]) => name).sort()).toEqual(names);
  for (const [, name = '', symbol] of drawn) expect(symbol).toBe(symbolOf(name));
});

test('no icon is sent that nothing shows', () => {
  const sources = ['components', 'app'].flatMap(sourcesOf).map((file) => readFileSync(file, 'utf8'));
  const imported = sources.flatMap((source) => [
    ...(/import \{([^}]*)\} from '@\/components\/ui\/icons'/.exec(source)?.[1] ?? '').matchAll(/\b[A-Z]\w*/g),
  ]);
  const used = new Set(imported.map(([name]) => name));
  const named = new Set(
    sources
      .flatMap((source) => [...source.matchAll(/(?:<Icon name="|icon: ')([\w-]+)/g)])
      .map(([, name]) => name),
  );
  expect(names.filter((name) => !used.has(name) && !named.has(symbolOf(name)))).toEqual([]);
  const symbols = new Set(names.map(symbolOf));
  expect([...named].filter((name) => !symbols.has(name ?? ''))).toEqual([]);
});
