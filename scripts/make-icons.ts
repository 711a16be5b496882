// npm run icons: writes the sprite of the icons that components/ui/icons.tsx names, and where it lies.

import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as icons from '@/components/ui/icons';
import { makeSprite } from './lib/icon-sprite';

const folder = path.join('public', 'assets');
const { file, svg } = makeSprite(Object.keys(icons).sort());
for (const old of readdirSync(folder)) if (/^icons-[0-9a-f]+\.svg$/.test(old)) rmSync(path.join(folder, old));
writeFileSync(path.join(folder, file), svg);
writeFileSync(
  path.join('components', 'ui', 'icon-sprite.ts'),
  `/** Where the sprite of icons lies; written by \`npm run icons\`. */\nexport const iconSprite = '/assets/${file}';\n`,
);
