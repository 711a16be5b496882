import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { forgetMember as forgetAccount } from '@/lib/accounts/service';
import { forgetMember as forgetCards, refreshCardsOf } from '@/lib/cards/publication';
import { forgetMember as forgetComments, refreshCommentsOf } from '@/lib/comments/publication';
import { listClaimedCards, returnCard } from '@/lib/flows/claims/return-card';
import { refuseUpgradesOf } from '@/lib/flows/exchanges/close-upgrade';
import { forgetMedia } from '@/lib/media/forget-media';
import { mediaOf } from '@/lib/media/relations';
import { forgetMember as forgetMessages } from '@/lib/messages/forget-member';
import { forgetMember as forgetClaims } from '@/lib/moderation/claims/documents';
import { forgetActorEverywhere } from '@/lib/notifications/settle';
import { forgetMember as forgetOrders } from '@/lib/orders/forget-member';
import { hasOpenOrders } from '@/lib/orders/open-orders';
import { forgetMember as forgetDataExports } from '@/lib/personal-data/export-file';
import { forgetMember as forgetPictures } from '@/lib/pictures/picture-rows';
import { forgetMember as forgetPosts, refreshPostsOf } from '@/lib/posts/publication';
import { forgetMember as forgetRatings, refreshRatingsOf } from '@/lib/ratings/publication';
import { forgetMember as forgetReferrals } from '@/lib/referrals/forget-member';
import { type Doer, forgetInAudit, writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { enqueue } from '@/lib/server/jobs';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { forgetMember as forgetProducts, refreshProductsOf } from '@/lib/shop/publication';
import { auditTargetOf } from '@/lib/subjects/names';

type Deleter = Pick<AdminViewer, 'id' | 'name'>;

const memberSelect = {
  id: true,
  publicId: true,
  nickname: true,
  email: true,
  avatarId: true,
  deletedAt: true,
} as const;

/**
 * Deletes a member so that it can be undone: everything they own is hidden, their sessions end at once, the address stays
 * reserved. An application that waits keeps waiting, for when they are restored.
 * @throws AppError `notFound`, `conflict` when it was done already
 */
export async function deleteMember(admin: Deleter, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const member = await lockMemberOf(tx, publicId, false);
    const after = deletionOf(await hideMember(tx, member.id, null));
    const target = auditTargetOf('member', member);
    await writeAudit(tx, admin, { action: 'member.delete', target, before: deletionOf(null), after });
  });
}

/**
 * Brings a deleted member back with all they own, also one who deleted themselves; they sign in anew.
 * @throws AppError `notFound`, `conflict`
 */
export async function restoreMember(admin: Deleter, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const member = await lockMemberOf(tx, publicId, true);
    await showMember(tx, member.id);
    const [before, after] = [deletionOf(member.deletedAt), deletionOf(null)];
    const target = auditTargetOf('member', member);
    await writeAudit(tx, admin, { action: 'member.restore', target, before, after });
  });
}

/** What the audit says of whether a member is deleted. */
const deletionOf = (time: Date | null) => ({ deletedSince: time?.toISOString() ?? null });

/**
 * Deletes a deleted member for good: personal data, cards, posts, products, comments, messages and the files of their pictures go; orders and
 * ratings stay without a buyer, points and rewards without a member. The audit keeps that it was done, and no name.
 * @param returnClaimed company cards that they had claimed stay, without an owner and what they said of persons
 * @throws AppError `notFound`; `conflict` where the member is not deleted; `openOrders` while something that they paid for is to
 *   be sent, whose receiver would be lost
 */
export async function purgeMember(
  admin: Deleter,
  publicId: string,
  { returnClaimed = false }: { returnClaimed?: boolean } = {},
): Promise<void> {
  await db.$transaction(async (tx) => {
    const member = await lockMemberOf(tx, publicId, true);
    if (await hasOpenOrders(tx, member.id)) throw new AppError('openOrders');
    await purgeLocked(tx, admin, member, returnClaimed);
  });
}

type DeletedMember = { id: number; publicId: string; nickname: string; email: string };

/**
 * Hides a member whose row the transaction holds, and all that is theirs; their sessions end.
 * @param dueAt until when they may take it back, where they did it themselves
 * @returns since when they are deleted
 */
export async function hideMember(tx: Tx, memberId: number, dueAt: Date | null): Promise<Date> {
  const deletedAt = new Date();
  await tx.member.update({
    where: { id: memberId },
    data: { deletedAt, deletionDueAt: dueAt },
    select: { id: true },
  });
  await tx.memberSession.deleteMany({ where: { memberId } });
  await forgetActorEverywhere(tx, memberId);
  await showBelongings(tx, memberId);
  return deletedAt;
}

/** Undoes that, for a member whose row the transaction holds. */
export async function showMember(tx: Tx, memberId: number): Promise<void> {
  await tx.member.update({
    where: { id: memberId },
    data: { deletedAt: null, deletionDueAt: null },
    select: { id: true },
  });
  await showBelongings(tx, memberId);
}

/** Deletes a deleted member for good whose row the transaction holds: as `purgeMember`, which says what goes and what stays. */
export async function purgeLocked(
  tx: Tx,
  doer: Doer,
  member: DeletedMember,
  returnClaimed: boolean,
): Promise<void> {
  const { publicId } = member;
  const cards = await tx.card.findMany({ where: { ownerId: member.id }, select: { publicId: true } });
  // First, since it locks members.
  await forgetReferrals(tx, member.id);
  const mediaIds = await listMediaOf(tx, member.id);
  await forgetPictures(tx, member.id);
  await forgetClaims(tx, member.id);
  const returned = returnClaimed ? await listClaimedCards(tx, member.id) : [];
  for (const { id } of returned) await returnCard(tx, id, member.id);
  await forgetCards(tx, member.id);
  const comments = await forgetComments(tx, member.id);
  const ratings = await forgetRatings(tx, member.id);
  const posts = await forgetPosts(tx, member.id);
  const products = await forgetProducts(tx, member.id);
  await forgetMessages(tx, member.id);
  await refuseUpgradesOf(tx, member.id, doer);
  await forgetOrders(tx, member.id);
  await forgetDataExports(tx, member.id);
  await forgetAccount(tx, member.id);
  // Last, when nothing of theirs names the pictures any more.
  await forgetMedia(tx, mediaIds);
  await forgetInAudit(tx, publicId, {
    cards: cards.map((card) => card.publicId),
    posts,
    products,
    said: [...comments, ...ratings],
  });
  await writeAudit(tx, doer, {
    action: 'member.purge',
    target: { ...auditTargetOf('member', member), name: '' },
    before: {
      cards: cards.length - returned.length,
      ...(returned.length > 0 ? { returned: returned.length } : {}),
      pictures: mediaIds.length,
    },
  });
}

async function lockMemberOf(tx: Tx, publicId: string, deleted: boolean) {
  const found = await tx.member.findUnique({ where: { publicId }, select: { id: true } });
  if (!found) throw new AppError('notFound');
  await lockMember(tx, found.id);
  const member = await tx.member.findFirst({
    where: { id: found.id, deletedAt: deleted ? { not: null } : null },
    select: memberSelect,
  });
  if (!member) throw new AppError('conflict');
  return member;
}

/** Takes cards, posts, products and comments out of search and lists and pictures from the public, or puts them back, as the member's row says now. */
async function showBelongings(tx: Tx, memberId: number): Promise<void> {
  await refreshCardsOf(tx, memberId);
  await refreshPostsOf(tx, memberId);
  await refreshProductsOf(tx, memberId);
  await refreshCommentsOf(tx, memberId);
  await refreshRatingsOf(tx, memberId);
  await enqueue(tx, 'placeMedia', { mediaIds: await listMediaOf(tx, memberId) });
}

async function listMediaOf(tx: Tx, memberId: number): Promise<number[]> {
  const rows = await tx.media.findMany({ where: mediaOf(memberId), select: { id: true } });
  return rows.map(({ id }) => id);
}
