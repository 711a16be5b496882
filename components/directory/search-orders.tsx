import { useTranslations } from 'next-intl';
import { type Found, searchParamsOf } from '@/lib/cards/found';
import { Link } from '@/lib/i18n/navigation';
import { searchSorts } from '@/lib/shared/list-path';
import type { SearchParams } from '@/lib/shared/paths';

type HrefOf = (params: SearchParams) => string;

/** The orders of what was found, each with the address of its first page; none where nothing was. */
export function useSearchOrders(
  { search, cards }: Found,
  hrefOf: HrefOf,
): { name: string; active: boolean; href: string }[] {
  const t = useTranslations('directory.sort');
  if (cards.length === 0) return [];
  const params = searchParamsOf(search);
  return searchSorts.map((each) => ({
    name: t(each),
    active: each === search.sort,
    href: hrefOf({ ...params, page: 1, sort: each === 'best' ? undefined : each }),
  }));
}

/** The orders beside the head of the list. */
export function SearchOrders({ found, hrefOf }: { found: Found; hrefOf: HrefOf }) {
  const t = useTranslations('directory.sort');
  const orders = useSearchOrders(found, hrefOf);
  if (orders.length === 0) return null;
  return (
    <nav aria-label={t('label')} className="views search-sort">
      {orders.map(({ name, active, href }) => (
        <Link key={name} href={href} rel="nofollow" aria-current={active ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
