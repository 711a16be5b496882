import { permanentRedirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { getMovedPage } from '@/lib/content/queries';
import { contentPath, localePath, paths } from '@/lib/shared/paths';

/** Sends the reader of /pages/about and the like to the page's own address; else does nothing. */
export async function followOwnAddress(slug: string): Promise<void> {
  const path = contentPath(slug);
  if (path !== paths.page(slug)) permanentRedirect(localePath(await getLocale(), path));
}

/** Sends the reader of an address that a page had to the one that it has, in their language; else does nothing. */
export async function followMovedPage(slug: string): Promise<void> {
  const moved = await getMovedPage(slug);
  if (moved) permanentRedirect(localePath(await getLocale(), contentPath(moved)));
}
