import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { OpenSearchFailure } from '@/components/search/open-search-failure';
import { SearchNotes } from '@/components/search/search-notes';
import { totalValues } from '@/components/search/total-text';
import { buttonClass } from '@/components/ui/button';
import { SearchX, SquarePen } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { PageLinks } from '@/components/ui/page-links';
import { searchedText } from '@/lib/cards/found';
import type { SearchQuery } from '@/lib/cards/read-search';
import { answerOpenSearch } from '@/lib/cards/search';
import { feedOf } from '@/lib/content/metadata';
import { Link } from '@/lib/i18n/navigation';
import type { FoundPosts } from '@/lib/posts/found';
import { searchFeed } from '@/lib/posts/search-feed';
import { cutText } from '@/lib/shared/cut-text';
import { type FeedFilter, readFeedQuery } from '@/lib/shared/feed-path';
import { maxPage } from '@/lib/shared/paging';
import { localePath, paths } from '@/lib/shared/paths';
import { FeedTools } from './feed-tools';
import { PostRows } from './post-rows';

type Asked = { q: string; exact: boolean; filter: FeedFilter };

function readAsked(given: SearchQuery): Asked {
  const one = (name: string) => [given[name] ?? ''].flat()[0] ?? '';
  return { q: searchedText(one('q')), exact: one('exact') === '1', filter: readFeedQuery(given) };
}

export async function feedSearchMetadata(given: SearchQuery): Promise<Metadata> {
  const t = await getTranslations('directory.search');
  const locale = await getLocale();
  return {
    title: t('titleFor', { query: cutText(readAsked(given).q, 60) }),
    alternates: {
      canonical: localePath(locale, paths.interact()),
      ...feedOf(locale, paths.communityFeed()),
    },
    robots: { index: false, follow: true },
  };
}

/** Posts by a text and the feed's filters, for everybody; made for each request. */
export async function FeedSearchPage({ params }: { params: SearchQuery }) {
  const asked = readAsked(params);
  const { q, exact, filter } = asked;
  const locale = await getLocale();
  if (q === '') redirect(localePath(locale, paths.interact(filter)));
  const [t, words] = await Promise.all([getTranslations('posts'), getTranslations('directory.search')]);
  const answer = await answerOpenSearch(() => searchFeed({ ...asked, locale }));
  // A page that is no more, as a kept link may name it: what was found goes on one before.
  const last = answer.ok && answer.found.total.value > 0 ? answer.found.pageCount : maxPage;
  if (filter.page > last)
    redirect(
      localePath(locale, paths.interactSearch({ q, ...filter, ...(exact && { exact: '1' }), page: last })),
    );
  const { total, author } = answer.ok ? answer.found : { total: { value: 0, capped: false }, author: null };
  return (
    <div className="container-page">
      <Breadcrumbs crumbs={[{ name: t('interact.title'), href: paths.interact() }]} />
      <div className="list-page feed-page">
        <div className="list-head">
          <h1>{words('titleFor', { query: cutText(q, 60) })}</h1>
          <p className="tabular text-sm text-muted" role="status">
            {t('count', await totalValues(total))}
          </p>
        </div>
        <FeedTools
          filter={filter}
          narrowed={{ total, author }}
          hrefOf={(next) => paths.interactSearch({ q, ...next })}
          query={q}
        />
        <Link href={paths.publish()} className={buttonClass({ tone: 'primary', className: 'feed-publish' })}>
          <SquarePen />
          {t('publish')}
        </Link>
        <div className="list-rows">
          {answer.ok ? (
            <Results asked={asked} found={answer.found} />
          ) : (
            <OpenSearchFailure errorId={answer.errorId} />
          )}
        </div>
      </div>
    </div>
  );
}

async function Results({ asked: { q, filter }, found }: { asked: Asked; found: FoundPosts }) {
  const t = await getTranslations('posts.search');
  const { posts, corrected, leftOut, pageCount } = found;
  if (posts.length === 0)
    return (
      <MessagePanel
        icon={SearchX}
        title={t('empty', { query: cutText(q, 80) })}
        actions={
          <Link href={paths.interact()} className={buttonClass()}>
            {t('all')}
          </Link>
        }
      >
        {t('emptyText')}
      </MessagePanel>
    );
  return (
    <>
      <SearchNotes
        found={{ search: { q }, corrected, leftOut, formerly: [], phoneLeftOut: null }}
        exactHref={paths.interactSearch({ q, ...filter, page: 1, exact: '1' })}
      />
      <div className={corrected === null && leftOut === null ? undefined : 'mt-3'}>
        <PostRows posts={posts} level={2} detailed />
      </div>
      <PageLinks
        page={filter.page}
        last={pageCount}
        hrefOf={(page) => paths.interactSearch({ q, ...filter, page })}
      />
    </>
  );
}
