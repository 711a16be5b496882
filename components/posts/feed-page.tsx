import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { PlaceBanners } from '@/components/banners/place-banners';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/layout/json-ld';
import { MissingPath } from '@/components/layout/missing-path';
import { NotFoundPage, notFoundMetadata } from '@/components/layout/not-found-page';
import { PanelFailure } from '@/components/layout/panel-failure';
import { ShareTags } from '@/components/layout/share-tags';
import { totalValues } from '@/components/search/total-text';
import { buttonClass } from '@/components/ui/button';
import { MessagesSquare, SquarePen } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { PageLinks } from '@/components/ui/page-links';
import { itemListJsonLd } from '@/lib/content/json-ld';
import { readKeptPanel } from '@/lib/content/kept-panel';
import { alternatesOf, feedOf } from '@/lib/content/metadata';
import type { Locale } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { type Feed, getFeed } from '@/lib/posts/queries';
import type { FeedFilter } from '@/lib/shared/feed-path';
import { localePath, paths } from '@/lib/shared/paths';
import { CommunityTabs } from './community-tabs';
import { FeedTools } from './feed-tools';
import { PostRows } from './post-rows';

type Props = {
  /** The whole feed, or the one that can be narrowed. */
  place: 'community' | 'interact';
  /** Null for an address that is none of a feed. */
  filter: FeedFilter | null;
};

/** Everybody's posts, out of the cache. */
export async function FeedPage({ place, filter }: Props) {
  const locale = await getLocale();
  const answer = await readFeed({ place, filter }, locale);
  if (!answer.ok) return <FailedFeed place={place} errorId={answer.errorId} />;
  const feed = answer.data;
  if (!filter || !feed) {
    return (
      <NotFoundPage kind="page">
        <MissingPath />
      </NotFoundPage>
    );
  }
  if (feed.movedTo)
    permanentRedirect(localePath(locale, paths[place]({ ...filter, topic: feed.movedTo, page: 1 })));
  const t = await getTranslations('posts');
  const title = await titleOf(place, filter, feed);
  return (
    <div className="container-page">
      <ShareTags path={addressOf(filter)} head={await feedMetadata({ place, filter })} />
      <Breadcrumbs crumbs={[{ name: t(`${place}.title`), href: paths[place]() }]} />
      {place === 'community' && filter.page === 1 ? <PlaceBanners place="community" /> : null}
      <div className="list-page feed-page">
        <div className="list-head">
          <h1>{title}</h1>
          <p className="tabular text-sm text-muted">{t('count', await totalValues(feed.total))}</p>
        </div>
        {place === 'interact' ? (
          <FeedTools filter={filter} narrowed={feed} hrefOf={paths.interact} />
        ) : (
          <CommunityTabs current="everybody" />
        )}
        <Link href={paths.publish()} className={buttonClass({ tone: 'primary', className: 'feed-publish' })}>
          <SquarePen />
          {t('publish')}
        </Link>
        <div className="list-rows">
          {feed.posts.length > 0 ? (
            <>
              <PostRows posts={feed.posts} level={2} detailed />
              <JsonLd
                data={itemListJsonLd(
                  locale,
                  feed.posts.map(({ publicId }) => paths.post(publicId)),
                )}
              />
            </>
          ) : (
            <MessagePanel
              icon={MessagesSquare}
              title={t('empty')}
              actions={
                <Link href={paths.community()} className={buttonClass()}>
                  {t('all')}
                </Link>
              }
            >
              {t('emptyText')}
            </MessagePanel>
          )}
          <PageLinks
            page={filter.page}
            last={feed.pageCount}
            hrefOf={(page) => paths[place]({ ...filter, page })}
          />
        </div>
      </div>
    </div>
  );
}

/** Head of a feed. Times move on and empty feeds are no pages for a search engine; the whole feed has one address. */
export async function feedMetadata({ place, filter }: Props): Promise<Metadata> {
  const locale = await getLocale();
  const answer = await readFeed({ place, filter }, locale);
  const t = await getTranslations('posts');
  if (!answer.ok) return { title: t(`${place}.title`), robots: { index: false, follow: true } };
  const feed = answer.data;
  if (!filter || !feed) return notFoundMetadata('page');
  const pages = await getTranslations('directory.pages');
  const name = await titleOf(place, filter, feed);
  const isIndexed = filter.time === 'all' && feed.total.value > 0;
  return {
    title: filter.page > 1 ? `${name} - ${pages('page', { page: filter.page })}` : name,
    description: t(`${place}.description`),
    alternates: {
      ...alternatesOf(locale, addressOf(filter)),
      ...feedOf(locale, paths.communityFeed()),
    },
    robots: isIndexed ? undefined : { index: false, follow: true },
  };
}

/** Where a feed stands for search engines and chats. */
function addressOf(filter: FeedFilter): string {
  const { page, ...narrowed } = filter;
  const isWhole = paths.interact(narrowed) === paths.interact();
  return isWhole ? paths.community({ page }) : paths.interact(filter);
}

/** The feed at an address, null where there is none; one that cannot be read is a panel's failure and not kept. */
function readFeed({ place, filter }: Props, locale: Locale) {
  return readKeptPanel('feed', async () => (filter && isOf(place, filter) ? getFeed(filter, locale) : null));
}

async function FailedFeed({ place, errorId }: Pick<Props, 'place'> & { errorId: string }) {
  const t = await getTranslations('posts');
  return (
    <div className="container-page">
      <Breadcrumbs crumbs={[{ name: t(`${place}.title`), href: paths[place]() }]} />
      <div className="list-page feed-page">
        <div className="list-head">
          <h1>{t(`${place}.title`)}</h1>
        </div>
        <div className="list-rows">
          <PanelFailure what="posts" errorId={errorId} />
        </div>
      </div>
    </div>
  );
}

/** The feed of everybody is narrowed by nothing. */
function isOf(place: Props['place'], { page, ...filter }: FeedFilter): boolean {
  return place === 'interact' || paths.interact(filter) === paths.interact();
}

async function titleOf(place: Props['place'], filter: FeedFilter, feed: Feed): Promise<string> {
  const t = await getTranslations('posts');
  const kind = filter.kind && t(`kinds.${filter.kind}`);
  const parts = [
    feed.author && t('by', { name: feed.author.text }),
    kind,
    feed.topic,
    feed.industry,
    feed.region,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : t(`${place}.title`);
}
