import type { Messages } from 'next-intl';
import type { CardKind } from '@/lib/shared/card-kind';
import type { FieldKind } from './field-kinds';

/** Parts of the form; `logo`, `person` and `who` stand in one panel. */
export type Section =
  | 'settings'
  | 'logo'
  | 'person'
  | 'who'
  | 'contact'
  | 'place'
  | 'about'
  | 'pictures'
  | 'details'
  | 'hours';

/** What an administrator can have checked of a card; the rules stand in verification.ts. */
export type VerifiableDetail =
  | 'companyName'
  | 'personName'
  | 'taxCode'
  | 'address'
  | 'phone'
  | 'website'
  | 'license';

/** A label of the one catalogue for fields. */
export type LabelKey = Exclude<keyof Messages['card-fields'], 'tools'>;

/** What the house knows of a field of a card. Its words are `card-fields.<name>`, one text a language. */
export type CardField = {
  kind: FieldKind;
  /** Longest text in characters; of a list, how many entries. */
  limit?: number;
  /** Cards of the other kind have no such field. */
  only?: CardKind;
  /** Where the form has it; `half` stands beside another half where there is room. */
  section: Section | Record<CardKind, Section>;
  half?: true;
  rows?: number;
  /** A sentence of `card-editor.help`; of a company's form alone with `company`. */
  help?: true | CardKind;
  autoComplete?: string;
  /** Cards that cannot be published without it. */
  required?: true | CardKind;
  /** Other words where these truly differ: on a card of a kind, or in the form. Keys of the same catalogue. */
  label?: { readonly [Place in CardKind | 'form']?: LabelKey };
  /** Leads to a person: shown only to those who may open contact details. Of a company's card alone with `company`. */
  contact?: true | 'company';
  /** Says something of a person, or a person said it of themselves: emptied when the card's owner is deleted for good. */
  ofPerson?: true;
  /** Shown under its own name: on the rows of lists too, or on the card's page. Names and province have code of their own. */
  shown?: 'row' | 'page';
  /** Who may write it in other languages, up to how many characters. What only its owner may is never sent to anybody. */
  translated?: { by: 'owner' | 'machine'; limit: number };
  /** What a search finds: as a name, a number, a contact detail, a place or by its words. */
  index?: 'name' | 'number' | 'contact' | 'place' | 'text';
  /** Compared where an administrator looks at two versions; `merge`: and chosen where two cards become one. */
  compared?: 'merge' | 'review';
  /** Column of the import and of the administrators' CSV; `byLanguage`: and one more a language. */
  column?: string;
  byLanguage?: true;
  /** Width of its column in members' tables, in characters. */
  sheet?: number;
  /** What schema.org calls it, of a company. */
  schemaOrg?: 'taxID' | 'foundingDate';
  /** Part of what an administrator can have checked. */
  verifiable?: readonly VerifiableDetail[];
  /** Told in the note of a vCard. */
  note?: true;
  /** Drawn on the picture. */
  picture?: true;
  /** How much it helps whoever opens the card, from 1 to 3 (completeness.ts). What is required helps by 1. */
  helps?: 1 | 2 | 3 | { readonly [Kind in CardKind]?: 1 | 2 | 3 };
};

/**
 * Every field of a card, in the order of a company's form: comparisons, columns and labels follow it. What is derived:
 * docs/decisions/0019-card-fields.md.
 */
// biome-ignore format: a table is read by its columns
export const cardFields = {
  sourceLocale: { kind: 'locale', section: 'settings', half: true, help: true, column: 'language' },
  companyName: { kind: 'line', limit: 120, section: 'who', required: 'company', help: 'company', autoComplete: 'organization',
    translated: { by: 'owner', limit: 160 }, index: 'name', compared: 'merge', column: 'company_name', byLanguage: true, picture: true,
    verifiable: ['companyName', 'license'], helps: 1 },
  industryIds: { kind: 'industries', limit: 3, section: 'who', required: true, compared: 'merge', column: 'industries', sheet: 28 },
  // A person's tax code is identity data.
  taxCode: { kind: 'taxCode', limit: 20, only: 'company', section: 'who', half: true, help: true, shown: 'page',
    index: 'number', compared: 'merge', column: 'tax_code', sheet: 16, schemaOrg: 'taxID',
    verifiable: ['taxCode', 'license'] },
  foundedYear: { kind: 'year', limit: 4, only: 'company', section: 'who', half: true, help: true, shown: 'row',
    compared: 'merge', column: 'founded_year', sheet: 10, schemaOrg: 'foundingDate', note: true, helps: 1 },
  contactName: { kind: 'line', limit: 120, section: { company: 'contact', personal: 'person' }, half: true, required: true,
    autoComplete: 'name', label: { personal: 'personName' }, contact: 'company', ofPerson: true, translated: { by: 'owner', limit: 120 },
    index: 'name', compared: 'merge', column: 'contact_name', sheet: 20, picture: true,
    verifiable: ['personName'] },
  position: { kind: 'line', limit: 120, section: { company: 'contact', personal: 'person' }, half: true,
    autoComplete: 'organization-title', contact: 'company', ofPerson: true, translated: { by: 'machine', limit: 200 },
    index: 'text', compared: 'merge', column: 'position', sheet: 20, picture: true, helps: { personal: 2 } },
  email: { kind: 'email', limit: 254, section: 'contact', half: true, required: true, help: true, autoComplete: 'email',
    label: { form: 'contactEmail' }, contact: true, ofPerson: true, compared: 'merge', column: 'email', sheet: 28, picture: true },
  mobile: { kind: 'phone', limit: 40, section: 'contact', half: true, help: true, autoComplete: 'tel',
    contact: true, ofPerson: true, index: 'number', compared: 'merge', column: 'mobile', sheet: 18, picture: true,
    verifiable: ['phone'], helps: 2 },
  phone: { kind: 'phone', limit: 40, section: 'contact', half: true, autoComplete: 'off',
    contact: true, index: 'number', compared: 'merge', column: 'phone', sheet: 18, picture: true,
    verifiable: ['phone'] },
  website: { kind: 'url', limit: 300, section: 'contact', help: true, autoComplete: 'url',
    contact: true, compared: 'merge', column: 'website', sheet: 28, picture: true,
    verifiable: ['website'], helps: { company: 2, personal: 1 } },
  // Its columns, one a tool: chat-tools.
  chatTools: { kind: 'chatTools', limit: 10, section: 'contact', contact: true, ofPerson: true, compared: 'merge', sheet: 18, picture: true, helps: 2 },
  provinceCode: { kind: 'province', section: 'place', half: true, index: 'place', compared: 'merge', column: 'province', sheet: 18, picture: true,
    verifiable: ['address'], helps: 2 },
  ward: { kind: 'line', limit: 120, section: 'place', half: true, shown: 'row', index: 'text', compared: 'merge', column: 'ward', sheet: 18, picture: true,
    verifiable: ['address'] },
  address: { kind: 'line', limit: 300, section: 'place', autoComplete: 'street-address', contact: true,
    translated: { by: 'owner', limit: 400 }, index: 'contact', compared: 'merge', column: 'address', sheet: 40, picture: true,
    verifiable: ['address'], helps: { company: 2 } },
  // Both descriptions share a column: each card shows that of its kind.
  personalDescription: { kind: 'text', limit: 2_000, only: 'personal', section: 'about', rows: 6, ofPerson: true,
    translated: { by: 'machine', limit: 4_000 }, index: 'text', compared: 'merge', column: 'description', byLanguage: true, picture: true, helps: 3 },
  companyDescription: { kind: 'text', limit: 2_000, section: 'about', rows: 6,
    translated: { by: 'machine', limit: 4_000 }, index: 'text', compared: 'merge', column: 'description', byLanguage: true, picture: true, helps: { company: 3 } },
  services: { kind: 'words', limit: 30, section: 'about', shown: 'page', translated: { by: 'machine', limit: 3_000 },
    index: 'text', compared: 'merge', column: 'services', sheet: 40, note: true, helps: 3 },
  advantages: { kind: 'text', limit: 500, section: 'about', rows: 3, shown: 'page', translated: { by: 'machine', limit: 1_200 },
    index: 'text', compared: 'merge', column: 'advantages', sheet: 40, picture: true, helps: 1 },
  requirements: { kind: 'text', limit: 500, section: 'about', rows: 3, help: true, shown: 'page', ofPerson: true,
    translated: { by: 'machine', limit: 1_200 }, index: 'text', compared: 'merge', column: 'requirements', sheet: 40 },
  logoKey: { kind: 'picture', section: 'logo', compared: 'merge', label: { company: 'companyLogo', personal: 'portrait' }, helps: 3 },
  imageKeys: { kind: 'pictures', limit: 9, section: 'pictures', helps: { company: 2 } },
  languages: { kind: 'words', limit: 30, section: 'details', shown: 'page', ofPerson: true, translated: { by: 'machine', limit: 2_400 },
    index: 'text', compared: 'merge', column: 'languages', sheet: 20, helps: { personal: 1 } },
  skills: { kind: 'words', limit: 30, section: 'details', shown: 'page', ofPerson: true, translated: { by: 'machine', limit: 2_400 },
    index: 'text', compared: 'merge', column: 'skills', sheet: 28, helps: { personal: 1 } },
  interests: { kind: 'words', limit: 30, section: 'details', shown: 'page', ofPerson: true, translated: { by: 'machine', limit: 2_400 },
    index: 'text', compared: 'merge', column: 'interests' },
  openingHours: { kind: 'hours', limit: 7, section: 'hours', shown: 'row', compared: 'merge', column: 'opening_hours', helps: { company: 2 } },
  contactVisibility: { kind: 'visibility', section: 'settings', half: true, help: true, compared: 'review', column: 'public_contact' },
} as const satisfies Record<string, CardField>;

type Rows = typeof cardFields;
export type CardFieldName = keyof Rows;

/** The names of fields whose row has this property or these properties. */
export type FieldsWith<Part> = {
  [Name in CardFieldName]: Rows[Name] extends Part ? Name : never;
}[CardFieldName];

/** The kind of a field. */
export type KindOf<Name extends CardFieldName> = Rows[Name]['kind'];
