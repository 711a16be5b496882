import { getFormatter, getTranslations } from 'next-intl/server';
import { RowLink } from '@/components/lists/row-link';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { SelectAllBox, SelectBox } from '@/components/ui/selection';
import { type CommentFilter, commentList } from '@/lib/comments/admin/comment-list';
import type { CommentAdminRow } from '@/lib/comments/admin/queries';
import { CommentStateBadge } from './comment-state-badge';

type Props = {
  rows: CommentAdminRow[];
  filter: CommentFilter;
  /** The one whose detail is open. */
  current?: string;
  /** Whether rows can be ticked. */
  canWrite: boolean;
};

/** Comments, a row each; a row opens the detail beside the list. */
export async function CommentTable({ rows, filter, current, canWrite }: Props) {
  const t = await getTranslations('post-admin.comments');
  const lists = await getTranslations('lists');
  const format = await getFormatter();
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
            <HeadCell>{t('columns.comment')}</HeadCell>
            <HeadCell>{t('columns.state')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.author')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('columns.post')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.created')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={row.publicId} current={row.publicId === current}>
              {canWrite ? (
                <DataCell>
                  <SelectBox id={row.publicId} label={lists('select', { name: row.text || row.publicId })} />
                </DataCell>
              ) : null}
              <DataCell className="w-full max-w-0">
                <RowLink
                  href={commentList.href(filter, row.publicId)}
                  current={row.publicId === current}
                  className="line-clamp-2 break-words"
                >
                  <span lang={row.lang}>{row.text || row.publicId}</span>
                </RowLink>
              </DataCell>
              <DataCell>
                <span className="flex flex-wrap gap-1 whitespace-nowrap">
                  <CommentStateBadge state={row.state} />
                  {row.reports > 0 ? (
                    <Badge tone="danger">{t('reported', { count: row.reports })}</Badge>
                  ) : null}
                </span>
              </DataCell>
              <DataCell className="max-w-40 truncate max-md:hidden">{row.author.nickname}</DataCell>
              <DataCell className="max-w-56 truncate max-lg:hidden">
                <span lang={row.post.lang}>{row.post.title}</span>
              </DataCell>
              <DataCell className="tabular whitespace-nowrap max-md:hidden">
                {format.dateTime(row.createdAt, { dateStyle: 'short', timeStyle: 'short' })}
              </DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
