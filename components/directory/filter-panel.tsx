import { useTranslations } from 'next-intl';
import { ChevronLeft } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { type FilterOption, Option, optionsAtFirst } from './filter-option';
import { MoreOptions } from './more-options';

type Props = {
  title: string;
  options: FilterOption[];
  /** The list without this facet's choice. */
  clear?: string | undefined;
  /** Where options past the first come from when they are wanted; they are sent with the page where it is absent. */
  more?: { from: string; href: string };
};

/** One facet of a list as links. */
export function FilterPanel({ title, options, clear, more }: Props) {
  const t = useTranslations('directory.filters');
  if (options.length === 0) return null;
  const rest = options.slice(optionsAtFirst);
  return (
    <section className="facet">
      <h2>{title}</h2>
      <ul>
        {clear ? (
          <li>
            <Link href={clear} className="clear">
              <ChevronLeft />
              {t('all')}
            </Link>
          </li>
        ) : null}
        {options.slice(0, optionsAtFirst).map((option) => (
          <Option key={option.name} option={option} />
        ))}
      </ul>
      {rest.length === 0 ? null : more ? (
        <MoreOptions {...more} label={t('showMore')} />
      ) : (
        <details>
          <summary>{t('showMore')}</summary>
          <ul>
            {rest.map((option) => (
              <Option key={option.name} option={option} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
