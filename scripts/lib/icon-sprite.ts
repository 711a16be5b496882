import { createHash } from 'node:crypto';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { brandIcons } from './brand-icons';

/**
 * The sprite of some icons of lucide's and of our own, and its file name, which changes with its content.
 * @param names as lucide exports them, or brand-icons.ts has them
 * @throws when lucide has no icon of a name
 */
export function makeSprite(names: string[]): { file: string; svg: string } {
  const symbols = names.map((name) => {
    const own = brandIcons[name];
    if (own) return `<symbol id="${symbolOf(name)}" viewBox="0 0 24 24">${own}</symbol>`;
    const icon = (lucide as unknown as Record<string, lucide.LucideIcon>)[name];
    if (!icon) throw new Error(`lucide has no icon ${name}.`);
    const markup = renderToStaticMarkup(createElement(icon));
    const shapes = markup.slice(markup.indexOf('>') + 1, markup.lastIndexOf('</svg>'));
    const plain = shapes.replaceAll(/><\/(?:path|circle|rect|line|polyline|polygon|ellipse)>/g, '/>');
    return `<symbol id="${symbolOf(name)}" viewBox="0 0 24 24">${plain}</symbol>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return { file: `icons-${hash}.svg`, svg };
}

/** "Building2" is `building-2` in the sprite. */
export function symbolOf(name: string): string {
  return name.replaceAll(/([a-z])([A-Z0-9])|([A-Z])(?=[A-Z][a-z])/g, '$1$3-$2').toLowerCase();
}
