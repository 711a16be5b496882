import { IndustryIcon } from '@/components/directory/industry-icon';
import type { IndustryView } from '@/lib/directory/taxonomy';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

/**
 * The everyday groups of industries as icons: two rows on the desktop, five wide on the phone. Four where one word of
 * the language needs the width ("Manufacturing").
 */
export function IndustryGrid({ groups }: { groups: IndustryView[] }) {
  return (
    <ul className="panel grid grid-cols-[repeat(auto-fill,minmax(60px,1fr))] p-2 sm:grid-cols-[repeat(auto-fill,minmax(104px,1fr))] max-sm:[&:lang(en)]:grid-cols-[repeat(auto-fill,minmax(76px,1fr))]">
      {groups.map(({ id, slug, name, icon }) => (
        <li key={id} className="min-w-0">
          <Link
            href={paths.list('companies', { industry: slug })}
            prefetch={false}
            className="flex h-full flex-col items-center gap-1.5 rounded px-0.5 py-3 text-center text-sm leading-tight hover:bg-sunken max-sm:px-0 max-sm:text-[11px] max-sm:tracking-tight"
          >
            <IndustryIcon name={icon} className="size-6 text-ink" />
            <span className="text-balance max-w-full">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
