import { getFormatter } from 'next-intl/server';
import { Link } from '@/lib/i18n/navigation';

type Props<View extends string> = {
  label: string;
  /** The chips of a list's views, as `listParams` makes them. */
  views: readonly { value: View; href: string; current: boolean }[];
  text: (view: View) => string;
  /** How many stand in each; null where that could not be read. */
  counts: Record<View, number> | null;
};

/** The states of what is one's own side by side, each with how many stand in it. */
export async function ViewTabs<View extends string>({ label, views, text, counts }: Props<View>) {
  const format = await getFormatter();
  return (
    <div className="max-md:-mx-4 max-md:overflow-x-auto max-md:px-4">
      <nav aria-label={label} className="views w-max">
        {views.map(({ value, href, current }) => (
          <Link key={value} href={href} aria-current={current ? 'true' : undefined}>
            {text(value)}
            {counts ? (
              <span className="tabular ms-1.5 text-muted">{format.number(counts[value])}</span>
            ) : null}
          </Link>
        ))}
      </nav>
    </div>
  );
}
