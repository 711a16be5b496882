import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RowList } from '@/components/card-rows/row-list';
import { SearchNotes } from '@/components/search/search-notes';
import { useTotalText } from '@/components/search/use-total-text';
import { buttonClass } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { SearchX } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { PageLinks } from '@/components/ui/page-links';
import { type Found, searchParamsOf } from '@/lib/cards/found';
import { Link } from '@/lib/i18n/navigation';
import { cutText } from '@/lib/shared/cut-text';
import { type ListKind, paths, type SearchParams } from '@/lib/shared/paths';
import { ChosenChips } from './chosen-chips';
import { SearchFacets } from './search-facets';
import { SearchOrders } from './search-orders';

type Props = {
  found: Found;
  hrefOf: (params: SearchParams) => string;
  /** Where industries are browsed from an empty result. */
  browse: ListKind;
  /** In place of what helps where a list without a text is empty. */
  nothing?: ReactNode;
  /** Whether the next answer is on its way. */
  busy?: boolean | undefined;
  /** What was found besides: posts, products. */
  beside?: ReactNode;
  /** Where else the same is looked for. */
  elsewhere?: ReactNode;
};

/** What was found with its filters: what stands beside and below the head of a list. On the server and in an island the same. */
export function SearchResults(props: Props) {
  const { found, hrefOf, browse, nothing, busy, beside, elsewhere } = props;
  const { search, cards } = found;
  return (
    <>
      <SearchFacets found={found} hrefOf={hrefOf} />
      <SearchOrders found={found} hrefOf={hrefOf} />
      <div className="list-rows" aria-busy={busy || undefined}>
        <ChosenChips search={search} hrefOf={hrefOf} />
        <SortNote found={found} />
        {cards.length > 0 ? (
          <Rows found={found} hrefOf={hrefOf} />
        ) : (
          (search.q === '' && nothing) || (
            <NothingFound
              found={found}
              hrefOf={hrefOf}
              browse={browse}
              title={beside ? 'emptyCards' : 'empty'}
            />
          )
        )}
        {beside}
        {elsewhere}
      </div>
    </>
  );
}

/** The rows, and how the search was understood. */
function Rows({ found, hrefOf }: Pick<Props, 'found' | 'hrefOf'>) {
  const t = useTranslations('directory.search');
  const totalText = useTotalText();
  const { total, cards, page, pageCount } = found;
  const params = searchParamsOf(found.search);
  return (
    <>
      <p className="tabular text-sm text-muted" role="status">
        {t('count', { count: total.value, total: totalText(total) })}
      </p>
      <SearchNotes found={found} exactHref={hrefOf({ ...params, page: 1, exact: '1' })} />
      <div className="mt-3">
        <RowList cards={cards} level={2} detailed withChecks />
      </div>
      <PageLinks page={page} last={pageCount} hrefOf={(next) => hrefOf({ ...params, page: next })} />
    </>
  );
}

function NothingFound({
  found,
  hrefOf,
  browse,
  title,
}: Pick<Props, 'found' | 'hrefOf' | 'browse'> & { title: 'empty' | 'emptyCards' }) {
  const t = useTranslations('directory.search');
  const totalText = useTotalText();
  const { search, help, phoneLeftOut } = found;
  const params = searchParamsOf(search);
  return (
    <MessagePanel icon={SearchX} title={t(title, { query: cutText(search.q, 80) })} className="mt-3">
      <p role="status">{t('emptyText')}</p>
      {phoneLeftOut ? <p className="mt-2">{t(`phoneLeftOut.${phoneLeftOut}`)}</p> : null}
      {help?.withoutFilters ? (
        <HelpLine title={t('tryWithout')}>
          <HelpLink href={hrefOf({ q: search.q })}>
            {search.q} ({totalText(help.withoutFilters)})
          </HelpLink>
        </HelpLine>
      ) : null}
      {help && help.words.length > 0 ? (
        <HelpLine title={t('tryWords')}>
          {help.words.map(({ text, total }) => (
            <HelpLink key={text} href={hrefOf({ ...params, q: text, page: 1, exact: undefined })}>
              {text} ({totalText(total)})
            </HelpLink>
          ))}
        </HelpLine>
      ) : null}
      {help && help.industries.length > 0 ? (
        <HelpLine title={t('tryIndustries')}>
          {help.industries.map(({ slug, name }) => (
            <HelpLink key={slug} href={paths.list(browse, { industry: slug })}>
              {name}
            </HelpLink>
          ))}
        </HelpLine>
      ) : null}
    </MessagePanel>
  );
}

function HelpLine({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-4">
      <p className="mb-2">{title}</p>
      <div className="flex flex-wrap justify-center gap-2">{children}</div>
    </div>
  );
}

function HelpLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} rel="nofollow" className={cn(buttonClass({ size: 'sm' }), 'max-w-full min-w-0!')}>
      <span className="truncate">{children}</span>
    </Link>
  );
}

/** Of more than a thousand results it is the best that are put in another order. */
function SortNote({ found: { search, total } }: Pick<Props, 'found'>) {
  const t = useTranslations('directory.sort');
  if (!total.capped || search.sort === 'best') return null;
  return <p className="text-sm text-muted">{t('ofBest', { count: total.value })}</p>;
}
