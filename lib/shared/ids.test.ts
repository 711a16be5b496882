import { describe, expect, it } from 'vitest';
import { isPublicId, newPublicId, newReferralCode, normaliseReferralCode } from './ids';

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

describe('a referral code', () => {
  it('is eight letters that are taken for one, and differs', () => {
    const codes = Array.from({ length: 1000 }, () => newReferralCode());
    expect(codes.filter((code) => normaliseReferralCode(code) !== code)).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each([
    'ABCD2345',
    'abcd2345',
    ' abcd-2345 ',
    'AB CD 23 45',
    '\uff21\uff22\uff23\uff242345',
    'a-b-c-d-2-3-4-5',
  ])('is the same however it is typed: %j', (typed) => expect(normaliseReferralCode(typed)).toBe('ABCD2345'));

  it.each([
    '',
    'ABCD234',
    'ABCD23456',
    'ABCD234I',
    'ABCD234O',
    'ABCD2340',
    'ABCD2341',
    'ABCD234L',
    'ABCD_234',
    '河内河内河内河内',
  ])('is not %j', (typed) => expect(normaliseReferralCode(typed)).toBeNull());
});
