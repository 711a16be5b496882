import type { Locale } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Picture } from '@/lib/shared/media';
import type { ShownText, TextSource } from '@/lib/translation/fallback';

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
/** `href` opens a chat; null where the tool has no such address. */
export type ChatToolView = ChatTool & { href: string | null };
export type OpeningHours = { days: number[]; from: string; to: string };

/** A list of words, with the language it is written in; a translation brings what the member wrote. */
export type ShownList = {
  items: string[];
  lang: Locale;
  source?: TextSource;
  original?: { items: string[]; lang: Locale };
};

/** A phone number as the reader's country writes it, and what dials it where it can be dialled. */
export type PhoneView = { text: string; href: string | null };

/** What leads to a person: only for those who may see it. */
export type CardContact = {
  /** The language that name and address are written in. */
  lang: Locale;
  contactName: string | null;
  /** Of a company's contact person, in the reader's words; a person's own stands in the head of their card. */
  position: ShownText | null;
  mobile: PhoneView | null;
  phone: PhoneView | null;
  email: string | null;
  website: string | null;
  address: string | null;
  chatTools: ChatToolView[];
};

/** Contact details as a member opened them, and for how many more cards today allows it; null for one's own card. */
export type OpenedContact = CardContact & { left: number | null };

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
  /** The owner's membership is not active: everything but the head is left out. */
  headOnly: boolean;
  publishedAt: string;
  contact: CardContact | null;
};
