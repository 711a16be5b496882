import { BadgeCheck } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import { RowLink } from '@/components/lists/row-link';
import { SortHead } from '@/components/lists/sort-head';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { Monogram } from '@/components/ui/monogram';
import { SelectAllBox, SelectBox } from '@/components/ui/selection';
import { type CardFilter, cardList, isFeaturedOrder } from '@/lib/cards/admin/card-list';
import type { CardAdminRow } from '@/lib/cards/admin/queries';
import { CardStatusBadge } from './card-status';
import { FeaturedMove } from './featured-move';
import { GuardedPicture } from './guarded-picture';

type Props = {
  rows: CardAdminRow[];
  filter: CardFilter;
  /** The one whose detail is open. */
  current?: string;
  /** Whether rows can be ticked and moved. */
  canWrite: boolean;
};

/** Cards, a row each; a row opens the detail beside the list. */
export async function CardTable({ rows, filter, current, canWrite }: Props) {
  const t = await getTranslations('card-admin.cards');
  const lists = await getTranslations('lists');
  const format = await getFormatter();
  const movable = canWrite && isFeaturedOrder(filter);
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            {canWrite ? (
              <HeadCell className="w-10">
                <SelectAllBox label={lists('selectAll')} />
              </HeadCell>
            ) : null}
            <SortHead list={cardList} values={filter} column="name">
              {t('columns.card')}
            </SortHead>
            <HeadCell className="max-md:hidden">{t('columns.kind')}</HeadCell>
            <HeadCell className={movable ? 'max-md:hidden' : undefined}>{t('columns.status')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('columns.owner')}</HeadCell>
            <SortHead list={cardList} values={filter} column="updated" className="max-md:hidden">
              {t('columns.updated')}
            </SortHead>
            {movable ? <HeadCell>{t('columns.order')}</HeadCell> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <DataRow key={row.publicId} current={row.publicId === current}>
              {canWrite ? (
                <DataCell>
                  <SelectBox id={row.publicId} label={lists('select', { name: row.name })} />
                </DataCell>
              ) : null}
              <DataCell className="w-full max-w-0">
                <span className="flex items-center gap-3">
                  {row.logo ? (
                    <GuardedPicture
                      picture={row.logo}
                      className="size-9 shrink-0 rounded border object-cover max-sm:hidden"
                    />
                  ) : (
                    <Monogram name={row.name} className="size-9 shrink-0 rounded border max-sm:hidden" />
                  )}
                  <RowLink
                    href={cardList.href(filter, row.publicId)}
                    current={row.publicId === current}
                    className="min-w-0 truncate"
                  >
                    {row.name}
                  </RowLink>
                  {row.verified ? (
                    <BadgeCheck
                      role="img"
                      aria-label={t('verified')}
                      className="size-4 shrink-0 text-success"
                    />
                  ) : null}
                </span>
              </DataCell>
              <DataCell className="whitespace-nowrap max-md:hidden">{t(`kinds.${row.kind}`)}</DataCell>
              <DataCell className={movable ? 'max-md:hidden' : undefined}>
                <span className="flex flex-wrap gap-1">
                  <CardStatusBadge status={row.status} />
                  {row.waits && row.status !== 'pending_review' ? (
                    <Badge tone="accent">{t('waits')}</Badge>
                  ) : null}
                  {row.featuredOrder === null || movable ? null : (
                    <Badge tone="accent">{t('featured')}</Badge>
                  )}
                </span>
              </DataCell>
              <DataCell className="max-w-48 truncate max-lg:hidden">
                {row.owner?.nickname ?? <span className="text-muted">{t('owners.ownerless')}</span>}
              </DataCell>
              <DataCell className="tabular whitespace-nowrap max-md:hidden">
                {format.dateTime(row.updatedAt, { dateStyle: 'medium' })}
              </DataCell>
              {movable ? (
                <DataCell className="py-0">
                  <FeaturedMove
                    id={row.publicId}
                    name={row.name}
                    first={at === 0}
                    last={at === rows.length - 1}
                  />
                </DataCell>
              ) : null}
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
