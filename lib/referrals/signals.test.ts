import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourMs } from '@/lib/shared/durations';
import { isDisposable } from './disposable-domains';
import { isInBurst, referralSignals, type SignalFacts, signalsOf } from './signals';

const thresholds = { burstCount: 3, burstHours: 24 };
const at = (hours: number) => new Date(Date.UTC(2026, 10, 20) + hours * hourMs);

const clean: SignalFacts = {
  onReferrersDevice: false,
  sharesAddress: false,
  sharesTaxCode: false,
  sharesPhone: false,
  hasOpenDuplicate: false,
  email: 'lan@example.com',
  registeredAt: at(0),
  othersAt: [],
};

describe('the signals of a referral', () => {
  it('are none where nothing speaks against it', () => {
    expect(signalsOf(clean, thresholds)).toEqual([]);
  });

  it.each([
    ['device', { onReferrersDevice: true }],
    ['address', { sharesAddress: true }],
    ['taxCode', { sharesTaxCode: true }],
    ['phone', { sharesPhone: true }],
    ['duplicate', { hasOpenDuplicate: true }],
    ['disposableMail', { email: 'x@mailinator.com' }],
    ['burst', { othersAt: [at(1), at(2)] }],
  ] as const)('say %s alone', (signal, facts) => {
    expect(signalsOf({ ...clean, ...facts }, thresholds)).toEqual([signal]);
  });

  it('stand in one order, the strongest first', () => {
    const facts = {
      onReferrersDevice: true,
      sharesAddress: true,
      sharesTaxCode: true,
      sharesPhone: true,
      hasOpenDuplicate: true,
      email: 'x@yopmail.com',
      registeredAt: at(0),
      othersAt: [at(0), at(0)],
    };
    expect(signalsOf(facts, thresholds)).toEqual([...referralSignals]);
  });
});

describe('a burst', () => {
  it.each([
    ['before it', [-2, -1], true],
    ['after it', [1, 2], true],
    ['around it', [-12, 12], true],
    ['just within the hours', [12, 24], true],
    ['just beyond them', [12, 24.001], false],
    ['too few', [1], false],
    ['among others only', [30, 31, 32], false],
  ])('%s', (_, others, expected) => {
    expect(isInBurst(at(0), others.map(at), thresholds)).toBe(expected);
  });

  it('is what counting every stretch of hours finds', () => {
    const hours = fc.array(fc.integer({ min: -60, max: 60 }), { maxLength: 12 });
    fc.assert(
      fc.property(
        hours,
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 1, max: 48 }),
        (others, count, within) => {
          const all = [0, ...others];
          const counted = all.some(
            (first) =>
              first <= 0 &&
              first + within >= 0 &&
              all.filter((each) => each >= first && each <= first + within).length >= count,
          );
          const given = { burstCount: count, burstHours: within };
          expect(isInBurst(at(0), others.map(at), given)).toBe(counted);
        },
      ),
    );
  });
});

describe('a mailbox that is thrown away', () => {
  it.each([
    ['a@yopmail.com', true],
    ['A@YOPMAIL.COM', true],
    ['a@box.mailinator.com', true],
    ['a@notmailinator.com', false],
    ['a@mailinator.com.vn', false],
    ['a@gmail.com', false],
    ['a@com', false],
  ])('%s: %s', (email, expected) => {
    expect(isDisposable(email)).toBe(expected);
  });
});
