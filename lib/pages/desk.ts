import 'server-only';
import { type ComparedText, compareVersion } from './compare';
import { getPageEdit, type PageEdit } from './queries';

export type PageDeskData = { page: PageEdit; open: { number: number; changes: ComparedText[] } | null };

/** A number of an address, or null for anything else. */
export function numberOf(given: unknown): number | null {
  const number = typeof given === 'string' && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null;
  return number;
}

/** A page with what its editor shows beside it: a version that is compared with what is written now. */
export async function getPageDesk(id: number | null, version: number | null): Promise<PageDeskData | null> {
  const page = id === null ? null : await getPageEdit(id);
  if (!page) return null;
  const changes = version === null ? null : await compareVersion(page.id, version);
  return { page, open: version !== null && changes ? { number: version, changes } : null };
}
