import { ChevronLeft } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { cn } from '@/components/ui/cn';
import { Link } from '@/lib/i18n/navigation';

export type FilterOption = {
  key: string;
  name: string;
  href: string;
  /** "128" or "1,000+"; absent where it is not counted. */
  count?: string;
  note?: string;
  active?: boolean;
  /** Below another one. */
  nested?: boolean;
};

type Props = {
  title: string;
  options: FilterOption[];
  /** The list without this facet's choice. */
  clear?: string;
};

/** One facet of a list as links. The chosen one leads to the list without it. */
export async function FilterPanel({ title, options, clear }: Props) {
  const t = await getTranslations('directory.filters');
  if (options.length === 0) return null;
  const shown = options.slice(0, 12);
  const rest = options.slice(12);
  return (
    <section className="border-b last:border-b-0">
      <h2 className="px-4 pt-3 pb-1 font-semibold">{title}</h2>
      <ul className="px-2 pb-3">
        {clear ? (
          <li>
            <Link
              href={clear}
              prefetch={false}
              className="link flex min-h-8 items-center gap-1 px-2 text-sm text-muted max-md:min-h-11"
            >
              <ChevronLeft aria-hidden className="size-4" />
              {t('all')}
            </Link>
          </li>
        ) : null}
        {shown.map((option) => (
          <Option key={option.key} option={option} />
        ))}
      </ul>
      {rest.length > 0 ? (
        <details className="group/rest px-2 pb-3">
          <summary className="link min-h-9 px-2 py-1.5 text-sm text-muted group-open/rest:hidden">
            {t('showMore')}
          </summary>
          <ul>
            {rest.map((option) => (
              <Option key={option.key} option={option} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function Option({ option }: { option: FilterOption }) {
  const { name, href, count, note, active, nested } = option;
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        aria-current={active ? 'true' : undefined}
        className={cn(
          'flex min-h-8 items-center justify-between gap-2 rounded-sm px-2 py-1 hover:bg-sunken max-md:min-h-11',
          nested && 'ps-6 text-sm',
          active && 'bg-accent-soft font-medium',
        )}
      >
        <span className="min-w-0">
          {name}
          {note ? <span className="block text-pretty text-xs text-muted">{note}</span> : null}
        </span>
        {count ? <span className="tabular shrink-0 text-sm text-muted">{count}</span> : null}
      </Link>
    </li>
  );
}
