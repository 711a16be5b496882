import { type Locale, locales } from '@/lib/i18n/locales';
import { type Delta, emptyDelta } from '@/lib/rich-text/delta';
import { isEmptyDelta } from '@/lib/rich-text/text';

/** Who wrote a text: a person, a machine, or the rules that convert one way to write Chinese into the other. */
export const textSources = ['human', 'machine', 'converted'] as const;
export type TextSource = (typeof textSources)[number];

/** What a page says in one language, as it is written; all empty where it says nothing. */
export type PageTextForm = {
  title: string;
  /** For search engines and chats; empty is the beginning of the text. */
  description: string;
  content: Delta;
  source: TextSource;
  /** What it was made from, and the mark of that text then. */
  from: Locale | null;
  fromMark: string;
};

export type PageForm = { sourceLocale: Locale; texts: Record<Locale, PageTextForm> };

export const pageLimits = {
  title: 120,
  description: 300,
  /** Characters as a reader counts them, of one language. */
  content: 30_000,
  pages: 500,
  /** Of what was saved and not published; what was published stays for good. */
  versions: 50,
  listedVersions: 300,
  footerOrder: 99,
} as const;

export const emptyText = (): PageTextForm => ({
  title: '',
  description: '',
  content: emptyDelta,
  source: 'human',
  from: null,
  fromMark: '',
});

/** A page that says nothing yet. */
export function emptyPageForm(sourceLocale: Locale): PageForm {
  const texts = Object.fromEntries(locales.map((locale) => [locale, emptyText()]));
  return { sourceLocale, texts: texts as PageForm['texts'] };
}

/** Whether anything is written in a language. */
export function isWritten({ title, description, content }: PageTextForm): boolean {
  return title.trim() !== '' || description.trim() !== '' || !isEmptyDelta(content);
}

/** The languages in which something is written, in the order of the site. */
export function writtenIn({ texts }: PageForm): Locale[] {
  return locales.filter((locale) => isWritten(texts[locale]));
}

/** What the back office calls a page: its title in the language it is written in, else in the first that has one. */
export function nameOf({ sourceLocale, texts }: PageForm): string {
  const found = [sourceLocale, ...locales].find((locale) => texts[locale].title.trim() !== '');
  return found ? texts[found].title.trim() : '';
}
