import 'server-only';
import { cardNotBlockedBy } from '@/lib/accounts/apart';
import { hasOpenContacts, publicCards } from '@/lib/directory/public-cards';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { vietnamDay } from '@/lib/shared/dates';
import type { Viewer } from '@/lib/shared/viewer';
import type { RowContact } from './card-view';
import { waysOf } from './contact-view';

/**
 * The ways to the people of a page of cards, by the rules of `openCardContact`: none of a card that is not public, whose owner is no
 * active member, or whose owner and the viewer blocked each other. Reading them counts nothing: details that count are only those
 * that the viewer opened today.
 * @param ids internal ids of a page
 */
export async function readRowContacts(
  viewer: Pick<Viewer, 'id'>,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, RowContact>> {
  if (ids.length === 0) return new Map();
  const [cards, views] = await Promise.all([
    db.card.findMany({
      where: { AND: [{ id: { in: [...ids] } }, publicCards, cardNotBlockedBy(viewer.id)] },
      take: ids.length,
      select: {
        id: true,
        ownerId: true,
        mobile: true,
        phone: true,
        chatTools: true,
        contactVisibility: true,
        owner: { select: { membershipStatus: true } },
      },
    }),
    db.contactView.findMany({
      where: { memberId: viewer.id, day: vietnamDay(new Date()), cardId: { in: [...ids] } },
      take: ids.length,
      select: { cardId: true },
    }),
  ]);
  const openedToday = new Set(views.map(({ cardId }) => cardId));
  return new Map(
    cards
      .filter(({ owner }) => hasOpenContacts(owner))
      .map((card) => {
        const ways = waysOf(card, locale);
        const isOpen =
          card.contactVisibility === 'public' || card.ownerId === viewer.id || openedToday.has(card.id);
        const row: RowContact = {
          calls: ways.mobile?.href != null || ways.phone?.href != null,
          chats: ways.chatTools.length > 0,
          opened: isOpen ? ways : null,
        };
        return [card.id, row];
      }),
  );
}
