import { describe, expect, it } from 'vitest';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { drawableCards, pictureRights, requirePictures } from './policy';

const { active, pending, rejected, expired } = membershipStatuses;

describe('rights to card pictures', () => {
  it.each([
    [vipTypes.visitor, pending, false, 'membership'],
    [vipTypes.visitor, active, false, 'membership'],
    [vipTypes.individual, pending, true, 'activation'],
    [vipTypes.individual, rejected, false, 'activation'],
    [vipTypes.enterprise, expired, false, 'activation'],
    [vipTypes.individual, active, true, null],
    [vipTypes.enterprise, active, true, null],
  ] as const)('of type %i, status %i', (vipType, membershipStatus, preview, gate) => {
    expect(pictureRights({ vipType, membershipStatus })).toEqual({ preview, gate });
  });

  it('gives the company card to enterprises only', () => {
    const individual = { vipType: vipTypes.individual, membershipStatus: active };
    expect(drawableCards(individual)).toEqual(['personal']);
    expect(drawableCards({ ...individual, vipType: vipTypes.enterprise })).toEqual(['company', 'personal']);
    expect(() => requirePictures(individual, 'company', 'preview')).toThrow('forbidden');
    expect(() => requirePictures(individual, 'personal', 'generate')).not.toThrow();
    expect(() =>
      requirePictures({ ...individual, membershipStatus: pending }, 'personal', 'generate'),
    ).toThrow('activationRequired');
  });
});
