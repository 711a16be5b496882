import 'server-only';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { cardFormSelect, changeOfForm, formOfCard } from '@/lib/cards/editor/form-of-card';
import { idsByKey } from '@/lib/cards/editor/own-media';
import { pictureKeys } from '@/lib/cards/editor/queries';
import { checkReferences } from '@/lib/cards/editor/references';
import { keptCardSchema } from '@/lib/cards/editor/schemas';
import { lockCardWithOwner } from '@/lib/cards/locks';
import { updateCard } from '@/lib/cards/service';
import { requestTranslation } from '@/lib/cards/translations/request';
import { recordDuplicates } from '@/lib/moderation/duplicates';
import { writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { invalidInput } from '@/lib/server/invalid-input';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { cutText } from '@/lib/shared/cut-text';
import { auditTargetOf } from '@/lib/subjects/names';

type Editor = Pick<AdminViewer, 'id' | 'name'>;

/** What an administrator writes on a card, and when the card they saw was last changed (ISO 8601). */
export type CardEdit = { publicId: string; seenAt: string; data: CardForm };

/**
 * Changes what stands on a card. What its owner wrote since and did not publish stays theirs; an open editor of theirs is
 * notified that the card changed.
 * @throws AppError `notFound`; `staleVersion` where it was changed meanwhile; `invalidInput` with a code of catalogue
 *   `card-editor` by field
 */
export async function editCard(
  admin: Editor,
  { publicId, seenAt, data }: CardEdit,
): Promise<{ updatedAt: string }> {
  return db.$transaction(async (tx) => {
    await lockCardWithOwner(tx, publicId);
    const card = await tx.card.findUnique({
      where: { publicId },
      select: { ...cardFormSelect, id: true, publicId: true, kind: true, status: true, updatedAt: true },
    });
    if (!card) throw new AppError('notFound');
    if (card.updatedAt.toISOString() !== seenAt) throw new AppError('staleVersion');
    const before = formOfCard(card);
    const checked = keptCardSchema(card.kind).safeParse(data);
    if (!checked.success) throw invalidInput(checked.error);
    const form = checked.data;
    await checkReferences(tx, form, before.industryIds);
    const ids = await picturesOf(tx, form, before);
    await updateCard(
      tx,
      card.id,
      changeOfForm(form, card.kind, (key) => ids.get(key) ?? 0),
    );
    await tx.cardDraft.updateMany({
      where: { cardId: card.id },
      data: { version: { increment: 1 } },
    });
    if (card.status === 'published') {
      await recordDuplicates(tx, card.id);
      await requestTranslation(tx, card.id);
    }
    await writeAudit(tx, admin, {
      action: 'card.update',
      target: auditTargetOf('card', card),
      ...changesOf(before, form),
    });
    const after = await tx.card.findUniqueOrThrow({ where: { id: card.id }, select: { updatedAt: true } });
    return { updatedAt: after.updatedAt.toISOString() };
  });
}

/**
 * The pictures of the card as it was and as it shall be, by key. It may show its own in another order or fewer, and those
 * that an administrator uploaded for it.
 */
async function picturesOf(tx: Tx, form: CardForm, before: CardForm): Promise<ReadonlyMap<string, number>> {
  const own = new Set(pictureKeys(before));
  const wanted = new Set(pictureKeys(form));
  const added = [...wanted].filter((key) => !own.has(key));
  const uploaded = await tx.media.count({ where: { key: { in: added }, ownerId: null, isPublic: false } });
  const ids = await idsByKey(tx, [...new Set([...own, ...wanted])]);
  if (uploaded !== added.length || [...wanted].some((key) => !ids.has(key)))
    throw new AppError('invalidInput', { fieldErrors: { imageKeys: 'pictureUnknown' } });
  return ids;
}

/** The fields that differ, as they were and are; long texts are cut. */
function changesOf(before: CardForm, after: CardForm) {
  const changed = (Object.keys(after) as (keyof CardForm)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const told = (form: CardForm) =>
    Object.fromEntries(changed.map((field) => [field, cutText(textOf(form[field]), 300)]));
  return { before: told(before), after: told(after) };
}

const textOf = (value: CardForm[keyof CardForm]) =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
