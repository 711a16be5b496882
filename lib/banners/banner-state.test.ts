import { describe, expect, it } from 'vitest';
import { type BannerState, bannerState } from './banner-state';

const now = new Date('2026-11-24T02:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

describe('a banner', () => {
  it.each<[string, Partial<Parameters<typeof bannerState>[0]>, BannerState]>([
    ['without times runs', {}, 'running'],
    ['runs from its first moment', { startsAt: now }, 'running'],
    ['waits until then', { startsAt: after }, 'scheduled'],
    ['runs until its last moment', { endsAt: after }, 'running'],
    ['is over at it', { endsAt: now }, 'ended'],
    ['is over though it began', { startsAt: before, endsAt: before }, 'ended'],
    ['that is off is off within its time', { active: false, startsAt: before, endsAt: after }, 'off'],
  ])('%s', (_what, times, expected) => {
    expect(bannerState({ active: true, startsAt: null, endsAt: null, ...times }, now)).toBe(expected);
  });
});
