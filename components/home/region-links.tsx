import { totalText } from '@/components/directory/total-text';
import type { Total } from '@/lib/cards/lists';
import { mostFirst } from '@/lib/directory/most-first';
import type { ProvinceView } from '@/lib/directory/taxonomy';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

type Props = {
  provinces: ProvinceView[];
  /** How many companies each has, by slug. */
  counts: Record<string, Total>;
};

/** All provinces as links to their companies, those with the most first. */
export function RegionLinks({ provinces, counts }: Props) {
  return (
    <ul className="panel grid grid-cols-2 gap-x-2 p-3 sm:grid-cols-4 lg:grid-cols-6">
      {mostFirst(provinces, ({ slug }) => counts[slug]?.value).map(async ({ slug, name }) => {
        const count = counts[slug];
        return (
          <li key={slug} className="flex items-baseline gap-1.5">
            <Link
              href={paths.list('companies', { region: slug })}
              prefetch={false}
              className="link flex min-h-9 min-w-0 items-center px-1 max-md:min-h-11"
            >
              {name}
            </Link>
            {count ? <span className="tabular text-sm text-muted">{await totalText(count)}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}
