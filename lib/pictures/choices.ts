import 'server-only';
import { nameOfCard } from '@/lib/cards/card-name';
import { chatToolsSchema } from '@/lib/cards/json-fields';
import { textsOf } from '@/lib/cards/shown';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Viewer } from '@/lib/shared/viewer';
import { type DrawnCard, getPreviewCard } from './card-rows';
import { inLineOrder, type PictureLine } from './design';
import { offeredLogoColor } from './logo-accent';
import { lineReader, mottoOf, namesOf } from './picture-model';
import { drawableCards } from './policy';
import { type SavedDesign, savedDesignOf } from './saved-design';

/** What the design of a card is chosen from, and what was chosen. */
export type DesignChoices = {
  /** The lines that it has, and may leave out. */
  lines: PictureLine[];
  /** Of its logo, or a person's picture; null without a colour that could be an accent. */
  logoColor: string | null;
  design: SavedDesign | null;
};

/** How much of a card is there in a language: all as written, translated, some, or nothing but the original. */
type LanguageState = 'original' | 'translated' | 'partly' | 'none';

/** One of the member's cards as they choose what to have drawn. */
export type CardChoice = DesignChoices & {
  kind: CardKind;
  publicId: string;
  name: string;
  isPublished: boolean;
  sourceLocale: Locale;
  languages: Record<Locale, LanguageState>;
  /** Changes with the card: keeps an old preview from being shown. */
  version: string;
};

/** The member's cards that may be drawn, the company's first. */
export async function listCardChoices(
  viewer: Pick<Viewer, 'id' | 'vipType' | 'membershipStatus'>,
): Promise<CardChoice[]> {
  const cards = await Promise.all(drawableCards(viewer).map((kind) => getPreviewCard(viewer, kind)));
  return Promise.all(cards.filter((card) => card !== null).map(choiceOf));
}

export async function designChoices(card: DrawnCard): Promise<DesignChoices> {
  return {
    lines: linesOfCard(card),
    logoColor: await offeredLogoColor(card),
    design: savedDesignOf(card.design),
  };
}

async function choiceOf(card: DrawnCard): Promise<CardChoice> {
  return {
    ...(await designChoices(card)),
    kind: card.kind,
    publicId: card.publicId,
    name: nameOfCard(card),
    isPublished: card.status === 'published',
    sourceLocale: card.sourceLocale as Locale,
    languages: Object.fromEntries(locales.map((locale) => [locale, languageState(card, locale)])) as Record<
      Locale,
      LanguageState
    >,
    version: card.updatedAt.getTime().toString(36),
  };
}

/** Names stay as they are in most languages; what counts are the words that are drawn. */
function languageState(card: DrawnCard, locale: Locale): LanguageState {
  if (card.sourceLocale === locale) return 'original';
  const shown = textsOf(card, locale);
  const description = card.kind === 'company' ? 'companyDescription' : 'personalDescription';
  const texts = (['position', 'advantages', description] as const).flatMap(
    (field) => shown(field, card[field]) ?? [],
  );
  const done = texts.filter(({ lang }) => lang === locale).length;
  return done === texts.length ? 'translated' : done > 0 ? 'partly' : 'none';
}

/** The lines that the pictures of a card have in some language: those that its owner can leave out. */
function linesOfCard(card: DrawnCard): PictureLine[] {
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
