import type { IndustryView } from '@/lib/directory/taxonomy';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { IndustryIcon } from './industry-icon';

/** The everyday groups of industries as icons. */
export function IndustryGrid({ groups }: { groups: IndustryView[] }) {
  return (
    <ul className="panel industry-grid">
      {groups.map(({ id, slug, name, icon }) => (
        <li key={id}>
          <Link href={paths.list('companies', { industry: slug })}>
            <IndustryIcon name={icon} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
