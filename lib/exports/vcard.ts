import type { CardContact, PhoneView } from '@/lib/cards/card-view';
import { fieldsWith } from '@/lib/cards/field-lists';
import type { FieldsWith } from '@/lib/cards/fields';
import { cutText } from '@/lib/shared/cut-text';
import type { ExportCard } from './export-card';
import { type NameParts, splitPersonName } from './person-name';
import { escapeText, foldLine, structured, uriValue, type VCardVersion } from './vcard-text';

type Options = {
  version: VCardVersion;
  /** The country's name in the file's language. */
  country: string;
  /** What the file's language calls a field. */
  label: (name: NoteField) => string;
  /** A small JPEG of the logo or portrait. */
  photo?: Uint8Array | null;
};

/** One card as a vCard: 3.0 by RFC 2426, which every phone reads, or 4.0 by RFC 6350. */
export function writeVCard(card: ExportCard, options: Options): string {
  const lines = [
    'BEGIN:VCARD',
    `VERSION:${options.version}`,
    'PRODID:-//Vietnam Yellow Pages//Cards//EN',
    ...nameLines(card, options),
    ...(card.contact ? contactLines(card.contact, options) : []),
    addressLine(card, options),
    ...factLines(card, options),
    ...photoLines(options),
    'END:VCARD',
  ];
  return lines.map(foldLine).join('');
}

/** The lines that say who or what it is. */
export function nameLines(card: ExportCard, { version }: Pick<Options, 'version'>): string[] {
  const { kind, name, nameLang, company, position, contact } = card;
  const isCompany = kind === 'company';
  // A company's vCard carries its contact person, where the reader may see them.
  const person = isCompany ? (contact?.contactName ?? null) : name;
  const lang = isCompany ? (contact?.lang ?? nameLang) : nameLang;
  const parts: NameParts = person ? splitPersonName(person, lang) : { family: '', given: '', middle: '' };
  const organisation = isCompany ? name : company;
  return [
    `FN:${escapeText(name, version)}`,
    `N:${structured([parts.family, parts.given, parts.middle, '', ''])}`,
    ...(organisation ? [`ORG:${structured([organisation])}`] : []),
    ...(position ? [`TITLE:${escapeText(position, version)}`] : []),
    ...(version === '4.0' ? [`KIND:${isCompany ? 'org' : 'individual'}`] : []),
    // How address books of Apple know a company in 3.0.
    ...(version === '3.0' && isCompany ? ['X-ABSHOWAS:COMPANY'] : []),
  ];
}

/** The lines that lead to them. */
export function contactLines(contact: CardContact, { version }: Pick<Options, 'version'>): string[] {
  const { mobile, phone, email, website, chatTools } = contact;
  return [
    ...(mobile ? [phoneLine(mobile, 'cell', version)] : []),
    ...(phone ? [phoneLine(phone, 'work', version)] : []),
    ...(email ? [`EMAIL;TYPE=${version === '3.0' ? 'INTERNET' : 'work'}:${escapeText(email, version)}`] : []),
    ...(website ? [`URL:${uriValue(withProtocol(website))}`] : []),
    ...chatTools.map(
      ({ kind, value, href }) =>
        `IMPP;X-SERVICE-TYPE=${kind}:${uriValue(href ?? `x-${kind.toLowerCase()}:${encodeURIComponent(value.toWellFormed())}`)}`,
    ),
  ];
}

function phoneLine({ text, href }: PhoneView, place: 'cell' | 'work', version: VCardVersion): string {
  // A hotline and what cannot be read have no international form, so they are texts in 4.0 as well.
  const international = href?.startsWith('tel:+') ? href : null;
  if (version === '3.0') {
    const type = place === 'cell' ? 'CELL' : 'WORK,VOICE';
    return `TEL;TYPE=${type}:${escapeText(international ? international.slice(4) : text, version)}`;
  }
  const type = place === 'cell' ? 'cell' : 'work';
  return international
    ? `TEL;VALUE=uri;TYPE=${type}:${uriValue(international)}`
    : `TEL;TYPE=${type}:${escapeText(text, version)}`;
}

/** The province is everybody's to know; the street only of those who may open the contact details. */
function addressLine({ contact, ward, province }: ExportCard, { country }: Options): string {
  return `ADR;TYPE=work:${structured(['', '', contact?.address, ward, province, '', country])}`;
}

const noteLongest = 2_000;

type NoteField = FieldsWith<{ note: true }>;

const noteFields: readonly NoteField[] = fieldsWith('note');

/** A list speaks for itself, anything else is named. */
function noteOf(value: ExportCard[NoteField] | string | number | null, label: string): string {
  if (Array.isArray(value)) return value.join('\n');
  return value === null ? '' : `${label}: ${value}`;
}

function factLines(card: ExportCard, { version, label }: Options): string[] {
  const note = [card.description, ...noteFields.map((name) => noteOf(card[name], label(name)))]
    .filter(Boolean)
    .join('\n\n');
  const categories = [...card.industries, ...card.tags];
  return [
    ...(note ? [`NOTE:${escapeText(cutText(note, noteLongest), version)}`] : []),
    ...(categories.length > 0
      ? [`CATEGORIES:${categories.map((text) => escapeText(text, version)).join(',')}`]
      : []),
    ...(version === '4.0' ? [`LANG:${card.sourceLocale}`] : []),
    `SOURCE:${uriValue(card.url)}`,
    `UID:${uriValue(card.url)}`,
    `REV:${card.updatedAt.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
  ];
}

function photoLines({ photo, version }: Options): string[] {
  if (!photo) return [];
  const base64 = Buffer.from(photo).toString('base64');
  return [
    version === '3.0' ? `PHOTO;ENCODING=b;TYPE=JPEG:${base64}` : `PHOTO:data:image/jpeg;base64,${base64}`,
  ];
}

function withProtocol(website: string): string {
  return /^https?:\/\//i.test(website) ? website : `https://${website}`;
}
