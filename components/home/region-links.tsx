import { totalText } from '@/components/search/total-text';
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
    <ul className="panel region-links">
      {mostFirst(provinces, ({ slug }) => counts[slug]?.value).map(async ({ slug, name }) => {
        const count = counts[slug];
        return (
          <li key={slug}>
            <Link href={paths.list('companies', { region: slug })} className="link">
              {name}
            </Link>
            {count ? await totalText(count) : null}
          </li>
        );
      })}
    </ul>
  );
}
