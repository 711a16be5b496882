import 'server-only';
import { nameOfCard } from '@/lib/cards/card-name';
import { publicCards } from '@/lib/directory/public-cards';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { CardKind } from '@/lib/shared/card-kind';
import type { ErrorCode } from '@/lib/shared/error-codes';
import { isPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { type ClaimRefusal, claimRefusal } from './claim-rules';

export type ClaimableCard = {
  id: number;
  publicId: string;
  kind: CardKind;
  name: string;
  /** Where a code can be mailed to. */
  email: string | null;
};

/** States in which a claim still waits for something. */
export const openClaims = { in: ['proving', 'pending'] as ('proving' | 'pending')[] };

const codeOf: Record<ClaimRefusal, ErrorCode> = {
  membershipRequired: 'membershipRequired',
  enterpriseRequired: 'membershipRequired',
  activationRequired: 'activationRequired',
  hasOwn: 'conflict',
};

/**
 * A published card that nobody owns.
 * @throws AppError `notFound`; `conflict` where it has an owner by now
 */
export async function findClaimable(client: Pick<Tx, 'card'>, publicId: string): Promise<ClaimableCard> {
  if (!isPublicId(publicId)) throw new AppError('notFound');
  const card = await client.card.findFirst({
    where: { AND: [{ publicId }, publicCards] },
    select: {
      id: true,
      publicId: true,
      kind: true,
      companyName: true,
      contactName: true,
      email: true,
      ownerId: true,
    },
  });
  if (!card) throw new AppError('notFound');
  if (card.ownerId !== null) throw new AppError('conflict');
  const email = card.email?.trim().toLowerCase() || null;
  return { id: card.id, publicId: card.publicId, kind: card.kind, name: nameOfCard(card), email };
}

/** Why a member cannot claim a card of this kind, or null. */
export async function refusalOf(
  client: Pick<Tx, 'card'>,
  viewer: Pick<Viewer, 'id' | 'vipType' | 'membershipStatus'>,
  kind: CardKind,
): Promise<ClaimRefusal | null> {
  const own = await client.card.findFirst({ where: { ownerId: viewer.id, kind }, select: { id: true } });
  return claimRefusal(viewer, kind, own !== null);
}

/** @throws AppError `membershipRequired`, `activationRequired`; `conflict` for who has a card of the kind already */
export async function requireClaimRight(
  client: Pick<Tx, 'card'>,
  viewer: Pick<Viewer, 'id' | 'vipType' | 'membershipStatus'>,
  kind: CardKind,
): Promise<void> {
  const refusal = await refusalOf(client, viewer, kind);
  if (refusal) throw new AppError(codeOf[refusal]);
}
