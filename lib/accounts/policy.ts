import type { ErrorCode } from '@/lib/shared/error-codes';
import { paths } from '@/lib/shared/paths';
import { isPaidMember, type Viewer, vipTypes } from '@/lib/shared/viewer';

export type Member = Pick<Viewer, 'vipType' | 'membershipStatus'>;

/**
 * What something asks of a reader: `account` to be signed in, `joined` to have registered as individual or company,
 * `paid` a membership that is active (specification §4).
 */
export type Need = 'account' | 'joined' | 'paid';

/** What helps whom a gate keeps out: to sign in, to take out a membership, or to have one's own activated. */
export const gates = ['login', 'membership', 'activation'] as const;
export type Gate = (typeof gates)[number];

/** The first gate between a reader and what they want; null where the way is open. Buttons and server ask the same. */
export function gateOf(viewer: Member | null, need: Need): Gate | null {
  if (!viewer) return 'login';
  if (need === 'account') return null;
  if (viewer.vipType === vipTypes.visitor) return 'membership';
  return need === 'joined' || isPaidMember(viewer) ? null : 'activation';
}

/** The way through a gate: to the login and back to `from`, or to the membership. */
export function gatePath(gate: Gate, from: string): string {
  return gate === 'login' ? paths.login(from) : paths.membership();
}

/** What the server answers to who comes all the same. */
export const gateErrors = {
  login: 'loginRequired',
  membership: 'membershipRequired',
  activation: 'activationRequired',
} as const satisfies Record<Gate, ErrorCode>;

/** The gate that a server's answer speaks of; null for other codes. */
export function gateOfError(code: string): Gate | null {
  return gates.find((gate) => gateErrors[gate] === code) ?? null;
}
