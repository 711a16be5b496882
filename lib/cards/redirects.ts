import 'server-only';
import { publicCards } from '@/lib/directory/public-cards';
import { cached } from '@/lib/server/cache/cached';
import { cardTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { isPublicId } from '@/lib/shared/ids';

export type RedirectedCard = { publicId: string; kind: 'company' | 'personal' };

/**
 * Where the address of a merged card leads: the card that was kept, of whatever kind its own address is. An address points at
 * a card and never at another address, and a later merge moves the earlier ones along, so one step is always the whole way.
 * @returns null for an address that was never merged, and while the kept card is not public
 */
export const getCardRedirect = cached(
  'card-redirect',
  async (publicId: string): Promise<RedirectedCard | null> => {
    if (!isPublicId(publicId)) return null;
    const found = await db.cardRedirect.findFirst({
      where: { publicId, card: publicCards },
      select: { card: { select: { publicId: true, kind: true } } },
    });
    return found?.card ?? null;
  },
  { tags: (publicId) => [cardTag(publicId)], revalidate: 3600 },
);
