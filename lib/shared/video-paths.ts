/** Pages of the site whose texts may hold videos, in the default language, as Next writes paths. */
export const videoPaths = ['/about', '/contact', '/pages/:slug'];

const ofTheSite = /^\/(?:about|contact|pages\/[^/]+)$/;

/** Where texts with videos are written and looked at before anybody reads them: pages of one request. */
const ofTheDesk = /^\/(?:demo\/editor$|admin\/content\/pages\/)/;

/** Whether texts with videos are tried on a page. @param path without locale and query */
export function triesVideos(path: string): boolean {
  return ofTheDesk.test(path);
}

/**
 * Whether a page's policy names hosts of players (`frame-src`). A document keeps the policy that it came with, so such a page is
 * always a document of its own.
 * @param path without locale and query
 */
export function mayHoldVideos(path: string): boolean {
  return ofTheSite.test(path) || triesVideos(path);
}
