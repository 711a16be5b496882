import { listExportRoute } from '@/lib/admins/list-export';
import { exportWatchedWords, watchedWordColumns } from '@/lib/watched-words/export';
import { watchedWordList } from '@/lib/watched-words/word-list';

/** GET /api/admin/watched-words/export: the watched words of the list's filter, as a file. */
export const GET = listExportRoute({
  list: watchedWordList,
  area: 'posts',
  action: 'watchedWord.export',
  target: 'watchedWord',
  name: 'watched-words',
  sheet: (filter, { t, locale }) => ({
    title: t('post-admin.watchedWords.title'),
    headings: [...watchedWordColumns],
    batches: exportWatchedWords(locale, filter),
  }),
});
