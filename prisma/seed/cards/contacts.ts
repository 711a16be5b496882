import { taxCheckDigit } from '@/lib/cards/tax-code';
import type { Locale } from '@/lib/i18n/locales';
import { newPublicId } from '@/lib/shared/ids';
import type { Random } from './random';

export type Phone = { typed: string; e164: string | null };

// Prefixes in use, the three large networks more often.
const mobilePrefixes = [
  '32',
  '33',
  '34',
  '35',
  '36',
  '37',
  '38',
  '39',
  '86',
  '96',
  '97',
  '98',
  '90',
  '93',
  '70',
  '76',
  '77',
  '78',
  '79',
  '89',
  '91',
  '94',
  '81',
  '82',
  '83',
  '84',
  '85',
  '88',
  '56',
  '58',
  '92',
  '59',
  '90',
  '91',
  '98',
  '97',
  '93',
  '86',
];

/** How people space a number. */
function spaced(digits: string, random: Random): string {
  const way = random.next();
  if (way < 0.5) return digits;
  // "0901 234 567", "028 3822 1234", "0274 3822 123"
  const landline = /^02[48]/.test(digits) ? [3, 4, 4] : [4, 4, 3];
  const groups = digits.startsWith('02') ? landline : [4, 3, 3];
  const mark = way < 0.85 ? ' ' : way < 0.95 ? '.' : '-';
  const parts: string[] = [];
  let at = 0;
  for (const length of groups) {
    parts.push(digits.slice(at, at + length));
    at += length;
  }
  return parts.join(mark);
}

/** A Vietnamese mobile number: 0, a prefix in use and seven digits. */
export function makeMobile(random: Random): Phone {
  const national = random.pick(mobilePrefixes) + random.digits(7);
  const e164 = `+84${national}`;
  if (random.chance(0.12))
    return { typed: `+84 ${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`, e164 };
  return { typed: spaced(`0${national}`, random), e164 };
}

/** A landline of a province: 0, area code and number, eleven digits in all. */
export function makeLandline(areaCode: string, random: Random): Phone {
  const national = `${areaCode}3${random.digits(9 - areaCode.length)}`;
  return { typed: spaced(`0${national}`, random), e164: `+84${national}` };
}

/** A hotline: 1900 or 1800 and four or six digits; it has no E.164 form. */
export function makeHotline(random: Random): Phone {
  const start = random.chance(0.7) ? '1900' : '1800';
  const rest = random.digits(random.chance(0.5) ? 4 : 6);
  return { typed: random.chance(0.6) ? `${start} ${rest}` : start + rest, e164: null };
}

const abroad: Partial<Record<Locale, (random: Random) => string>> = {
  'zh-CN': (random) =>
    `+86 1${random.pick(['38', '39', '50', '58', '59', '86', '88'])} ${random.digits(4)} ${random.digits(4)}`,
  'zh-TW': (random) =>
    `+886 9${random.pick(['12', '21', '32', '37', '55', '72'])} ${random.digits(3)} ${random.digits(3)}`,
  ja: (random) =>
    `+81 ${random.pick(['80', '90'])} ${random.int(1, 9)}${random.digits(3)} ${random.digits(4)}`,
  ko: (random) => `+82 10 ${random.int(2, 9)}${random.digits(3)} ${random.digits(4)}`,
};

/** A mobile number of the country that the card's language comes from, or null. */
export function makeForeignMobile(locale: Locale, random: Random): Phone | null {
  const typed = abroad[locale]?.(random);
  return typed === undefined ? null : { typed, e164: typed.replace(/ /g, '') };
}

/** A tax code whose check digit holds; of a branch now and then. */
export function makeTaxCode(provinceCode: string, random: Random): string {
  for (;;) {
    const nine = provinceCode.slice(0, 2).padStart(2, '0') + random.digits(7);
    const digit = taxCheckDigit(nine);
    if (digit !== null) return random.chance(0.06) ? `${nine}${digit}-00${random.int(1, 9)}` : nine + digit;
  }
}

const space = 31n ** 10n;
// Odd, not a multiple of 31 and far from a simple fraction of the space: neighbours land far apart, none twice.
const step = 506_898_231_237_571n;

/** The identifier of the card with this number: no two numbers of a seed share one. */
export function makePublicId(seed: number, index: number): string {
  let place = (BigInt(index) * step + BigInt(seed) * 7_046_029_254_386_353n + 104_395_301n) % space;
  return newPublicId((bytes) => {
    for (let at = 0; at < 10; at += 1) {
      bytes[at] = Number(place % 31n);
      place /= 31n;
    }
    return bytes;
  });
}
