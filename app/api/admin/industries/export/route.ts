import { listExportRoute } from '@/lib/admins/list-export';
import { industryList } from '@/lib/directory/industry-list';
import { exportIndustries } from '@/lib/directory/industry-queries';
import { locales } from '@/lib/i18n/locales';

/** GET /api/admin/industries/export: the industries of the list's filter, as a file. */
export const GET = listExportRoute({
  list: industryList,
  area: 'cards',
  action: 'industry.export',
  target: 'industry',
  name: 'industries',
  sheet: (filter, { t, locale }) => ({
    title: t('card-admin.industries.title'),
    headings: [
      'slug',
      'group',
      'active',
      'vsic',
      ...locales.flatMap((each) => [`name_${each}`, `synonyms_${each}`]),
    ],
    batches: exportIndustries(locale, filter),
  }),
});
