import type { Locale } from '@/lib/i18n/locales';

/** The arrangements that a card can be drawn in. */
export const pictureLayouts = ['panel', 'signature', 'horizon'] as const;
export type PictureLayout = (typeof pictureLayouts)[number];

/** One line of contact, with the sign that stands before it. */
export type PictureContact = {
  kind: 'phone' | 'email' | 'web' | 'address' | 'chat';
  text: string;
};

/** Everything that is written on a card, in one language. What is empty is left out of the drawing. */
export type PictureModel = {
  locale: Locale;
  name: string;
  /** The name in the other script: Latin letters below Chinese, and the other way round for who reads Latin ones. */
  otherName: string | null;
  position: string | null;
  company: string | null;
  /** A few words on the trade, joined with a dot. */
  trades: string[];
  /** One line of what the firm or the person stands for. */
  motto: string | null;
  contacts: PictureContact[];
  /** Portrait, and mark of the firm, as stored (WebP or PNG bytes). */
  avatar: Uint8Array | null;
  logo: Uint8Array | null;
  /** Where the QR code leads, and what stands below it. */
  qr: { url: string; label: string };
  /** Its owner left lines out: the others take their room. */
  roomy?: true;
};

/** What a card is drawn on: a drawing of the project by name, or the bytes of an uploaded picture. */
export type PictureBackground = {
  /** Names it in the cache of decoded backgrounds. */
  id: string;
  drawing: string | null;
  image: Uint8Array | null;
  /** Of the text that stands on it. */
  textTone: 'light' | 'dark';
};

/** What a poster says beside the card's own words. */
export type PosterWords = { callToAction: string; hint: string; site: string };

/** A drawing, and the characters in it that no font has (they are left out, never drawn as boxes). */
export type DrawnPicture = { png: Buffer; missing: string[] };
