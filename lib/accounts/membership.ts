import { dayMs } from '@/lib/shared/durations';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';

type Member = { vipType: number; membershipStatus: number; membershipExpiresAt: Date | null };
export type Purpose = 'join' | 'renew' | 'upgrade';

/** An active membership can be renewed in its last days. */
export const renewalDays = 30;
/** A member is reminded this many days before the end. */
export const reminderDays = [30, 7, 1] as const;

export const membershipStates = ['none', 'pending', 'active', 'rejected', 'expired'] as const;
export type MembershipState = (typeof membershipStates)[number];

/** Where a member stands, in a word: `none` is a visitor, `pending` waits for an administrator (specification §4). */
export function membershipStateOf({
  vipType,
  membershipStatus,
}: Omit<Member, 'membershipExpiresAt'>): MembershipState {
  if (vipType === vipTypes.visitor) return 'none';
  if (membershipStatus === membershipStatuses.active) return 'active';
  if (membershipStatus === membershipStatuses.rejected) return 'rejected';
  if (membershipStatus === membershipStatuses.expired) return 'expired';
  return 'pending';
}

/**
 * What a member may apply for now, as vipType → purpose; nothing while an application waits. The button and the server ask
 * the same.
 */
export function openApplications(member: Member, hasPending: boolean, now: Date): Map<number, Purpose> {
  const open = new Map<number, Purpose>();
  if (hasPending) return open;
  const { individual, enterprise } = vipTypes;
  switch (membershipStateOf(member)) {
    case 'none':
    case 'pending':
    case 'rejected':
      return open.set(individual, 'join').set(enterprise, 'join');
    case 'expired':
      open.set(member.vipType, 'renew');
      if (member.vipType === individual) open.set(enterprise, 'upgrade');
      return open;
    case 'active':
      if (endsWithin(member.membershipExpiresAt, renewalDays, now)) open.set(member.vipType, 'renew');
      if (member.vipType === individual) open.set(enterprise, 'upgrade');
      return open;
  }
}

function endsWithin(end: Date | null, days: number, now: Date): boolean {
  return end !== null && end.getTime() - now.getTime() <= days * dayMs;
}

/** The end of a term that begins now, or at the end of the one that still runs when it is renewed. */
export function termEnd(member: Member, purpose: Purpose, termDays: number, now: Date): Date {
  const running =
    purpose === 'renew' &&
    member.membershipStatus === membershipStatuses.active &&
    member.membershipExpiresAt !== null &&
    member.membershipExpiresAt > now;
  const begin = running && member.membershipExpiresAt ? member.membershipExpiresAt : now;
  return new Date(begin.getTime() + termDays * dayMs);
}

/** vipType of the word that forms use (specification §5). */
export const vipTypeOf = {
  company: vipTypes.enterprise,
  individual: vipTypes.individual,
  visitor: vipTypes.visitor,
} as const;
