import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { RowLink } from '@/components/lists/row-link';
import { SortHead } from '@/components/lists/sort-head';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { type BackgroundFilter, backgroundList } from '@/lib/pictures/background-list';
import { backgroundName } from '@/lib/pictures/background-name';
import type { BackgroundRow } from '@/lib/pictures/backgrounds-queries';
import { BackgroundRowActions } from './background-row-actions';
import { BackgroundThumbnail } from './background-thumbnail';

type Props = {
  rows: BackgroundRow[];
  filter: BackgroundFilter;
  current?: string;
  canWrite: boolean;
  /** Whether the rows stand in the order in which members see them. */
  movable: boolean;
};

/** Backgrounds, a row each; a row opens its form beside the list. */
export async function BackgroundTable({ rows, filter, current, canWrite, movable }: Props) {
  const t = await getTranslations('pictures.admin');
  const locale = await getLocale();
  const format = await getFormatter();
  return (
    <div className="panel">
      <DataTable aria-label={t('list')}>
        <thead>
          <tr>
            <SortHead list={backgroundList} values={filter} column="name">
              {t('columns.background')}
            </SortHead>
            <SortHead list={backgroundList} values={filter} column="used" className="max-md:hidden">
              {t('columns.used')}
            </SortHead>
            {canWrite ? <HeadCell>{t('columns.order')}</HeadCell> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const name = backgroundName(row.names, locale, row.publicId);
            return (
              <DataRow key={row.publicId} current={row.publicId === current}>
                <DataCell className="w-full max-w-0">
                  <span className="flex items-center gap-4 max-sm:gap-2.5">
                    <span className={cn('w-28 shrink-0 max-sm:w-16', row.active || 'opacity-55')}>
                      <BackgroundThumbnail background={row} />
                    </span>
                    <span className="grid min-w-0 gap-1">
                      <RowLink
                        href={backgroundList.href(filter, row.publicId)}
                        current={row.publicId === current}
                        className="truncate"
                      >
                        {name}
                      </RowLink>
                      <span className="flex flex-wrap gap-1.5">
                        <Badge tone={row.active ? 'success' : 'neutral'}>
                          {t(row.active ? 'states.active' : 'states.inactive')}
                        </Badge>
                        <Badge>{t(`tones.${row.textTone}`)}</Badge>
                        <Badge>{t(row.isDrawing ? 'drawing' : 'uploaded')}</Badge>
                      </span>
                    </span>
                  </span>
                </DataCell>
                <DataCell className="tabular text-end max-md:hidden">{format.number(row.pictures)}</DataCell>
                {canWrite ? (
                  <DataCell>
                    <BackgroundRowActions
                      id={row.publicId}
                      name={name}
                      active={row.active}
                      isFirst={!movable || at === 0}
                      isLast={!movable || at === rows.length - 1}
                    />
                  </DataCell>
                ) : null}
              </DataRow>
            );
          })}
        </tbody>
      </DataTable>
    </div>
  );
}
