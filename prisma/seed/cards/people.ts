import type { Locale } from '@/lib/i18n/locales';
import type { Random } from './random';
import { ascii, vocabularies } from './vocabulary';

export type PersonName = { name: string; female: boolean; latin: string };

/** A person's name as that language's people write it: family name first but for European names. */
export function makePerson(locale: Locale, random: Random): PersonName {
  const words = vocabularies[locale];
  const female = random.chance(locale === 'vi' ? 0.46 : 0.34);
  const family = random.weighted(words.families);
  const given = random.pick(female ? words.femaleGiven : words.maleGiven);
  if (locale === 'en') {
    return { name: `${given} ${family}`, female, latin: `${ascii(given)}.${ascii(family)}` };
  }
  if (locale === 'vi') {
    const middle = random.pick(female ? words.femaleMiddle : words.maleMiddle);
    const same = middle.endsWith(given);
    const name = random.chance(0.06) || same ? `${family} ${given}` : `${family} ${middle} ${given}`;
    return { name, female, latin: `${ascii(given)}.${ascii(family)}` };
  }
  const gap = locale === 'ja' && random.chance(0.7) ? ' ' : '';
  return { name: family + gap + given, female, latin: '' };
}

/** Job titles that a shop has no use for stay away from it. */
export function makePosition(locale: Locale, random: Random): string {
  return random.pick(vocabularies[locale].positions);
}
