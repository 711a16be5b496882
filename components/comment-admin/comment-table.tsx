import { getTranslations } from 'next-intl/server';
import { RowTable, readCellTimes, StateCell } from '@/components/lists/row-table';
import { Badge } from '@/components/ui/badge';
import { type CommentFilter, commentList } from '@/lib/comments/admin/comment-list';
import type { CommentAdminRow } from '@/lib/comments/admin/queries';
import type { CommentState } from '@/lib/comments/comment-view';

const tones = {
  shown: 'success',
  pending: 'accent',
  rejected: 'danger',
  hidden: undefined,
  deleted: 'danger',
  memberGone: 'danger',
} as const satisfies Record<CommentState, string | undefined>;

/** How a comment stands. */
export async function CommentStateBadge({ state }: { state: CommentState }) {
  const t = await getTranslations('post-admin.comments.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

type Props = {
  rows: CommentAdminRow[];
  chosen: readonly string[];
  filter: CommentFilter;
  current?: string | undefined;
  canWrite: boolean;
};

/** Comments, a row each; a row opens the detail beside the list. */
export async function CommentTable({ rows, chosen, filter, current, canWrite }: Props) {
  const t = await getTranslations('post-admin.comments');
  const { moment } = await readCellTimes();
  return (
    <RowTable
      list={commentList}
      values={filter}
      rows={rows}
      chosen={chosen}
      current={current}
      ticked={canWrite}
      first={{
        head: t('columns.comment'),
        text: ({ text, publicId }) => text || publicId,
        lang: ({ lang }) => lang,
      }}
      columns={[
        {
          key: 'state',
          head: t('columns.state'),
          className: 'whitespace-nowrap',
          cell: ({ state, openReports }) => (
            <StateCell reported={openReports > 0 && t('reported', { count: openReports })}>
              <CommentStateBadge state={state} />
            </StateCell>
          ),
        },
        {
          key: 'author',
          head: t('columns.author'),
          shown: 'max-md:hidden',
          className: 'max-w-40 truncate',
          cell: ({ author }) => author.nickname,
        },
        {
          key: 'post',
          head: t('columns.post'),
          shown: 'max-lg:hidden',
          className: 'max-w-56 truncate',
          cell: ({ post }) => <span lang={post.lang}>{post.title}</span>,
        },
        {
          key: 'created',
          head: t('columns.created'),
          shown: 'max-md:hidden',
          className: 'tabular whitespace-nowrap',
          cell: ({ createdAt }) => moment(createdAt),
        },
      ]}
    />
  );
}
