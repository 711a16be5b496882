import 'server-only';
import { getSetting } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { vietnamDay } from '@/lib/shared/dates';
import { isPublicId } from '@/lib/shared/ids';
import { isPaidMember, type Viewer } from '@/lib/shared/viewer';
import type { CardContact } from './card-view';
import { cardContactSelect, contactOf } from './contact-view';
import { hasOpenContacts, publicCards } from './queries';

/**
 * The contact details of a card for a signed-in member. Each card counts once a day; the owner's own does not count.
 * @throws AppError `notFound`, `contactLimitReached`
 */
export async function openCardContact(
  viewer: Viewer,
  publicId: string,
  locale: Locale,
): Promise<CardContact> {
  if (!isPublicId(publicId)) throw new AppError('notFound');
  const card = await db.card.findFirst({
    where: { AND: [{ publicId }, publicCards] },
    select: { id: true, ...cardContactSelect },
  });
  if (!card || !hasOpenContacts(card.owner)) throw new AppError('notFound');
  if (card.ownerId !== viewer.id) await countContactView(viewer, card.id);
  return contactOf(card, locale);
}

/** Counts under a lock of the member's row: two requests at once cannot both take the last one of the day. */
async function countContactView(viewer: Viewer, cardId: number): Promise<void> {
  const limits = await getSetting('contactLimits');
  const limit = isPaidMember(viewer) ? limits.active : limits.visitor;
  const day = vietnamDay(new Date());
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM member WHERE id = ${viewer.id} FOR UPDATE`;
    const key = { memberId: viewer.id, day, cardId };
    if (await tx.contactView.findUnique({ where: { memberId_day_cardId: key }, select: { cardId: true } }))
      return;
    if ((await tx.contactView.count({ where: { memberId: viewer.id, day } })) >= limit) {
      throw new AppError('contactLimitReached');
    }
    await tx.contactView.create({ data: key });
  });
}
