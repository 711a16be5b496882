import { describe, expect, it } from 'vitest';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { drawableCards, pictureRights, requirePictures } from './policy';

const { active, pending, rejected, expired } = membershipStatuses;

describe('rights to card pictures', () => {
  it.each([
    [vipTypes.visitor, pending, false, false, 'membershipRequired'],
    [vipTypes.visitor, active, false, false, 'membershipRequired'],
    [vipTypes.individual, pending, true, false, 'activationRequired'],
    [vipTypes.individual, rejected, false, false, 'activationRequired'],
    [vipTypes.enterprise, expired, false, false, 'activationRequired'],
    [vipTypes.individual, active, true, true, null],
    [vipTypes.enterprise, active, true, true, null],
  ] as const)('of type %i, status %i', (vipType, membershipStatus, preview, generate, prompt) => {
    expect(pictureRights({ vipType, membershipStatus })).toEqual({ preview, generate, prompt });
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
