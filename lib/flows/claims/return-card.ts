import 'server-only';
import { emptyContent } from '@/lib/cards/card-content';
import type { CardChange } from '@/lib/cards/card-input';
import { fieldsWith } from '@/lib/cards/field-lists';
import { moveCard } from '@/lib/cards/publication';
import { updateCard } from '@/lib/cards/service';
import { lockCard } from '@/lib/directory/locks';
import { claimedBy } from '@/lib/moderation/claims/claimed';
import type { Tx } from '@/lib/server/db';

const ofPersons = fieldsWith('ofPerson');

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
 */
export async function returnCard(tx: Tx, cardId: number, ownerId: number): Promise<void> {
  await lockCard(tx, cardId);
  await tx.cardDraft.deleteMany({ where: { cardId } });
  await tx.cardPicture.deleteMany({ where: { cardId } });
  await tx.cardFace.deleteMany({ where: { cardId } });
  await tx.cardDesign.deleteMany({ where: { cardId } });
  await tx.cardTranslation.deleteMany({
    where: { cardId, field: { in: ofPersons } },
  });
  await tx.cardImage.deleteMany({ where: { cardId, media: { ownerId } } });
  const card = await tx.card.findUniqueOrThrow({
    where: { id: cardId },
    select: { status: true, logo: { select: { ownerId: true } } },
  });
  const change = {
    ...emptyContent(ofPersons),
    mobileE164: null,
    ownerId: null,
    verified: null,
    featuredOrder: null,
    contactVisibility: 'members',
    ...(card.logo?.ownerId === ownerId ? { logoId: null } : {}),
  } as const satisfies CardChange;
  if (card.status === 'published') await updateCard(tx, cardId, change);
  else await moveCard(tx, cardId, 'giveBack', change);
}
