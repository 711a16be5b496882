import { useTranslations } from 'next-intl';
import type { Total } from '@/lib/directory/search-run';
import { Link } from '@/lib/i18n/navigation';
import { type SearchSort, searchSorts } from '@/lib/shared/list-path';
import type { SearchParams } from '@/lib/shared/paths';

type Props = {
  sort: SearchSort;
  /** What stands in the address. */
  params: SearchParams & { q: string };
  hrefOf: (params: SearchParams) => string;
};

/** The orders of what was found, as links to the first page. */
export function SearchSortLinks({ sort, params, hrefOf }: Props) {
  const t = useTranslations('directory.sort');
  return (
    <nav aria-label={t('label')} className="views search-sort">
      {searchSorts.map((each) => (
        <Link
          key={each}
          href={hrefOf({ ...params, page: 1, sort: each === 'best' ? undefined : each })}
          rel="nofollow"
          prefetch={false}
          aria-current={each === sort ? 'true' : undefined}
        >
          {t(each)}
        </Link>
      ))}
    </nav>
  );
}

/** Of more than a thousand results it is the best that are put in another order. */
export function SearchSortNote({ sort, total }: { sort: SearchSort; total: Total }) {
  const t = useTranslations('directory.sort');
  if (!total.capped || sort === 'best') return null;
  return <p className="text-sm text-muted">{t('ofBest', { count: total.value })}</p>;
}
