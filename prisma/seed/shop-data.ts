import { readFileSync } from 'node:fs';
import type { Locale } from '@/lib/i18n/locales';
import type { Delta } from '@/lib/rich-text/delta';
import { pushOp } from '@/lib/rich-text/delta';
import type { ProductAttribute, ProductOption } from '@/lib/shop/product-content';
import { makePublicId } from './cards/contacts';
import { Random } from './cards/random';

/** A category as it stands in prisma/seed/data/shop; those above it come before it. */
export type SeedCategory = { slug: string; parent?: string; names: Record<Locale, string> };

/** In the order of `languages` of products.json; Traditional Chinese is converted where it is read. */
type Words = readonly string[];
type Type = { names: Words; price: number };
type Shelf = { category: string; styles: string; options: string; types: Type[] };
type Preset = { name: Words; values: Words[]; factors: number[] };

/** What a product says in one language. */
export type SeedTexts = {
  name: string;
  description: Delta;
  attributes: ProductAttribute[];
  options: ProductOption[];
};

export type SeedProduct = {
  publicId: string;
  category: string;
  /** Texts in each language of `seedLanguages`. */
  texts: Map<Locale, SeedTexts>;
  /** `value` is the place among those of the one option; null without options. */
  variants: { value: number | null; price: number; compareAt: number | null; stock: number; code: string }[];
  /** Names of pictures: one drawn for the shelf and style, then that from near or a committed scene (demo-pictures). */
  pictures: string[];
  /** Sold in how many days of the last ninety, and how many units on each; views besides. */
  days: { ago: number; views: number; carts: number; sold: number }[];
  pointsPrice: number | null;
};

const read = <Data>(file: string): Data =>
  JSON.parse(readFileSync(new URL(`./data/shop/${file}.json`, import.meta.url), 'utf8')) as Data;

const { languages, styles, shelves } = read<{
  languages: Locale[];
  styles: Record<string, Words[]>;
  shelves: Shelf[];
}>('products');

const wording = read<{
  options: Record<string, Preset>;
  attributes: Record<'origin' | 'kind' | 'warranty' | 'ships', Words>;
  values: Record<'warranty' | 'ships', Words[]>;
  about: Record<string, Words>;
  more: Words[];
}>('wording');

/** The languages that products are seeded in. */
export const seedLanguages: readonly Locale[] = languages;

/** The shop's categories, parents first. */
export function readCategories(): SeedCategory[] {
  return read<SeedCategory[]>('categories');
}

/** Apart from the identifiers of the demo's cards, members and posts. */
const shopSeed = 0x7e120;

/** What a style does to a price. */
const styleFactors = [1, 1.25, 1.6, 0.9, 1.1] as const;

/** Where such a thing is made, sold or used: a committed scene for each top category, and for shelves that have their own. */
const scenes: Record<string, string> = {
  'food-drink': 'market',
  'seafood-products': 'harbour',
  'home-living': 'living',
  kitchenware: 'counter',
  fashion: 'atelier',
  'shoes-bags': 'street',
  electronics: 'shelves',
  'computer-parts': 'desk',
  'industry-supplies': 'plant',
  'power-tools': 'workshop',
  packaging: 'shelves',
  'office-leisure': 'desk',
  'crafts-gifts': 'workshop',
  'beauty-care': 'clinic',
  'sports-outdoors': 'bay',
};

const sceneOf = (category: string, top: string) => `scene-${scenes[category] ?? scenes[top] ?? 'shelves'}`;

const thousands = (amount: number) => Math.max(1, Math.round(amount / 1000)) * 1000;

/** How a language puts a style and a thing together. */
function nameOf(at: number, style: string, thing: string): string {
  const locale = languages[at];
  if (locale === 'vi' || locale === 'ja') return `${thing} ${style}`;
  if (locale === 'zh-CN') return /[a-z]$/i.test(style) ? `${style} ${thing}` : `${style}${thing}`;
  return `${style} ${thing}`;
}

function describe(paragraphs: readonly string[]): Delta {
  const ops: Delta['ops'] = [];
  for (const paragraph of paragraphs) pushOp(ops, `${paragraph}\n`);
  return { ops };
}

/**
 * The products of the demo's shop: each type of a shelf in each of its styles, 600 in all, the same each time.
 * @param origins names of provinces in each of `seedLanguages`
 */
export function makeProducts(parents: ReadonlyMap<string, string>, origins: readonly Words[]): SeedProduct[] {
  return shelves.flatMap((shelf, place) =>
    shelf.types.flatMap((type, kind) =>
      (styles[shelf.styles] ?? []).map((style, at) => {
        const index = (place * shelf.types.length + kind) * styleFactors.length + at;
        return makeProduct(shelf, parents.get(shelf.category) ?? '', type, style, at, index, origins);
      }),
    ),
  );
}

function makeProduct(
  shelf: Shelf,
  top: string,
  type: Type,
  style: Words,
  at: number,
  index: number,
  origins: readonly Words[],
): SeedProduct {
  const random = new Random(shopSeed, index);
  const preset = wording.options[shelf.options];
  const price = thousands(type.price * (styleFactors[at] ?? 1) * (0.95 + random.next() * 0.1));
  const origin = random.pick(origins);
  const more = random.some(wording.more, random.int(1, 2));
  const ships = random.pick(wording.values.ships);
  const warranty =
    top === 'electronics' || shelf.category === 'power-tools' ? random.pick(wording.values.warranty) : null;
  const texts = new Map(
    languages.map((locale, language) => {
      const word = (words: Words) => words[language] ?? '';
      const name = nameOf(language, word(style), word(type.names));
      const about = word(wording.about[top] ?? [])
        .replace('{name}', name)
        .replace('{origin}', word(origin));
      const rows = [
        { name: word(wording.attributes.origin), value: word(origin) },
        { name: word(wording.attributes.kind), value: word(style) },
        ...(warranty ? [{ name: word(wording.attributes.warranty), value: word(warranty) }] : []),
        { name: word(wording.attributes.ships), value: word(ships) },
      ];
      const options = preset ? [{ name: word(preset.name), values: preset.values.map(word) }] : [];
      return [locale, { name, description: describe([about, ...more.map(word)]), attributes: rows, options }];
    }),
  );
  const isSoldOut = index % 29 === 7;
  const isReduced = index % 4 === 1;
  const factors = preset?.factors ?? [1];
  return {
    publicId: makePublicId(shopSeed, index),
    category: shelf.category,
    texts,
    variants: factors.map((factor, value) => {
      const own = thousands(price * factor);
      return {
        value: preset ? value : null,
        price: own,
        compareAt: isReduced ? thousands(own * (1.12 + random.next() * 0.2)) + 1000 : null,
        stock: isSoldOut || random.chance(0.06) ? 0 : random.int(3, 180),
        code: `${shelf.category.slice(0, 2).toUpperCase()}-${String(index + 1).padStart(4, '0')}${preset ? `-${value + 1}` : ''}`,
      };
    }),
    pictures: [
      `product ${shelf.category} ${at}`,
      at % 2 === 0 ? `product ${shelf.category} ${at} near` : sceneOf(shelf.category, top),
    ],
    days: Array.from({ length: random.int(0, 9) }, () => {
      const views = random.int(4, 90);
      const carts = Math.min(views, random.int(0, 9));
      return { ago: random.int(1, 80), views, carts, sold: Math.min(carts, random.int(0, 6)) };
    }),
    pointsPrice: index % 37 === 5 ? Math.ceil(price / 1000) : null,
  };
}
