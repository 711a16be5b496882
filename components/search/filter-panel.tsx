import { useLocale, useTranslations } from 'next-intl';
import { localePath } from '@/lib/shared/paths';
import { Facet } from './facet';
import { type FilterOption, optionsAtFirst } from './filter-option';

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
  const locale = useLocale();
  if (options.length === 0) return null;
  const rest = options.slice(optionsAtFirst);
  return (
    <Facet
      title={title}
      options={options.slice(0, optionsAtFirst).map(told)}
      {...(clear && { clear: { href: localePath(locale, clear), text: t('all') } })}
      {...(rest.length > 0 && (more ? { more } : { folded: rest.map(told) }))}
      showMore={t('showMore')}
    />
  );
}

/** An option without what it does not say: the page would send it all the same. */
function told(option: FilterOption): FilterOption {
  return Object.fromEntries(Object.entries(option).filter(([, value]) => value)) as FilterOption;
}
