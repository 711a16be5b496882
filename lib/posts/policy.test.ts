import { describe, expect, it } from 'vitest';
import type { ReviewRule } from '@/lib/shared/review-rules';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { postObstacle, postReviewCausesOf } from './policy';

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
  const plain = { watchedWords: false, links: false };
  const causes = (
    rule: ReviewRule,
    post: Parameters<typeof postReviewCausesOf>[1],
    ofKind: number,
    says = plain,
    shown = ofKind,
  ) => postReviewCausesOf(rule, post, { ofKind, shown }, says);

  it('as the setting says', () => {
    expect([0, 2, 3].map((count) => causes('firstThree', fresh, count))).toEqual([
      ['setting'],
      ['setting'],
      [],
    ]);
    expect(causes('none', fresh, 0)).toEqual([]);
    expect(causes('all', fresh, 50)).toEqual(['setting']);
  });

  it('whatever it says, at what one took away or sent back', () => {
    expect(causes('none', { ...fresh, status: 'rejected' }, 50)).toEqual(['returned']);
    expect(causes('none', { ...fresh, hiddenByAdmin: true }, 50)).toEqual(['returned']);
    expect(causes('none', { ...fresh, status: 'published', sentBack: true }, 50)).toEqual(['returned']);
  });

  it('at watched words of anybody, and at links of who has published little that still stands', () => {
    expect(causes('none', fresh, 50, { watchedWords: true, links: false })).toEqual(['words']);
    const links = { watchedWords: false, links: true };
    expect(causes('none', null, 2, links)).toEqual(['links']);
    expect(causes('none', fresh, 3, links)).toEqual([]);
    expect(causes('none', fresh, 3, links, 2)).toEqual(['links']);
    expect(causes('all', fresh, 0, { watchedWords: true, links: true })).toEqual([
      'setting',
      'words',
      'links',
    ]);
  });
});
