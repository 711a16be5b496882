import { describe, expect, it } from 'vitest';
import { isSameMobile, speechObstacle } from './silence';

const now = new Date('2026-11-22T10:00:00Z');
const free = { silencedUntil: null, mobile: null, mobileVerifiedAt: null };
const off = { verifiedPhone: false };
const on = { verifiedPhone: true };

describe('a member speaks', () => {
  it('unless they are silenced, to the very moment at which that ends', () => {
    expect(speechObstacle(free, off, now)).toBeNull();
    expect(speechObstacle({ ...free, silencedUntil: new Date(now.getTime() + 1) }, off, now)).toBe(
      'silenced',
    );
    expect(speechObstacle({ ...free, silencedUntil: now }, off, now)).toBeNull();
  });

  it('with a verified mobile where the site asks for one', () => {
    const mobile = '0912 345 678';
    expect(speechObstacle(free, on, now)).toBe('mobileRequired');
    expect(speechObstacle({ ...free, mobile }, on, now)).toBe('mobileUnverified');
    expect(speechObstacle({ ...free, mobile, mobileVerifiedAt: now }, on, now)).toBeNull();
    const silencedUntil = new Date(now.getTime() + 1);
    expect(speechObstacle({ ...free, silencedUntil }, on, now)).toBe('silenced');
  });
});

it('a number is the same however it is parted, and another one is not', () => {
  expect(isSameMobile('0912 345 678', '0912.345.678')).toBe(true);
  expect(isSameMobile('0912345678', '0912345679')).toBe(false);
  expect(isSameMobile(null, '')).toBe(true);
  expect(isSameMobile('0912345678', null)).toBe(false);
});
