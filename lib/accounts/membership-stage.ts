import type { MembershipState } from './membership';

type Membership = {
  state: MembershipState;
  application: { status: 'pending' | 'rejected' } | null;
};

/**
 * What a member reads of their membership, in a word: `apply` has asked for none yet, `waiting` has. Who is active
 * stays so while a renewal or an upgrade is looked at; that is shown beside it.
 */
export type MembershipStage = 'apply' | 'waiting' | 'rejected' | 'expired' | 'active';

/** Where a member stands, by state and the application that waits or was put back last. */
export function membershipStageOf({ state, application }: Membership): MembershipStage {
  if (state === 'active') return 'active';
  if (application) return application.status === 'pending' ? 'waiting' : 'rejected';
  if (state === 'rejected' || state === 'expired') return state;
  return 'apply';
}
