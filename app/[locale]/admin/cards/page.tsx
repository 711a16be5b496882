import { IdCard } from 'lucide-react';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { CardBulkBar } from '@/components/card-admin/card-bulk-bar';
import { CardPanel } from '@/components/card-admin/card-panel';
import { CardTable } from '@/components/card-admin/card-table';
import { CardToolbar } from '@/components/card-admin/card-toolbar';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { MessagePanel } from '@/components/ui/message-panel';
import { PageLinks } from '@/components/ui/page-links';
import { SelectionProvider } from '@/components/ui/selection';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import type { GivenParams } from '@/lib/admins/user-filter';
import { getCardForAdmin } from '@/lib/cards/admin/card-detail';
import { type CardFilter, cardListPath, readCardFilter } from '@/lib/cards/admin/card-filter';
import { type CardAdminList, listCardsForAdmin } from '@/lib/cards/admin/queries';
import { readPanel } from '@/lib/server/read-panel';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('card-admin.cards'))('title') };
}

/** All cards, and one of them beside the list. */
export default async function CardsPage({ searchParams }: Props) {
  const admin = await requireAdmin('cards');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = readCardFilter(given);
  const open = typeof given.card === 'string' ? given.card : undefined;
  const canWrite = canAdmin(admin, 'cards', 'write');
  const t = await getTranslations('card-admin.cards');
  const list = await readPanel('list of cards', () => listCardsForAdmin(filter));
  return (
    <ClientWords
      paths={[
        'card-admin.cards',
        'card-editor.reasons',
        'admins.fields',
        'admins.reviews',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
        'errors',
        'common.islands',
      ]}
    >
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <CardToolbar filter={filter} canWrite={canWrite} />
      {list.ok ? (
        <Results list={list.data} filter={filter} open={open} canWrite={canWrite} />
      ) : (
        <PanelFailure what="cards" errorId={list.errorId} />
      )}
      {open ? <OpenCard publicId={open} filter={filter} canWrite={canWrite} /> : null}
    </ClientWords>
  );
}

type ResultsProps = { list: CardAdminList; filter: CardFilter; open?: string; canWrite: boolean };

async function Results({ list, filter, open, canWrite }: ResultsProps) {
  const t = await getTranslations('card-admin.cards');
  const { rows, total, capped, page, pageCount } = list;
  if (rows.length === 0) {
    return (
      <MessagePanel icon={IdCard} title={t('empty')}>
        {t('emptyText')}
      </MessagePanel>
    );
  }
  return (
    <SelectionProvider ids={rows.map(({ publicId }) => publicId)}>
      <p className="mb-2 text-sm text-muted">
        {capped ? t('totalCapped', { count: total }) : t('total', { count: total })}
      </p>
      <CardTable rows={rows} filter={{ ...filter, page }} current={open} canWrite={canWrite} />
      {canWrite ? <CardBulkBar /> : null}
      <PageLinks page={page} last={pageCount} hrefOf={(each) => cardListPath({ ...filter, page: each })} />
    </SelectionProvider>
  );
}

type OpenProps = { publicId: string; filter: CardFilter; canWrite: boolean };

async function OpenCard({ publicId, filter, canWrite }: OpenProps) {
  const locale = await getLocale();
  const card = await readPanel('card', () => getCardForAdmin(publicId, locale));
  if (!card.ok) return <PanelFailure what="card" errorId={card.errorId} />;
  return <CardPanel card={card.data} listHref={cardListPath(filter)} canWrite={canWrite} />;
}
