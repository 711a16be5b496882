import 'server-only';
import type { CardKind } from '@/lib/cards/card-view';
import { readOwnCard } from '@/lib/cards/editor/queries';
import { checkReferences } from '@/lib/cards/editor/references';
import { needsReview, publishObstacle } from '@/lib/cards/editor/rights';
import {
  applyDraft,
  checkForm,
  closeDraft,
  type DraftInput,
  lockOwner,
  type SavedDraft,
  writeDraft,
} from '@/lib/cards/editor/service';
import { updateCard } from '@/lib/cards/service';
import { getSetting } from '@/lib/content/queries';
import { recordDuplicates } from '@/lib/moderation/duplicates';
import { invalidate } from '@/lib/server/cache/invalidate';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { enqueue } from '@/lib/server/jobs';
import type { Viewer } from '@/lib/shared/viewer';
import { requestTranslation } from '@/lib/translation/request';

export type PublishedCard = SavedDraft & { state: 'published' | 'pending_review' };

type Owner = Pick<Viewer, 'id'>;

/**
 * Saves a member's card and publishes it; where an administrator looks at such cards first, hands it in, and what is
 * published stays as it is until then.
 * @throws StaleDraft
 * @throws AppError `membershipRequired`, `activationRequired`; `invalidInput` with a code of `card-editor` by field; `conflict`
 *   while it is under review
 */
export async function publishCard(
  viewer: Owner,
  { kind, version, data }: DraftInput,
): Promise<PublishedCard> {
  const review = (await getSetting('cardReview'))[kind];
  return db.$transaction(async (tx) => {
    await lockPublisher(tx, viewer, kind);
    const form = checkForm(kind, data);
    const saved = await writeDraft(tx, viewer, { kind, version, data });
    const own = await readOwnCard(tx, viewer.id, kind);
    // Sent twice: it waits already, with this very text.
    if (own?.draftStatus === 'pending_review') return { ...saved, state: 'pending_review' };
    // What an administrator took away or put back comes back through one.
    if (!needsReview(review, own)) {
      await showDraft(tx, saved.cardId);
      return { ...saved, state: 'published' };
    }
    await checkReferences(tx, form, await industriesOf(tx, saved.cardId));
    await tx.cardDraft.update({
      where: { cardId: saved.cardId },
      data: { status: 'pending_review', submittedAt: new Date(), reasonCode: null, reason: '' },
      select: { cardId: true },
    });
    await tx.card.updateMany({
      where: { id: saved.cardId, status: { in: ['draft', 'rejected'] } },
      data: { status: 'pending_review' },
    });
    return { ...saved, state: 'pending_review' };
  });
}

/**
 * The same with what was saved last, for a page that holds no form.
 * @param version the one that the member saw
 * @throws AppError as `publishCard`; `notFound` without a card, `staleVersion` where something was saved since
 */
export async function publishDraft(viewer: Owner, kind: CardKind, version: number): Promise<PublishedCard> {
  const own = await readOwnCard(db, viewer.id, kind);
  if (!own) throw new AppError('notFound');
  if (own.version !== version) throw new AppError('staleVersion');
  return publishCard(viewer, { kind, version, data: own.form });
}

async function industriesOf(tx: Tx, cardId: number): Promise<number[]> {
  const rows = await tx.cardIndustry.findMany({ where: { cardId }, select: { industryId: true }, take: 10 });
  return rows.map(({ industryId }) => industryId);
}

/**
 * Puts a draft in the place of what the card showed, with everything that follows from it, in the transaction of the caller:
 * by its owner, or by the administrator who looked at it.
 * @throws AppError `notFound`, `invalidInput`
 */
export async function showDraft(tx: Tx, cardId: number): Promise<void> {
  const { tags, mediaIds } = await applyDraft(tx, cardId);
  await recordDuplicates(tx, cardId);
  await requestTranslation(tx, cardId);
  if (mediaIds.length > 0) await enqueue(tx, 'placeMedia', { mediaIds });
  await invalidate(tx, tags);
}

/**
 * Takes a member's own card offline; whatever their membership, it is theirs to take away.
 * @throws AppError `notFound` without a card, `conflict` where it is not published
 */
export async function hideOwnCard(viewer: Owner, kind: CardKind): Promise<void> {
  await db.$transaction(async (tx) => {
    const { id } = await lockOwnCard(tx, viewer, kind, 'published');
    await changeStatus(tx, id, 'hidden');
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
    await changeStatus(tx, id, 'published');
    await recordDuplicates(tx, id);
  });
}

async function changeStatus(tx: Tx, cardId: number, status: 'published' | 'hidden'): Promise<void> {
  const { tags } = await updateCard(tx, cardId, { status });
  const media = await tx.media.findMany({
    where: { OR: [{ cardLogos: { some: { id: cardId } } }, { cardImages: { some: { cardId } } }] },
    select: { id: true },
    take: 100,
  });
  if (media.length > 0) await enqueue(tx, 'placeMedia', { mediaIds: media.map(({ id }) => id) });
  await invalidate(tx, tags);
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
    // A card that was published and waits was put back by an administrator, and stays so.
    const status = publishedAt === null ? 'draft' : 'rejected';
    await tx.card.updateMany({ where: { id, status: 'pending_review' }, data: { status } });
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
      await tx.card.delete({ where: { id }, select: { id: true } });
      return;
    }
    if (!draft) return;
    // The text is the card's own again; the number rises, so that no other tab takes the old text for the newest.
    await closeDraft(tx, id, { version: { increment: 1 } });
    await tx.cardDraftMedia.deleteMany({ where: { cardId: id } });
  });
}

/** @throws AppError `membershipRequired`, `activationRequired` */
async function lockPublisher(tx: Tx, viewer: Owner, kind: CardKind): Promise<void> {
  const obstacle = publishObstacle(await lockOwner(tx, viewer, kind), kind);
  if (obstacle) throw new AppError(obstacle);
}

async function lockOwnCard(tx: Tx, viewer: Owner, kind: CardKind, status?: 'published' | 'hidden') {
  await tx.$executeRaw`
    SELECT 1 FROM card WHERE owner_id = ${viewer.id} AND kind = ${kind}::card_kind FOR NO KEY UPDATE`;
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
