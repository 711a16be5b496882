import { foldText } from '@/lib/directory/fold';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { TranslatableField } from './fields';
import forms from './glossary/company-forms.json' with { type: 'json' };
import languages from './glossary/languages.json' with { type: 'json' };
import skills from './glossary/skills.json' with { type: 'json' };
import titles from './glossary/titles.json' with { type: 'json' };

/** A term in all languages in the order of the locale table; ways to say the same are parted by "|", the best first. */
export type GlossaryEntry = readonly string[];

/** What the project's own glossary knows, by subject. */
export const glossaries = { titles, languages, skills, forms } as const satisfies Record<
  string,
  readonly GlossaryEntry[]
>;

export type GlossarySubject = keyof typeof glossaries;

/** A term by which it is looked up: case, accents, widths, scripts and gaps do not count. */
export function glossaryKey(term: string): string {
  return foldText(term)
    .replace(/[\s\u3000]+/g, ' ')
    .replace(/[.。·・]+$/u, '')
    .trim();
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

function lookup(subject: GlossarySubject, locale: Locale): Lookup {
  const key = `${subject} ${locale}`;
  const found = lookups.get(key) ?? lookupOf(glossaries[subject], locale);
  lookups.set(key, found);
  return found;
}

/** Where a field's words are looked for, and in which order. */
const subjects: Partial<Record<TranslatableField, readonly GlossarySubject[]>> = {
  position: ['titles'],
  skills: ['skills', 'languages', 'titles'],
  languages: ['languages'],
  services: ['skills', 'forms'],
  interests: ['skills'],
};

/** Translates a whole value, or one item of a list, by what is known for sure. */
export type GlossaryReader = (
  field: TranslatableField,
  term: string,
  source: Locale,
  target: Locale,
) => string | null;

/**
 * Reads the project's glossary, and names that the database holds in six languages (industries and provinces).
 * @param names entries of the database, for the services of a card
 */
export function glossaryReader(names: readonly GlossaryEntry[] = []): GlossaryReader {
  const nameLookups = new Map<Locale, Lookup>();
  const nameLookup = (locale: Locale) => {
    const found = nameLookups.get(locale) ?? lookupOf(names, locale);
    nameLookups.set(locale, found);
    return found;
  };
  return (field, term, source, target) => {
    const key = glossaryKey(term);
    const known = (subjects[field] ?? []).map((subject) => lookup(subject, source).get(key));
    if (field === 'services') known.push(nameLookup(source).get(key));
    const entry = known.find((each) => each !== undefined);
    return (entry && termsOf(entry, target)[0]) ?? null;
  };
}
