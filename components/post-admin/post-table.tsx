import { Image } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import { GuardedPicture } from '@/components/card-admin/guarded-picture';
import { RowLink } from '@/components/lists/row-link';
import { SortHead } from '@/components/lists/sort-head';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { SelectAllBox, SelectBox } from '@/components/ui/selection';
import { type PostFilter, postList } from '@/lib/posts/admin/post-list';
import type { PostAdminRow } from '@/lib/posts/admin/queries';
import { PostStatusBadge } from './post-status-badge';

type Props = {
  rows: PostAdminRow[];
  filter: PostFilter;
  /** The one whose detail is open. */
  current?: string;
  /** Whether rows can be ticked. */
  canWrite: boolean;
};

/** Posts, a row each; a row opens the detail beside the list. */
export async function PostTable({ rows, filter, current, canWrite }: Props) {
  const t = await getTranslations('post-admin');
  const lists = await getTranslations('lists');
  const format = await getFormatter();
  const day = (date: Date | null) => (date ? format.dateTime(date, { dateStyle: 'medium' }) : '–');
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
            <SortHead list={postList} values={filter} column="title">
              {t('posts.columns.post')}
            </SortHead>
            <HeadCell className="max-md:hidden">{t('posts.columns.kind')}</HeadCell>
            <HeadCell>{t('posts.columns.status')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('posts.columns.author')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('posts.columns.published')}</HeadCell>
            <SortHead list={postList} values={filter} column="created" className="max-lg:hidden">
              {t('posts.columns.created')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={row.publicId} current={row.publicId === current}>
              {canWrite ? (
                <DataCell>
                  <SelectBox id={row.publicId} label={lists('select', { name: row.title })} />
                </DataCell>
              ) : null}
              <DataCell className="w-full max-w-0">
                <span className="flex items-center gap-3">
                  {row.picture ? (
                    <GuardedPicture
                      picture={row.picture}
                      className="size-9 shrink-0 rounded border object-cover max-sm:hidden"
                    />
                  ) : (
                    <span className="grid size-9 shrink-0 place-items-center rounded border bg-sunken text-muted max-sm:hidden">
                      <Image aria-hidden className="size-4" />
                    </span>
                  )}
                  <RowLink
                    href={postList.href(filter, row.publicId)}
                    current={row.publicId === current}
                    className="min-w-0 truncate"
                  >
                    <span lang={row.lang}>{row.title}</span>
                  </RowLink>
                </span>
              </DataCell>
              <DataCell className="whitespace-nowrap max-md:hidden">{t(`kinds.${row.kind}`)}</DataCell>
              <DataCell>
                <span className="flex flex-wrap gap-1">
                  <PostStatusBadge status={row.status} deleted={row.deleted} />
                  {row.waits && row.status !== 'pending_review' ? (
                    <Badge tone="accent">{t('posts.waits')}</Badge>
                  ) : null}
                  {row.reports > 0 ? (
                    <Badge tone="danger">{t('posts.reported', { count: row.reports })}</Badge>
                  ) : null}
                </span>
              </DataCell>
              <DataCell className="max-w-48 truncate max-lg:hidden">{row.author.nickname}</DataCell>
              <DataCell className="tabular whitespace-nowrap max-md:hidden">{day(row.publishedAt)}</DataCell>
              <DataCell className="tabular whitespace-nowrap max-lg:hidden">{day(row.createdAt)}</DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
