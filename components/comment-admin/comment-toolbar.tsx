import { getTranslations } from 'next-intl/server';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { Badge } from '@/components/ui/badge';
import { type CommentFilter, commentList } from '@/lib/comments/admin/comment-list';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  filter: CommentFilter;
  /** Who may write may take the data out. */
  canWrite: boolean;
  /** What the author and the post are called by which the list is narrowed. */
  scope: { author: string | null; post: string | null };
};

/** What narrows the list of comments. */
export async function CommentToolbar({ filter, canWrite, scope }: Props) {
  const t = await getTranslations('post-admin.comments');
  const narrowing = (['author', 'post'] as const).filter((name) => filter[name] !== undefined);
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
        exportHref={canWrite ? '/api/admin/comments/export' : undefined}
        dates={{ from: t('filters.from'), to: t('filters.to'), submit: t('filters.submit') }}
      />
      {narrowing.length > 0 ? (
        <p className="mb-3 flex flex-wrap gap-2 text-sm">
          {narrowing.map((name) => (
            <Link
              key={name}
              href={commentList.href({ ...filter, [name]: undefined, page: 1 })}
              prefetch={false}
            >
              <Badge tone="accent">
                {t(`filters.${name}`, { name: scope[name] ?? filter[name] ?? '' })} ×
              </Badge>
            </Link>
          ))}
        </p>
      ) : null}
    </>
  );
}
