import type { CardKind } from '@/lib/shared/card-kind';
import 'server-only';
import { closeDraft } from '@/lib/cards/editor/service';
import { lockCardsOf } from '@/lib/cards/locks';
import { moveCard, moveCardIfPossible, removeCard } from '@/lib/cards/publication';
import { recordDuplicates } from '@/lib/moderation/duplicates';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { lockPublisher } from './publish-card';

type Owner = Pick<Viewer, 'id'>;

/**
 * Takes a member's own card offline; whatever their membership, it is theirs to take away.
 * @throws AppError `notFound` without a card, `conflict` where it is not published
 */
export async function hideOwnCard(viewer: Owner, kind: CardKind): Promise<void> {
  await db.$transaction(async (tx) => {
    const { id } = await lockOwnCard(tx, viewer, kind, 'published');
    await moveCard(tx, id, 'hideOwn');
  });
}

/**
 * Brings a card back that its owner took offline.
 * @throws AppError `notFound`; `conflict` where it is not hidden; `forbidden` where an administrator hid it;
 *   `membershipRequired`, `activationRequired`
 */
export async function showOwnCard(viewer: Owner, kind: CardKind): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockPublisher(tx, viewer, kind);
    const { id, hiddenByAdmin } = await lockOwnCard(tx, viewer, kind, 'hidden');
    if (hiddenByAdmin) throw new AppError('forbidden');
    await moveCard(tx, id, 'showOwn');
    await recordDuplicates(tx, id);
  });
}

/**
 * Takes a card back that waits for an administrator, to write on.
 * @throws AppError `conflict` where it does not wait any more
 */
export async function withdrawReview(viewer: Owner, kind: CardKind): Promise<void> {
  await db.$transaction(async (tx) => {
    const { id, publishedAt } = await lockOwnCard(tx, viewer, kind);
    const { count } = await tx.cardDraft.updateMany({
      where: { cardId: id, status: 'pending_review' },
      data: { status: 'editing', submittedAt: null },
    });
    if (count === 0) throw new AppError('conflict');
    await moveCardIfPossible(tx, id, publishedAt === null ? 'withdraw' : 'withdrawRejected');
  });
}

/**
 * Throws away what was written since the card was published; a card that never was goes as a whole.
 * @param version the one that the member saw
 * @throws AppError `notFound`; `staleVersion` where something was saved since; `conflict` while it is under review
 */
export async function discardDraft(viewer: Owner, kind: CardKind, version: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const { id, publishedAt, draft } = await lockOwnCard(tx, viewer, kind);
    if ((draft?.version ?? 0) !== version) throw new AppError('staleVersion');
    if (draft?.status === 'pending_review') throw new AppError('conflict');
    if (publishedAt === null) {
      await removeCard(tx, id);
      return;
    }
    if (!draft) return;
    // The text is the card's own again; the number rises, so that no other tab takes the old text for the newest.
    await closeDraft(tx, id, { version: { increment: 1 } });
    await tx.cardDraftMedia.deleteMany({ where: { cardId: id } });
  });
}

async function lockOwnCard(tx: Tx, viewer: Owner, kind: CardKind, status?: 'published' | 'hidden') {
  await lockCardsOf(tx, viewer.id, kind);
  const card = await tx.card.findFirst({
    where: { ownerId: viewer.id, kind, owner: { deletedAt: null } },
    select: {
      id: true,
      status: true,
      hiddenByAdmin: true,
      publishedAt: true,
      draft: { select: { version: true, status: true } },
    },
  });
  if (!card) throw new AppError('notFound');
  if (status && card.status !== status) throw new AppError('conflict');
  return card;
}
