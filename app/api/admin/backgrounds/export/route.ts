import { listExportRoute } from '@/lib/admins/list-export';
import { locales } from '@/lib/i18n/locales';
import { backgroundList, narrowBackgrounds } from '@/lib/pictures/background-list';
import { listBackgrounds } from '@/lib/pictures/backgrounds-queries';

/** GET /api/admin/backgrounds/export: the backgrounds of the list's filter, as a file. */
export const GET = listExportRoute({
  list: backgroundList,
  area: 'cards',
  action: 'background.export',
  target: 'background',
  name: 'backgrounds',
  sheet: (filter, { t, locale }) => ({
    title: t('pictures.admin.title'),
    headings: ['ID', 'active', 'text_tone', 'uploaded', 'pictures', ...locales.map((each) => `name_${each}`)],
    batches: (async function* () {
      const rows = narrowBackgrounds(await listBackgrounds(), filter, locale);
      yield rows.map((row) => [
        row.publicId,
        row.active ? 'yes' : 'no',
        row.textTone,
        row.isDrawing ? 'no' : 'yes',
        String(row.pictures),
        ...locales.map((each) => row.names[each] ?? ''),
      ]);
    })(),
  }),
});
