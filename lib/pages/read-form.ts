import { documentOf, pagePolicy, withPictures } from '@/lib/content/page-document';
import { isLocale, type Locale, locales } from '@/lib/i18n/locales';
import { emptyDelta } from '@/lib/rich-text/delta';
import { parseDelta } from '@/lib/rich-text/parse-delta';
import { isEmptyDelta, readerLength, textOfDelta } from '@/lib/rich-text/text';
import { AppError } from '@/lib/server/errors';
import { emptyText, isWritten, type PageForm, type PageTextForm, pageLimits, textSources } from './page-form';
import type { GivenPageForm } from './schemas';

type FieldErrors = Record<string, string>;

/**
 * What an editor sent as it is kept: documents of the preset, pictures by the address behind the guard. A text that says nothing
 * has no source.
 * @throws AppError `invalidInput` with a code of catalogue `pages` by field for a document that is none, or too long
 */
export function readForm(given: GivenPageForm): PageForm {
  const fieldErrors: FieldErrors = {};
  const texts = Object.fromEntries(
    locales.map((locale) => {
      const text = given.texts[locale];
      const read = parseDelta(text.content, pagePolicy);
      if ('error' in read) fieldErrors[`texts.${locale}.content`] = 'contentTooLong';
      const content = 'error' in read ? emptyDelta : withPictures(read.delta, 'api');
      if (readerLength(textOfDelta(content)) > pageLimits.content)
        fieldErrors[`texts.${locale}.content`] = 'contentTooLong';
      const whole: PageTextForm = { ...text, content };
      return [locale, isWritten(whole) ? { ...whole, ...originOf(whole, locale) } : emptyText()];
    }),
  ) as PageForm['texts'];
  if (Object.keys(fieldErrors).length > 0) throw new AppError('invalidInput', { fieldErrors });
  return { sourceLocale: given.sourceLocale, texts };
}

/** What a human wrote comes from nowhere, and nothing is made from itself. */
function originOf({ source, from, fromMark }: PageTextForm, locale: Locale) {
  const isMade = source !== 'human' && from !== null && from !== locale;
  return isMade ? { source, from, fromMark } : { source: 'human' as const, from: null, fromMark: '' };
}

/**
 * Whether a form may be published: its own language has a title and a text, and so has each other in which something is written.
 * @throws AppError `invalidInput` with a code of catalogue `pages` by field
 */
export function assertComplete({ sourceLocale, texts }: PageForm): void {
  const fieldErrors: FieldErrors = {};
  for (const locale of locales) {
    const text = texts[locale];
    if (locale !== sourceLocale && !isWritten(text)) continue;
    if (text.title.trim() === '') fieldErrors[`texts.${locale}.title`] = 'titleRequired';
    if (isEmptyDelta(text.content)) fieldErrors[`texts.${locale}.content`] = 'contentRequired';
  }
  if (Object.keys(fieldErrors).length > 0) throw new AppError('invalidInput', { fieldErrors });
}

/** Texts of `page_text` as a form. */
type StoredText = {
  locale: string;
  title: string;
  body: string;
  content: unknown;
  description: string;
  source: string;
  fromLocale: string | null;
  fromMark: string;
};

/** What is published of a page as its form. */
export function formOfTexts(sourceLocale: Locale, stored: readonly StoredText[]): PageForm {
  const texts = Object.fromEntries(
    locales.map((locale) => {
      const row = stored.find((each) => each.locale === locale);
      if (!row) return [locale, emptyText()];
      const { title, description, fromLocale, fromMark } = row;
      const text: PageTextForm = {
        title,
        description,
        content: withPictures(documentOf(row), 'api'),
        source: textSources.find((each) => each === row.source) ?? 'human',
        from: isLocale(fromLocale) ? fromLocale : null,
        fromMark,
      };
      return [locale, text];
    }),
  );
  return { sourceLocale, texts: texts as PageForm['texts'] };
}
