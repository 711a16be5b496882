import { AppError } from '@/lib/server/errors';
import { isPaidMember, membershipStatuses, type Viewer, vipTypes } from '@/lib/shared/viewer';

type Standing = Pick<Viewer, 'vipType' | 'membershipStatus'>;

export type PictureRights = {
  preview: boolean;
  generate: boolean;
  /** What helps whoever may not generate. */
  prompt: 'membershipRequired' | 'activationRequired' | null;
};

/** What a member may have drawn: active members all, who waits for activation sees previews. */
export function pictureRights(viewer: Standing): PictureRights {
  if (isPaidMember(viewer)) return { preview: true, generate: true, prompt: null };
  if (viewer.vipType === vipTypes.visitor)
    return { preview: false, generate: false, prompt: 'membershipRequired' };
  const waits = viewer.membershipStatus === membershipStatuses.pending;
  return { preview: waits, generate: false, prompt: 'activationRequired' };
}

/** Which cards a member may have drawn: an enterprise its company's too. */
export function drawableCards(viewer: Standing): ('company' | 'personal')[] {
  return viewer.vipType === vipTypes.enterprise ? ['company', 'personal'] : ['personal'];
}

/**
 * Says no to whoever may not have this drawn.
 * @throws AppError `membershipRequired`, `activationRequired`; `forbidden` for a card that this kind of member has none of
 */
export function requirePictures(
  viewer: Standing,
  card: 'company' | 'personal',
  wanted: 'preview' | 'generate',
): void {
  const rights = pictureRights(viewer);
  if (!rights[wanted]) throw new AppError(rights.prompt ?? 'forbidden');
  if (!drawableCards(viewer).includes(card)) throw new AppError('forbidden');
}
