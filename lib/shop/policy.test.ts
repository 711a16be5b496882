import { describe, expect, it } from 'vitest';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { productReviewCausesOf, sellerGate } from './policy';

const member = (vipType: 0 | 1 | 2, membershipStatus: 0 | 1 | 2 | 3 = membershipStatuses.active) =>
  ({ vipType, membershipStatus }) as Parameters<typeof sellerGate>[0];

describe('who lists products', () => {
  it('is an enterprise: written while it waits for its activation, published once it is active', () => {
    const gates = (viewer: Parameters<typeof sellerGate>[0]) => [
      sellerGate(viewer, 'joined'),
      sellerGate(viewer, 'paid'),
    ];
    expect(gates(null)).toEqual(['login', 'login']);
    expect(gates(member(vipTypes.visitor))).toEqual(['membership', 'membership']);
    expect(gates(member(vipTypes.individual))).toEqual(['membership', 'membership']);
    expect(gates(member(vipTypes.enterprise))).toEqual([null, null]);
    expect(gates(member(vipTypes.enterprise, membershipStatuses.pending))).toEqual([null, 'activation']);
  });
});

describe('an administrator looks first', () => {
  const nothing = { watchedWords: false, links: false };
  const counts = (ofKind: number, shown = ofKind) => ({ ofKind, shown });
  const fresh = { hiddenByAdmin: false, sentBack: false, status: 'draft' } as const;

  it('as the setting says', () => {
    expect(productReviewCausesOf('none', fresh, counts(0), nothing)).toEqual([]);
    expect(productReviewCausesOf('firstThree', fresh, counts(2), nothing)).toEqual(['setting']);
    expect(productReviewCausesOf('firstThree', fresh, counts(3), nothing)).toEqual([]);
    expect(productReviewCausesOf('all', null, counts(900), nothing)).toEqual(['setting']);
  });

  it('at what came back, whatever the setting says', () => {
    for (const change of [{ hiddenByAdmin: true }, { sentBack: true }, { status: 'rejected' as const }])
      expect(productReviewCausesOf('none', { ...fresh, ...change }, counts(9), nothing)).toEqual([
        'returned',
      ]);
  });

  it('at watched words always, and at links of who is new', () => {
    const says = { watchedWords: true, links: true };
    expect(productReviewCausesOf('none', fresh, counts(0), says)).toEqual(['words', 'links']);
    expect(productReviewCausesOf('none', fresh, counts(3), says)).toEqual(['words']);
    // Published and deleted again is no proof.
    expect(productReviewCausesOf('none', fresh, counts(3, 2), says)).toEqual(['words', 'links']);
  });
});
