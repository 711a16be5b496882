import { gzipSync } from 'node:zlib';
import { recordAnswer } from './answers';

/** A kind of page and where one stands, by locale prefix. */
export type PageKind = { name: string; path: string };

export type PageScripts = PageKind & {
  /** Script files that the page loads at first. */
  files: number;
  /** Bytes of these files, each gzipped. */
  gzipped: number;
  /** Bytes of the page itself, gzipped; scripts in it included. */
  htmlGzipped: number;
  /** The files that weigh most, with their bytes. */
  largest: [string, number][];
};

const tag = /<(script|link)\b([^>]*)>/gi;

function attribute(attributes: string, name: string): string | null {
  const match = new RegExp(
    `(?:^|\\s)${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+)))?(?=\\s|/|$)`,
    'i',
  ).exec(attributes);
  return match === null ? null : (match[1] ?? match[2] ?? match[3] ?? '').replaceAll('&amp;', '&');
}

/**
 * Addresses of the script files that a browser loads with a page: its scripts and what it preloads as such, without
 * those for browsers that know no modules.
 */
export function scriptsOf(html: string): string[] {
  const found = new Set<string>();
  for (const [, name = '', attributes = ''] of html.matchAll(tag)) {
    if (attribute(attributes, 'nomodule') !== null) continue;
    const isScript = name.toLowerCase() === 'script';
    const rel = attribute(attributes, 'rel')?.toLowerCase();
    const isPreload =
      rel === 'modulepreload' || (rel === 'preload' && attribute(attributes, 'as') === 'script');
    const address = isScript
      ? attribute(attributes, 'src')
      : isPreload
        ? attribute(attributes, 'href')
        : null;
    if (address) found.add(address);
  }
  return [...found];
}

/**
 * Measures what a page loads, from the running site.
 * @param sizes gzipped bytes by address, shared between calls
 * @throws when a script is not there
 */
export async function measureScripts(
  port: number,
  page: PageKind,
  sizes: Map<string, number>,
): Promise<PageScripts> {
  const { body } = await recordAnswer(port, page.path);
  const scripts = scriptsOf(body.toString());
  const weights: [string, number][] = [];
  for (const address of scripts) {
    let size = sizes.get(address);
    if (size === undefined) {
      const script = await recordAnswer(port, address);
      if (script.status !== 200) throw new Error(`${address} of ${page.path} answers ${script.status}`);
      size = gzipSync(script.body, { level: 6 }).length;
      sizes.set(address, size);
    }
    weights.push([address.split(/[/?]/).findLast((part) => part.endsWith('.js')) ?? address, size]);
  }
  return {
    ...page,
    files: scripts.length,
    gzipped: weights.reduce((sum, [, size]) => sum + size, 0),
    htmlGzipped: gzipSync(body, { level: 6 }).length,
    largest: weights.sort(([, one], [, other]) => other - one).slice(0, 4),
  };
}
