import 'server-only';
import { updateCard } from '@/lib/cards/service';
import { claimedBy } from '@/lib/moderation/claims/claimed';
import type { Tag } from '@/lib/server/cache/tags';
import type { Tx } from '@/lib/server/db';

/** What a card says of a person, or a person said of themselves on it: nobody's once its owner is gone. */
const ofPersons = {
  contactName: null,
  position: null,
  mobile: null,
  mobileE164: null,
  email: null,
  personalDescription: null,
  requirements: null,
} as const;

const listsOfPersons = ['languages', 'skills', 'interests'] as const;

/** The company cards that a member took over by a claim. */
export function listClaimedCards(
  tx: Pick<Tx, 'card'>,
  memberId: number,
): Promise<{ id: number; publicId: string }[]> {
  return tx.card.findMany({
    where: claimedBy(memberId),
    orderBy: { id: 'asc' },
    select: { id: true, publicId: true },
  });
}

/**
 * Gives a claimed card back to nobody, in the transaction that deletes its owner for good: the facts of the company stay,
 * open to the next claim; persons, pictures that the owner uploaded, drafts and what was drawn go. The files of what was
 * drawn are the caller's.
 * @returns what the caller has to invalidate
 */
export async function returnCard(tx: Tx, cardId: number, ownerId: number): Promise<Tag[]> {
  await tx.$executeRaw`SELECT 1 FROM card WHERE id = ${cardId} FOR NO KEY UPDATE`;
  await tx.cardDraft.deleteMany({ where: { cardId } });
  await tx.cardPicture.deleteMany({ where: { cardId } });
  await tx.cardFace.deleteMany({ where: { cardId } });
  await tx.cardTranslation.deleteMany({
    where: { cardId, field: { in: [...Object.keys(ofPersons), ...listsOfPersons] } },
  });
  await tx.cardImage.deleteMany({ where: { cardId, media: { ownerId } } });
  const card = await tx.card.findUniqueOrThrow({
    where: { id: cardId },
    select: { status: true, logo: { select: { ownerId: true } } },
  });
  const { tags } = await updateCard(tx, cardId, {
    ...ofPersons,
    chatTools: [],
    languages: [],
    skills: [],
    interests: [],
    ownerId: null,
    verifiedAt: null,
    featuredOrder: null,
    contactVisibility: 'members',
    ...(card.logo?.ownerId === ownerId ? { logoId: null } : {}),
    // Hidden by an owner who is gone nobody could show it again.
    ...(card.status === 'published' ? {} : { status: 'hidden', hiddenByAdmin: true }),
  });
  return tags;
}
