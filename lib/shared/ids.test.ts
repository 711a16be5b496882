import { describe, expect, it } from 'vitest';
import { isPublicId, newPublicId } from './ids';

describe('newPublicId', () => {
  it('gives identifiers that are taken for one and differ', () => {
    const ids = Array.from({ length: 2000 }, () => newPublicId());
    expect(ids.filter((id) => !isPublicId(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('uses every letter about as often', () => {
    const counts = new Map<string, number>();
    for (let made = 0; made < 3100; made += 1)
      for (const letter of newPublicId()) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(31);
    // 1,000 are expected of each; seven standard deviations away is no chance any more.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(7 * Math.sqrt(1000));
  });

  it('passes over bytes that would favour the first letters, and asks for more', () => {
    const rounds = [248, 255, 247, 0];
    let round = 0;
    const id = newPublicId((bytes) => bytes.fill(rounds[Math.min(round++, 3)] ?? 0));
    expect(id).toBe('z'.repeat(10));
    expect(round).toBe(3);
  });

  it('is the same for the same bytes', () => {
    const numbered = (bytes: Uint8Array) => bytes.map((_byte, index) => index);
    expect(newPublicId(numbered)).toBe(newPublicId(numbered));
  });
});

describe('isPublicId', () => {
  it.each([
    '',
    'abcdefghj',
    'abcdefghjkm',
    'ABCDEFGHJK',
    'abcdefghi2',
    'abcdefgho2',
    'abcdefghl2',
    'abcdefgh02',
  ])('refuses %j', (value) => expect(isPublicId(value)).toBe(false));

  it.each(["' OR 1=1 --", 'abcdefghj\n', 'abcdefghj\u0000', 'abcdefgh\ud800j', '../../../a'])(
    'refuses what was never an identifier: %j',
    (value) => expect(isPublicId(value)).toBe(false),
  );
});
