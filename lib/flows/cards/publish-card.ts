import 'server-only';
import { needsReview, publishObstacle } from '@/lib/cards/editor/policy';
import { readOwnCard } from '@/lib/cards/editor/queries';
import { checkReferences } from '@/lib/cards/editor/references';
import {
  applyDraft,
  checkForm,
  type DraftInput,
  lockOwner,
  type SavedDraft,
  writeDraft,
} from '@/lib/cards/editor/service';
import { moveCardIfPossible } from '@/lib/cards/publication';
import { requestTranslation } from '@/lib/cards/translations/request';
import { getSetting } from '@/lib/content/queries';
import { recordDuplicates } from '@/lib/moderation/duplicates';
import { announceReview } from '@/lib/moderation/inbox/announce-review';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Viewer } from '@/lib/shared/viewer';

export type PublishedCard = SavedDraft & { state: 'published' | 'pending_review' };

type Owner = Pick<Viewer, 'id'>;

/**
 * Saves a member's card and publishes it; where an administrator looks at such cards first, submits it, and what is
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
      await publishDraft(tx, saved.cardId);
      return { ...saved, state: 'published' };
    }
    await checkReferences(tx, form, await industriesOf(tx, saved.cardId));
    await tx.cardDraft.update({
      where: { cardId: saved.cardId },
      data: { status: 'pending_review', submittedAt: new Date(), reasonCode: null, reason: '' },
      select: { cardId: true },
    });
    // What is published stays so until a reviewer has looked at the draft.
    await moveCardIfPossible(tx, saved.cardId, 'submit');
    await announceReview(tx, 'card', `${saved.cardId}:${saved.version}`);
    return { ...saved, state: 'pending_review' };
  });
}

/**
 * The same with what was saved last, for a page that holds no form.
 * @param version the one that the member saw
 * @throws AppError as `publishCard`; `notFound` without a card, `staleVersion` where something was saved since
 */
export async function publishSavedCard(
  viewer: Owner,
  kind: CardKind,
  version: number,
): Promise<PublishedCard> {
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
export async function publishDraft(tx: Tx, cardId: number): Promise<void> {
  await applyDraft(tx, cardId);
  await recordDuplicates(tx, cardId);
  await requestTranslation(tx, cardId);
}

/**
 * Locks a member who may publish a card of a kind.
 * @throws AppError `membershipRequired`, `activationRequired`
 */
export async function lockPublisher(tx: Tx, viewer: Owner, kind: CardKind): Promise<void> {
  const obstacle = publishObstacle(await lockOwner(tx, viewer, kind), kind);
  if (obstacle) throw new AppError(obstacle);
}
