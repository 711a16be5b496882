import 'server-only';
import type { CardChange } from '@/lib/cards/card-input';
import { cardFormSelect, changeOfForm, formOfCard } from '@/lib/cards/editor/form-of-card';
import { lockCardPair } from '@/lib/cards/locks';
import type { MergeField } from '@/lib/cards/merge-fields';
import { removeCard } from '@/lib/cards/publication';
import { updateCard } from '@/lib/cards/service';
import { translationFields } from '@/lib/cards/translations/fields';
import { requestTranslation } from '@/lib/cards/translations/request';
import { endOtherClaims } from '@/lib/flows/claims/take-over-card';
import { forgetMedia } from '@/lib/media/forget-media';
import { recordDuplicates } from '@/lib/moderation/duplicates';
import { forgetMadeFiles } from '@/lib/pictures/picture-rows';
import { writeAudit } from '@/lib/server/audit';
import { invalidate } from '@/lib/server/cache/invalidate';
import { cardTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { enqueue } from '@/lib/server/jobs';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { auditTargetOf, nameOfSubject } from '@/lib/subjects/names';
import { moveBelongings, movePairs } from './move-belongings';

const mergeSelect = {
  ...cardFormSelect,
  id: true,
  publicId: true,
  kind: true,
  status: true,
  ownerId: true,
  viewCount: true,
  logoId: true,
  images: {
    orderBy: { position: 'asc' },
    take: 9,
    select: { mediaId: true, media: { select: { key: true } } },
  },
  translations: {
    select: { locale: true, field: true, text: true, source: true, sourceHash: true, locked: true },
  },
  draft: { select: { cardId: true, media: { select: { mediaId: true } } } },
} as const satisfies Prisma.CardSelect;

type MergedCard = Prisma.CardGetPayload<{ select: typeof mergeSelect }>;

const mostImages = 9;

export type Merge = {
  /** Identifier of the card that stays. */
  keep: string;
  /** Of the one that goes; its address leads to the other from then on. */
  remove: string;
  /** Fields that the kept card takes from the other. */
  take: MergeField[];
};

/**
 * Makes one card of two: the kept one takes the chosen fields, the other's pictures, owner and everything that members
 * attached to it; the other is deleted and its address, with those of earlier merges, leads to the kept one.
 * @throws AppError `notFound`; `conflict` where they have two owners, are of two kinds, or one is gone meanwhile
 */
export async function mergeCards(
  admin: Pick<AdminViewer, 'id' | 'name'>,
  { keep, remove, take }: Merge,
): Promise<void> {
  if (keep === remove) throw new AppError('conflict');
  const now = new Date();
  await db.$transaction(async (tx) => {
    const [kept, gone] = await lockPair(tx, keep, remove);
    const pair = { keptId: kept.id, goneId: gone.id };
    const moved = await moveBelongings(tx, pair, now);
    await moveDraft(tx, kept, gone);
    await movePairs(tx, pair, admin.id, now);
    // Links that the owner gave away go on working; a card without an owner has none of its own.
    if (gone.ownerId !== null) {
      await tx.cardPicture.updateMany({ where: { cardId: gone.id }, data: { cardId: kept.id } });
      await tx.cardDesign.deleteMany({ where: { cardId: kept.id } });
      await tx.cardDesign.updateMany({ where: { cardId: gone.id }, data: { cardId: kept.id } });
    }
    await forgetMadeFiles(tx, [gone.id]);
    await removeCard(tx, gone.id);
    // A member has one card of a kind: only now is the owner free for the kept one.
    await updateCard(tx, kept.id, {
      ...takenFields(kept, gone, take),
      ownerId: kept.ownerId ?? gone.ownerId,
    });
    // An editor that is open elsewhere learns that the card has changed.
    await tx.cardDraft.updateMany({ where: { cardId: kept.id }, data: { version: { increment: 1 } } });
    await tx.$executeRaw`UPDATE card SET view_count = view_count + ${gone.viewCount} WHERE id = ${kept.id}`;
    await tx.cardRedirect.create({ data: { publicId: gone.publicId, cardId: kept.id } });
    const media = [gone.logoId, kept.logoId, ...gone.images.map(({ mediaId }) => mediaId)].filter(
      (id) => id !== null,
    );
    await forgetMedia(tx, media);
    if (media.length > 0) await enqueue(tx, 'placeMedia', { mediaIds: media });
    await recordDuplicates(tx, kept.id);
    await requestTranslation(tx, kept.id);
    if (kept.ownerId !== null || gone.ownerId !== null)
      await endOtherClaims(tx, { ...kept, name: nameOfSubject('card', kept) }, admin.id, now);
    await writeAudit(tx, admin, {
      action: 'card.merge',
      target: auditTargetOf('card', kept),
      before: { merged: nameOfSubject('card', gone), mergedId: gone.publicId },
      after: { fields: take.join(', ') },
    });
    await invalidate(tx, moved.map(cardTag));
  });
}

/** Owners first and then both cards, each in the order of their ids, as everybody locks them; then they are looked at again. */
async function lockPair(tx: Tx, keep: string, remove: string): Promise<[MergedCard, MergedCard]> {
  const ids = await lockCardPair(tx, [keep, remove]);
  const rows = await tx.card.findMany({ where: { id: { in: ids } }, select: mergeSelect });
  const kept = rows.find(({ publicId }) => publicId === keep);
  const gone = rows.find(({ publicId }) => publicId === remove);
  if (!kept || !gone || kept.kind !== gone.kind) throw new AppError('conflict');
  if (kept.ownerId !== null && gone.ownerId !== null) throw new AppError('conflict');
  return [kept, gone];
}

/** What the owner of the card that goes was writing, where the kept one has no owner and so no draft that counts. */
async function moveDraft(tx: Tx, kept: MergedCard, gone: MergedCard): Promise<void> {
  if (!gone.draft || gone.ownerId === null) return;
  await tx.cardDraft.deleteMany({ where: { cardId: kept.id } });
  await tx.cardDraft.update({
    where: { cardId: gone.id },
    data: { cardId: kept.id },
    select: { cardId: true },
  });
}

/** The change of the kept card: chosen fields with their translations, and the other's pictures behind its own. */
function takenFields(kept: MergedCard, gone: MergedCard, take: readonly MergeField[]): CardChange {
  const form = formOfCard(gone);
  const all = changeOfForm(form, gone.kind, () => 0);
  const change: Record<string, unknown> = {};
  for (const field of take) {
    if (field === 'logoKey') change.logoId = gone.logoId;
    else change[field] = all[field];
    if (field === 'mobile') change.mobileE164 = all.mobileE164;
    if (field === 'phone') change.phoneE164 = all.phoneE164;
  }
  const texts = take.filter((field) => (translationFields as readonly string[]).includes(field));
  const known = new Set(kept.images.map(({ mediaId }) => mediaId));
  const added = gone.images.map(({ mediaId }) => mediaId).filter((id) => !known.has(id));
  // First, because it puts texts of the kept card's language into the change.
  const translations = texts.length > 0 ? withTranslations(kept, gone, texts, change) : {};
  return {
    ...(change as CardChange),
    ...translations,
    ...(added.length > 0 ? { imageIds: [...known, ...added].slice(0, mostImages) } : {}),
  };
}

/**
 * Where the two are written in different languages the kept card takes the other's text in its own language, if there is
 * one, and keeps the original as a translation.
 */
function withTranslations(
  kept: MergedCard,
  gone: MergedCard,
  fields: readonly string[],
  change: Record<string, unknown>,
): Pick<CardChange, 'translations'> {
  const rows = [
    ...kept.translations.filter(({ field }) => !fields.includes(field)),
    ...gone.translations.filter(
      ({ field, locale }) => fields.includes(field) && locale !== kept.sourceLocale,
    ),
  ];
  if (kept.sourceLocale === gone.sourceLocale) return { translations: rows };
  for (const field of fields) {
    const own = gone.translations.find((row) => row.field === field && row.locale === kept.sourceLocale);
    const original = change[field];
    if (!own || !original) continue;
    const isList = Array.isArray(original);
    change[field] = isList ? own.text.split('\n') : own.text;
    rows.push({
      locale: gone.sourceLocale,
      field,
      text: isList ? original.join('\n') : String(original),
      source: 'human',
      sourceHash: null,
      locked: false,
    });
  }
  return { translations: rows };
}
