import 'server-only';
import { hasOpenContacts, publicCards } from '@/lib/directory/public-cards';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { vietnamDay } from '@/lib/shared/dates';
import { isPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import type { OpenedContact } from './card-view';
import { contactLimitOf, takeContactViews } from './contact-limit';
import { cardContactSelect, contactOf } from './contact-view';

/**
 * The contact details of a card for a signed-in member, with how many more cards today allows. Each card counts once a
 * day; the owner's own does not count.
 * @throws AppError `notFound`, `contactLimitReached`
 */
export async function openCardContact(
  viewer: Viewer,
  publicId: string,
  locale: Locale,
): Promise<OpenedContact> {
  if (!isPublicId(publicId)) throw new AppError('notFound');
  const card = await db.card.findFirst({
    where: { AND: [{ publicId }, publicCards] },
    select: { id: true, ...cardContactSelect },
  });
  if (!card || !hasOpenContacts(card.owner)) throw new AppError('notFound');
  const left = card.ownerId === viewer.id ? null : await countContactView(viewer, card.id);
  return { ...contactOf(card, locale), left };
}

/** For how many more cards a member may open the contact details today, and how many a day allows. */
export async function getContactAllowance(
  viewer: Pick<Viewer, 'id' | 'vipType' | 'membershipStatus'>,
): Promise<{ left: number; limit: number }> {
  const day = vietnamDay(new Date());
  const [limit, opened] = await Promise.all([
    contactLimitOf(viewer),
    db.contactView.count({ where: { memberId: viewer.id, day } }),
  ]);
  return { left: Math.max(0, limit - opened), limit };
}

/**
 * @returns how many are left today
 * @throws AppError `contactLimitReached`
 */
async function countContactView(viewer: Viewer, cardId: number): Promise<number> {
  const limit = await contactLimitOf(viewer);
  return db.$transaction(async (tx) => {
    const { granted, left } = await takeContactViews(tx, viewer, limit, [cardId]);
    if (!granted.has(cardId)) throw new AppError('contactLimitReached');
    return left;
  });
}
