import { listExportRoute } from '@/lib/admins/list-export';
import { phraseList } from '@/lib/translation/phrases/phrase-list';
import { exportPhrases, phraseColumns } from '@/lib/translation/phrases/phrase-queries';

/** GET /api/admin/phrases/export: the phrasebook of the list's filter, as a file. */
export const GET = listExportRoute({
  list: phraseList,
  area: 'cards',
  action: 'phrase.export',
  target: 'phrase',
  name: 'phrases',
  sheet: (filter, { t, locale }) => ({
    title: t('card-admin.phrases.title'),
    headings: [...phraseColumns],
    batches: exportPhrases(locale, filter),
  }),
});
