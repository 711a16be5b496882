import 'server-only';
import { chatToolsSchema } from '@/lib/cards/json-fields';
import { textsOf } from '@/lib/cards/shown';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { DrawnCard } from './card-rows';
import { inLineOrder, type PictureLine } from './design';
import { lineReader, mottoOf, namesOf } from './picture-model';

/** The lines that the pictures of a card have in some language: those that its owner can leave out. */
export function linesOfCard(card: DrawnCard): PictureLine[] {
  const isCompany = card.kind === 'company';
  const source = card.sourceLocale as Locale;
  const own = lineReader(textsOf(card, source), source);
  const name = isCompany || !card.contactName ? 'companyName' : 'contactName';
  const has: Record<PictureLine, boolean> = {
    otherName: locales.some((locale) => namesOf(card, name, locale)?.otherName),
    person: isCompany && Boolean(card.contactName),
    position: Boolean(card.position),
    company: name === 'contactName' && Boolean(card.companyName) && card.companyName !== card.contactName,
    trades: card.industries.length > 0,
    motto: mottoOf(card, own, source) !== null,
    mobile: Boolean(card.mobile),
    phone: Boolean(card.phone),
    email: Boolean(card.email),
    website: Boolean(card.website),
    chat: chatToolsSchema.catch([]).parse(card.chatTools).length > 0,
    address: Boolean(card.address || card.ward || card.provinceCode),
  };
  return inLineOrder((Object.keys(has) as PictureLine[]).filter((line) => has[line]));
}
