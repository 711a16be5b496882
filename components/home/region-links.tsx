import type { ProvinceView } from '@/lib/directory/taxonomy';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

/** All provinces as links to their companies. */
export function RegionLinks({ provinces }: { provinces: ProvinceView[] }) {
  return (
    <ul className="panel grid grid-cols-2 gap-x-2 p-3 sm:grid-cols-4 lg:grid-cols-6">
      {provinces.map(({ slug, name }) => (
        <li key={slug}>
          <Link
            href={paths.list('companies', { region: slug })}
            prefetch={false}
            className="link flex min-h-9 items-center truncate px-1 max-md:min-h-11"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
