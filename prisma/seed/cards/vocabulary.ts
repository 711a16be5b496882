import { readFileSync } from 'node:fs';
import type { Locale } from '@/lib/i18n/locales';
import { chineseConverter } from '@/lib/translation/chinese-dictionaries';
import { type Weighted, weighted } from './random';
import { compile, type Template, type Voiced, voiced } from './template';

/** A name part with how it is written in Latin letters. */
export type Syllable = readonly [text: string, latin: string];

/** Words of one trade: what company names hold, what signs say, what such a firm tells of itself. */
type TradeWords = { fields: string[]; shops: string[]; sentences: Template[] };

/** What a language's cards are made of. */
export type Vocabulary = {
  families: Weighted<string>;
  maleMiddle: string[];
  maleGiven: string[];
  femaleMiddle: string[];
  femaleGiven: string[];
  brandFirst: Syllable[];
  brandSecond: Syllable[];
  brandThird: string[];
  shopBrands: Syllable[];
  forms: Weighted<string>;
  positions: string[];
  languages: string[];
  origins: string[];
  skills: string[];
  interests: string[];
  advantages: Voiced;
  requirements: Voiced;
  intro: Voiced;
  strength: Voiced;
  clients: Voiced;
  closing: Voiced;
  short: Voiced;
  personal: Template[];
  groups: Record<string, TradeWords>;
  /** What a company is in one line: with its trade and province, and what speaks for it, by group. The same order everywhere. */
  lineFrames: Template[];
  claims: Record<string, string[]>;
  /** Words of single trades, before those of their group. */
  trades: Record<string, Partial<Pick<TradeWords, 'fields' | 'shops'>>>;
  /** Vietnamese only: invented brand words, and the Chinese character behind a syllable. */
  latinFirst: string[];
  latinSecond: string[];
  han: Record<string, string>;
};

type RawGroup = { fields: string[]; shops: string[]; sentences: string[] };
type Raw = Partial<Record<string, unknown>>;

function read(file: string): Raw {
  return JSON.parse(readFileSync(new URL(`../data/cards/${file}.json`, import.meta.url), 'utf8')) as Raw;
}

/** Letters a–z and digits of a text, marks left out. */
export function ascii(text: string): string {
  return text
    .replace(/[đĐ]/g, 'd')
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9]/g, '')
    .toLowerCase();
}

function syllables(list: unknown): Syllable[] {
  return ((list ?? []) as (string | Syllable)[]).map((entry) =>
    typeof entry === 'string' ? [entry, ascii(entry)] : entry,
  );
}

type RawLines = { frames: string[]; claims: Record<string, string[]> };

function build(raw: Raw, trades: unknown, { frames, claims }: RawLines): Vocabulary {
  const strings = (key: string) => (raw[key] ?? []) as string[];
  const shares = (key: string) => weighted((raw[key] ?? []) as [string, number][]);
  const groups = Object.entries(raw.groups as Record<string, RawGroup>).map(
    ([slug, group]) => [slug, { ...group, sentences: group.sentences.map(compile) }] as const,
  );
  return {
    families: shares('families'),
    forms: shares('forms'),
    maleMiddle: strings('maleMiddle'),
    maleGiven: strings('maleGiven'),
    femaleMiddle: strings('femaleMiddle'),
    femaleGiven: strings('femaleGiven'),
    brandFirst: syllables(raw.brandFirst),
    brandSecond: syllables(raw.brandSecond),
    brandThird: strings('brandThird'),
    shopBrands: syllables(raw.shopBrands),
    positions: strings('positions'),
    languages: strings('languages'),
    origins: strings('origins'),
    skills: strings('skills'),
    interests: strings('interests'),
    advantages: voiced(strings('advantages')),
    requirements: voiced(strings('requirements')),
    intro: voiced(strings('intro')),
    strength: voiced(strings('strength')),
    clients: voiced(strings('clients')),
    closing: voiced(strings('closing')),
    short: voiced(strings('short')),
    personal: strings('personal').map(compile),
    groups: Object.fromEntries(groups),
    lineFrames: frames.map(compile),
    claims,
    trades: (trades ?? {}) as Vocabulary['trades'],
    latinFirst: strings('latinFirst'),
    latinSecond: strings('latinSecond'),
    han: (raw.han ?? {}) as Record<string, string>,
  };
}

/** Simplified Chinese as Taiwan writes it, for prose: words are replaced too. */
const toTaiwanProse = chineseConverter('s2twp');
/** Characters alone, for what a machine converts. */
export const toTaiwan = chineseConverter('s2tw');
export const toMainland = chineseConverter('tw2s');

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, change));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapTexts(entry, change)]));
  }
  return value;
}

const mainland = read('zh-CN');
const taiwanOwn = read('zh-TW');
const trades = read('trades');
const lines = read('lines') as Record<Exclude<Locale, 'zh-TW'>, RawLines>;

/** The converter knows characters and common words; the rest of Taiwan's usage stands in its own file. */
function asInTaiwan(text: string): string {
  let converted = toTaiwanProse(text);
  for (const [from, to] of taiwanOwn.replace as [string, string][])
    converted = converted.replaceAll(from, to);
  return converted;
}

const taiwan = { ...(mapTexts(mainland, asInTaiwan) as Raw), ...taiwanOwn };

/** The words of each language. */
export const vocabularies: Record<Locale, Vocabulary> = {
  'zh-CN': build(mainland, trades['zh-CN'], lines['zh-CN']),
  'zh-TW': build(
    taiwan,
    { ...(mapTexts(trades['zh-CN'], asInTaiwan) as Raw), ...(taiwanOwn.trades as Raw) },
    mapTexts(lines['zh-CN'], asInTaiwan) as RawLines,
  ),
  en: build(read('en'), trades.en, lines.en),
  vi: build(read('vi'), trades.vi, lines.vi),
  ja: build(read('ja'), trades.ja, lines.ja),
  ko: build(read('ko'), trades.ko, lines.ko),
};
