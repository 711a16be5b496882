import { locales } from '@/lib/i18n/locales';
import { choice, type ListValues, listParams, page, sort, text, view } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';
import { contactStatuses } from './contact-status';

export const contactViews = [...contactStatuses, 'all'] as const;

export type ContactView = (typeof contactViews)[number];

/** How the inbox of messages to the operator is narrowed and ordered; `all` is without the spam. */
export const contactList = listParams(paths.adminContentContact(), 'message', {
  q: text(),
  view: view(contactViews, 'new'),
  locale: choice(locales),
  sort: sort(['name', 'created'], '-created'),
  page: page(),
});

export type ContactFilter = ListValues<typeof contactList.params>;
