import { locales } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import { languageName, type SpokenLanguage, spokenLanguages } from './language-names';
import otherNamesJson from './spoken-languages.json' with { type: 'json' };

/** What people write besides the names that the six languages have for them. */
const otherNames: Partial<Record<SpokenLanguage, string[]>> = otherNamesJson;

let known: { part: string; code: SpokenLanguage }[] | undefined;

/** Longest first: what is said of 广东话 is not said of a shorter name in it. */
function knownNames() {
  known ??= spokenLanguages
    .flatMap((code) =>
      [...locales.map((locale) => languageName(code, locale)), ...(otherNames[code] ?? [])].map((name) => ({
        name: asWords(name),
        code,
      })),
    )
    .sort((a, b) => b.name.length - a.name.length)
    // A name in letters is found as a word; one in characters anywhere.
    .map(({ name, code }) => ({ part: /^ [a-z ]+ $/.test(name) ? name : name.trim(), code }));
  return known;
}

const asWords = (text: string) =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** What words said before: twenty cards of a list say much the same. */
const heard = new Map<string, readonly SpokenLanguage[]>();
const mostHeard = 2_000;

function namedIn(word: string): readonly SpokenLanguage[] {
  const before = heard.get(word);
  if (before) return before;
  const found: SpokenLanguage[] = [];
  let text = asWords(word);
  for (const { part, code } of knownNames()) {
    if (!text.includes(part)) continue;
    found.push(code);
    text = text.replaceAll(part, ' ');
  }
  if (heard.size >= mostHeard) heard.clear();
  heard.set(word, found);
  return found;
}

/**
 * The languages that a card names in words of its own, in any of the six languages, in the order of the table.
 * @param words such as "Tiếng Trung (giao tiếp)", "英语、日语"
 */
export function spokenOf(words: readonly string[]): SpokenLanguage[] {
  const found = new Set(words.flatMap(namedIn));
  return spokenLanguages.filter((code) => found.has(code));
}
