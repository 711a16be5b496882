import { describe, expect, it } from 'vitest';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { gateErrors, gateOf, gateOfError, gatePath, gates } from './policy';

const { pending, active, rejected, expired } = membershipStatuses;
const { visitor, individual, enterprise } = vipTypes;

describe('the gate between a member and what they want', () => {
  it.each([
    [individual, active, null, null],
    [enterprise, active, null, null],
    [visitor, pending, 'membership', 'membership'],
    [visitor, rejected, 'membership', 'membership'],
    [visitor, active, 'membership', 'membership'],
    [individual, pending, 'activation', null],
    [enterprise, rejected, 'activation', null],
    [individual, expired, 'activation', null],
  ] as const)('type %i with status %i', (vipType, membershipStatus, paid, joined) => {
    const viewer = { vipType, membershipStatus };
    expect(gateOf(viewer, 'paid')).toBe(paid);
    expect(gateOf(viewer, 'joined')).toBe(joined);
    expect(gateOf(viewer, 'account')).toBeNull();
  });

  it.each(['account', 'joined', 'paid'] as const)('leads who is signed out to the login for %s', (need) => {
    expect(gateOf(null, need)).toBe('login');
  });
});

it.each(gates)('the answer of a server says which gate it was: %s', (gate) => {
  expect(gateOfError(gateErrors[gate])).toBe(gate);
});

it('no other answer is a gate', () => {
  expect(gateOfError('forbidden')).toBeNull();
});

it('leads through the login and back, or to the membership', () => {
  expect(gatePath('login', '/search?q=phở')).toBe(`/login?from=${encodeURIComponent('/search?q=phở')}`);
  for (const gate of ['membership', 'activation'] as const)
    expect(gatePath(gate, '/search')).toBe('/member/membership');
});
