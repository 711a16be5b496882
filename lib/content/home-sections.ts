/** What can stand on the home page below the search, which is always first; each is a row of components/home/sections.tsx. */
export const homeSections = [
  'industries',
  'banners',
  'tiles',
  'featured',
  'opportunities',
  'posts',
  'products',
  'companies',
  'individuals',
  'regions',
  'counts',
] as const;

export type HomeSection = (typeof homeSections)[number];

/** What stands there until an administrator chooses, in this order (look.md, specification §1). */
export const standardHomeSections: readonly HomeSection[] = [
  'industries',
  'banners',
  'tiles',
  'featured',
  'opportunities',
  'posts',
  'products',
  'regions',
];

/** The sections that a list names, each once, in its order; names that there are none of are left out. */
export function readHomeSections(names: readonly string[]): HomeSection[] {
  return [...new Set(names)].flatMap((name) => homeSections.find((section) => section === name) ?? []);
}
