import 'server-only';
import { addressLine } from '@/lib/cards/address-line';
import { chatToolsSchema } from '@/lib/cards/json-fields';
import { displayPhone } from '@/lib/cards/phone';
import { textsOf } from '@/lib/cards/shown';
import { asSourceText } from '@/lib/cards/translations/fields';
import { hasOpenContacts } from '@/lib/directory/public-cards';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { getMedia } from '@/lib/server/storage';
import { withWay } from '@/lib/shared/arrival-ways';
import { cardPath, localePath } from '@/lib/shared/paths';
import { lookUpItems, projectGlossary } from '@/lib/translation/glossary';
import { freshPhrases } from '@/lib/translation/phrases/kept-phrases';
import type { DrawnCard } from './card-rows';
import type { PictureLine } from './design';
import { qrLabel } from './drawn-words';
import { firstSentence } from './first-sentence';
import type { PictureContact, PictureModel } from './model';
import { romaniseChinese } from './romanise';
import { withoutContacts } from './without-contacts';

type Shown = ReturnType<typeof textsOf>;

/** Portrait and mark are drawn this wide at most, at twice the density. */
const imageWidth = 480;

/**
 * What is written on the picture of a card in a language. Names and addresses that are not translated stand as they were
 * written; other lines are left out. The QR code leads to the card's public address in that language.
 * @param contacts false leaves out everything that leads to a person: phones, addresses, a company's contact person
 * @param hidden lines that its owner does not want there
 */
export async function buildPictureModel(
  card: DrawnCard,
  locale: Locale,
  { contacts, hidden = [] }: { contacts: boolean; hidden?: readonly PictureLine[] },
): Promise<PictureModel> {
  await freshPhrases();
  const shown = textsOf(card, locale);
  const line = lineReader(shown, locale);
  const isCompany = card.kind === 'company';
  let leftOut = false;
  // A line that stands there only once it is not hidden.
  const unless = <T>(name: PictureLine, value: T, nothing: T): T => {
    if (!hidden.includes(name)) return value;
    leftOut ||= value !== nothing && !(Array.isArray(value) && value.length === 0);
    return nothing;
  };
  const company = namesOf(card, 'companyName', locale);
  const person = namesOf(card, 'contactName', locale);
  const position = line('position', card.position);
  const { name, otherName } = (isCompany ? company : (person ?? company)) ?? {
    name: card.publicId,
    otherName: null,
  };
  const [trades, provinceNames, label, avatar, logo] = await Promise.all([
    tradesOf(card, locale),
    provinceNamesOf(card, locale),
    qrLabel(locale),
    // The account's own picture may change without the card: what is public and kept for long does not show it.
    isCompany ? null : imageOf(card.logo ?? (contacts ? (card.owner?.avatar ?? null) : null)),
    // A person's card has a portrait in its place.
    isCompany ? imageOf(card.logo) : null,
  ]);
  const [province = null] = provinceNames;
  const office = contacts || !isCompany ? unless('position', position, null) : null;
  const named = contacts && isCompany ? unless('person', person?.name ?? null, null) : null;
  const firm = isCompany || !company || name === company.name ? null : company.name;
  // A card whose contacts are off keeps its head only.
  const motto = hasOpenContacts(card.owner) || contacts ? mottoOf(card, line, locale) : null;
  const model = {
    locale,
    name,
    otherName: unless('otherName', otherName, null),
    position: [named, office].filter(Boolean).join(' · ') || null,
    company: unless('company', firm, null),
    trades: unless('trades', contacts || province === null ? trades : [...trades, province], []),
    motto: unless('motto', motto, null),
    contacts: contacts ? contactsOf(card, locale, { shown, provinces: provinceNames, unless }) : [],
    avatar,
    logo,
    qr: { url: withWay(env().SITE_URL + localePath(locale, cardPath(card)), 'qr'), label },
    ...(leftOut ? { roomy: true as const } : {}),
  };
  return contacts ? model : withoutContacts(model, card);
}

async function tradesOf(card: DrawnCard, locale: Locale): Promise<string[]> {
  const names = new Map((await listIndustries(locale)).map(({ id, name }) => [id, name]));
  return card.industries.flatMap(({ industryId }) => names.get(industryId) ?? []);
}

/** The province's name in a language, then all that an address may call it: in every language, and as it was before. */
async function provinceNamesOf({ provinceCode }: DrawnCard, locale: Locale): Promise<string[]> {
  if (provinceCode === null) return [];
  const [provinces, stored] = await Promise.all([
    listProvinces(locale),
    db.province.findUnique({
      where: { code: provinceCode },
      select: { names: { select: { name: true } }, aliases: { select: { text: true } } },
    }),
  ]);
  const found = provinces.find(({ code }) => code === provinceCode);
  if (!found || !stored) return [];
  return [found.name, ...stored.names.map(({ name }) => name), ...stored.aliases.map(({ text }) => text)];
}

export async function imageOf(media: { key: string; widths: number[] } | null): Promise<Uint8Array | null> {
  if (!media) return null;
  const fitting = media.widths.filter((width) => width <= imageWidth).at(-1) ?? media.widths[0];
  if (fitting === undefined) return null;
  // Of a draft it lies behind the guard.
  return (await getMedia(media.key, fitting)) ?? getMedia(media.key, fitting, 'private');
}

const hasOtherScript = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Who reads Latin letters gets the name in them first. */
const latinReaders: readonly Locale[] = ['en', 'vi'];

type Names = { name: string; otherName: string | null };

/** A name as it is drawn first, and in the other script; null where the card has none. */
export function namesOf(card: DrawnCard, field: 'companyName' | 'contactName', locale: Locale): Names | null {
  const written = textsOf(card, locale)(field, card[field])?.text;
  if (!written) return null;
  if (!hasOtherScript.test(written)) {
    const original = card[field] ?? '';
    const isTranslated = latinReaders.includes(locale) && hasOtherScript.test(original);
    return { name: written, otherName: isTranslated ? original : null };
  }
  const latin = latinNameOf(card, field);
  return latin !== null && latinReaders.includes(locale)
    ? { name: latin, otherName: written }
    : { name: written, otherName: latin };
}

/** In Latin letters: the member's own words where there are some, else a Chinese person's by sound. */
function latinNameOf(card: DrawnCard, field: 'companyName' | 'contactName'): string | null {
  const original = card[field];
  if (original !== null && !hasOtherScript.test(original)) return original;
  for (const reader of latinReaders) {
    const written = textsOf(card, reader)(field, original)?.text;
    if (written && !hasOtherScript.test(written)) return written;
  }
  const isChinesePerson = field === 'contactName' && card.sourceLocale.startsWith('zh');
  return isChinesePerson ? romaniseChinese(original ?? '') : null;
}

type LineReader = (field: string, original: string | null) => string | null;

/** Reads a line in the picture's own language; in another one it is left out. */
export function lineReader(shown: Shown, locale: Locale): LineReader {
  return (field, original) => {
    const text = shown(field, original);
    return text?.lang === locale ? text.text : null;
  };
}

export function mottoOf(card: DrawnCard, line: LineReader, locale: Locale): string | null {
  const description = card.kind === 'company' ? 'companyDescription' : 'personalDescription';
  return (
    firstSentence(knownAdvantage(card, locale) ?? line('advantages', card.advantages)) ??
    firstSentence(line(description, card[description]))
  );
}

/** Of advantages that nobody translated, the first that the glossary knows; null where somebody did. */
function knownAdvantage(card: DrawnCard, locale: Locale): string | null {
  const shown = textsOf(card, locale)('advantages', card.advantages);
  if (!card.advantages || !shown || (shown.lang === locale && shown.source !== 'glossary')) return null;
  const advantages = asSourceText('advantages', card.advantages);
  const lines = lookUpItems(projectGlossary, advantages, card.sourceLocale as Locale, locale);
  return lines.find(({ known }) => known)?.known ?? null;
}

type ContactReader = {
  shown: Shown;
  provinces: string[];
  unless: <T>(name: PictureLine, value: T, nothing: T) => T;
};

function contactsOf(
  card: DrawnCard,
  locale: Locale,
  { shown, provinces, unless }: ContactReader,
): PictureContact[] {
  const phones = [unless('mobile', card.mobile, null), unless('phone', card.phone, null)].filter(
    (typed) => typed !== null,
  );
  const chats = unless('chat', chatToolsSchema.catch([]).parse(card.chatTools), []);
  const street = shown('address', card.address)?.text ?? null;
  const address = unless('address', addressLine(street, card.ward, provinces), '');
  const email = unless('email', card.email, null);
  const website = unless('website', card.website, null)
    ?.replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');
  return [
    ...[...new Set(phones.map((typed) => displayPhone(typed, locale)))].map((text) => ({
      kind: 'phone' as const,
      text,
    })),
    ...(email ? [{ kind: 'email' as const, text: email }] : []),
    ...(website ? [{ kind: 'web' as const, text: website }] : []),
    ...chats.slice(0, 2).map(({ kind, value }) => ({
      kind: 'chat' as const,
      text: kind === 'other' ? value : `${kind}: ${value}`,
    })),
    ...(address ? [{ kind: 'address' as const, text: address }] : []),
  ];
}
