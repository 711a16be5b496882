import { expect, it } from 'vitest';
import { ownCardRights, publishObstacle } from './policy';

it.each([
  ['a visitor', 0, 0, 'none', 'none', 'membershipRequired', 'membershipRequired'],
  ['a pending individual', 1, 0, 'none', 'draft', 'membershipRequired', 'activationRequired'],
  ['a pending enterprise', 2, 0, 'draft', 'draft', 'activationRequired', 'activationRequired'],
  ['a rejected enterprise', 2, 2, 'draft', 'draft', 'activationRequired', 'activationRequired'],
  ['an expired individual', 1, 3, 'none', 'draft', 'membershipRequired', 'activationRequired'],
  ['an active individual', 1, 1, 'none', 'publish', 'membershipRequired', null],
  ['an active enterprise', 2, 1, 'publish', 'publish', null, null],
  ['an active visitor, which is nobody', 0, 1, 'none', 'none', 'membershipRequired', 'membershipRequired'],
])('%s', (_who, vipType, membershipStatus, company, personal, companyObstacle, personalObstacle) => {
  const member = { vipType, membershipStatus };
  expect(ownCardRights(member)).toEqual({ company, personal });
  expect(publishObstacle(member, 'company')).toBe(companyObstacle);
  expect(publishObstacle(member, 'personal')).toBe(personalObstacle);
});
