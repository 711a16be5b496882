import { describe, expect, it } from 'vitest';
import { isPaidMember, membershipStatuses, needsPayment, vipTypes } from './viewer';

const { visitor, individual, enterprise } = vipTypes;
const { pending, active, rejected, expired } = membershipStatuses;

describe('membership', () => {
  it.each([
    [visitor, pending, false, false],
    [visitor, active, false, false],
    [individual, pending, true, false],
    [individual, active, false, true],
    [individual, rejected, true, false],
    [individual, expired, true, false],
    [enterprise, pending, true, false],
    [enterprise, active, false, true],
    [enterprise, rejected, true, false],
    [enterprise, expired, true, false],
  ])('type %i, status %i: needs payment %s, paid member %s', (vipType, membershipStatus, needs, paid) => {
    expect(needsPayment({ vipType, membershipStatus })).toBe(needs);
    expect(isPaidMember({ vipType, membershipStatus })).toBe(paid);
  });
});
