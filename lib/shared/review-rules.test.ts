import { describe, expect, it } from 'vitest';
import { handedInFor, reviewCauses, reviewCausesOf, storedCauses } from './review-rules';

const plain = { returned: false, watchedWords: false, links: false };
const counts = (ofKind: number, shown = ofKind) => ({ ofKind, shown });

describe('an administrator looks first', () => {
  it('as the setting says, at the first three things of their kind', () => {
    expect(reviewCausesOf('none', counts(0), plain)).toEqual([]);
    expect(reviewCausesOf('firstThree', counts(2, 9), plain)).toEqual(['setting']);
    expect(reviewCausesOf('firstThree', counts(3, 0), plain)).toEqual([]);
    expect(reviewCausesOf('all', counts(900), plain)).toEqual(['setting']);
  });

  it('whatever it says, at what came back, at words, and at links of who is not known', () => {
    expect(reviewCausesOf('none', counts(9), { ...plain, returned: true })).toEqual(['returned']);
    expect(reviewCausesOf('none', counts(9), { ...plain, watchedWords: true })).toEqual(['words']);
    expect(reviewCausesOf('none', counts(9, 2), { ...plain, links: true })).toEqual(['links']);
    expect(reviewCausesOf('none', counts(0, 3), { ...plain, links: true })).toEqual([]);
    const all = { returned: true, watchedWords: true, links: true };
    expect(reviewCausesOf('all', counts(0), all)).toEqual([...reviewCauses]);
  });
});

it('what is stored of it is read again, without what nobody knows any more, and of many words the first', () => {
  const words = Array.from({ length: 30 }, (_, at) => `w${at}`);
  const stored = storedCauses({ causes: ['words', 'links'], words });
  expect(stored.reviewWords).toHaveLength(20);
  expect(handedInFor({ ...stored, reviewCauses: ['quux', ...stored.reviewCauses] })).toEqual({
    causes: ['words', 'links'],
    words: words.slice(0, 20),
  });
});
