import { useTranslations } from 'next-intl';
import { PostRows } from '@/components/posts/post-rows';
import { buttonClass } from '@/components/ui/button';
import { SearchX } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { PageLinks } from '@/components/ui/page-links';
import { type ShownSearch, searchParamsOf } from '@/lib/cards/found';
import { Link } from '@/lib/i18n/navigation';
import type { FoundPosts } from '@/lib/posts/found';
import { cutText } from '@/lib/shared/cut-text';
import { paths, type SearchParams } from '@/lib/shared/paths';
import { ChosenChips } from './chosen-chips';
import { PostChoices } from './post-choices';
import { SearchNotes } from './search-notes';
import { useTotalText } from './use-total-text';

type Props = {
  search: ShownSearch;
  found: FoundPosts;
  hrefOf: (params: SearchParams) => string;
  /** Whether the next answer is on its way. */
  busy?: boolean | undefined;
};

/** The posts that were found, and the way to narrow them. */
export function PostResults({ search, found, hrefOf, busy }: Props) {
  const t = useTranslations('directory.search');
  const totalText = useTotalText();
  const { posts, total, pageCount, corrected, leftOut } = found;
  const params = searchParamsOf(search);
  const [industry, region] = [search.industries[0]?.slug, search.provinces[0]?.slug];
  return (
    <div className="list-rows" aria-busy={busy || undefined}>
      <PostChoices search={search} hrefOf={hrefOf} />
      <ChosenChips search={search} hrefOf={hrefOf} />
      {posts.length > 0 ? (
        <>
          <p className="tabular flex flex-wrap justify-between gap-x-4 text-sm text-muted" role="status">
            {t('count', { count: total.value, total: totalText(total) })}
            <Link
              href={paths.interactSearch({
                q: search.q,
                industry,
                region,
                kind: search.kind ?? undefined,
                time: search.time,
              })}
              rel="nofollow"
              className="link"
            >
              {t('posts.narrow')}
            </Link>
          </p>
          <SearchNotes
            found={{ search, corrected, leftOut, formerly: [], phoneLeftOut: null }}
            exactHref={hrefOf({ ...params, page: 1, exact: '1' })}
          />
          <div className="mt-3">
            <PostRows posts={posts} level={2} detailed />
          </div>
          <PageLinks page={search.page} last={pageCount} hrefOf={(page) => hrefOf({ ...params, page })} />
        </>
      ) : (
        <MessagePanel
          icon={SearchX}
          title={t('posts.empty', { query: cutText(search.q, 80) })}
          actions={
            <Link href={paths.interact()} className={buttonClass()}>
              {t('posts.browse')}
            </Link>
          }
        >
          <p role="status">{t('posts.emptyText')}</p>
        </MessagePanel>
      )}
    </div>
  );
}

/** The first few posts beside cards. */
export function PostsBeside({ found, href }: { found: FoundPosts; href: string }) {
  const t = useTranslations('directory.search.posts');
  const totalText = useTotalText();
  const { posts, total } = found;
  return (
    <section className="mt-6">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">{t('title')}</h2>
        {total.value > posts.length ? (
          <Link href={href} className="link text-sm">
            {t('all', { count: total.value, total: totalText(total) })}
          </Link>
        ) : null}
      </div>
      <PostRows posts={posts} level={3} />
    </section>
  );
}
