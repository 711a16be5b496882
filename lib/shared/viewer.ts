/** Member types: 0 visitor, 1 individual member, 2 enterprise member (specification §3). */
export const vipTypes = { visitor: 0, individual: 1, enterprise: 2 } as const;

/** Membership: 0 none or pending, 1 active, 2 rejected, 3 expired. */
export const membershipStatuses = { pending: 0, active: 1, rejected: 2, expired: 3 } as const;

/** The signed-in member as far as rules and interface ask. */
export type Viewer = {
  id: number;
  publicId: string;
  email: string;
  nickname: string;
  avatar: string | null;
  vipType: number;
  membershipStatus: number;
};

/** Registered as individual or company and not active: has to wait, resubmit or renew. A visitor never does. */
export function needsPayment(viewer: Pick<Viewer, 'vipType' | 'membershipStatus'>): boolean {
  return viewer.vipType !== vipTypes.visitor && viewer.membershipStatus !== membershipStatuses.active;
}

/** Paid member: vipType above 0 and active (specification §4). */
export function isPaidMember(viewer: Pick<Viewer, 'vipType' | 'membershipStatus'>): boolean {
  return viewer.vipType > vipTypes.visitor && viewer.membershipStatus === membershipStatuses.active;
}
