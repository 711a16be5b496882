import { chatToolsSchema } from '@/lib/cards/json-fields';
import type { PictureModel } from './model';

/** A card's contact details as they are kept. */
export type KeptContacts = {
  kind: 'company' | 'personal';
  contactName: string | null;
  mobile: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  chatTools: unknown;
};

const mail = /[^\s@]+@[^\s@]+\.[^\s@]+/u;
/** As long as a phone number is with its area: years and amounts are shorter. */
const phone = /\d(?:[\s().-]{0,2}\d){8,}/u;
/** Shorter words stand in texts by chance. */
const leastLength = 4;

const digitsOf = (text: string) => text.replace(/\D/gu, '');

/** Whether a text tells a phone number, a mail address or anything else of a card's contact details. */
function tellsContacts(text: string, card: KeptContacts): boolean {
  if (mail.test(text) || phone.test(text.normalize('NFKC'))) return true;
  const digits = digitsOf(text);
  const numbers = [card.mobile, card.phone].map((typed) => digitsOf(typed ?? '').replace(/^0+/u, ''));
  if (numbers.some((number) => number.length >= leastLength && digits.includes(number))) return true;
  const folded = text.toLowerCase();
  const host = card.website?.replace(/^https?:\/\/(?:www\.)?/iu, '').replace(/\/.*$/u, '');
  const words = [
    card.email,
    host,
    // A person's name is what their card is called.
    card.kind === 'company' ? card.contactName : null,
    ...chatToolsSchema
      .catch([])
      .parse(card.chatTools)
      .map(({ value }) => value),
  ];
  return words.some((word) => word && word.length >= leastLength && folded.includes(word.toLowerCase()));
}

/**
 * What is drawn for everybody: without the lines of contact, and without what somebody wrote of them into another line.
 * Source: specification 7, contact details are for who may see them.
 */
export function withoutContacts(model: PictureModel, card: KeptContacts): PictureModel {
  const kept = (line: string | null) => (line !== null && tellsContacts(line, card) ? null : line);
  return { ...model, position: kept(model.position), motto: kept(model.motto), contacts: [] };
}
