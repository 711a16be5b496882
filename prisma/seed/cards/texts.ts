import type { Locale } from '@/lib/i18n/locales';
import type { Province } from './places';
import type { Random } from './random';
import { type Audience, type Facts, fill, type Template, type Voiced } from './template';
import { inSentence, type Trade } from './trades';
import { vocabularies } from './vocabulary';

const unspaced = new Set<Locale>(['zh-CN', 'zh-TW', 'ja']);

const diners = new Set(['dining']);
const guests = new Set(['hotels', 'travel', 'health-beauty', 'education', 'retail']);
const buyers = new Set([
  'manufacturing',
  'packaging-printing',
  'textiles-garments',
  'furniture-wood',
  'hardware-machinery',
  'electronics-appliances',
  'trade-wholesale',
  'agriculture-fishery',
]);

/** Who a business of the group speaks to. */
export function audienceOf(group: string): Audience {
  if (diners.has(group)) return 'diners';
  if (guests.has(group)) return 'guests';
  return buyers.has(group) ? 'buyers' : 'firms';
}

function grouped(value: number, locale: Locale): string {
  if (locale === 'zh-CN' || locale === 'zh-TW' || value < 1000) return String(value);
  return String(value).replace(/\B(?=(\d{3})+$)/g, locale === 'vi' ? '.' : ',');
}

/** Numbers of a card's texts, the same in each of its languages. */
export type Figures = Record<string, number>;

/** @param baseYear the year that the country is made for */
export function makeFigures(audience: Audience, baseYear: number, random: Random): Figures {
  const years = 2 + Math.floor(random.next() ** 1.6 * 28);
  const large = audience === 'buyers' || audience === 'firms';
  return {
    years,
    year: baseYear - years,
    staff: 4 + Math.round(random.next() ** 3 * (large ? 600 : 60)),
    area: large ? 300 + Math.round(random.next() ** 2 * 200) * 100 : 60 + random.int(0, 40) * 10,
    clients: random.int(3, 60) * 10,
    count: random.int(3, 24),
    tons: random.int(2, 90) * 10,
    thousand: random.int(20, 400),
    days: random.int(2, 15),
    hours: random.pick([2, 4, 6, 8, 12, 24]),
    months: random.pick([6, 12, 12, 18, 24, 36]),
    km: random.int(2, 15),
    seats: audience === 'guests' ? random.int(8, 20) : random.int(3, 30) * 10,
    rooms: audience === 'diners' ? random.int(2, 9) : random.int(6, 120),
    price: random.int(5, 30) * 100_000,
  };
}

/** Everything that a sentence of a language may name. */
export function makeFacts(
  locale: Locale,
  name: string,
  trade: Trade,
  province: Province,
  figures: Figures,
  random: Random,
): Facts {
  const { origins } = vocabularies[locale];
  const place = province.names[locale];
  const services = trade.services[locale];
  const at = random.int(0, services.length - 1);
  const words: Record<string, string> = {
    name,
    what: inSentence(trade.name[locale]),
    service: services[at] ?? '',
    service2: services[(at + 1) % services.length] ?? '',
    province: place,
    origin: origins.length > 0 ? random.pick(origins) : place,
    year: String(figures.year),
  };
  return (key) => words[key] ?? grouped(figures[key] ?? 0, locale);
}

function join(sentences: readonly Template[], facts: Facts, locale: Locale, random: Random): string {
  const space = unspaced.has(locale) ? '' : ' ';
  return sentences.map((each) => fill(each, facts)).join(random.chance(0.07) ? '\n' : space);
}

/** What a business says of itself: two to six sentences, sometimes a few words; null where it says nothing. */
export function describeCompany(locale: Locale, trade: Trade, facts: Facts, random: Random): string | null {
  const words = vocabularies[locale];
  const audience = audienceOf(trade.group);
  const way = random.next();
  if (way < 0.11) return null;
  if (way < 0.2) return fill(random.pick(words.short[audience]), facts);
  const own = words.groups[trade.group]?.sentences ?? [];
  const sentences = [
    random.pick(words.intro[audience]),
    ...random.some(own, random.int(1, way < 0.6 ? 2 : 3)),
  ];
  if (random.chance(0.65)) sentences.push(...random.some(words.strength[audience], way < 0.5 ? 1 : 2));
  const clients = words.clients[audience];
  if (clients.length > 0 && random.chance(0.4)) sentences.push(random.pick(clients));
  if (random.chance(0.5)) sentences.push(random.pick(words.closing[audience]));
  return join(sentences.slice(0, 6), facts, locale, random);
}

/** What a person says of themselves; null where they say nothing. */
export function describePerson(locale: Locale, facts: Facts, random: Random): string | null {
  if (random.chance(0.18)) return null;
  const { personal } = vocabularies[locale];
  const [first, ...rest] = personal;
  const sentences = random.some(rest, random.int(1, 3));
  if (first && (sentences.length < 2 || random.chance(0.7))) sentences.unshift(first);
  return join(sentences, facts, locale, random);
}

/** Up to `count` short entries on lines of their own, or null. */
export function pickLines(
  lists: Voiced,
  audience: Audience,
  count: number,
  share: number,
  facts: Facts,
  random: Random,
): string | null {
  if (!random.chance(share)) return null;
  const lines = random.some(lists[audience], random.int(1, count)).map((line) => fill(line, facts));
  return lines.length > 0 ? lines.join('\n') : null;
}
