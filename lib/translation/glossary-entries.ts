import { type Locale, locales } from '@/lib/i18n/locales';
import forms from './glossary/company-forms.json' with { type: 'json' };
import frames from './glossary/frames.json' with { type: 'json' };
import languages from './glossary/languages.json' with { type: 'json' };
import levels from './glossary/levels.json' with { type: 'json' };
import advantages from './glossary/phrases/advantages.json' with { type: 'json' };
import certificates from './glossary/phrases/certificates.json' with { type: 'json' };
import departments from './glossary/phrases/departments.json' with { type: 'json' };
import terms from './glossary/phrases/terms.json' with { type: 'json' };
import workplaces from './glossary/phrases/workplaces.json' with { type: 'json' };
import skills from './glossary/skills.json' with { type: 'json' };
import titles from './glossary/titles.json' with { type: 'json' };
import { tradePhrases } from './trade-phrases';

/**
 * A term in all languages in the order of the locale table; ways to say the same are parted by "|", the best first. A number in
 * it is `{n}` or `{m}`; in a frame `{x}` stands for a term.
 */
export type GlossaryEntry = readonly string[];

/** What the project's own glossary knows, by subject. `trades` are services and products of every industry. */
export const glossaries = {
  titles,
  languages,
  levels,
  skills,
  forms,
  trades: Object.values(tradePhrases).flat(),
  advantages,
  departments,
  certificates,
  terms,
  workplaces,
} as const satisfies Record<string, readonly GlossaryEntry[]>;

/** What is said around a term: its sale, its making, a service of it. */
export const glossaryFrames: readonly GlossaryEntry[] = frames;

/** The ways in which an entry says its term in a language. */
export function termsOf(entry: GlossaryEntry, locale: Locale): string[] {
  return (entry[locales.indexOf(locale)] ?? '').split('|').filter((term) => term !== '');
}
