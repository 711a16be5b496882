import { listExportRoute } from '@/lib/admins/list-export';
import { cardList } from '@/lib/cards/admin/card-list';
import { exportCards } from '@/lib/cards/admin/export';
import { importColumns } from '@/lib/cards/import-schema';

/** GET /api/admin/cards/export: the cards of the list's filter with their contact details, in the columns of the import. */
export const GET = listExportRoute({
  list: cardList,
  area: 'cards',
  action: 'card.export',
  target: 'card',
  name: 'cards',
  sheet: (filter, words) => ({
    title: words.t('card-admin.cards.title'),
    headings: importColumns,
    batches: exportCards(filter),
  }),
});
