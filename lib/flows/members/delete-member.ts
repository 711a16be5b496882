import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { refreshCardsOf, removeCard } from '@/lib/cards/publication';
import { listClaimedCards, returnCard } from '@/lib/flows/claims/return-card';
import { forgetClaimDocuments } from '@/lib/moderation/claims/documents';
import { forgetMadeFiles } from '@/lib/pictures/picture-rows';
import { writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { forgetMedia } from '@/lib/server/forget-media';
import { enqueue } from '@/lib/server/jobs';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { listMediaOf } from './member-media';

type Deleter = Pick<AdminViewer, 'id' | 'name'>;

const memberSelect = { id: true, publicId: true, nickname: true, email: true, avatarId: true } as const;

/**
 * Deletes a member so that it can be undone: everything they own is hidden, their sessions end at once, the address stays
 * reserved. An application that waits keeps waiting, for when they are restored.
 * @throws AppError `notFound`, `conflict` when it was done already
 */
export async function deleteMember(admin: Deleter, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const member = await lockMemberOf(tx, publicId, false);
    await tx.member.update({
      where: { id: member.id },
      data: { deletedAt: new Date() },
      select: { id: true },
    });
    await tx.memberSession.deleteMany({ where: { memberId: member.id } });
    await showCards(tx, member.id);
    await writeAudit(tx, admin, { action: 'member.delete', target: targetOf(member) });
  });
}

/**
 * Brings a deleted member back with all they own; they sign in anew.
 * @throws AppError `notFound`, `conflict`
 */
export async function restoreMember(admin: Deleter, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const member = await lockMemberOf(tx, publicId, true);
    await tx.member.update({ where: { id: member.id }, data: { deletedAt: null }, select: { id: true } });
    await showCards(tx, member.id);
    await writeAudit(tx, admin, { action: 'member.restore', target: targetOf(member) });
  });
}

/**
 * Deletes a deleted member for good: personal data, cards, messages and the files of their pictures go; orders stay
 * without a buyer. The audit keeps that it was done, and no name.
 * @param returnClaimed company cards that they had claimed stay, without an owner and what they said of persons
 * @throws AppError `notFound`; `conflict` where the member is not deleted
 */
export async function purgeMember(
  admin: Deleter,
  publicId: string,
  { returnClaimed = false }: { returnClaimed?: boolean } = {},
): Promise<void> {
  await db.$transaction(async (tx) => {
    const member = await lockMemberOf(tx, publicId, true);
    const cards = await tx.card.findMany({
      where: { ownerId: member.id },
      select: { id: true, publicId: true },
    });
    const mediaIds = await listMediaOf(tx, member.id);
    await forgetMadeFiles(
      tx,
      cards.map(({ id }) => id),
    );
    const claims = await tx.cardClaim.findMany({
      where: { OR: [{ memberId: member.id }, { card: { ownerId: member.id } }], documentKey: { not: null } },
      select: { documentKey: true },
    });
    await forgetClaimDocuments(tx, claims);
    const returned = returnClaimed ? await listClaimedCards(tx, member.id) : [];
    for (const { id } of returned) await returnCard(tx, id, member.id);
    const isReturned = new Set(returned.map(({ id }) => id));
    for (const { id } of cards) if (!isReturned.has(id)) await removeCard(tx, id);
    await tx.mail.deleteMany({ where: { recipient: member.email } });
    await tx.emailCode.deleteMany({ where: { email: member.email } });
    await tx.member.delete({ where: { id: member.id }, select: { id: true } });
    await forgetMedia(tx, mediaIds);
    await forgetInAudit(
      tx,
      publicId,
      cards.map((card) => card.publicId),
    );
    await writeAudit(tx, admin, {
      action: 'member.purge',
      target: { ...targetOf(member), name: '' },
      before: {
        cards: cards.length - returned.length,
        ...(returned.length > 0 ? { returned: returned.length } : {}),
        pictures: mediaIds.length,
      },
    });
  });
}

/** What was done stays; names, contact details and the reviewers' own words go. */
async function forgetInAudit(tx: Tx, memberId: string, cardIds: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE audit_entry SET target_name = '', after = after - 'reason'
    WHERE target_type = 'member' AND target_id = ${memberId}`;
  await tx.$executeRaw`
    UPDATE audit_entry SET target_name = '', before = NULL, after = NULL
    WHERE target_type = 'card' AND target_id = ANY (${cardIds}::text[])`;
  // Decisions on what they claimed of others' cards.
  await tx.$executeRaw`
    UPDATE audit_entry SET after = after - ARRAY['member', 'memberId', 'owner', 'ownerId', 'reason']
    WHERE target_type = 'card' AND (after ->> 'memberId' = ${memberId} OR after ->> 'ownerId' = ${memberId})`;
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

/** Takes cards out of search and lists and pictures from the public, or puts them back, as the member's row says now. */
async function showCards(tx: Tx, memberId: number): Promise<void> {
  await refreshCardsOf(tx, memberId);
  await enqueue(tx, 'placeMedia', { mediaIds: await listMediaOf(tx, memberId) });
}

function targetOf({ publicId, nickname }: { publicId: string; nickname: string }) {
  return { type: 'member', id: publicId, name: nickname };
}
