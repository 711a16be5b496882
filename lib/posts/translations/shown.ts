import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { Delta } from '@/lib/rich-text/delta';
import { converterOf } from '@/lib/translation/convert-chinese';
import {
  inBothScripts,
  pickText,
  readLanguages,
  type ShownText,
  type StoredText,
} from '@/lib/translation/fallback';
import { lookUpText, projectGlossary } from '@/lib/translation/glossary';
import { sourceHash } from '@/lib/translation/source-hash';
import type { ShownDelta } from '../post-view';
import { documentText, headTextFields, type PostTextField, titleGlossary } from './fields';

// A post's texts as a reader of a language gets them. The other way to write Chinese is converted here and never stored.

/** A stored translation of a post. */
export type StoredPostText = StoredText & { field: string; sourceHash: string };

export const storedPostTextSelect = {
  locale: true,
  field: true,
  text: true,
  source: true,
  sourceHash: true,
} as const;

/** What is stored of a post for lists that a reader of `locale` sees. */
export function headTranslations(locale: Locale) {
  return {
    where: { locale: { in: readLanguages(locale) }, field: { in: [...headTextFields] } },
    select: storedPostTextSelect,
  };
}

type Translated = { sourceLocale: string; translations?: readonly StoredPostText[] };

/** One of its texts: the stored translation where it came from what stands there now, else what is known for sure. */
export function shownPostText(
  { sourceLocale, translations = [] }: Translated,
  field: PostTextField,
  original: string,
  locale: Locale,
): ShownText {
  const source = sourceLocale as Locale;
  const convert = converterOf(field === 'content' ? 'rich' : 'prose');
  const ofField = translations.filter((row) => row.field === field);
  const hash = ofField.length > 0 ? sourceHash(source, original) : '';
  const rows = ofField.filter((row) => row.sourceHash === hash);
  const shown = pickText(
    original,
    source,
    inBothScripts(rows, source, locale, convert),
    locale,
    convert,
    (text, from, to) =>
      field === 'title'
        ? lookUpText(projectGlossary, { text, kind: 'prose', glossary: titleGlossary }, from, to)
        : null,
  );
  return shown ?? { text: original, lang: source, source: 'original' };
}

/** Its formatted text; a translation brings what its author wrote. */
export function shownPostContent(post: Translated, content: Delta, locale: Locale): ShownDelta {
  const { text, lang, source } = shownPostText(post, 'content', documentText(content), locale);
  if (source === 'original') return { delta: content, lang, source };
  return {
    delta: JSON.parse(text) as Delta,
    lang,
    source,
    original: { delta: content, lang: post.sourceLocale as Locale },
  };
}
