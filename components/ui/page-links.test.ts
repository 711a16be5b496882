import { describe, expect, it } from 'vitest';
import { pagesToShow } from './page-links';

describe('pagesToShow', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 2, [1, 2]],
    [1, 50, [1, 2, 50]],
    [2, 50, [1, 2, 3, 50]],
    [3, 50, [1, 2, 3, 4, 50]],
    [25, 50, [1, 24, 25, 26, 50]],
    [49, 50, [1, 48, 49, 50]],
    [50, 50, [1, 49, 50]],
  ])('page %i of %i: %j', (page, last, shown) => expect(pagesToShow(page, last)).toEqual(shown));

  it('shows the first, the last and the page itself, once each and rising', () => {
    for (let last = 1; last <= 50; last += 1) {
      for (let page = 1; page <= last; page += 1) {
        const shown = pagesToShow(page, last);
        expect(shown).toEqual(expect.arrayContaining([1, page, last]));
        expect(shown).toEqual([...new Set(shown)].sort((one, other) => one - other));
        expect(shown.length).toBeLessThanOrEqual(5);
      }
    }
  });
});
