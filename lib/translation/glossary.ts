import { type Locale, locales } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import forms from './glossary/company-forms.json' with { type: 'json' };
import languages from './glossary/languages.json' with { type: 'json' };
import levels from './glossary/levels.json' with { type: 'json' };
import skills from './glossary/skills.json' with { type: 'json' };
import titles from './glossary/titles.json' with { type: 'json' };
import { type GlossarySubject, isSendable, type SourceText } from './source-text';

/** A term in all languages in the order of the locale table; ways to say the same are parted by "|", the best first. */
export type GlossaryEntry = readonly string[];

/** What the project's own glossary knows, by subject. */
export const glossaries = { titles, languages, levels, skills, forms } as const satisfies Record<
  string,
  readonly GlossaryEntry[]
>;

type OwnSubject = keyof typeof glossaries;

/** A term by which it is looked up: case, accents, widths, scripts and gaps do not count. */
export function glossaryKey(term: string): string {
  return (
    foldText(term)
      .replace(/[\s\u3000]+/g, ' ')
      // Korean words are written together or apart.
      .replace(/(?<=\p{sc=Hangul}) (?=\p{sc=Hangul})/gu, '')
      .replace(/[.。·・]+$/u, '')
      .trim()
  );
}

/** The ways in which an entry says its term in a language. */
export function termsOf(entry: GlossaryEntry, locale: Locale): string[] {
  return (entry[locales.indexOf(locale)] ?? '').split('|').filter((term) => term !== '');
}

type Lookup = ReadonlyMap<string, GlossaryEntry>;

function lookupOf(entries: readonly GlossaryEntry[], locale: Locale): Lookup {
  const lookup = new Map<string, GlossaryEntry>();
  for (const entry of entries) {
    for (const term of termsOf(entry, locale)) {
      const key = glossaryKey(term);
      if (!lookup.has(key)) lookup.set(key, entry);
    }
  }
  return lookup;
}

const lookups = new Map<string, Lookup>();

function lookup(subject: OwnSubject, locale: Locale): Lookup {
  const key = `${subject} ${locale}`;
  const found = lookups.get(key) ?? lookupOf(glossaries[subject], locale);
  lookups.set(key, found);
  return found;
}

/** Translates a whole value, or one item of a list, by what is known for sure. */
export type GlossaryReader = (
  subjects: readonly GlossarySubject[],
  term: string,
  source: Locale,
  target: Locale,
) => string | null;

/**
 * Reads the project's glossary, and names that the database holds in six languages (industries and provinces).
 * @param names entries of the database, the subject `names`
 */
export function glossaryReader(names: readonly GlossaryEntry[] = []): GlossaryReader {
  const nameLookups = new Map<Locale, Lookup>();
  const nameLookup = (locale: Locale) => {
    const found = nameLookups.get(locale) ?? lookupOf(names, locale);
    nameLookups.set(locale, found);
    return found;
  };
  return (subjects, term, source, target) => {
    const find = (words: string): string | null => {
      const key = glossaryKey(words);
      const known = subjects.map((subject) =>
        (subject === 'names' ? nameLookup(source) : lookup(subject, source)).get(key),
      );
      const entry = known.find((each) => each !== undefined);
      return (entry && termsOf(entry, target)[0]) ?? null;
    };
    return find(term) ?? findLevel(find, term, source, target) ?? findParts(find, term);
  };
}

/** How well somebody speaks a language stands behind it: 英语（流利）, Tiếng Anh (thành thạo). */
const withLevel = /^(.+?)\s*(?:[（(](.+)[)）]|[-–—:：]\s*(.+))$/u;

function findLevel(
  find: (words: string) => string | null,
  term: string,
  source: Locale,
  target: Locale,
): string | null {
  const [, words = '', inBrackets, behind] = withLevel.exec(term.trim()) ?? [];
  const level = lookup('levels', source).get(glossaryKey(inBrackets ?? behind ?? ''));
  const known = level ? find(words) : null;
  const [there] = level ? termsOf(level, target) : [];
  if (known === null || there === undefined) return null;
  return ['zh-CN', 'zh-TW', 'ja'].includes(target) ? `${known}（${there}）` : `${known} (${there})`;
}

const joint = /\s*[/／|｜、，,;；·・&＆+＋]\s*/u;

/** Several terms in one, as 总经理 / 创始人: known only where all of them are. */
function findParts(find: (words: string) => string | null, term: string): string | null {
  const parts = term.split(joint);
  if (parts.length < 2) return null;
  const known = parts.map(find);
  return known.includes(null) ? null : known.join(' / ');
}

/** The project's own glossary, for readers without a database. */
export const projectGlossary: GlossaryReader = glossaryReader();

/**
 * A whole text by what the glossary knows: of a list each item by itself, and what it does not know stays as it was written.
 * @returns null where it knows nothing of it
 */
export function lookUpText(
  reader: GlossaryReader,
  { text, kind, glossary }: Pick<SourceText, 'text' | 'kind' | 'glossary'>,
  source: Locale,
  target: Locale,
): string | null {
  if (!isSendable({ kind })) return null;
  if (kind !== 'list') return reader(glossary, text, source, target);
  const items = text.split('\n');
  const known = items.map((item) => reader(glossary, item, source, target));
  if (known.every((item) => item === null)) return null;
  return items.map((item, at) => known[at] ?? item).join('\n');
}
