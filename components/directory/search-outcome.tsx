import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { GatePanel } from '@/components/accounts/gate-panel';
import { PanelFailure } from '@/components/layout/panel-failure';
import { SearchLimit } from '@/components/search/search-limit';
import { buttonClass } from '@/components/ui/button';
import type { Gate } from '@/lib/accounts/policy';
import { type Found, searchParamsOf } from '@/lib/cards/found';
import { Link } from '@/lib/i18n/navigation';
import { paths, type SearchParams } from '@/lib/shared/paths';
import type { FoundAnything } from '@/lib/shop/found';
import { PostResults, PostsBeside } from './post-results';
import { ProductResults, ProductsBeside } from './product-results';
import { SearchResults } from './search-results';
import type { SearchType } from './search-type';
import { TypeTabs } from './type-tabs';

/** What became of a search: what was found, or what stands in its place. */
export type Outcome =
  | { is: 'found'; found: FoundAnything }
  | { is: 'gate'; gate: Gate }
  | { is: 'limited' }
  | { is: 'failed'; errorId?: string | undefined };

type Props = {
  outcome: Outcome;
  q: string;
  type: SearchType;
  hrefOf: (params: SearchParams) => string;
  /** Where one comes back to from the login. */
  from: string;
  /** Another try in place of the whole page's. */
  retry?: ReactNode;
  /** Whether the next answer is on its way. */
  busy?: boolean;
};

/** What /search shows below its box, on the server and in an island the same. */
export function SearchOutcome({ outcome, q, type, hrefOf, from, retry, busy }: Props) {
  if (outcome.is === 'gate') return <SearchGate gate={outcome.gate} q={q} from={from} />;
  if (outcome.is === 'limited') return <SearchLimit />;
  if (outcome.is === 'failed') return <PanelFailure what="results" errorId={outcome.errorId} retry={retry} />;
  const { cards, posts, products } = outcome.found;
  const search = cards?.search ?? posts?.search ?? products?.search;
  if (!search) return null;
  const narrowed = type === 'all' ? undefined : type;
  const hrefWithin = (next: SearchParams) => hrefOf({ ...next, type: narrowed });
  return (
    <div className="list-page">
      <TypeTabs type={type} params={searchParamsOf(search)} hrefOf={hrefOf} />
      {cards ? (
        <SearchResults
          found={cards}
          hrefOf={hrefWithin}
          browse={type === 'individuals' ? 'individuals' : 'companies'}
          busy={busy}
          beside={besideOf(cards, outcome.found, hrefOf)}
        />
      ) : posts ? (
        <PostResults search={search} found={posts} hrefOf={hrefWithin} busy={busy} />
      ) : products ? (
        <ProductResults search={search} found={products} hrefOf={hrefWithin} busy={busy} />
      ) : null}
    </div>
  );
}

/** Posts and products stand below the cards, with the way to all of them. */
function besideOf(
  { search }: Found,
  { posts, products }: Pick<FoundAnything, 'posts' | 'products'>,
  hrefOf: Props['hrefOf'],
): ReactNode {
  const hasPosts = posts && posts.posts.length > 0;
  const hasProducts = products && products.products.length > 0;
  if (!hasPosts && !hasProducts) return undefined;
  const all = (type: SearchType) => hrefOf({ ...searchParamsOf(search), type, page: 1 });
  return (
    <>
      {hasProducts ? <ProductsBeside found={products} href={all('products')} /> : null}
      {hasPosts ? <PostsBeside found={posts} href={all('posts')} /> : null}
    </>
  );
}

/** What the signed-out see in place of results, with the lists that need no sign-in. */
function SearchGate({ gate, q, from }: { gate: Gate; q: string; from: string }) {
  const t = useTranslations('directory.search');
  return (
    <GatePanel gate={gate} title={t('loginTitle')} from={from}>
      <p>{t('loginText')}</p>
      <p className="mt-4 mb-2">{t('loginAlternative')}</p>
      <span className="flex flex-wrap justify-center gap-2">
        <Link href={paths.listSearch('companies', { q })} className={buttonClass({ size: 'sm' })}>
          {t('searchCompanies')}
        </Link>
        <Link href={paths.listSearch('individuals', { q })} className={buttonClass({ size: 'sm' })}>
          {t('searchIndividuals')}
        </Link>
        <Link href={paths.interactSearch({ q })} className={buttonClass({ size: 'sm' })}>
          {t('searchPosts')}
        </Link>
        <Link href={paths.shopSearch({ q })} className={buttonClass({ size: 'sm' })}>
          {t('searchProducts')}
        </Link>
      </span>
    </GatePanel>
  );
}
