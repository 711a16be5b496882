import { describe, expect, it } from 'vitest';
import { inquiryStateOf, withMost } from './inquiry-view';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));
const none = { viewedAt: null, withdrawnAt: null, repliedAt: null };

describe('what became of an inquiry', () => {
  it('is what its message says, the latest step before the others', () => {
    expect(inquiryStateOf(none, '')).toEqual({ state: 'sent', error: null, at: null });
    expect(inquiryStateOf({ ...none, viewedAt: at(1) }, '')).toMatchObject({
      state: 'viewed',
      at: at(1).toISOString(),
    });
    expect(inquiryStateOf({ ...none, viewedAt: at(1), repliedAt: at(2) }, '')).toMatchObject({
      state: 'replied',
      at: at(2).toISOString(),
    });
    expect(inquiryStateOf({ viewedAt: at(1), repliedAt: at(2), withdrawnAt: at(3) }, '')).toMatchObject({
      state: 'withdrawn',
    });
  });

  it('is why there is no message, and nothing yet where it was interrupted', () => {
    expect(inquiryStateOf(null, 'notFound')).toEqual({ state: 'failed', error: 'notFound', at: null });
    expect(inquiryStateOf(null, 'silenced')).toMatchObject({ state: 'failed', error: 'other' });
    expect(inquiryStateOf(null, '')).toEqual({ state: 'waiting', error: null, at: null });
  });
});

it('of the cards of a folder the first that can be written to are taken, as many as there may be', () => {
  const choice = (publicId: string, obstacle: 'own' | null = null) => ({ publicId, about: null, obstacle });
  const given = [choice('a'), choice('b', 'own'), choice('c'), choice('d')];
  expect(withMost(given, 2).map(({ obstacle }) => obstacle)).toEqual([null, 'own', null, 'tooMany']);
});
