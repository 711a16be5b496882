import type { AdminRole } from '@/lib/shared/admin-viewer';

/** `void`: who sent it is no active super administrator any more. */
export type InvitationState = 'open' | 'expired' | 'void';

/** Who invited, as they are now. */
export type Inviter = { role: AdminRole; disabledAt: Date | null };

/** Where an invitation stands; only an open one can be taken. Pure. */
export function invitationState(
  { expiresAt, invitedBy }: { expiresAt: Date; invitedBy: Inviter },
  now: Date,
): InvitationState {
  if (invitedBy.role !== 'super' || invitedBy.disabledAt !== null) return 'void';
  return expiresAt > now ? 'open' : 'expired';
}
