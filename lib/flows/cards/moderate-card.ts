import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import type { AuditAction } from '@/lib/admins/audit-actions';
import { canShow } from '@/lib/cards/admin/can-show';
import { nameOfCard } from '@/lib/cards/card-name';
import { cardFormSelect, formOfCard } from '@/lib/cards/editor/form-of-card';
import type { CardRejectReason } from '@/lib/cards/editor/reject-reasons';
import { updateCard } from '@/lib/cards/service';
import { writeAudit } from '@/lib/server/audit';
import { invalidate } from '@/lib/server/cache/invalidate';
import { homeTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { enqueue } from '@/lib/server/jobs';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { tellAboutCard } from './notify-owner';

type Moderator = Pick<AdminViewer, 'id' | 'name'>;

/** Why a card is taken from the site: a template, the administrator's own words, or both. */
export type CardReason = { reasonCode: CardRejectReason | null; reason: string };

const select = {
  id: true,
  publicId: true,
  kind: true,
  status: true,
  companyName: true,
  contactName: true,
  ownerId: true,
  hiddenByAdmin: true,
  publishedAt: true,
  verifiedAt: true,
  featuredOrder: true,
  logoId: true,
  images: { select: { mediaId: true } },
} as const;

type Row = Awaited<ReturnType<typeof lockCard>>;

/**
 * Takes a published card from the site; its owner cannot bring it back.
 * @throws AppError `notFound`; `conflict` where it is not published any more
 */
export async function hideCard(admin: Moderator, publicId: string, why: CardReason): Promise<void> {
  await db.$transaction(async (tx) => {
    const card = await lockCard(tx, publicId, ['published']);
    await takeDown(tx, card, 'hidden');
    if (card.ownerId !== null) await tellAboutCard(tx, card.ownerId, 'cardHidden', aboutOf(card));
    await audit(tx, admin, card, 'card.hide', { status: card.status }, { status: 'hidden', ...why });
  });
}

/**
 * Puts a published card back to its owner, who may mend it and hand it in again.
 * @throws AppError `notFound`; `conflict` where it is not published any more, or has no owner to mend it
 */
export async function rejectCard(admin: Moderator, publicId: string, why: CardReason): Promise<void> {
  await db.$transaction(async (tx) => {
    const card = await lockCard(tx, publicId, ['published']);
    if (card.ownerId === null) throw new AppError('conflict');
    await takeDown(tx, card, 'rejected');
    await keepForOwner(tx, card.id, why);
    await tellAboutCard(tx, card.ownerId, 'cardRejected', { ...aboutOf(card), ...why });
    await audit(tx, admin, card, 'card.reject', { status: card.status }, { status: 'rejected', ...why });
  });
}

/**
 * Brings a card back that an administrator hid or put back, as it was.
 * @throws AppError `notFound`; `conflict` where none did, the owner hid it, or it never was published
 */
export async function showCard(admin: Moderator, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const card = await lockCard(tx, publicId, ['hidden', 'rejected']);
    if (!canShow(card)) throw new AppError('conflict');
    const { tags } = await updateCard(tx, card.id, { status: 'published', hiddenByAdmin: false });
    // What stands on the card is what was put back: there is nothing to mend any more.
    await tx.cardDraft.updateMany({
      where: { cardId: card.id, status: 'rejected' },
      data: { status: 'editing', reasonCode: null, reason: '' },
    });
    await placePictures(tx, card);
    await invalidate(tx, tags);
    if (card.ownerId !== null) await tellAboutCard(tx, card.ownerId, 'cardPublished', aboutOf(card));
    await audit(tx, admin, card, 'card.show', { status: card.status }, { status: 'published' });
  });
}

/**
 * Marks a card as checked, or takes the mark away; where it is so already nothing happens.
 * @throws AppError `notFound`
 */
export async function verifyCard(admin: Moderator, publicId: string, verified: boolean): Promise<void> {
  await db.$transaction(async (tx) => {
    const card = await lockCard(tx, publicId);
    if ((card.verifiedAt !== null) === verified) return;
    const { tags } = await updateCard(tx, card.id, { verifiedAt: verified ? new Date() : null });
    await invalidate(tx, tags);
    await audit(tx, admin, card, verified ? 'card.verify' : 'card.unverify');
  });
}

/** Of a transaction-long lock: the order of the home page is one list. */
const featuredLock = 7_401_227;

/**
 * Puts a published card last among the featured ones of the home page, or takes it from there.
 * @throws AppError `notFound`; `conflict` where it is not published
 */
export async function featureCard(admin: Moderator, publicId: string, featured: boolean): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${featuredLock})`;
    const card = await lockCard(tx, publicId, featured ? ['published'] : undefined);
    if ((card.featuredOrder !== null) === featured) return;
    const last = await tx.card.aggregate({ _max: { featuredOrder: true } });
    const featuredOrder = featured ? (last._max.featuredOrder ?? 0) + 1 : null;
    const { tags } = await updateCard(tx, card.id, { featuredOrder });
    await invalidate(tx, [...tags, homeTag()]);
    await audit(tx, admin, card, featured ? 'card.feature' : 'card.unfeature');
  });
}

/**
 * Moves a featured card one place up or down; at the end of the list nothing happens.
 * @throws AppError `notFound`; `conflict` where it is not featured any more
 */
export async function moveFeaturedCard(
  admin: Moderator,
  publicId: string,
  direction: 'up' | 'down',
): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${featuredLock})`;
    const card = await lockCard(tx, publicId);
    if (card.featuredOrder === null) throw new AppError('conflict');
    const other = await tx.card.findFirst({
      where: { featuredOrder: direction === 'up' ? { lt: card.featuredOrder } : { gt: card.featuredOrder } },
      orderBy: { featuredOrder: direction === 'up' ? 'desc' : 'asc' },
      select: { id: true, featuredOrder: true },
    });
    if (!other) return;
    // Raw, because this is no change of the cards: their updated_at stays.
    await tx.$executeRaw`
      UPDATE card SET featured_order = CASE id WHEN ${card.id} THEN ${other.featuredOrder}::integer
        ELSE ${card.featuredOrder}::integer END
      WHERE id IN (${card.id}, ${other.id})`;
    await invalidate(tx, [homeTag()]);
    await audit(
      tx,
      admin,
      card,
      'card.moveFeatured',
      {
        place: card.featuredOrder,
      },
      { place: other.featuredOrder ?? 0 },
    );
  });
}

async function lockCard(tx: Tx, publicId: string, statuses?: readonly string[]) {
  const found = await tx.card.findUnique({ where: { publicId }, select: { ownerId: true } });
  // The owner before the card, as everybody does.
  if (found?.ownerId) await lockMember(tx, found.ownerId);
  await tx.$executeRaw`SELECT 1 FROM card WHERE public_id = ${publicId} FOR NO KEY UPDATE`;
  const card = await tx.card.findUnique({ where: { publicId }, select });
  if (!card) throw new AppError('notFound');
  if (statuses && !statuses.includes(card.status)) throw new AppError('conflict');
  return card;
}

async function takeDown(tx: Tx, card: Row, status: 'hidden' | 'rejected'): Promise<void> {
  const { tags } = await updateCard(tx, card.id, {
    status,
    hiddenByAdmin: status === 'hidden',
    featuredOrder: null,
  });
  await placePictures(tx, card);
  await invalidate(tx, tags);
}

/** The owner finds what they published in their editor, with the reason above it. */
async function keepForOwner(tx: Tx, cardId: number, { reasonCode, reason }: CardReason): Promise<void> {
  const row = await tx.card.findUniqueOrThrow({ where: { id: cardId }, select: cardFormSelect });
  const draft = await tx.cardDraft.findUnique({ where: { cardId }, select: { status: true } });
  const why = { status: 'rejected', submittedAt: null, reasonCode, reason } as const;
  // What they wrote since is theirs and stays.
  const data = draft === null || draft.status === 'published' ? formOfCard(row) : undefined;
  await tx.cardDraft.upsert({
    where: { cardId },
    create: { cardId, data: data ?? formOfCard(row), ...why },
    update: { ...(data ? { data } : {}), version: { increment: 1 }, ...why },
    select: { cardId: true },
  });
}

async function placePictures(tx: Tx, { logoId, images }: Row): Promise<void> {
  const mediaIds = [...(logoId === null ? [] : [logoId]), ...images.map(({ mediaId }) => mediaId)];
  if (mediaIds.length > 0) await enqueue(tx, 'placeMedia', { mediaIds });
}

const aboutOf = (card: Row) => ({ name: nameOfCard(card), publicId: card.publicId, kind: card.kind });

async function audit(
  tx: Tx,
  admin: Moderator,
  card: Row,
  action: AuditAction,
  before?: Record<string, string | number | null>,
  after?: Record<string, string | number | null>,
): Promise<void> {
  await writeAudit(tx, admin, {
    action,
    target: { type: 'card', id: card.publicId, name: nameOfCard(card) },
    before,
    after,
  });
}
