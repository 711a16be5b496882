import type { Locale } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Picture } from '@/lib/shared/media';
import type { ShownText, TextSource } from '@/lib/translation/fallback';
import type { StoredField, StoredValue } from './card-content';
import type { ChatTool } from './chat-tools';
import type { ContactField } from './field-lists';
import type { FieldsWith, KindOf } from './fields';
import type { SpokenLanguage } from './language-names';
import type { VerifiedOn } from './verification';

/** The names by which a card's place and trade are shown, with the parts of addresses that lead to their lists. */
export type NamedSlug = { slug: string; name: string };

/** A field as it is shown under its own name: what may be translated with its language, everything else as it is stored. */
export type FieldView<Name extends StoredField> =
  KindOf<Name> extends 'words'
    ? ShownList
    : Name extends FieldsWith<{ translated: object }>
      ? ShownText | null
      : StoredValue<Name>;

export type FieldViews<Names extends StoredField> = { [Name in Names]: FieldView<Name> };

/** Fields that are shown under their own name, on the rows of lists too or on the card's page only. */
export type RowField = FieldsWith<{ shown: 'row' }>;
export type PageField = FieldsWith<{ shown: 'page' }>;

/** A card as a row of a list: nothing in it is a contact detail. */
export type CardHead = FieldViews<RowField> & {
  publicId: string;
  kind: CardKind;
  name: ShownText;
  /** A person's position, and where they work. */
  position: ShownText | null;
  company: ShownText | null;
  industries: NamedSlug[];
  province: NamedSlug | null;
  summary: ShownText | null;
  /** Its logo or portrait; on the row of a list that has none the first of its images. */
  logo: Picture | null;
  /** Languages that it names, of those that rows and filters know. */
  speaks: SpokenLanguage[];
  /** When its details were checked; null where they were not. */
  verified: string | null;
  /** What of it was checked, and when; empty without the mark. */
  verifiedOn: VerifiedOn[];
  featured: boolean;
  /** Who may open its contact details; null where nobody may: the owner's membership is not active. */
  contactFor: 'members' | 'public' | null;
  updatedAt: string;
};

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

type ContactView = {
  /** Of a company's contact person, in the reader's words; a person's own stands in the head of their card. */
  position: ShownText | null;
  mobile: PhoneView | null;
  phone: PhoneView | null;
  chatTools: ChatToolView[];
};

/** What leads to a person: only for those who may see it. `lang` is the language that name and address are written in. */
export type CardContact = { lang: Locale } & {
  [Name in ContactField]: Name extends keyof ContactView ? ContactView[Name] : string | null;
};

/** What of them a row calls and writes by. */
export type ContactWays = Pick<CardContact, 'mobile' | 'phone' | 'chatTools'>;

/**
 * What the row of a member's own list can do with a card's contact details. `calls` and `chats`: there is a number that can be
 * called, and a chat account. `opened`: the details where the reader has them already; else a press opens them, which counts.
 */
export type RowContact = { calls: boolean; chats: boolean; opened: ContactWays | null };

/** Where an address lies, for maps: what everybody may know of it. */
export type CardPlace = { ward: string | null; province: string | null };

/**
 * Contact details as somebody opened them, and for how many more cards today allows it; null for what does not count: one's
 * own card, and details that are public.
 */
export type OpenedContact = CardContact & { place: CardPlace; verifiedOn: VerifiedOn[]; left: number | null };

/** A card's page. `contact` is there when its owner chose public. */
export type CardDetail = CardHead &
  FieldViews<PageField> & {
    description: ShownText | null;
    images: Picture[];
    hasOwner: boolean;
    /** The owner's membership is not active: everything but the head is left out. */
    headOnly: boolean;
    publishedAt: string;
    /** When its owner last saved how its picture is drawn; null where they never did. */
    designedAt: string | null;
    contact: CardContact | null;
    /** In which languages its page says something in words of its own. */
    wording: { own: Locale[]; repeated: Locale };
  };
