import { BadgeCheck } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { RowTable, readCellTimes } from '@/components/lists/row-table';
import { Badge } from '@/components/ui/badge';
import { Monogram } from '@/components/ui/monogram';
import { type CardFilter, cardList, isFeaturedOrder } from '@/lib/cards/admin/card-list';
import type { CardAdminRow } from '@/lib/cards/admin/queries';
import { CardStatusBadge } from './card-status';
import { FeaturedMove } from './featured-move';
import { RowPicture } from './row-picture';

type Props = {
  rows: CardAdminRow[];
  chosen: readonly string[];
  filter: CardFilter;
  /** The one whose detail is open. */
  current?: string | undefined;
  /** Whether rows can be ticked and moved. */
  canWrite: boolean;
};

/** Cards, a row each; a row opens the detail beside the list. */
export async function CardTable({ rows, chosen, filter, current, canWrite }: Props) {
  const t = await getTranslations('card-admin.cards');
  const { day } = await readCellTimes();
  const movable = canWrite && isFeaturedOrder(filter);
  return (
    <RowTable
      list={cardList}
      values={filter}
      rows={rows}
      chosen={chosen}
      current={current}
      ticked={canWrite}
      first={{
        head: t('columns.card'),
        sort: 'name',
        text: ({ name }) => name,
        before: ({ logo, name }) => (
          <RowPicture
            picture={logo}
            none={<Monogram name={name} className="size-9 shrink-0 rounded border max-sm:hidden" />}
          />
        ),
        after: ({ verified }) =>
          verified ? (
            <BadgeCheck role="img" aria-label={t('verified')} className="size-4 shrink-0 text-success" />
          ) : null,
      }}
      columns={[
        {
          key: 'kind',
          head: t('columns.kind'),
          shown: 'max-md:hidden',
          className: 'whitespace-nowrap',
          cell: ({ kind }) => t(`kinds.${kind}`),
        },
        {
          key: 'status',
          head: t('columns.status'),
          shown: movable ? 'max-md:hidden' : undefined,
          cell: ({ status, waits, featuredOrder }) => (
            <span className="flex flex-wrap gap-1">
              <CardStatusBadge status={status} />
              {waits && status !== 'pending_review' ? <Badge tone="accent">{t('waits')}</Badge> : null}
              {featuredOrder === null || movable ? null : <Badge tone="accent">{t('featured')}</Badge>}
            </span>
          ),
        },
        {
          key: 'owner',
          head: t('columns.owner'),
          shown: 'max-lg:hidden',
          className: 'max-w-48 truncate',
          cell: ({ owner }) => owner?.nickname ?? <span className="text-muted">{t('owners.ownerless')}</span>,
        },
        {
          key: 'updated',
          head: t('columns.updated'),
          sort: 'updated',
          shown: 'max-md:hidden',
          className: 'tabular whitespace-nowrap',
          cell: ({ updatedAt }) => day(updatedAt),
        },
        movable
          ? {
              head: t('columns.order'),
              className: 'py-0',
              cell: ({ publicId, name }, at) => (
                <FeaturedMove id={publicId} name={name} first={at === 0} last={at === rows.length - 1} />
              ),
            }
          : null,
      ]}
    />
  );
}
