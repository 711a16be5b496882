import { getTranslations } from 'next-intl/server';
import { cn } from '@/components/ui/cn';
import { Link } from '@/lib/i18n/navigation';
import { type ListFilter, listSorts } from '@/lib/shared/list-path';
import { type ListKind, paths } from '@/lib/shared/paths';

/** The orders of a list, as links to its first page. */
export async function SortLinks({ kind, filter }: { kind: ListKind; filter: ListFilter }) {
  const t = await getTranslations('directory.sort');
  return (
    <nav aria-label={t('label')} className="flex rounded border bg-surface p-0.5 text-sm">
      {listSorts.map((sort) => (
        <Link
          key={sort}
          href={paths.list(kind, { ...filter, sort, page: 1 })}
          prefetch={false}
          rel="nofollow"
          aria-current={sort === filter.sort ? 'true' : undefined}
          className={cn(
            'inline-flex h-8 items-center whitespace-nowrap rounded-sm px-3 max-md:h-11',
            sort === filter.sort ? 'bg-accent-soft font-medium' : 'text-muted hover:text-ink',
          )}
        >
          {t(sort)}
        </Link>
      ))}
    </nav>
  );
}
