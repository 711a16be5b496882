import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { CommentBulkBar } from '@/components/comment-admin/comment-actions';
import { CommentPanel } from '@/components/comment-admin/comment-panel';
import { CommentTable } from '@/components/comment-admin/comment-table';
import { CommentToolbar } from '@/components/comment-admin/comment-toolbar';
import { SupportTabs } from '@/components/comment-admin/support-tabs';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { MessageCircle } from '@/components/ui/icons';
import { canAdmin, canSilenceMembers } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { readOwnTable } from '@/lib/admins/tables/queries';
import { getCommentForAdmin } from '@/lib/comments/admin/comment-detail';
import { commentColumns, commentList } from '@/lib/comments/admin/comment-list';
import { getCommentScope, listCommentsForAdmin } from '@/lib/comments/admin/queries';
import { readPanel } from '@/lib/server/read-panel';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('post-admin.comments'))('title') };
}

/** What members say to posts, and one comment beside the list. */
export default async function SupportPage({ searchParams }: Props) {
  const admin = await requireAdmin('posts');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = commentList.read(given);
  const own = await readOwnTable(admin, commentList, commentColumns, given);
  const open = typeof given.comment === 'string' ? given.comment : undefined;
  const canWrite = canAdmin(admin, 'posts', 'write');
  const t = await getTranslations('post-admin.comments');
  return (
    <ClientWords
      paths={[
        'lists.bulk',
        'post-admin.comments',
        'moderation.silence',
        'accounts.reasons',
        'admins.fields',
        'admins.reviews',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <SupportTabs current="comments" />
      <CommentToolbar own={own} filter={filter} canWrite={canWrite} scope={await getCommentScope(filter)} />
      <ListResults
        list={commentList}
        values={filter}
        answer={await readPanel('list of comments', () => listCommentsForAdmin(filter))}
        what="comments"
        icon={MessageCircle}
        idOf={({ publicId }) => publicId}
        words={{
          total: (count, capped) => t(capped ? 'totalCapped' : 'total', { count }),
          narrowed: t('empty'),
          empty: filter.view === 'all' ? t('none') : t('empty'),
        }}
      >
        {(rows, shown) => (
          <>
            <CommentTable rows={rows} chosen={own.shown} filter={shown} current={open} canWrite={canWrite} />
            {canWrite ? <CommentBulkBar /> : null}
          </>
        )}
      </ListResults>
      {open ? (
        <CommentPanel
          answer={await readPanel('comment', () => getCommentForAdmin(open))}
          listHref={commentList.href(filter)}
          canWrite={canWrite}
          canReport={canAdmin(admin, 'reports')}
          canSilence={canSilenceMembers(admin)}
        />
      ) : null}
    </ClientWords>
  );
}
