/** What of the site has its words in a grid of six languages. */
export const gridKinds = ['topics', 'categories', 'pages', 'settings'] as const;
export type GridKind = (typeof gridKinds)[number];
