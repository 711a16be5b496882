import { getTranslations } from 'next-intl/server';
import { Link } from '@/lib/i18n/navigation';
import { type ListFilter, listSorts } from '@/lib/shared/list-path';
import { type ListKind, paths } from '@/lib/shared/paths';

/** The orders of a list, as links to its first page. */
export async function SortLinks({ kind, filter }: { kind: ListKind; filter: ListFilter }) {
  const t = await getTranslations('directory.sort');
  return (
    <nav aria-label={t('label')} className="views">
      {listSorts.map((sort) => (
        <Link
          key={sort}
          href={paths.list(kind, { ...filter, sort, page: 1 })}
          rel="nofollow"
          aria-current={sort === filter.sort ? 'true' : undefined}
        >
          {t(sort)}
        </Link>
      ))}
    </nav>
  );
}
