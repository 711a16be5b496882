import { permanentRedirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { getCardRedirect } from '@/lib/moderation/redirects';
import { cardPath, localePath } from '@/lib/shared/paths';

/** Sends the reader of a merged card's address to the card that was kept, in their language; else does nothing. */
export async function followRedirect(publicId: string): Promise<void> {
  const kept = await getCardRedirect(publicId);
  if (kept) permanentRedirect(localePath(await getLocale(), cardPath(kept)));
}
