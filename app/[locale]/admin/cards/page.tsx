import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { CardBulkBar } from '@/components/card-admin/card-bulk-bar';
import { CardPanel } from '@/components/card-admin/card-panel';
import { CardTable } from '@/components/card-admin/card-table';
import { CardToolbar } from '@/components/card-admin/card-toolbar';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { IdCard } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { readOwnTable } from '@/lib/admins/tables/queries';
import { getCardForAdmin } from '@/lib/cards/admin/card-detail';
import { cardColumns, cardList } from '@/lib/cards/admin/card-list';
import { listCardsForAdmin } from '@/lib/cards/admin/queries';
import { readPanel } from '@/lib/server/read-panel';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('card-admin.cards'))('title') };
}

/** All cards, and one of them beside the list. */
export default async function CardsPage({ searchParams }: Props) {
  const admin = await requireAdmin('cards');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = cardList.read(given);
  const own = await readOwnTable(admin, cardList, cardColumns, given);
  const open = typeof given.card === 'string' ? given.card : undefined;
  const canWrite = canAdmin(admin, 'cards', 'write');
  const t = await getTranslations('card-admin.cards');
  const locale = await getLocale();
  return (
    <ClientWords
      paths={[
        'lists.bulk',
        'card-admin.cards',
        'cards.verification.details',
        'card-editor.reasons',
        'admins.fields',
        'admins.reviews',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <CardToolbar own={own} filter={filter} canWrite={canWrite} />
      <ListResults
        list={cardList}
        values={filter}
        answer={await readPanel('list of cards', () => listCardsForAdmin(filter))}
        what="cards"
        icon={IdCard}
        idOf={({ publicId }) => publicId}
        words={{
          total: (count, capped) => t(capped ? 'totalCapped' : 'total', { count }),
          narrowed: t('empty'),
        }}
      >
        {(rows, shown, total) => (
          <>
            <CardTable
              rows={rows}
              chosen={own.shown}
              filter={shown}
              current={open}
              canWrite={canWrite}
              total={total}
            />
            {canWrite ? <CardBulkBar /> : null}
          </>
        )}
      </ListResults>
      {open ? (
        <CardPanel
          answer={await readPanel('card', () => getCardForAdmin(open, locale))}
          listHref={cardList.href(filter)}
          canWrite={canWrite}
        />
      ) : null}
    </ClientWords>
  );
}
