import { paths } from '@/lib/shared/paths';
import type { SearchType } from './search-type';

// For who has no script; the box has these few lines itself (search-box.tsx), since home's script has no room for another module.

/**
 * The list that a box leads the signed-out to. Each kind by name is an open list; all kinds need a sign-in, in place of
 * which the home page's box has the companies, whose page says what a sign-in would find besides.
 * @param isHome whether it is the home page's box
 * @returns null where they are asked to log in
 */
export function openListOf(type: SearchType, q: string, isHome = false): string | null {
  if (type === 'posts') return paths.interactSearch({ q });
  if (type === 'products') return paths.shopSearch({ q });
  if (type !== 'all') return paths.listSearch(type, { q });
  return isHome ? paths.listSearch('companies', { q }) : null;
}
