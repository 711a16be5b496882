import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { listFlags, type ShownSearch, searchParamsOf } from '@/lib/cards/found';
import { languageName } from '@/lib/cards/language-names';
import { Link } from '@/lib/i18n/navigation';
import type { SearchParams } from '@/lib/shared/paths';

type Props = { search: ShownSearch; hrefOf: (params: SearchParams) => string };

/** What a list is narrowed to, each as a link to the list without it. */
export function ChosenChips({ search, hrefOf }: Props) {
  const locale = useLocale();
  const t = useTranslations('directory.filters');
  const params = searchParamsOf(search);
  const slugs = (rows: readonly { slug: string }[], gone: string) =>
    rows.map(({ slug }) => slug).filter((slug) => slug !== gone);
  const { industries, provinces, speaks } = search;
  const chips: { name: string; without: SearchParams }[] = [
    ...industries.map(({ name, slug }) => ({ name, without: { industry: slugs(industries, slug) } })),
    ...provinces.map(({ name, slug }) => ({ name, without: { region: slugs(provinces, slug) } })),
    ...listFlags
      .filter((flag) => search[flag])
      .map((flag) => ({ name: t(`only.${flag}`), without: { [flag]: undefined } })),
    ...speaks.map((code) => ({
      name: languageName(code, locale),
      without: { speaks: speaks.filter((other) => other !== code) },
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('chosen')} className="chosen">
      {chips.map(({ name, without }) => (
        <li key={name}>
          <Link
            href={hrefOf({ ...params, page: 1, ...without })}
            rel="nofollow"
            aria-label={t('remove', { name })}
            className="chip"
          >
            {name}
            <Icon name="x" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
