import { readFileSync } from 'node:fs';
import { locales } from '../../i18n/locales.ts';
import { isRootFile } from '../../shared/root-files.ts';
import { otherRoute } from './request-counts.ts';

type Node = { segments: Map<string, Node>; one?: Node; rest?: string; route?: string };

/** First segments that carry no language. */
const plain = new Set(['api', '_next', 'media', 'card-images', 'og', 'assets', 'sitemaps', 'root-files']);

/** Lists whose first further segment may narrow them, as `region-hue`: next.config.ts leads these to another page. */
const narrowed = new Set(['companies', 'individuals', 'community', 'interact', 'shop']);
/** No identifier has a dash. */
const narrowing = /^[a-z]+-/;

/**
 * Tells by a path which route of the build answers it: a name out of few, whatever strangers ask for.
 * @param patterns routes as Next writes them: `/[locale]/companies/[id]`
 * @returns for a path without its query the pattern without the language, `other` where there is none
 */
export function routePatterns(patterns: readonly string[]): (path: string) => string {
  const pages: Node = { segments: new Map() };
  const others: Node = { segments: new Map() };
  for (const pattern of patterns) put(pattern.startsWith('/[locale]') ? pages : others, pattern);
  return (path) => {
    const [first = '', ...rest] = path.split('/').slice(1);
    if (first === '_next') return '/_next';
    if (isRootFile(first)) return `/${first}`;
    const file = find(others, [first, ...rest]);
    if (file !== undefined) return file;
    if (plain.has(first)) return first === 'assets' ? '/assets' : otherRoute;
    const segments = (locales as readonly string[]).includes(first) ? rest : [first, ...rest];
    const named = segments.filter((segment) => segment !== '');
    const [list = '', next = ''] = named;
    if (narrowed.has(list) && narrowing.test(next)) return find(pages, [list, 'list', next]) ?? otherRoute;
    return find(pages, named) ?? otherRoute;
  };
}

function put(root: Node, pattern: string): void {
  const label = pattern.replace(/^\/\[locale\]/, '') || '/';
  let node = root;
  for (const segment of label.split('/').slice(1).filter(Boolean)) {
    if (segment.startsWith('[...') || segment.startsWith('[[...')) {
      node.rest = label;
      return;
    }
    if (segment.startsWith('[')) node.one ??= { segments: new Map() };
    else if (!node.segments.has(segment)) node.segments.set(segment, { segments: new Map() });
    node = (segment.startsWith('[') ? node.one : node.segments.get(segment)) as Node;
  }
  node.route = label;
}

function find(node: Node, [first, ...rest]: readonly string[]): string | undefined {
  if (first === undefined) return node.route;
  const named = node.segments.get(first);
  const found = named && find(named, rest);
  if (found !== undefined) return found;
  return (node.one && find(node.one, rest)) ?? node.rest;
}

/** The routes of the build below a folder; none in development, where nothing is built. */
export function readRoutes(dir: string): string[] {
  try {
    const file = `${dir}/.next/app-path-routes-manifest.json`;
    return Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  } catch {
    return [];
  }
}
