import type { Metadata } from 'next';
import type { Locale } from '@/lib/i18n/locales';
import { cutText } from '@/lib/shared/cut-text';
import { alternatesOf, openGraphOf } from './metadata';
import type { PageView } from './queries';

/** Head of a standard page; the description is the beginning of its text. */
export function pageMetadata(locale: Locale, path: string, page: PageView): Metadata {
  const { title } = page;
  const text = page.body
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[a-z]+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const description = cutText(text, 160);
  return {
    title,
    description,
    alternates: alternatesOf(locale, path),
    openGraph: openGraphOf(locale, path, { title, description }),
  };
}
