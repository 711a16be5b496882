import { getTranslations } from 'next-intl/server';
import { ListSearchForm } from '@/components/search/list-search-form';
import { Link } from '@/lib/i18n/navigation';
import type { Feed } from '@/lib/posts/queries';
import { type FeedFilter, feedTimes } from '@/lib/shared/feed-path';
import { paths } from '@/lib/shared/paths';
import { FeedFilters } from './feed-filters';

type Props = {
  filter: FeedFilter;
  /** How many there are, and by whom where that is chosen. */
  narrowed: Pick<Feed, 'total' | 'author'>;
  /** The address of the feed that is narrowed so. */
  hrefOf: (filter: FeedFilter) => string;
  /** What is searched. */
  query?: string;
};

/** What the feed is searched and narrowed with. */
export async function FeedTools({ filter, narrowed, hrefOf, query }: Props) {
  const t = await getTranslations('posts.search');
  const { time, page: _page, ...kept } = filter;
  return (
    <>
      <ListSearchForm
        path={paths.interact()}
        label={t('label')}
        kept={{ ...kept, time: time === 'all' ? undefined : time }}
        {...(query === undefined ? {} : { query })}
      />
      <div className="list-tabs">
        <TimeLinks filter={filter} hrefOf={hrefOf} />
      </div>
      <FeedFilters filter={filter} narrowed={narrowed} hrefOf={hrefOf} />
    </>
  );
}

/** All time, today, this week, this month (specification §2). */
async function TimeLinks({ filter, hrefOf }: Pick<Props, 'filter' | 'hrefOf'>) {
  const t = await getTranslations('posts.times');
  return (
    <nav aria-label={t('label')} className="views">
      {feedTimes.map((time) => (
        <Link
          key={time}
          href={hrefOf({ ...filter, time, page: 1 })}
          rel={time === 'all' ? undefined : 'nofollow'}
          aria-current={time === filter.time ? 'true' : undefined}
        >
          {t(time)}
        </Link>
      ))}
    </nav>
  );
}
