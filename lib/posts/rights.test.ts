import { describe, expect, it } from 'vitest';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { needsPostReview, postObstacle } from './rights';

const { active, none, expired } = {
  none: 0,
  expired: membershipStatuses.expired,
  active: membershipStatuses.active,
};
const post = { kind: 'post', identity: 'personal' } as const;
const asCompany = { kind: 'post', identity: 'company' } as const;
const opportunity = { kind: 'opportunity', identity: 'personal' } as const;
const member = (vipType: number, membershipStatus: number) => ({ vipType, membershipStatus });

describe('who may publish', () => {
  it('is told what helps', () => {
    expect(postObstacle(null, post)).toBe('loginRequired');
    expect(postObstacle(member(vipTypes.visitor, none), post)).toBe('membershipRequired');
    expect(postObstacle(member(vipTypes.individual, none), post)).toBe('activationRequired');
    expect(postObstacle(member(vipTypes.enterprise, expired), post)).toBe('activationRequired');
  });

  it('individuals under their own name, enterprises also as a company and what they offer and need', () => {
    const individual = member(vipTypes.individual, active);
    const enterprise = member(vipTypes.enterprise, active);
    expect(postObstacle(individual, post)).toBeNull();
    expect(postObstacle(individual, asCompany)).toBe('membershipRequired');
    expect(postObstacle(individual, opportunity)).toBe('membershipRequired');
    for (const form of [post, asCompany, opportunity]) expect(postObstacle(enterprise, form)).toBeNull();
  });
});

describe('an administrator looks first', () => {
  const fresh = { status: 'draft', hiddenByAdmin: false, sentBack: false } as const;

  it('as the setting says', () => {
    expect([0, 2, 3].map((count) => needsPostReview('firstThree', fresh, count))).toEqual([
      true,
      true,
      false,
    ]);
    expect(needsPostReview('none', fresh, 0)).toBe(false);
    expect(needsPostReview('all', fresh, 50)).toBe(true);
  });

  it('whatever it says, at what one took away or sent back', () => {
    expect(needsPostReview('none', { ...fresh, status: 'rejected' }, 50)).toBe(true);
    expect(needsPostReview('none', { ...fresh, hiddenByAdmin: true }, 50)).toBe(true);
    expect(needsPostReview('none', { ...fresh, status: 'published', sentBack: true }, 50)).toBe(true);
  });
});
