import type { Metadata } from 'next';
import type { Locale } from '@/lib/i18n/locales';
import { textOfDelta } from '@/lib/rich-text/text';
import { cutText } from '@/lib/shared/cut-text';
import { alternatesOf } from './metadata';
import type { PageView } from './queries';

/** What a page says of itself to search engines and chats: the operator's words, else the beginning of its text. */
export function pageDescription({ description, content }: Pick<PageView, 'description' | 'content'>): string {
  return description || cutText(textOfDelta(content).replace(/\s+/g, ' ').trim(), 160);
}

/** Head of a standard page; a language that only repeats another one's words names that as canonical. */
export function pageMetadata(locale: Locale, path: string, page: PageView): Metadata {
  return {
    title: page.title,
    description: pageDescription(page),
    alternates: alternatesOf(locale, path, { own: page.languages, repeated: page.locale }),
  };
}
