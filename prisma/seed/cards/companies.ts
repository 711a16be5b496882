import type { Locale } from '@/lib/i18n/locales';
import type { Province } from './places';
import type { Random } from './random';
import type { Trade } from './trades';
import { ascii, type Syllable, vocabularies } from './vocabulary';

export type CompanyName = {
  name: string;
  /** The part that is the firm's own, for texts and for names in other languages. */
  brand: string;
  /** The brand in small Latin letters and digits. */
  latin: string;
  shop: boolean;
};

/** How often a business of the group is a shop with a sign and not a firm with a legal form. */
const shopShares: Record<string, number> = {
  dining: 0.72,
  hotels: 0.62,
  retail: 0.6,
  'health-beauty': 0.62,
  education: 0.5,
  travel: 0.3,
  'real-estate': 0.18,
  'agriculture-fishery': 0.15,
  'recruitment-visa': 0.12,
};

function tradeWords(locale: Locale, trade: Trade, key: 'fields' | 'shops'): readonly string[] {
  const words = vocabularies[locale];
  return words.trades[trade.slug]?.[key] ?? words.groups[trade.group]?.[key] ?? [''];
}

function brandOf(locale: Locale, random: Random): { text: string; latin: string } {
  const words = vocabularies[locale];
  const [first, firstLatin] = random.pick<Syllable>(words.brandFirst);
  if (locale === 'vi' && random.chance(0.16)) {
    const text = random.pick(words.latinFirst) + random.pick(words.latinSecond);
    return { text: random.chance(0.3) ? text.toUpperCase() : text, latin: ascii(text) };
  }
  let [second, secondLatin] = random.pick<Syllable>(words.brandSecond);
  if (second === first) [second, secondLatin] = words.brandSecond[0] as Syllable;
  const space = locale === 'vi' || (locale === 'en' && random.chance(0.3)) ? ' ' : '';
  let text = first + space + (locale === 'en' && space === '' ? second.toLowerCase() : second);
  let latin = firstLatin + secondLatin;
  const longer = locale === 'vi' ? 0.4 : locale === 'en' ? 0 : 0.3;
  if (random.chance(longer)) {
    if (locale === 'vi') {
      const third = random.pick(words.brandThird);
      if (!text.includes(third)) {
        text += ` ${third}`;
        latin += ascii(third);
      }
    } else {
      const [third, thirdLatin] = random.pick<Syllable>(words.brandSecond);
      text += third === second ? '' : third;
      latin += third === second ? '' : thirdLatin;
    }
  }
  return { text, latin };
}

function shopName(locale: Locale, trade: Trade, province: Province, random: Random): CompanyName {
  const words = vocabularies[locale];
  const sign = random.pick(tradeWords(locale, trade, 'shops'));
  let [brand, latin] = random.pick<Syllable>(words.shopBrands);
  const way = random.next();
  if (way > 0.55) ({ text: brand, latin } = brandOf(locale, random));
  else if (locale === 'vi' && way < 0.16) {
    const given = random.pick(random.chance(0.6) ? words.femaleGiven : words.maleGiven);
    brand = `${random.pick(['Bà', 'Cô', 'Chú', 'Anh', 'Chị', 'Dì', 'Ông'])} ${given}`;
    latin = ascii(brand);
  }
  const place = province.names[locale];
  switch (locale) {
    case 'vi': {
      const branch = random.chance(0.1) ? ` ${random.int(2, 5)}` : random.chance(0.06) ? ` ${place}` : '';
      return { name: `${sign} ${brand}${branch}`, brand, latin, shop: true };
    }
    case 'en':
      return { name: `${brand} ${sign}`, brand, latin, shop: true };
    case 'ja':
    case 'ko': {
      const near = random.chance(0.35) ? ` ${place}${locale === 'ja' ? '店' : '점'}` : '';
      return {
        name: locale === 'ja' ? `${sign} ${brand}${near}` : `${brand} ${sign}${near}`,
        brand,
        latin,
        shop: true,
      };
    }
    default: {
      const branch = random.chance(0.15) ? `（${place.replace(/市$/, '')}店）` : '';
      return { name: brand + sign + branch, brand, latin, shop: true };
    }
  }
}

/** The name of a business: a shop's sign or a firm with its legal form. At most 120 characters. */
export function makeCompany(locale: Locale, trade: Trade, province: Province, random: Random): CompanyName {
  if (random.chance(shopShares[trade.group] ?? 0.05)) return shopName(locale, trade, province, random);
  const words = vocabularies[locale];
  const { text: brand, latin } = brandOf(locale, random);
  const field = random.pick(tradeWords(locale, trade, 'fields'));
  const name = random
    .weighted(words.forms)
    .replace('{city}', province.names[locale])
    .replace('{field}', field)
    .replace('{brand}', brand)
    .replace('{FIELD}', field.toUpperCase())
    .replace('{BRAND}', brand.toUpperCase())
    .replace(/ (Việt Nam|Vietnam) \1/, ' $1');
  return { name, brand, latin, shop: false };
}

function capital(latin: string): string {
  return latin.charAt(0).toUpperCase() + latin.slice(1);
}

/** What a firm is called in another language, the way firms with two names do it; null where it has none. */
export function companyNameIn(
  locale: Locale,
  from: Locale,
  company: CompanyName,
  trade: Trade,
  random: Random,
): string | null {
  const field = random.pick(tradeWords(locale, trade, company.shop ? 'shops' : 'fields'));
  const brand = capital(company.latin);
  if (locale === 'vi') return company.shop ? `${field} ${brand}` : `Công ty TNHH ${field} ${brand} Việt Nam`;
  if (locale === 'en') {
    if (company.shop) return `${brand} ${field}`;
    return random.chance(0.7) ? `${brand} ${field} Vietnam Co., Ltd` : `${brand} ${field} JSC`;
  }
  if (from !== 'vi' || (locale !== 'zh-CN' && locale !== 'zh-TW')) return null;
  const { han } = vocabularies.vi;
  const characters = company.brand.split(' ').map((syllable) => han[syllable]);
  if (characters.length < 2 || characters.some((character) => character === undefined)) return null;
  return company.shop ? `${characters.join('')}${field}` : `越南${characters.join('')}${field}有限公司`;
}
