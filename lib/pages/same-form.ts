import { isDeepStrictEqual } from 'node:util';
import type { PageForm } from './page-form';
import { textMark } from './text-mark';

/** Whether two forms say the same in every language, and of each how it came about. */
export function isSameForm(one: PageForm, other: PageForm): boolean {
  const comparable = ({ sourceLocale, texts }: PageForm) => [
    sourceLocale,
    Object.entries(texts)
      .sort(([first], [second]) => (first < second ? -1 : 1))
      .map(([locale, text]) => [locale, textMark(text), text.source, text.from, text.fromMark]),
  ];
  return isDeepStrictEqual(comparable(one), comparable(other));
}
