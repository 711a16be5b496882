import type { CardContent, PhoneKeys } from '@/lib/cards/card-content';
import type { ChatTool } from '@/lib/cards/chat-tools';
import type { Locale } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';
import { type CompanyName, companyNameIn, makeCompany } from './cards/companies';
import {
  makeForeignMobile,
  makeHotline,
  makeLandline,
  makeMobile,
  makePublicId,
  makeTaxCode,
  type Phone,
} from './cards/contacts';
import { makeOpeningHours } from './cards/opening-hours';
import { makePerson, makePosition } from './cards/people';
import { makeAddress, type Province, provinces } from './cards/places';
import { Random, weighted } from './cards/random';
import {
  audienceOf,
  describeCompany,
  describePerson,
  makeFacts,
  makeFigures,
  pickLines,
} from './cards/texts';
import { type Trade, trades, tradesByGroup } from './cards/trades';
import { toMainland, toTaiwan, vocabularies } from './cards/vocabulary';

type SeedTranslation = { locale: Locale; field: string; text: string; source: 'human' | 'converted' };

/** A made-up card with everything that the tables hold of it; industries by slug, times in milliseconds. */
export type SeedCard = Omit<CardContent, 'provinceCode'> &
  PhoneKeys & {
    publicId: string;
    kind: CardKind;
    provinceCode: string;
    verifiedAt: number | null;
    publishedAt: number;
    createdAt: number;
    viewCount: number;
    industries: string[];
    translations: SeedTranslation[];
    /** From 0 to 1: how much is known of it and how often it is looked at. Few cards are high. */
    importance: number;
    /** For its picture: whether a person's portrait shows a woman, the firm's own word in Latin letters, its trade. */
    female: boolean;
    latin: string;
    group: string;
  };

const day = 86_400_000;
const threeYears = 3 * 365;

const sourceLocales = weighted<Locale>([
  ['vi', 55],
  ['zh-CN', 20],
  ['en', 8],
  ['zh-TW', 7],
  ['ko', 5],
  ['ja', 5],
]);

const chatKinds: Record<Locale, ReturnType<typeof weighted<ChatTool['kind']>>> = {
  vi: weighted<ChatTool['kind']>([
    ['Zalo', 88],
    ['Telegram', 6],
    ['WhatsApp', 3],
    ['other', 3],
  ]),
  'zh-CN': weighted<ChatTool['kind']>([
    ['WeChat', 80],
    ['Zalo', 18],
    ['Telegram', 2],
  ]),
  'zh-TW': weighted<ChatTool['kind']>([
    ['LINE', 62],
    ['Zalo', 22],
    ['WeChat', 16],
  ]),
  en: weighted<ChatTool['kind']>([
    ['WhatsApp', 64],
    ['Zalo', 22],
    ['Telegram', 14],
  ]),
  ja: weighted<ChatTool['kind']>([
    ['LINE', 74],
    ['Zalo', 20],
    ['WhatsApp', 6],
  ]),
  ko: weighted<ChatTool['kind']>([
    ['KakaoTalk', 76],
    ['Zalo', 20],
    ['WhatsApp', 4],
  ]),
};

/** Languages that a firm has its name or text in as well, and how often. */
const secondLanguages: Record<Locale, readonly [Locale, number][]> = {
  vi: [
    ['en', 0.24],
    ['zh-CN', 0.08],
  ],
  'zh-CN': [
    ['vi', 0.42],
    ['en', 0.26],
  ],
  'zh-TW': [
    ['vi', 0.42],
    ['en', 0.3],
  ],
  en: [
    ['vi', 0.36],
    ['zh-CN', 0],
  ],
  ja: [
    ['vi', 0.38],
    ['en', 0.32],
  ],
  ko: [
    ['vi', 0.38],
    ['en', 0.3],
  ],
};

const factories = new Set([
  'manufacturing',
  'packaging-printing',
  'textiles-garments',
  'furniture-wood',
  'hardware-machinery',
  'electronics-appliances',
]);

function makeIndustries(trade: Trade, random: Random): string[] {
  const more = random.next();
  if (more > 0.26) return [trade.slug];
  const group = tradesByGroup.get(trade.group) ?? [];
  const chosen = [trade.slug, random.pick(group).slug];
  if (more < 0.08) chosen.push(random.pick(group).slug);
  return [...new Set(chosen)];
}

function makeChats(locale: Locale, mobile: Phone | null, latin: string, random: Random): ChatTool[] {
  const count = random.next() < 0.34 ? 0 : random.next() < 0.8 ? 1 : 2;
  const tools = new Map<ChatTool['kind'], string>();
  for (let at = 0; at < count; at += 1) {
    const kind = random.weighted(chatKinds[locale]);
    const byNumber = kind === 'Zalo' || kind === 'WhatsApp' || random.chance(0.35);
    const number = mobile?.typed.replace(/[^\d+]/g, '') ?? null;
    if (byNumber && number === null) continue;
    tools.set(
      kind,
      byNumber && number !== null
        ? number
        : `${latin.slice(0, 14) || 'vn'}${random.digits(random.int(2, 4))}`,
    );
  }
  return [...tools].map(([kind, value]) => ({ kind, value }));
}

function makePhones(locale: Locale, company: boolean, province: Province, random: Random) {
  const abroad = random.chance(company ? 0.05 : 0.12) ? makeForeignMobile(locale, random) : null;
  const mobile = abroad ?? (random.chance(company ? 0.78 : 0.94) ? makeMobile(random) : null);
  const way = random.next();
  let phone: Phone | null = null;
  if (way < (company ? 0.5 : 0.12)) phone = makeLandline(province.areaCode, random);
  else if (company && way < 0.56) phone = makeHotline(random);
  // A firm without any number is rare.
  return { mobile: mobile ?? (phone ? null : makeMobile(random)), phone };
}

function translate(
  card: SeedCard,
  company: CompanyName,
  trade: Trade,
  makeText: (locale: Locale) => string | null,
  random: Random,
): SeedTranslation[] {
  const found: SeedTranslation[] = [];
  const from = card.sourceLocale;
  const ownText = card.kind === 'company' ? card.companyDescription : card.personalDescription;
  const textField = card.kind === 'company' ? 'companyDescription' : 'personalDescription';
  for (const [locale, share] of secondLanguages[from]) {
    if (!random.chance(card.kind === 'company' ? share : share / 3)) continue;
    const name = card.companyName === null ? null : companyNameIn(locale, from, company, trade, random);
    if (name !== null) found.push({ locale, field: 'companyName', text: name, source: 'human' });
    if (ownText === null || !random.chance(0.4)) continue;
    const text = makeText(locale);
    if (text !== null) found.push({ locale, field: textField, text, source: 'human' });
  }
  if ((from === 'zh-CN' || from === 'zh-TW') && random.chance(0.3)) {
    const locale = from === 'zh-CN' ? 'zh-TW' : 'zh-CN';
    const convert = from === 'zh-CN' ? toTaiwan : toMainland;
    for (const [field, text] of [
      ['companyName', card.companyName],
      [textField, ownText],
    ] as const) {
      if (text !== null) found.push({ locale, field, text: convert(text), source: 'converted' });
    }
  }
  return found;
}

/**
 * The card with a number in the country of a seed. The same numbers give the same card on every machine.
 * @param baseDate the day that the country is made for, in milliseconds; all dates lie before it
 */
export function makeCard(seed: number, index: number, baseDate: number): SeedCard {
  const random = new Random(seed, index);
  const locale = random.weighted(sourceLocales);
  const isCompany = random.chance(2 / 3);
  const trade = random.weighted(trades);
  const province = random.weighted(provinces);
  const words = vocabularies[locale];
  const company = makeCompany(locale, trade, province, random);
  const person = makePerson(random.chance(0.86) ? locale : 'vi', random);
  const { mobile, phone } = makePhones(locale, isCompany, province, random);
  const baseYear = new Date(baseDate).getUTCFullYear();
  const audience = audienceOf(trade.group);
  const figures = makeFigures(audience, baseYear, random);
  const shortName = random.chance(0.5) || company.shop ? company.name : company.brand;
  const facts = makeFacts(locale, shortName, trade, province, figures, random);
  const importance = random.next() ** 3;
  const publishedAt =
    baseDate - Math.floor(random.next() ** 2.3 * threeYears * day) - random.int(1, 300) * 60_000;
  const worksSomewhere = isCompany || random.chance(0.62);
  const site = `${company.latin}${random.chance(0.5) ? '' : random.int(1, 99)}.example`;
  const mailName =
    isCompany || person.latin === ''
      ? random.pick(['info', 'sales', 'contact', 'office', 'kinhdoanh', 'hello', 'vn'])
      : person.latin;
  const address =
    isCompany || random.chance(0.55)
      ? makeAddress(province, random, isCompany && factories.has(trade.group))
      : { address: null, ward: null };
  const verified = random.chance(isCompany ? 0.1 + importance * 0.4 : 0.08);
  const nameless = isCompany && random.chance(0.2);
  const card: SeedCard = {
    publicId: makePublicId(seed, index),
    kind: isCompany ? 'company' : 'personal',
    sourceLocale: locale,
    companyName: worksSomewhere ? company.name : null,
    contactName: nameless ? null : person.name,
    position: !nameless && random.chance(isCompany ? 0.6 : 0.86) ? makePosition(locale, random) : null,
    mobile: mobile?.typed ?? null,
    mobileE164: mobile?.e164 ?? null,
    phone: phone?.typed ?? null,
    phoneE164: phone?.e164 ?? null,
    email: random.chance(0.76)
      ? `${mailName}@${isCompany || random.chance(0.4) ? site : 'mail.example'}`
      : null,
    website: random.chance(isCompany ? 0.46 : 0.1)
      ? `https://${random.chance(0.5) ? 'www.' : ''}${site}`
      : null,
    chatTools: makeChats(locale, mobile, company.latin, random),
    personalDescription: isCompany ? null : describePerson(locale, facts, random),
    companyDescription: isCompany ? describeCompany(locale, trade, facts, random) : null,
    advantages: pickLines(words.advantages, audience, 3, isCompany ? 0.4 : 0.12, facts, random),
    requirements: pickLines(words.requirements, audience, 1, 0.14, facts, random),
    ...address,
    provinceCode: province.code,
    taxCode:
      isCompany && random.chance(company.shop ? 0.3 : 0.74) ? makeTaxCode(province.code, random) : null,
    // As its texts say, where they do.
    foundedYear: isCompany && index % 5 !== 0 ? (figures.year ?? null) : null,
    languages: random.chance(0.5) ? words.languages.slice(0, random.int(1, 3)) : [],
    skills: isCompany ? [] : random.chance(0.7) ? random.some(words.skills, random.int(2, 4)) : [],
    interests: isCompany ? [] : random.chance(0.5) ? random.some(words.interests, random.int(1, 4)) : [],
    services: random.chance(isCompany ? 0.74 : 0.4)
      ? random.some(trade.services[locale], random.int(2, 4))
      : [],
    openingHours: isCompany ? makeOpeningHours(trade.group, random) : [],
    contactVisibility: random.chance(0.08) ? 'public' : 'members',
    verifiedAt: verified ? Math.min(baseDate, publishedAt + random.int(1, 20) * day) : null,
    publishedAt,
    createdAt: publishedAt - random.int(0, 3 * 24 * 60) * 60_000,
    viewCount: Math.floor(importance ** 2 * 4_000 + random.next() * 40),
    industries: makeIndustries(trade, random),
    translations: [],
    importance,
    female: person.female,
    latin: company.latin,
    group: trade.group,
  };
  const makeText = (other: Locale): string | null => {
    const name = companyNameIn(other, locale, company, trade, random) ?? company.name;
    const otherFacts = makeFacts(other, isCompany ? name : person.name, trade, province, figures, random);
    return isCompany
      ? describeCompany(other, trade, otherFacts, random)
      : describePerson(other, otherFacts, random);
  };
  card.translations = translate(card, company, trade, makeText, random);
  return card;
}
