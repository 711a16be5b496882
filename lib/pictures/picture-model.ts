import 'server-only';
import { chatToolsSchema } from '@/lib/cards/json-fields';
import { displayPhone } from '@/lib/cards/phone';
import { hasOpenContacts } from '@/lib/cards/queries';
import { textsOf } from '@/lib/cards/shown';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import type { Locale } from '@/lib/i18n/locales';
import { env } from '@/lib/server/env';
import { getMedia } from '@/lib/server/storage';
import { cardPath, localePath } from '@/lib/shared/paths';
import type { DrawnCard } from './card-rows';
import { qrLabel } from './drawn-words';
import { firstSentence } from './first-sentence';
import type { PictureContact, PictureModel } from './model';
import { romaniseChinese } from './romanise';

type Shown = ReturnType<typeof textsOf>;

/** Portrait and mark are drawn this wide at most, at twice the density. */
const imageWidth = 480;

/**
 * What is written on the picture of a card in a language: translations where there are some, else the original. The QR
 * code leads to the card's public address in that language.
 * @param contacts false leaves out everything that leads to a person: phones, addresses, a company's contact person
 */
export async function buildPictureModel(
  card: DrawnCard,
  locale: Locale,
  { contacts }: { contacts: boolean },
): Promise<PictureModel> {
  const shown = textsOf(card, locale);
  const text = (field: string, original: string | null) => shown(field, original)?.text ?? null;
  const isCompany = card.kind === 'company';
  const company = text('companyName', card.companyName);
  const person = text('contactName', card.contactName);
  const position = text('position', card.position);
  const name = (isCompany ? company : (person ?? company)) ?? card.publicId;
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
  const withPerson = [contacts ? person : null, contacts ? position : null].filter(Boolean).join(' · ');
  return {
    locale,
    name,
    romanName: romanNameOf(card, name),
    position: isCompany ? withPerson || null : position,
    company: isCompany || name === company ? null : company,
    trades: contacts || province === null ? trades : [...trades, province],
    // A card whose contacts are off keeps its head only.
    motto: hasOpenContacts(card.owner) || contacts ? mottoOf(card, shown) : null,
    contacts: contacts ? contactsOf(card, locale, shown, provinceNames) : [],
    avatar,
    logo,
    qr: { url: env().SITE_URL + localePath(locale, cardPath(card)), label },
  };
}

async function tradesOf(card: DrawnCard, locale: Locale): Promise<string[]> {
  const names = new Map((await listIndustries(locale)).map(({ id, name }) => [id, name]));
  return card.industries.flatMap(({ industryId }) => names.get(industryId) ?? []);
}

/** The province's name in a language, then all that an address may call it: in Vietnamese, and as it was before. */
async function provinceNamesOf({ provinceCode }: DrawnCard, locale: Locale): Promise<string[]> {
  const lists = await Promise.all([listProvinces(locale), listProvinces('vi')]);
  return lists.flatMap((provinces) => {
    const found = provinces.find(({ code }) => code === provinceCode);
    return found ? [found.name, ...found.formerly] : [];
  });
}

async function imageOf(media: { key: string; widths: number[] } | null): Promise<Uint8Array | null> {
  if (!media) return null;
  const fitting = media.widths.filter((width) => width <= imageWidth).at(-1) ?? media.widths[0];
  if (fitting === undefined) return null;
  // Of a draft it lies behind the guard.
  return (await getMedia(media.key, fitting)) ?? getMedia(media.key, fitting, 'private');
}

const hasOtherScript = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** In Latin letters: the member's own words where there are some, else a Chinese person's by sound. */
function romanNameOf(card: DrawnCard, name: string): string | null {
  if (!hasOtherScript.test(name)) return null;
  const field = card.kind === 'company' || !card.contactName ? 'companyName' : 'contactName';
  const english = textsOf(card, 'en')(field, card[field]);
  if (english && !hasOtherScript.test(english.text)) return english.text;
  const isChinesePerson = field === 'contactName' && card.sourceLocale.startsWith('zh');
  return isChinesePerson ? romaniseChinese(card.contactName ?? '') : null;
}

function mottoOf(card: DrawnCard, shown: Shown): string | null {
  const description = card.kind === 'company' ? 'companyDescription' : 'personalDescription';
  return (
    firstSentence(shown('advantages', card.advantages)?.text ?? null) ??
    firstSentence(shown(description, card[description])?.text ?? null)
  );
}

function contactsOf(card: DrawnCard, locale: Locale, shown: Shown, provinces: string[]): PictureContact[] {
  const phones = [card.mobile, card.phone].filter((typed) => typed !== null);
  const chats = chatToolsSchema.catch([]).parse(card.chatTools);
  const address = addressOf(
    [shown('address', card.address)?.text ?? null, shown('ward', card.ward)?.text ?? null],
    provinces,
  );
  const website = card.website?.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  return [
    ...[...new Set(phones.map((typed) => displayPhone(typed, locale)))].map((text) => ({
      kind: 'phone' as const,
      text,
    })),
    ...(card.email ? [{ kind: 'email' as const, text: card.email }] : []),
    ...(website ? [{ kind: 'web' as const, text: website }] : []),
    ...chats.slice(0, 2).map(({ kind, value }) => ({
      kind: 'chat' as const,
      text: kind === 'other' ? value : `${kind}: ${value}`,
    })),
    ...(address ? [{ kind: 'address' as const, text: address }] : []),
  ];
}

/** Street, ward and province, of which the street may name the others already. */
function addressOf([street = null, ward = null]: (string | null)[], provinces: string[]): string {
  const written = (street ?? '').toLowerCase();
  const isNew = (part: string) => !written.includes(part.toLowerCase());
  const [province] = provinces;
  const parts = [
    street,
    ward !== null && isNew(ward) ? ward : null,
    provinces.every(isNew) ? province : null,
  ];
  return parts.filter(Boolean).join(', ');
}
