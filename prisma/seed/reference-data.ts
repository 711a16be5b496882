import { readFileSync } from 'node:fs';
import type { Locale } from '@/lib/i18n/locales';

export type IndustryData = {
  slug: string;
  names: Record<Locale, string>;
  /** Other words people type for it. */
  synonyms: Record<Locale, string[]>;
};

export type IndustryGroupData = IndustryData & {
  icon: string;
  vsicSections: string[];
  children: IndustryData[];
};

/** Spellings by language; `any` belongs to no one language. */
type Aliases = Partial<Record<Locale | 'any', string[]>>;

type PlaceData = { names: Record<Locale, string>; aliases: Aliases };

export type ProvinceData = PlaceData & {
  code: string;
  slug: string;
  kind: 'city' | 'province';
  /** Well-known towns and sights in it, typed where the province is meant. */
  places: PlaceData[];
  /** Provinces merged into it in 2025 and 2026. */
  formerly: PlaceData[];
};

function read<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8')) as T;
}

/** The everyday groups of the home page with their parts. */
export function readIndustries(): IndustryGroupData[] {
  return read('industries.json');
}

/** The 34 provinces and cities, the cities first. */
export function readProvinces(): ProvinceData[] {
  return read('provinces.json');
}

export type TopicData = { slug: string; names: Record<Locale, string> };

/** What posts are about, in the order in which they are offered. */
export function readTopics(): TopicData[] {
  return read('topics.json');
}
