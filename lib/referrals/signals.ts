import type { SettingValue } from '@/lib/content/settings';
import { hourMs } from '@/lib/shared/durations';
import { isDisposable } from './disposable-domains';

/** What may show that a referral is none, the strongest first. Each is for an administrator to look at; nothing follows by itself. */
export const referralSignals = [
  'device',
  'address',
  'taxCode',
  'phone',
  'duplicate',
  'disposableMail',
  'burst',
] as const;
export type ReferralSignal = (typeof referralSignals)[number];

/** What is known of a referral beside others. */
export type SignalFacts = {
  /** Registered in a browser in which the referrer had signed in. */
  onReferrersDevice: boolean;
  /** Registered or signed in from where the referrer did. */
  sharesAddress: boolean;
  /** The tax code, or a phone, of the referrer or of another whom they brought stands on a card or in the account. */
  sharesTaxCode: boolean;
  sharesPhone: boolean;
  /** A card of theirs and one of the referrer's wait in the inbox as possibly the same. */
  hasOpenDuplicate: boolean;
  email: string;
  registeredAt: Date;
  /** When others were registered whom the referrer brought, those around this one. */
  othersAt: readonly Date[];
};

type Thresholds = Pick<SettingValue<'referralSignals'>, 'burstCount' | 'burstHours'>;

/** Whether so many were brought by one member within so many hours, this one among them. */
export function isInBurst(
  at: Date,
  othersAt: readonly Date[],
  { burstCount, burstHours }: Thresholds,
): boolean {
  const times = [at, ...othersAt].map((each) => each.getTime()).sort((one, other) => one - other);
  return times.some((first, index) => {
    const last = times[index + burstCount - 1];
    return (
      last !== undefined &&
      last - first <= burstHours * hourMs &&
      first <= at.getTime() &&
      at.getTime() <= last
    );
  });
}

/** The signals of a referral, the strongest first. */
export function signalsOf(facts: SignalFacts, thresholds: Thresholds): ReferralSignal[] {
  const holds: Record<ReferralSignal, boolean> = {
    device: facts.onReferrersDevice,
    address: facts.sharesAddress,
    taxCode: facts.sharesTaxCode,
    phone: facts.sharesPhone,
    duplicate: facts.hasOpenDuplicate,
    disposableMail: isDisposable(facts.email),
    burst: isInBurst(facts.registeredAt, facts.othersAt, thresholds),
  };
  return referralSignals.filter((signal) => holds[signal]);
}
