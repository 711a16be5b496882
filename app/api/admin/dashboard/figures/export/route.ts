import { listExportRoute } from '@/lib/admins/list-export';
import { exportFigures, figureColumns } from '@/lib/figures/export';
import { figureList } from '@/lib/figures/figure-list';
import { localeTable } from '@/lib/i18n/locales';

/** GET /api/admin/dashboard/figures/export: the figures that the administrator may read, as a file. */
export const GET = listExportRoute({
  list: figureList,
  area: 'dashboard',
  access: 'read',
  action: 'figure.export',
  target: 'figure',
  name: 'figures',
  sheet: (filter, { t, locale }, admin) => ({
    title: t('figures.title'),
    headings: [...figureColumns],
    batches: exportFigures(filter, admin, (kinds) =>
      t('figures.notNarrowed', {
        figures: new Intl.ListFormat(localeTable[locale].intl).format(
          kinds.map((kind) => t(`figures.kinds.${kind}`)),
        ),
      }),
    ),
  }),
});
