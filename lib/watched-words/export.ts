import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { findWatchedWords } from './queries';
import type { WatchedWordFilter } from './word-list';

/** Columns of the file, which is data: identifiers stay as they are. */
export const watchedWordColumns = ['phrase', 'action', 'language', 'marked', 'changed'] as const;

/** The entries of the list as rows of a file, in the list's order; it is limited, so that one part holds all of it. */
export async function* exportWatchedWords(
  locale: Locale,
  filter: WatchedWordFilter,
): AsyncGenerator<string[][]> {
  const rows = await findWatchedWords(locale, filter);
  yield rows.map((row) => [
    row.phrase,
    row.action,
    row.locale ?? '',
    row.marked ? 'marked' : '',
    row.changedAt,
  ]);
}
