/**
 * What all copies of a module in one process share: Next's bundles make it once for pages and once for routes, and hot reloading
 * again.
 * @param name unique in the project
 * @param make called by the first copy that asks
 */
export function processWide<Shared>(name: string, make: () => Shared): Shared {
  const shared = globalThis as { [place]?: Map<string, unknown> };
  shared[place] ??= new Map();
  if (!shared[place].has(name)) shared[place].set(name, make());
  return shared[place].get(name) as Shared;
}

const place = Symbol.for('site.process-wide');
