import { describe, expect, it } from 'vitest';
import { inRequests } from './batches';

const items = (...lengths: number[]) => lengths.map((length) => ({ text: 'x'.repeat(length) }));
const sizes = (requests: { text: string }[][]) => requests.map((each) => each.map(({ text }) => text.length));

describe('inRequests', () => {
  it('keeps to the number of texts', () => {
    expect(sizes(inRequests(items(1, 1, 1, 1, 1), { texts: 2, characters: 100 }))).toEqual([
      [1, 1],
      [1, 1],
      [1],
    ]);
  });

  it('keeps to the number of characters, and leaves out what is too long alone', () => {
    expect(sizes(inRequests(items(6, 4, 1, 11, 10), { texts: 9, characters: 10 }))).toEqual([
      [6, 4],
      [1],
      [10],
    ]);
  });

  it('makes nothing of nothing', () => {
    expect(inRequests([], { texts: 1, characters: 1 })).toEqual([]);
  });
});
