import { getTranslations } from 'next-intl/server';
import { RowPicture } from '@/components/card-admin/row-picture';
import { RowTable, readCellTimes, StateCell } from '@/components/lists/row-table';
import { type PostFilter, postList } from '@/lib/posts/admin/post-list';
import type { PostAdminRow } from '@/lib/posts/admin/queries';
import { PostStatusBadge } from './post-status-badge';

type Props = {
  rows: PostAdminRow[];
  chosen: readonly string[];
  filter: PostFilter;
  current?: string | undefined;
  canWrite: boolean;
};

/** Posts, a row each; a row opens the detail beside the list. */
export async function PostTable({ rows, chosen, filter, current, canWrite }: Props) {
  const t = await getTranslations('post-admin');
  const { day } = await readCellTimes();
  return (
    <RowTable
      list={postList}
      values={filter}
      rows={rows}
      chosen={chosen}
      current={current}
      ticked={canWrite}
      first={{
        head: t('posts.columns.post'),
        sort: 'title',
        text: ({ title }) => title,
        lang: ({ lang }) => lang,
        before: ({ picture }) => <RowPicture picture={picture} />,
      }}
      columns={[
        {
          key: 'kind',
          head: t('posts.columns.kind'),
          shown: 'max-md:hidden',
          className: 'whitespace-nowrap',
          cell: ({ kind }) => t(`kinds.${kind}`),
        },
        {
          key: 'status',
          head: t('posts.columns.status'),
          cell: ({ status, deleted, waits, reports }) => (
            <StateCell
              waits={waits && status !== 'pending_review' && t('posts.waits')}
              reported={reports > 0 && t('posts.reported', { count: reports })}
            >
              <PostStatusBadge status={status} deleted={deleted} />
            </StateCell>
          ),
        },
        {
          key: 'author',
          head: t('posts.columns.author'),
          shown: 'max-lg:hidden',
          className: 'max-w-48 truncate',
          cell: ({ author }) => author.nickname,
        },
        {
          key: 'published',
          head: t('posts.columns.published'),
          shown: 'max-md:hidden',
          className: 'tabular whitespace-nowrap',
          cell: ({ publishedAt }) => day(publishedAt),
        },
        {
          key: 'created',
          head: t('posts.columns.created'),
          sort: 'created',
          shown: 'max-lg:hidden',
          className: 'tabular whitespace-nowrap',
          cell: ({ createdAt }) => day(createdAt),
        },
      ]}
    />
  );
}
