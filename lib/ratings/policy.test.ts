import { describe, expect, it } from 'vitest';
import { canEditRating, canRate, canRestoreRating } from './policy';
import { nameOfRating, ratingStateOf, spreadOf, totalOfSpread } from './rating-state';
import { editRatingSchema, newRatingSchema } from './schemas';

const minute = 60_000;
const day = 24 * 60 * minute;
const now = new Date('2026-11-26T08:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('who may rate', () => {
  it('is who received the line, and does not sell it', () => {
    const product = { sellerId: 7 };
    expect(canRate({ status: 'completed', product }, 1)).toBe(true);
    expect(canRate({ status: 'completed', product: { sellerId: null } }, 1)).toBe(true);
    expect(canRate({ status: 'completed', product }, 7)).toBe(false);
    expect(canRate({ status: 'completed', product: null }, 1)).toBe(false);
    for (const status of ['pending', 'paid', 'shipped', 'cancelled'])
      expect(canRate({ status, product }, 1), status).toBe(false);
  });

  it('may change it for a quarter of an hour, and bring back a deleted one for thirty days', () => {
    expect(canEditRating(ago(15 * minute - 1), now)).toBe(true);
    expect(canEditRating(ago(15 * minute), now)).toBe(false);
    expect(canRestoreRating(ago(30 * day - 1), now)).toBe(true);
    expect(canRestoreRating(ago(30 * day), now)).toBe(false);
    expect(canRestoreRating(null, now)).toBe(false);
  });
});

describe('a rating', () => {
  it('is shown unless it is hidden or deleted, and deleted comes first', () => {
    expect(ratingStateOf({ hiddenAt: null, deletedAt: null })).toBe('shown');
    expect(ratingStateOf({ hiddenAt: now, deletedAt: null })).toBe('hidden');
    expect(ratingStateOf({ hiddenAt: now, deletedAt: now })).toBe('deleted');
  });

  it('is named by how it begins, or by its stars', () => {
    expect(nameOfRating({ text: 'Hàng đẹp,\n giao nhanh', stars: 5 })).toBe('Hàng đẹp, giao nhanh');
    expect(nameOfRating({ text: '', stars: 2 })).toBe('★★');
  });

  it('adds up by stars', () => {
    const spread = spreadOf([
      { stars: 5, count: 3 },
      { stars: 1, count: 2 },
    ]);
    expect(spread).toEqual([2, 0, 0, 0, 3]);
    expect(totalOfSpread(spread)).toEqual({ count: 5, sum: 17 });
    expect(totalOfSpread(spreadOf([]))).toEqual({ count: 0, sum: 0 });
  });
});

describe('what is sent', () => {
  const rating = { id: 'abcdefghjk', line: 'bcdefghjkm', stars: 5, text: '', locale: 'vi' };
  const codes = (input: object) =>
    newRatingSchema
      .safeParse({ ...rating, ...input })
      .error?.issues.map(({ path, message }) => [path[0], message]);

  it('has one to five stars, and words for who wants', () => {
    expect(newRatingSchema.parse({ ...rating, text: '  \u200b ' })).toMatchObject({ stars: 5, text: '' });
    for (const stars of [0, 6, 2.5, '5', null])
      expect(codes({ stars }), String(stars)).toEqual([['stars', 'starsRequired']]);
    expect(editRatingSchema.safeParse({ id: rating.id, stars: 1, text: 'x', locale: 'xx' }).success).toBe(
      false,
    );
  });

  it('has at most 500 characters as its reader counts them', () => {
    expect(codes({ text: '👍🏽'.repeat(500) })).toBeUndefined();
    expect(codes({ text: 'ấ'.normalize('NFD').repeat(501) })).toEqual([['text', 'contentTooLong']]);
  });
});
