import { getTranslations } from 'next-intl/server';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { NarrowedBy } from '@/components/lists/narrowed-by';
import { type CommentColumn, type CommentFilter, commentList } from '@/lib/comments/admin/comment-list';
import type { OwnTable } from '@/lib/shared/own-table';

type Props = {
  filter: CommentFilter;
  own: OwnTable<CommentColumn>;
  /** Who may write may take the data out. */
  canWrite: boolean;
  /** What the author and the post are called by which the list is narrowed. */
  scope: { author: string | null; post: string | null };
};

/** What narrows the list of comments. */
export async function CommentToolbar({ filter, own, canWrite, scope }: Props) {
  const t = await getTranslations('post-admin.comments');
  return (
    <>
      <ListToolbar
        list={commentList}
        values={filter}
        search={t('search')}
        choices={{
          view: { label: t('views.label'), text: (view) => t(`views.${view}`) },
          state: { label: t('columns.state'), text: (state) => t(`states.${state}`) },
        }}
        own={{ table: own, first: t('columns.comment'), text: (key) => t(`columns.${key}`) }}
        exportHref={canWrite ? '/api/admin/comments/export' : undefined}
        dates={{ from: t('filters.from'), to: t('filters.to'), submit: t('filters.submit') }}
      />
      <NarrowedBy
        list={commentList}
        values={filter}
        by={{
          author: (id) => t('filters.author', { name: scope.author ?? id }),
          post: (id) => t('filters.post', { name: scope.post ?? id }),
        }}
      />
    </>
  );
}
