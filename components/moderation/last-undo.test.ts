import { expect, it, vi } from 'vitest';
import { rememberUndo, undoLast } from './last-undo';

it('takes back the last one first, and nothing twice or too late', () => {
  const [one, two, three] = [vi.fn(), vi.fn(), vi.fn()];
  rememberUndo(10, one, 0);
  rememberUndo(10, two, 5_000);
  expect(undoLast(9_000)).toBe(true);
  expect([one, two].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  rememberUndo(10, three, 9_500);
  expect(undoLast(19_499)).toBe(true);
  expect(three).toHaveBeenCalledOnce();
  // The first one's time was over at 10 s.
  expect(undoLast(19_499)).toBe(false);
  expect(one).not.toHaveBeenCalled();
});
