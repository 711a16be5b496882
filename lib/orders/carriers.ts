import type { SettingValue } from '@/lib/content/settings';

/** Who carries parcels; `other` is anybody else, under the number that they gave. */
export const carriers = ['ghn', 'ghtk', 'viettelPost', 'vnpost', 'jt', 'other'] as const;
export type Carrier = (typeof carriers)[number];

/** Brands: the same in every language. What `other` is called stands in `messages/<locale>/orders.json`. */
export const carrierNames: Record<Exclude<Carrier, 'other'>, string> = {
  ghn: 'GHN',
  ghtk: 'GHTK',
  viettelPost: 'Viettel Post',
  vnpost: 'Vietnam Post',
  jt: 'J&T Express',
};

/** Stands for the parcel's number in a carrier's address (setting `carriers`). */
export const trackingPlace = '{number}';

export const isCarrier = (value: unknown): value is Carrier =>
  (carriers as readonly unknown[]).includes(value);

/**
 * Where a carrier shows a parcel.
 * @returns null where none is configured, or the carrier is another one
 */
export function trackingUrl(
  carrier: string | null,
  trackingNumber: string | null,
  addresses: SettingValue<'carriers'>,
): string | null {
  if (!isCarrier(carrier) || carrier === 'other' || !trackingNumber) return null;
  const address = addresses[carrier].replaceAll(trackingPlace, encodeURIComponent(trackingNumber));
  return /^https?:\/\//.test(address) && URL.canParse(address) ? address : null;
}
