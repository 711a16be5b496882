import { useTranslations } from 'next-intl';
import { type ShownSearch, searchParamsOf } from '@/lib/cards/found';
import { Link } from '@/lib/i18n/navigation';
import { feedKinds, feedTimes } from '@/lib/shared/feed-path';
import type { SearchParams } from '@/lib/shared/paths';

type Props = { search: ShownSearch; hrefOf: (params: SearchParams) => string };

/** Which kind of posts, and of which time: as the feed has them. */
export function PostChoices({ search, hrefOf }: Props) {
  const t = useTranslations('directory.search.posts');
  const kinds = useTranslations('posts.kinds');
  const times = useTranslations('posts.times');
  const params = { ...searchParamsOf(search), page: 1 };
  return (
    <div className="post-choices">
      <nav aria-label={t('kind')} className="views">
        {[null, ...feedKinds].map((kind) => (
          <Link
            key={kind}
            href={hrefOf({ ...params, kind: kind ?? undefined })}
            rel="nofollow"
            aria-current={kind === search.kind ? 'true' : undefined}
          >
            {kind === null ? t('anyKind') : kinds(kind)}
          </Link>
        ))}
      </nav>
      <nav aria-label={times('label')} className="views">
        {feedTimes.map((time) => (
          <Link
            key={time}
            href={hrefOf({ ...params, time: time === 'all' ? undefined : time })}
            rel="nofollow"
            aria-current={time === search.time ? 'true' : undefined}
          >
            {times(time)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
