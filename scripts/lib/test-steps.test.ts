import { expect, test } from 'vitest';
import { planOf, steps } from './test-steps.mjs';

test('a chosen step brings what it needs, in order', () => {
  expect(planOf(['e2e'])).toEqual(['generate', 'build', 'e2e']);
  expect(planOf(['lint'])).toEqual(['lint']);
  expect(planOf(['rules', 'types'])).toEqual(['generate', 'types', 'rules']);
});

test('all steps stand in an order in which each finds what it needs', () => {
  const order = planOf(Object.keys(steps));
  expect(order).toEqual(Object.keys(steps));
  for (const [name, { needs }] of Object.entries(steps)) {
    for (const needed of needs) expect(order.indexOf(needed)).toBeLessThan(order.indexOf(name));
  }
});
