import { expect, it } from 'vitest';
import { pointsSubjects } from './rules';
import { subjectPathOf } from './subject-path';

it('leads from an entry to what it was written for, where that has a page', () => {
  const id = 'abcdefghjk';
  expect(Object.fromEntries(pointsSubjects.map((kind) => [kind, subjectPathOf({ kind, id })]))).toEqual({
    reward: `/member/rewards?reward=${id}`,
    order: `/member/orders/${id}`,
    exchange: `/member/orders/${id}`,
    correction: null,
  });
});
