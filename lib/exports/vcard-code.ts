import { cutText } from '@/lib/shared/cut-text';
import type { ExportCard } from './export-card';
import { contactLines, nameLines } from './vcard';
import { structured, uriValue } from './vcard-text';

/** What a QR code of version 15 holds at level M (ISO/IEC 18004, table 7): a larger one takes a steady hand. */
export const codeMostBytes = 412;

const version = '3.0';
const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

/** Of a name in the code, which says it two or three times: a longer one is cut, further where several are long. */
const nameMostBytes = 78;
const nameLeastBytes = 30;

/**
 * A card as a vCard 3.0 that is small enough for a QR code: who it is and the address of its page, then of the contact details
 * that the card holds what leads to them best, as far as it fits. Lines are not folded, as readers of codes want them; the text is
 * UTF-8 without a mark of it.
 * @param card its `contact` is null where the one who looks may not see the details
 * @param country the country's name in the reader's language
 */
export function writeVCardCode(card: ExportCard, country: string): string {
  const wanted = [...(card.contact ? contactLines(card.contact, { version }) : []), addressOf(card, country)];
  const end = 'END:VCARD\r\n';
  const begin = (most: number) => [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    ...nameLines(shortNames(card, most), { version }),
    `URL:${uriValue(card.url)}`,
  ];
  const roomOf = (lines: readonly string[]) => codeMostBytes - bytesOf(asText(lines) + end);
  let most = nameMostBytes;
  // What leads to them at all comes before the end of a long name.
  const least = bytesOf(asText(wanted.slice(0, 1)));
  while (roomOf(begin(most)) < least && most > nameLeastBytes) most -= 1;
  const lines = begin(most);
  let room = roomOf(lines);
  for (const line of wanted) {
    const size = bytesOf(asText([line]));
    if (size > room) continue;
    lines.push(line);
    room -= size;
  }
  return asText(lines) + end;
}

const asText = (lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join('');

/** The names as short as they have to be. */
function shortNames(card: ExportCard, most: number): ExportCard {
  const { contact } = card;
  const cut = (name: string) => cutToBytes(name, most);
  const cutShort = (name: string) => cutToBytes(name, most / 2);
  return {
    ...card,
    name: cut(card.name),
    company: card.company && cut(card.company),
    position: card.position && cutShort(card.position),
    contact: contact && { ...contact, contactName: contact.contactName && cutShort(contact.contactName) },
  };
}

/** The beginning of a text that takes so many bytes in UTF-8, in one line. */
function cutToBytes(text: string, most: number): string {
  let kept = text.replace(/\s+/g, ' ').trim();
  for (let length = Math.min(kept.length, most); bytesOf(kept) > most; length -= 1)
    kept = cutText(kept, length);
  return kept.trim();
}

function addressOf({ contact, ward, province }: ExportCard, country: string): string {
  return `ADR;TYPE=WORK:${structured(['', '', contact?.address, ward, province, '', country])}`;
}
