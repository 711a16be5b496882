import { getTranslations } from 'next-intl/server';
import { RowLink } from '@/components/lists/row-link';
import { SortHead } from '@/components/lists/sort-head';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { type TopicFilter, topicList } from '@/lib/posts/admin/topic-list';
import type { TopicRow } from '@/lib/posts/admin/topic-queries';
import { TopicMove } from './topic-move';

type Props = {
  rows: TopicRow[];
  filter: TopicFilter;
  /** The one whose form is open. */
  current?: string;
  /** Order means nothing in a list that is narrowed, and is not everybody's to change. */
  movable: boolean;
};

/** Topics, a row each; a row opens its form beside the list. */
export async function TopicTable({ rows, filter, current, movable }: Props) {
  const t = await getTranslations('post-admin.topics');
  const head = (column: 'name' | 'slug' | 'posts', className?: string) => (
    <SortHead list={topicList} values={filter} column={column} className={className}>
      {t(`columns.${column}`)}
    </SortHead>
  );
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            {head('name')}
            {head('slug', 'max-md:hidden')}
            {head('posts', 'max-sm:hidden')}
            <HeadCell>{t('columns.state')}</HeadCell>
            {movable ? <HeadCell>{t('columns.order')}</HeadCell> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <DataRow key={row.slug} current={row.slug === current}>
              <DataCell className="w-full max-w-0">
                <RowLink
                  href={topicList.href(filter, row.slug)}
                  current={row.slug === current}
                  className="block truncate"
                >
                  {row.name}
                </RowLink>
                {row.mergedInto ? (
                  <span className="block truncate text-muted">
                    {t('mergedInto', { name: row.mergedInto })}
                  </span>
                ) : null}
              </DataCell>
              <DataCell className="whitespace-nowrap text-muted max-md:hidden">{row.slug}</DataCell>
              <DataCell className="tabular whitespace-nowrap max-sm:hidden">
                {t('posts', { count: row.posts })}
              </DataCell>
              <DataCell className="whitespace-nowrap">
                <Badge tone={row.retired ? undefined : 'success'}>
                  {t(row.retired ? 'states.retired' : 'states.offered')}
                </Badge>
              </DataCell>
              {movable ? (
                <DataCell className="py-0">
                  <TopicMove slug={row.slug} name={row.name} first={at === 0} last={at === rows.length - 1} />
                </DataCell>
              ) : null}
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
