import { listExportRoute } from '@/lib/admins/list-export';
import { exportRatings, ratingColumns } from '@/lib/ratings/admin/export';
import { ratingList } from '@/lib/ratings/admin/rating-list';
import { subjectAreas } from '@/lib/subjects/policy';

/** GET /api/admin/ratings/export: the ratings of the list's filter, as a file. */
export const GET = listExportRoute({
  list: ratingList,
  area: subjectAreas.rating,
  action: 'rating.export',
  target: 'rating',
  name: 'ratings',
  sheet: async (filter, { t }) => ({
    title: t('shop-admin.ratings.title'),
    headings: [...ratingColumns],
    batches: await exportRatings(filter),
  }),
});
