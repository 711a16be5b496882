import { useTranslations } from 'next-intl';
import { cn } from '@/components/ui/cn';
import { Link } from '@/lib/i18n/navigation';
import type { SearchParams } from '@/lib/shared/paths';
import { type SearchType, searchTypes } from './search-type';

type Props = {
  type: SearchType;
  /** What stands in the address. */
  params: SearchParams;
  hrefOf: (params: SearchParams) => string;
};

/** Narrows a search to a kind of result. */
export function TypeTabs({ type, params, hrefOf }: Props) {
  const t = useTranslations('directory.searchBox.type');
  return (
    <nav aria-label={t('label')} className="list-tabs flex gap-1 overflow-x-auto border-b">
      {searchTypes.map((each) => (
        <Link
          key={each}
          href={hrefOf(paramsFor(each, params))}
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

/** Kind and time are of posts alone. */
function paramsFor(type: SearchType, params: SearchParams): SearchParams {
  const { kind, time, ...others } = params;
  return {
    ...others,
    ...(type === 'posts' && { kind, time }),
    page: 1,
    type: type === 'all' ? undefined : type,
  };
}
