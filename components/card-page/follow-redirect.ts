import { permanentRedirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { localePath } from '@/lib/shared/paths';
import { getMovedPath } from '@/lib/subjects/moved';

/** Sends the reader of a merged card's address to the card that was kept, in their language; else does nothing. */
export async function followRedirect(publicId: string): Promise<void> {
  const path = await getMovedPath('card', publicId);
  if (path) permanentRedirect(localePath(await getLocale(), path));
}
