import { isPaidMember, type Viewer, vipTypes } from '@/lib/shared/viewer';

/** Whether somebody may put cards into their folder, or what helps them to get there. */
export const favoriteRights = ['yes', 'login', 'membership', 'activation'] as const;
export type FavoriteRight = (typeof favoriteRights)[number];

/**
 * Whether a reader may collect cards. What was collected before may always be looked at and deleted.
 * @param openToVisitors setting `visitorRights`: every signed-in member may
 */
export function favoriteRight(
  viewer: Pick<Viewer, 'vipType' | 'membershipStatus'> | null,
  openToVisitors: boolean,
): FavoriteRight {
  if (!viewer) return 'login';
  if (openToVisitors || isPaidMember(viewer)) return 'yes';
  return viewer.vipType === vipTypes.visitor ? 'membership' : 'activation';
}
