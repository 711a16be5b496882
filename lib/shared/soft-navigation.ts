import { localeOfPath, withoutLocale } from './paths';

/** What is known of an anchor and of the press on it. */
export type AnchorPress = {
  /** The whole address it leads to. */
  href: string;
  /** The anchor's `target`; empty for none. */
  target: string;
  /** Whether it names a file to be saved. */
  download: boolean;
  /** 0 is the main button; a key press counts as one. */
  button: number;
  /** Whether a key was held that asks the browser for something else: a tab, a window, a file. */
  modified: boolean;
};

/**
 * What is never shown in the document there is: what no page answers, files, and pages whose texts may hold videos. Their policy names
 * players (`frame-src`), and a document keeps the policy that it came with.
 */
const otherDocuments =
  /^\/((api|r)(\/|$)|about$|contact$|demo\/editor|(admin\/content\/)?pages\/|.*\.[^/]*$)/;

/**
 * Whether a press on an anchor goes on within the document, and where to.
 * @param here the whole address of the page
 * @returns path, query and hash for the router; null for what the browser does better: another site, another language
 *   or a page that may hold videos (each is another document), files, answers for programs, and a place on the same page
 */
export function softTarget(press: AnchorPress, here: string): string | null {
  const { href, target, download, button, modified } = press;
  if (button !== 0 || modified || download || (target !== '' && target !== '_self')) return null;
  const to = pageAddress(href, here);
  if (to === null) return null;
  const from = new URL(here);
  if (to.hash !== '' && to.pathname === from.pathname && to.search === from.search) return null;
  return to.pathname + to.search + to.hash;
}

/**
 * Whether a page may be fetched before anybody asked for it, and under which path. Pages that are made for each request are
 * not: a search is counted, and the areas behind a sign-in are worked for. Nor is a place on another page: the contact details
 * of a row open beside the list.
 */
export function prefetchTarget(href: string, here: string): string | null {
  const to = pageAddress(href, here);
  if (to === null || to.search + to.hash !== '' || to.pathname === new URL(here).pathname) return null;
  const [, area = ''] = withoutLocale(to.pathname).split('/');
  return ['member', 'admin', 'payment', 'search', 'demo'].includes(area) ? null : to.pathname;
}

/** The address where it is a page of this site in this language that can be shown in the document there is. */
function pageAddress(href: string, here: string): URL | null {
  if (!URL.canParse(href)) return null;
  const to = new URL(href);
  const from = new URL(here);
  if (to.origin !== from.origin || localeOfPath(to.pathname) !== localeOfPath(from.pathname)) return null;
  return otherDocuments.test(withoutLocale(to.pathname)) ? null : to;
}
