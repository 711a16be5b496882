import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { NewTopicPanel, TopicPanel } from '@/components/post-admin/topic-panel';
import { TopicTable } from '@/components/post-admin/topic-table';
import { ToTranslations } from '@/components/translation/grid-screen';
import { buttonClass } from '@/components/ui/button';
import { Hash, Plus } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { Link } from '@/lib/i18n/navigation';
import { isInOwnOrder, topicList } from '@/lib/posts/admin/topic-list';
import { getTopicForAdmin, listTopicsForAdmin } from '@/lib/posts/admin/topic-queries';
import { readTopics } from '@/lib/posts/topics-panel';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';
import { queryText } from '@/lib/shared/query-text';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('post-admin.topics'))('title') };
}

/** The topics that posts can be about, and one of them, or a new one, beside the list. */
export default async function TopicsPage({ searchParams }: Props) {
  const admin = await requireAdmin('posts');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = topicList.read(given);
  const open = queryText(given.topic, 60);
  const t = await getTranslations('post-admin.topics');
  const locale = await getLocale();
  const canWrite = canAdmin(admin, 'posts', 'write');
  const topics = await readTopics(locale);
  return (
    <ClientWords
      paths={[
        'post-admin.topics',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <ListToolbar
        list={topicList}
        values={filter}
        search={t('search')}
        choices={{ state: { label: t('columns.state'), text: (state) => t(`states.${state}`) } }}
        sorts={{
          order: t('columns.order'),
          name: t('columns.name'),
          slug: t('columns.slug'),
          posts: t('columns.posts'),
        }}
        exportHref={canWrite ? '/api/admin/topics/export' : undefined}
      >
        <ToTranslations href={adminPaths.topicTranslations()} />
        {canWrite ? (
          <Link
            href={adminPaths.topics({ ...topicList.query(filter), new: '1' })}
            scroll={false}
            className={buttonClass({ tone: 'primary' })}
          >
            <Plus aria-hidden />
            {t('add')}
          </Link>
        ) : null}
      </ListToolbar>
      <ListResults
        list={topicList}
        values={filter}
        answer={await readPanel('list of topics', () => listTopicsForAdmin(locale, filter))}
        what="topics"
        icon={Hash}
        idOf={({ slug }) => slug}
        words={{ total: (count) => t('total', { count }), narrowed: t('empty'), empty: t('none') }}
      >
        {(rows, shown) => (
          <TopicTable rows={rows} filter={shown} current={open} movable={canWrite && isInOwnOrder(filter)} />
        )}
      </ListResults>
      {open ? (
        <TopicPanel
          answer={await readPanel('topic', () => getTopicForAdmin(open))}
          filter={filter}
          canWrite={canWrite}
          topics={topics.ok ? topics.data : []}
        />
      ) : null}
      {given.new === '1' && canWrite && !open ? <NewTopicPanel filter={filter} /> : null}
    </ClientWords>
  );
}
