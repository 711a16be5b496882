import type { Locale } from '@/lib/i18n/locales';
import type { Picture } from '@/lib/shared/media';
import type { ShownText } from '@/lib/translation/fallback';

export type CardKind = 'company' | 'personal';

/** The names by which a card's place and trade are shown, with the parts of addresses that lead to their lists. */
export type NamedSlug = { slug: string; name: string };

/** A card as a row of a list: nothing in it is a contact detail. */
export type CardHead = {
  publicId: string;
  kind: CardKind;
  name: ShownText;
  /** A person's position, and where they work. */
  position: ShownText | null;
  company: ShownText | null;
  industries: NamedSlug[];
  province: NamedSlug | null;
  summary: ShownText | null;
  logo: Picture | null;
  verified: boolean;
  featured: boolean;
  updatedAt: string;
};

export type ChatTool = { kind: string; value: string };
export type OpeningHours = { days: number[]; from: string; to: string };

/** A list of words, with the language it is written in. */
export type ShownList = { items: string[]; lang: Locale };

/** A phone number as the reader's country writes it, and what dials it where it can be dialled. */
export type PhoneView = { text: string; href: string | null };

/** What leads to a person: only for those who may see it. */
export type CardContact = {
  /** The language that name and address are written in. */
  lang: Locale;
  contactName: string | null;
  mobile: PhoneView | null;
  phone: PhoneView | null;
  email: string | null;
  website: string | null;
  address: string | null;
  chatTools: ChatTool[];
};

/** A card's page. `contact` is there when its owner chose public. */
export type CardDetail = CardHead & {
  description: ShownText | null;
  advantages: ShownText | null;
  requirements: ShownText | null;
  services: ShownList;
  skills: ShownList;
  languages: ShownList;
  interests: ShownList;
  ward: string | null;
  taxCode: string | null;
  openingHours: OpeningHours[];
  images: Picture[];
  hasOwner: boolean;
  publishedAt: string;
  contact: CardContact | null;
};
