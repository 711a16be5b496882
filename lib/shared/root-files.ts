/** Files that stand at the site's root by their names (app/root-files). */
export const rootFiles = ['robots.txt', 'sitemap.xml', 'manifest.webmanifest'] as const;

export type RootFile = (typeof rootFiles)[number];

export function isRootFile(name: string): name is RootFile {
  return (rootFiles as readonly string[]).includes(name);
}
