import { locales } from '@/lib/i18n/locales';
import { adminPaths } from '@/lib/shared/admin-paths';
import { listColumns } from '@/lib/shared/list-columns';
import { choice, type ListValues, listParams, page, saved, sort, text, view } from '@/lib/shared/list-params';
import { contactStatuses } from './contact-status';

export const contactViews = [...contactStatuses, 'all', 'deleted'] as const;

export type ContactView = (typeof contactViews)[number];

/** How the inbox of messages to the operator is narrowed and ordered; `all` is without the spam, and deleted ones stand in a view of their own. */
export const contactList = listParams(adminPaths.contentContact(), 'message', {
  q: text(),
  view: view(contactViews, 'new'),
  locale: choice(locales),
  sort: sort(['name', 'created'], '-created'),
  saved: saved(),
  page: page(),
});

/** Its columns beside the first, in their order. */
export const contactColumns = listColumns('contact', {
  status: true,
  name: true,
  locale: true,
  created: true,
});

export type ContactFilter = ListValues<typeof contactList.params>;
