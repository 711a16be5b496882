import { gateErrors, gateOf, type Member } from '@/lib/accounts/policy';
import type { CardKind } from '@/lib/shared/card-kind';
import { vipTypes } from '@/lib/shared/viewer';

/** Why somebody cannot claim a card; each has its own words and way on. */
export const claimRefusals = [
  'membershipRequired',
  'enterpriseRequired',
  'activationRequired',
  'hasOwn',
] as const;
export type ClaimRefusal = (typeof claimRefusals)[number];

/**
 * Whether a member may take a card over: an active individual or enterprise a person's, an active enterprise a company's, and
 * nobody a second one of a kind.
 */
export function claimRefusal(viewer: Member, kind: CardKind, hasOwn: boolean): ClaimRefusal | null {
  const gate = gateOf(viewer, 'paid');
  if (gate === 'membership' || gate === 'activation') return gateErrors[gate];
  if (kind === 'company' && viewer.vipType !== vipTypes.enterprise) return 'enterpriseRequired';
  return hasOwn ? 'hasOwn' : null;
}

/** An address of mail by which its owner knows it, and nobody else: `l•••@hoasen.vn`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${at > 0 ? first : ''}•••${email.slice(at)}`;
}
