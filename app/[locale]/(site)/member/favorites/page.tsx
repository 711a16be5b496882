import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { EmptyFolder, EmptyFollowing, NothingFound } from '@/components/favorites/empty-states';
import { FavoriteList } from '@/components/favorites/favorite-list';
import { FavoriteToolbar } from '@/components/favorites/favorite-toolbar';
import { FollowList } from '@/components/favorites/follow-list';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { ViewLinks } from '@/components/ui/chips';
import {
  type FavoriteFilter,
  favoriteListPath,
  favoriteViews,
  type GivenParams,
  isNarrowed,
  readFavoriteFilter,
} from '@/lib/favorites/filter';
import { getFavoriteGate, listFavorites, listFollows, listTags } from '@/lib/favorites/queries';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import type { Viewer } from '@/lib/shared/viewer';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('favorites'))('title') };
}

/** /member/favorites: the member's card folder, and the cards they follow. */
export default async function FavoritesPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const t = await getTranslations('favorites');
  const filter = readFavoriteFilter(await searchParams);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <ViewLinks
          label={t('views.label')}
          views={favoriteViews.map((view) => ({
            key: view,
            text: t(`views.${view}`),
            href: favoriteListPath({ view }),
            current: view === filter.view,
          }))}
        />
      </div>
      <ClientWords
        paths={[
          'favorites.row',
          'favorites.tags',
          'favorites.fields',
          'favorites.bulk',
          'favorites.delete',
          'favorites.export',
          'favorites.card.failed',
          'accounts.gate',
        ]}
      >
        {filter.view === 'following' ? (
          <Following viewer={viewer} page={filter.page} />
        ) : (
          <Folder viewer={viewer} filter={filter} />
        )}
      </ClientWords>
    </>
  );
}

async function Folder({ viewer, filter }: { viewer: Viewer; filter: FavoriteFilter }) {
  const locale = await getLocale();
  const answer = await readPanel('favorites', () =>
    Promise.all([listFavorites(viewer, filter, locale), listTags(viewer), getFavoriteGate(viewer)]),
  );
  if (!answer.ok) return <PanelFailure what="cards" errorId={answer.errorId} />;
  const [list, tags, gate] = answer.data;
  if (list.total === 0 && !isNarrowed(filter)) return <EmptyFolder gate={gate} />;
  return (
    <>
      <FavoriteToolbar filter={filter} tags={tags} />
      {list.total === 0 ? (
        <NothingFound />
      ) : (
        <FavoriteList
          list={list}
          filter={{ ...filter, page: list.page }}
          known={tags.map(({ tag }) => tag)}
        />
      )}
    </>
  );
}

async function Following({ viewer, page }: { viewer: Viewer; page: number }) {
  const locale = await getLocale();
  const answer = await readPanel('follows', () => listFollows(viewer, page, locale));
  if (!answer.ok) return <PanelFailure what="cards" errorId={answer.errorId} />;
  return answer.data.total === 0 ? <EmptyFollowing /> : <FollowList list={answer.data} />;
}
