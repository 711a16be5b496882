import { type Gate, gateErrors, gateOf, type Member } from '@/lib/accounts/policy';
import { AppError } from '@/lib/server/errors';
import type { CardKind } from '@/lib/shared/card-kind';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';

export type PictureRights = {
  preview: boolean;
  /** What keeps the member from making files; null where they may. */
  gate: Gate | null;
};

/** What a member may have drawn: active members all, who waits for activation sees previews. */
export function pictureRights(viewer: Member): PictureRights {
  const gate = gateOf(viewer, 'paid');
  const waits = gate === 'activation' && viewer.membershipStatus === membershipStatuses.pending;
  return { preview: gate === null || waits, gate };
}

/** Which cards a member may have drawn: an enterprise its company's too. */
export function drawableCards(viewer: Member): CardKind[] {
  return viewer.vipType === vipTypes.enterprise ? ['company', 'personal'] : ['personal'];
}

/**
 * Throws for who may not have this drawn.
 * @throws AppError `membershipRequired`, `activationRequired`; `forbidden` for a card that this kind of member has none of
 */
export function requirePictures(viewer: Member, card: CardKind, wanted: 'preview' | 'generate'): void {
  const { preview, gate } = pictureRights(viewer);
  if (gate && !(wanted === 'preview' && preview)) throw new AppError(gateErrors[gate]);
  if (!drawableCards(viewer).includes(card)) throw new AppError('forbidden');
}
