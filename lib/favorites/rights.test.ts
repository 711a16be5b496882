import { describe, expect, it } from 'vitest';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { favoriteRight } from './rights';

const { pending, active, rejected, expired } = membershipStatuses;
const { visitor, individual, enterprise } = vipTypes;

describe('who may collect cards', () => {
  it.each([
    [individual, active, 'yes'],
    [enterprise, active, 'yes'],
    [visitor, pending, 'membership'],
    [visitor, rejected, 'membership'],
    [individual, pending, 'activation'],
    [enterprise, rejected, 'activation'],
    [individual, expired, 'activation'],
  ] as const)('type %i with status %i: %s', (vipType, membershipStatus, right) => {
    expect(favoriteRight({ vipType, membershipStatus }, false)).toBe(right);
    expect(favoriteRight({ vipType, membershipStatus }, true)).toBe('yes');
  });

  it.each([false, true])('nobody who is signed out, open to visitors or not (%s)', (open) => {
    expect(favoriteRight(null, open)).toBe('login');
  });
});
