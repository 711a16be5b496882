import { getTranslations } from 'next-intl/server';
import { cn } from '@/components/ui/cn';
import { Link } from '@/lib/i18n/navigation';
import { paths, type SearchParams } from '@/lib/shared/paths';
import type { SearchType } from './search-box';

const types: SearchType[] = ['all', 'companies', 'individuals'];

/** Narrows a search to a kind of result. */
export async function TypeTabs({ type, params }: { type: SearchType; params: SearchParams }) {
  const t = await getTranslations('directory.searchBox.type');
  return (
    <nav aria-label={t('label')} className="list-tabs flex gap-1 overflow-x-auto border-b">
      {types.map((each) => (
        <Link
          key={each}
          href={paths.search({ ...params, page: 1, type: each === 'all' ? undefined : each })}
          prefetch={false}
          aria-current={each === type ? 'true' : undefined}
          className={cn(
            '-mb-px inline-flex h-10 items-center whitespace-nowrap border-b-2 px-4 hover:text-ink max-md:h-11',
            each === type ? 'border-accent font-medium text-ink' : 'border-transparent text-muted',
          )}
        >
          {t(each)}
        </Link>
      ))}
    </nav>
  );
}
