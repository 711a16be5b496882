import { expect, test } from 'vitest';
import { membershipStageOf } from './membership-stage';

test.each([
  ['none', null, 'apply'],
  ['none', 'pending', 'waiting'],
  ['none', 'rejected', 'rejected'],
  ['pending', null, 'apply'],
  ['pending', 'pending', 'waiting'],
  ['rejected', null, 'rejected'],
  ['rejected', 'rejected', 'rejected'],
  ['rejected', 'pending', 'waiting'],
  ['expired', null, 'expired'],
  ['expired', 'pending', 'waiting'],
  ['expired', 'rejected', 'rejected'],
  ['active', null, 'active'],
  ['active', 'pending', 'active'],
  ['active', 'rejected', 'active'],
] as const)('%s with an application that is %s is told %s', (state, status, stage) => {
  expect(membershipStageOf({ state, application: status && { status } })).toBe(stage);
});
