import { listExportRoute } from '@/lib/admins/list-export';
import { announcementList } from '@/lib/announcements/announcement-list';
import { announcementColumns, exportAnnouncements } from '@/lib/announcements/export';

/** GET /api/admin/announcements/export: the announcements of the list's filter, as a file. */
export const GET = listExportRoute({
  list: announcementList,
  area: 'announcements',
  action: 'announcement.export',
  target: 'announcement',
  name: 'announcements',
  sheet: (filter, { t }) => ({
    title: t('announcements.title'),
    headings: announcementColumns,
    batches: exportAnnouncements(filter),
  }),
});
