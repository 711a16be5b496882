import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { LikeButtons } from '@/components/comment-admin/like-buttons';
import { LikeDayTable, LikeGroupTable } from '@/components/comment-admin/like-tables';
import { SupportTabs } from '@/components/comment-admin/support-tabs';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { Badge } from '@/components/ui/badge';
import { Heart } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { likeList } from '@/lib/comments/admin/like-list';
import { getLiker, listLikeDays, listLikeGroups } from '@/lib/comments/admin/like-queries';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('post-admin.likes'))('title') };
}

/** Likes that look manipulated, and what can be done about them. */
export default async function LikesPage({ searchParams }: Props) {
  const admin = await requireAdmin('posts');
  if (!admin) return <ForbiddenPage />;
  const filter = likeList.read(await searchParams);
  const canWrite = canAdmin(admin, 'posts', 'write');
  const t = await getTranslations('post-admin.likes');
  const liker = filter.member === undefined ? null : await getLiker(filter.member);
  const shared = {
    list: likeList,
    values: filter,
    what: 'likes',
    icon: Heart,
    words: {
      total: (count: number) => t('total', { count }),
      narrowed: t(filter.member === undefined ? 'noneSought' : 'noneOfMember'),
      empty: t('none'),
    },
  } as const;
  return (
    <ClientWords
      paths={[
        'post-admin.likes',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <SupportTabs current="likes" />
      <p className="mb-4 text-sm text-muted">{t('intro')}</p>
      {filter.member === undefined ? (
        <ListToolbar
          list={likeList}
          values={filter}
          search={t('search')}
          choices={{ view: { label: t('views.label'), text: (view) => t(`views.${view}`) } }}
        />
      ) : (
        <div className="mb-3 flex flex-wrap items-center gap-3 text-sm">
          <Link href={likeList.href({ view: filter.view })}>
            <Badge tone="accent">{t('ofMember', { name: liker?.nickname ?? filter.member })} ×</Badge>
          </Link>
          {canWrite && liker ? (
            <LikeButtons member={liker} day={null} canHide={liker.hasShown} canShow={liker.hasHidden} />
          ) : null}
        </div>
      )}
      {filter.view === 'addresses' && filter.member === undefined ? (
        <ListResults {...shared} answer={await readPanel('likes by address', () => listLikeGroups(filter))}>
          {(rows) => <LikeGroupTable rows={rows} canWrite={canWrite} />}
        </ListResults>
      ) : (
        <ListResults {...shared} answer={await readPanel('likes by day', () => listLikeDays(filter))}>
          {(rows) => <LikeDayTable rows={rows} canWrite={canWrite} />}
        </ListResults>
      )}
    </ClientWords>
  );
}
