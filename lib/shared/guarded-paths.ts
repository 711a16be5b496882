/** Request header in which middleware passes the requested path to pages, without locale prefix. */
export const pagePathHeader = 'x-page-path';

/** Pages for signed-in members (specification §2); the other member pages show their frame with a login prompt. */
const memberOpen = new Set(['posts', 'friends', 'notifications', 'my-interactions']);

/** Pages of the back office for who is no administrator yet, or not signed in. */
const adminOpen = new Set<string | undefined>(['login', 'invitation']);

/**
 * Which guard an address needs, `auth` (member) or `adminAuth`; null where everybody may look.
 * @param path without locale prefix; a query changes nothing
 */
export function guardOf(path: string): 'auth' | 'adminAuth' | null {
  const [, area, section] = (path.split('?')[0] ?? path).split('/');
  if (area === 'payment') return 'auth';
  if (area === 'member') return section !== undefined && memberOpen.has(section) ? null : 'auth';
  if (area === 'admin') return adminOpen.has(section) ? null : 'adminAuth';
  return null;
}
