import { locales } from '@/lib/i18n/locales';
import { adminPaths } from '@/lib/shared/admin-paths';
import { choice, type ListValues, listParams, page, sort, text } from '@/lib/shared/list-params';
import { watchedWordActions } from './word-actions';

/** How the list of words is narrowed and ordered. */
export const watchedWordList = listParams(adminPaths.watchedWords(), 'word', {
  q: text(60),
  action: choice(watchedWordActions),
  locale: choice(locales),
  sort: sort(['phrase', 'changed'], 'phrase'),
  page: page(),
});

export type WatchedWordFilter = ListValues<typeof watchedWordList.params>;
