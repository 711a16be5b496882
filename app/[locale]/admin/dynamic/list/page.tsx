import '@/app/rich-text.css';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { PostBulkBar } from '@/components/post-admin/post-actions';
import { PostPanel } from '@/components/post-admin/post-panel';
import { PostTable } from '@/components/post-admin/post-table';
import { PostToolbar } from '@/components/post-admin/post-toolbar';
import { MessagesSquare } from '@/components/ui/icons';
import { readNickname } from '@/lib/admins/moderated-list';
import { canAdmin, canSilenceMembers } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { readOwnTable } from '@/lib/admins/tables/queries';
import { getPostForAdmin } from '@/lib/posts/admin/post-detail';
import { postColumns, postList } from '@/lib/posts/admin/post-list';
import { listPostsForAdmin } from '@/lib/posts/admin/queries';
import { readTopics } from '@/lib/posts/topics-panel';
import { readPanel } from '@/lib/server/read-panel';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('post-admin.posts'))('title') };
}

/** All posts that were handed in, and one of them beside the list. */
export default async function PostsPage({ searchParams }: Props) {
  const admin = await requireAdmin('posts');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = postList.read(given);
  const own = await readOwnTable(admin, postList, postColumns, given);
  const open = typeof given.post === 'string' ? given.post : undefined;
  const canWrite = canAdmin(admin, 'posts', 'write');
  const t = await getTranslations('post-admin.posts');
  const locale = await getLocale();
  return (
    <ClientWords
      paths={[
        'lists.bulk',
        'post-admin.posts',
        'post-editor.reasons',
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
      <PostToolbar
        own={own}
        filter={filter}
        canWrite={canWrite}
        topics={await readTopics(locale)}
        author={await readNickname(filter.author)}
      />
      <ListResults
        list={postList}
        values={filter}
        answer={await readPanel('list of posts', () => listPostsForAdmin(filter))}
        what="posts"
        icon={MessagesSquare}
        idOf={({ publicId }) => publicId}
        words={{
          total: (count, capped) => t(capped ? 'totalCapped' : 'total', { count }),
          narrowed: t('empty'),
          empty: t('none'),
        }}
      >
        {(rows, shown) => (
          <>
            <PostTable rows={rows} chosen={own.shown} filter={shown} current={open} canWrite={canWrite} />
            {canWrite ? <PostBulkBar /> : null}
          </>
        )}
      </ListResults>
      {open ? (
        <PostPanel
          answer={await readPanel('post', () => getPostForAdmin(open, locale))}
          listHref={postList.href(filter)}
          canWrite={canWrite}
          canReport={canAdmin(admin, 'reports')}
          canSilence={canSilenceMembers(admin)}
        />
      ) : null}
    </ClientWords>
  );
}
