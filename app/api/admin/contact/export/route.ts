import { listExportRoute } from '@/lib/admins/list-export';
import { contactList } from '@/lib/contact/contact-list';
import { contactColumns, exportContactMessages } from '@/lib/contact/export';

/** GET /api/admin/contact/export: the messages to the operator of the list's filter, as a file. */
export const GET = listExportRoute({
  list: contactList,
  area: 'content',
  action: 'contact.export',
  target: 'contactMessage',
  name: 'contact-messages',
  sheet: (filter, { t }) => ({
    title: t('contact-admin.title'),
    headings: contactColumns,
    batches: exportContactMessages(filter),
  }),
});
