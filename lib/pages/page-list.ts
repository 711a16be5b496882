import { locales } from '@/lib/i18n/locales';
import { adminPaths } from '@/lib/shared/admin-paths';
import { choice, type ListValues, listParams, page, sort, text } from '@/lib/shared/list-params';
import { gridList } from '@/lib/translation/grid-list';
import { pageStates } from './page-status';

/** How the list of the site's pages is narrowed and ordered; deleted ones are asked for by themselves. */
export const pageList = listParams(adminPaths.contentPages(), null, {
  q: text(),
  state: choice(pageStates),
  language: choice(locales),
  footer: choice(['shown']),
  sort: sort(['title', 'views', 'changed'], '-changed'),
  page: page(),
});

/** Titles and descriptions of the same pages in six languages. */
export const pageGrid = gridList(adminPaths.contentPageTranslations());

export type PageFilter = ListValues<typeof pageList.params>;
