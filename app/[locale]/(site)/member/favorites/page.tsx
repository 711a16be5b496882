import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EmptyFolder, EmptyFollowing, EmptyPosts } from '@/components/favorites/empty-states';
import { FavoriteList } from '@/components/favorites/favorite-list';
import { FavoriteToolbar } from '@/components/favorites/favorite-toolbar';
import { PostFavoriteList } from '@/components/favorites/post-favorite-list';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { ListResults } from '@/components/lists/list-results';
import { FollowList } from '@/components/social/follow-list';
import { FollowerList } from '@/components/social/follower-list';
import { buttonClass } from '@/components/ui/button';
import { ViewLinks } from '@/components/ui/chips';
import { SearchX, Users } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { type FavoriteFilter, favoriteList, favoriteViews, matchOf } from '@/lib/favorites/favorite-list';
import { listPostFavorites } from '@/lib/favorites/post-favorites';
import { getFavoriteGate, listFavorites, listTags } from '@/lib/favorites/queries';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import type { GivenParams } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';
import type { Viewer } from '@/lib/shared/viewer';
import { listFollowers, listFollows } from '@/lib/social/follow-queries';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('favorites'))('title') };
}

/** /member/favorites: the member's card folder, and the cards they follow. */
export default async function FavoritesPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const t = await getTranslations('favorites');
  const filter = favoriteList.read(await searchParams);
  const View = views[filter.view];
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
        <h1 id="favorites-title" tabIndex={-1} className="text-xl font-semibold">
          {t('title')}
        </h1>
        <ViewLinks
          label={t('views.label')}
          views={favoriteViews.map((view) => ({
            key: view,
            text: t(`views.${view}`),
            href: favoriteList.href({ view }),
            current: view === filter.view,
          }))}
        />
      </div>
      <ClientWords
        paths={[
          'favorites.tags',
          'favorites.note',
          'favorites.remind',
          'favorites.contact',
          'favorites.fields',
          'favorites.bulk',
          'favorites.delete',
          'favorites.export',
          'favorites.card.failed',
          'messages.inquiry',
          'accounts.gate',
          'drafts.counter',
          'cards.contact.left',
          'card-fields.tools',
          'social.person',
          'social.block',
          'social.mute',
          'moderation.report',
          'moderation.errors',
        ]}
      >
        <div>
          <View viewer={viewer} filter={filter} />
        </div>
      </ClientWords>
    </>
  );
}

type ListProps = { viewer: Viewer; filter: FavoriteFilter };

const views = { cards: Folder, posts: Posts, following: Following, followers: Followers } satisfies Record<
  FavoriteFilter['view'],
  (props: ListProps) => Promise<ReactNode>
>;

async function Folder({ viewer, filter }: ListProps) {
  const t = await getTranslations('favorites');
  const locale = await getLocale();
  const match = matchOf(filter);
  const answer = await readPanel('favorites', () =>
    Promise.all([
      listFavorites(viewer, { ...match, page: filter.page, order: filter.order }, locale),
      listTags(viewer),
      getFavoriteGate(viewer),
    ]),
  );
  if (!answer.ok) return <PanelFailure what="cards" errorId={answer.errorId} />;
  const [list, tags, gate] = answer.data;
  const isNarrowed = favoriteList.isNarrowed(filter);
  return (
    <>
      {list.total > 0 || isNarrowed ? <FavoriteToolbar filter={filter} tags={tags} /> : null}
      <ListResults
        list={favoriteList}
        values={filter}
        answer={{ ok: true, data: list }}
        what="cards"
        icon={SearchX}
        idOf={({ publicId }) => publicId}
        words={{
          total: (count) => t(isNarrowed ? 'found' : 'total', { count }),
          narrowed: t('empty.narrowed'),
        }}
        empty={<EmptyFolder gate={gate} />}
      >
        {(rows) => (
          <FavoriteList
            rows={rows}
            total={list.total}
            match={match}
            known={tags.map(({ tag }) => tag)}
            member={viewer.publicId}
          />
        )}
      </ListResults>
    </>
  );
}

async function Posts({ viewer, filter }: ListProps) {
  const t = await getTranslations('favorites.post');
  const common = await getTranslations('common');
  const locale = await getLocale();
  const answer = await readPanel('favorites', () =>
    Promise.all([listPostFavorites(viewer, filter.page, locale), getFavoriteGate(viewer)]),
  );
  if (!answer.ok) return <PanelFailure what="posts" errorId={answer.errorId} />;
  const [list, gate] = answer.data;
  return (
    <ListResults
      list={favoriteList}
      // What narrows the folder narrows nothing here.
      values={favoriteList.widened(filter)}
      answer={{ ok: true, data: list }}
      what="posts"
      icon={SearchX}
      words={{
        total: (count, capped) => (capped ? common('countCapped', { count }) : t('total', { count })),
        narrowed: t('empty'),
      }}
      empty={<EmptyPosts gate={gate} />}
    >
      {(rows) => <PostFavoriteList rows={rows} />}
    </ListResults>
  );
}

async function Following({ viewer, filter }: ListProps) {
  const t = await getTranslations('favorites');
  const common = await getTranslations('common');
  const locale = await getLocale();
  return (
    <ListResults
      list={favoriteList}
      // What narrows the folder narrows nothing here.
      values={favoriteList.widened(filter)}
      answer={await readPanel('follows', () => listFollows(viewer, filter.page, locale))}
      what="cards"
      icon={SearchX}
      words={{
        total: (count, capped) => (capped ? common('countCapped', { count }) : t('total', { count })),
        narrowed: t('empty.following'),
      }}
      empty={<EmptyFollowing />}
    >
      {(rows) => <FollowList rows={rows} />}
    </ListResults>
  );
}

async function Followers({ viewer, filter }: ListProps) {
  const t = await getTranslations('social.followers');
  const common = await getTranslations('common');
  return (
    <ListResults
      list={favoriteList}
      // What narrows the folder narrows nothing here.
      values={favoriteList.widened(filter)}
      answer={await readPanel('followers', () => listFollowers(viewer, filter.page))}
      what="cards"
      icon={Users}
      words={{
        total: (count, capped) => (capped ? common('countCapped', { count }) : t('total', { count })),
        narrowed: t('empty'),
      }}
      note={<p>{t('privacy')}</p>}
      empty={
        <MessagePanel
          icon={Users}
          title={t('empty')}
          actions={
            <Link href={paths.publish()} className={buttonClass({ tone: 'primary' })}>
              {t('publish')}
            </Link>
          }
        >
          {t('emptyText')}
        </MessagePanel>
      }
    >
      {(rows) => <FollowerList rows={rows} />}
    </ListResults>
  );
}
