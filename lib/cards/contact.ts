import 'server-only';
import { cardNotBlockedBy } from '@/lib/accounts/apart';
import { hasOpenContacts, publicCards } from '@/lib/directory/public-cards';
import { listProvinces } from '@/lib/directory/taxonomy';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { vietnamDay } from '@/lib/shared/dates';
import { isPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import type { OpenedContact } from './card-view';
import { contactLimitOf, takeContactViews } from './contact-limit';
import { cardContactSelect, contactOf } from './contact-view';
import { verifiedOnOf } from './verification';
import { verificationsSelect } from './verification-rows';

/**
 * The contact details of a card, with how many more cards today allows. Each card counts once a day; the owner's own does
 * not count, nor do details that are public: those everybody may open.
 * @throws AppError `loginRequired` for the signed-out, `notFound`, `contactLimitReached`
 */
export async function openCardContact(
  viewer: Viewer | null,
  publicId: string,
  locale: Locale,
): Promise<OpenedContact> {
  const card = await readOpenCard(publicId, viewer);
  const isPublic = card?.contactVisibility === 'public';
  // Whoever is signed out learns nothing of other cards, not even whether they are there.
  if (!viewer && !isPublic) throw new AppError('loginRequired');
  if (!card) throw new AppError('notFound');
  const counts = viewer !== null && !isPublic && card.ownerId !== viewer.id;
  const [provinces, left] = await Promise.all([
    listProvinces(locale),
    counts ? countContactView(viewer, card.id) : null,
  ]);
  const province = provinces.find(({ code }) => code === card.provinceCode)?.name ?? null;
  return {
    ...contactOf(card, locale),
    place: { ward: card.ward, province },
    verifiedOn: verifiedOnOf(card.verifications),
    left,
  };
}

/** A public card whose contact details are open to a reader; null for any other, and of whom a block keeps apart from them. */
async function readOpenCard(publicId: string, viewer: Viewer | null) {
  if (!isPublicId(publicId)) return null;
  const card = await db.card.findFirst({
    where: { AND: [{ publicId }, publicCards, viewer ? cardNotBlockedBy(viewer.id) : {}] },
    select: {
      id: true,
      ward: true,
      provinceCode: true,
      verifications: verificationsSelect,
      ...cardContactSelect,
    },
  });
  return card && hasOpenContacts(card.owner) ? card : null;
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
