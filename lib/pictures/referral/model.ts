import type { Locale } from '@/lib/i18n/locales';
import type { Lettering } from '../lettering';
import type { Palette } from '../palette';
import type { Mark } from '../sheet';

/** Everything that is written on a referral card, in one language. What is empty is left out of the drawing. */
export type ReferralModel = {
  locale: Locale;
  /** Who invites, with their office and firm. */
  name: string;
  position: string | null;
  company: string | null;
  /** Portrait, or the mark of a firm without one, as stored (WebP or PNG bytes). */
  avatar: Uint8Array | null;
  logo: Uint8Array | null;
  /** What they invite to, and what one gets there. */
  invitation: string;
  promise: string;
  code: { label: string; text: string };
  /** Host of the site, for who types it. */
  host: string;
  /** The referral link in this language, and what stands below its code. */
  qr: { url: string; label: string };
};

/** What a layout draws on, as the sheet of a business card. */
export type ReferralSheet = {
  width: number;
  height: number;
  model: ReferralModel;
  lettering: Lettering;
  palette: Palette;
  rim: { top: number; foot: number };
  avatar: string | null;
  emblem: Mark | null;
  /** false where a larger code stands below the card. */
  hasCode: boolean;
};

/** Draws everything that stands on the background; the origin is the card's corner. */
export type ReferralLayout = (sheet: ReferralSheet) => string;
