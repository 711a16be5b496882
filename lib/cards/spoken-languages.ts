import { locales } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import { languageName, type SpokenLanguage, spokenLanguages } from './language-names';
import otherNamesJson from './spoken-languages.json' with { type: 'json' };

/** What people write besides the names that the six languages have for them. */
const otherNames: Partial<Record<SpokenLanguage, string[]>> = otherNamesJson;

let known: { name: string; code: SpokenLanguage }[] | undefined;

/** Longest first: what is said of 广东话 is not said of a shorter name in it. */
function knownNames() {
  known ??= spokenLanguages
    .flatMap((code) =>
      [...locales.map((locale) => languageName(code, locale)), ...(otherNames[code] ?? [])].map((name) => ({
        name: asWords(name),
        code,
      })),
    )
    .sort((a, b) => b.name.length - a.name.length);
  return known;
}

const asWords = (text: string) =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/**
 * The languages that a card names in words of its own, in any of the six languages, in the order of the table.
 * @param words such as "Tiếng Trung (giao tiếp)", "英语、日语"
 */
export function spokenOf(words: readonly string[]): SpokenLanguage[] {
  const found = new Set<SpokenLanguage>();
  for (const word of words) {
    let text = asWords(word);
    for (const { name, code } of knownNames()) {
      // A name in letters is found as a word; one in characters anywhere.
      const part = /^ [a-z ]+ $/.test(name) ? name : name.trim();
      if (!text.includes(part)) continue;
      found.add(code);
      text = text.replaceAll(part, ' ');
    }
  }
  return spokenLanguages.filter((code) => found.has(code));
}
