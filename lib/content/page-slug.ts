const shape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The longest last part of a page's address. */
export const longestSlug = 60;

/** Whether a text could be the last part of a page's address, so that others are refused without asking the database. */
export function isPageSlug(value: string): boolean {
  return value.length <= longestSlug && shape.test(value);
}

/**
 * Pages that the site's own code links to (sign-up, checkout, community, footer): they keep their address and are not deleted,
 * or those links would lead nowhere.
 */
export const fixedPages = ['about', 'contact', 'terms', 'privacy', 'community-rules', 'shop-terms'] as const;

/** Whether a page keeps its address for good. */
export function isFixedPage(slug: string): boolean {
  return (fixedPages as readonly string[]).includes(slug);
}

/** Pages that the footer links to by itself, at addresses of their own. */
export const ownFooterLinks = ['about', 'contact'] as const;

/** Whether a page has its place in the footer for good, and is given none. */
export function isOwnFooterLink(slug: string): boolean {
  return (ownFooterLinks as readonly string[]).includes(slug);
}

/** Words that read like parts of the site itself: a page called so would be taken for one. */
const reserved = new Set([
  'new',
  'admin',
  'api',
  'login',
  'member',
  'pages',
  'preview',
  'register',
  'search',
]);

/** Whether a new page may not be called so. */
export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug);
}
