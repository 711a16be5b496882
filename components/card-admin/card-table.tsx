import { getTranslations } from 'next-intl/server';
import { readPlaceColumns } from '@/components/lists/place-choices';
import { RowTable, readCellTimes } from '@/components/lists/row-table';
import { Badge } from '@/components/ui/badge';
import { BadgeCheck } from '@/components/ui/icons';
import { Monogram } from '@/components/ui/monogram';
import { type CardFilter, cardList, isFeaturedOrder } from '@/lib/cards/admin/card-list';
import type { CardAdminRow } from '@/lib/cards/admin/queries';
import { moveFeaturedCardAction } from '@/lib/flows/cards/admin-actions';
import { adminPageSize } from '@/lib/shared/paging';
import { CardStatusBadge } from './card-status';
import { RowPicture } from './row-picture';

type Props = {
  rows: CardAdminRow[];
  chosen: readonly string[];
  filter: CardFilter;
  /** The one whose detail is open. */
  current?: string | undefined;
  /** Whether rows can be ticked and moved. */
  canWrite: boolean;
  /** How many cards there are on all pages. */
  total: number;
};

/** Cards, a row each; a row opens the detail beside the list. */
export async function CardTable({ rows, chosen, filter, current, canWrite, total }: Props) {
  const t = await getTranslations('card-admin.cards');
  const { day } = await readCellTimes();
  const places = await readPlaceColumns((key) => t(`columns.${key}`));
  // A place is one among all of them.
  const movable = canWrite && isFeaturedOrder(filter) && !cardList.isNarrowed(filter);
  return (
    <RowTable
      list={cardList}
      values={filter}
      rows={rows}
      chosen={chosen}
      current={current}
      ticked={canWrite}
      arranged={
        movable
          ? {
              head: t('columns.order'),
              before: (filter.page - 1) * adminPageSize,
              total,
              action: moveFeaturedCardAction,
              failed: t('failed.move'),
            }
          : undefined
      }
      first={{
        head: t('columns.card'),
        sort: 'name',
        text: ({ name }) => name,
        before: ({ logo, name }) => (
          <RowPicture
            picture={logo}
            none={<Monogram name={name} className="size-7 shrink-0 rounded border text-sm max-sm:hidden" />}
          />
        ),
        after: ({ verified }) =>
          verified ? (
            <span role="img" aria-label={t('verified')} className="flex shrink-0 text-success">
              <BadgeCheck className="size-4" />
            </span>
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
            <span className="flex gap-1 max-md:flex-wrap">
              <CardStatusBadge status={status} />
              {waits && status !== 'pending_review' ? <Badge tone="accent">{t('waits')}</Badge> : null}
              {featuredOrder === null || movable ? null : <Badge tone="accent">{t('featured')}</Badge>}
            </span>
          ),
        },
        ...places,
        {
          key: 'owner',
          head: t('columns.owner'),
          shown: 'max-lg:hidden',
          className: 'max-w-48 truncate',
          cell: ({ owner }) => owner?.nickname ?? <span className="text-muted">{t('owners.ownerless')}</span>,
        },
        {
          key: 'created',
          head: t('columns.created'),
          sort: 'created',
          shown: 'max-md:hidden',
          className: 'tabular whitespace-nowrap',
          cell: ({ createdAt }) => day(createdAt),
        },
        {
          key: 'updated',
          head: t('columns.updated'),
          sort: 'updated',
          shown: 'max-md:hidden',
          className: 'tabular whitespace-nowrap',
          cell: ({ updatedAt }) => day(updatedAt),
        },
      ]}
    />
  );
}
