import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SearchNotes } from '@/components/search/search-notes';
import { useTotalText } from '@/components/search/use-total-text';
import { buttonClass } from '@/components/ui/button';
import { SearchX } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { PageLinks } from '@/components/ui/page-links';
import { type ShownSearch, searchParamsOf } from '@/lib/cards/found';
import { Link } from '@/lib/i18n/navigation';
import type { FoundPosts } from '@/lib/posts/found';
import { cutText } from '@/lib/shared/cut-text';
import type { SearchParams } from '@/lib/shared/paths';

/** What a search of posts or products says beside what it found. */
type Found = Pick<FoundPosts, 'total' | 'pageCount' | 'corrected' | 'leftOut'>;

type Kind = 'posts' | 'products';

type Props = {
  kind: Kind;
  search: ShownSearch;
  found: Found;
  hrefOf: (params: SearchParams) => string;
  busy: boolean | undefined;
  /** Where the same is narrowed further, and where all there is can be looked through. */
  narrowHref: string;
  browseHref: string;
  /** What narrows it here. */
  choices: ReactNode;
  /** What was found; null where nothing was. */
  children: ReactNode;
};

/** Posts or products that were found, with their number and pages, or what to do where there are none. */
export function FoundList(props: Props) {
  const { kind, search, found, hrefOf, busy, narrowHref, browseHref, choices, children } = props;
  const t = useTranslations('directory.search');
  const totalText = useTotalText();
  const { total, pageCount, corrected, leftOut } = found;
  const params = searchParamsOf(search);
  return (
    <div className="list-rows" aria-busy={busy || undefined}>
      {choices}
      {children ? (
        <>
          <p className="tabular flex flex-wrap justify-between gap-x-4 text-sm text-muted" role="status">
            {t('count', { count: total.value, total: totalText(total) })}
            <Link href={narrowHref} rel="nofollow" className="link">
              {t(`${kind}.narrow`)}
            </Link>
          </p>
          <SearchNotes
            found={{ search, corrected, leftOut, formerly: [], phoneLeftOut: null }}
            exactHref={hrefOf({ ...params, page: 1, exact: '1' })}
          />
          <div className="mt-3">{children}</div>
          <PageLinks
            page={Math.min(search.page, pageCount)}
            last={pageCount}
            hrefOf={(page) => hrefOf({ ...params, page })}
          />
        </>
      ) : (
        <MessagePanel
          icon={SearchX}
          title={t(`${kind}.empty`, { query: cutText(search.q, 80) })}
          actions={
            <Link href={browseHref} className={buttonClass()}>
              {t(`${kind}.browse`)}
            </Link>
          }
        >
          <p role="status">{t(`${kind}.emptyText`)}</p>
        </MessagePanel>
      )}
    </div>
  );
}

type BesideProps = {
  kind: Kind;
  total: Found['total'];
  /** How many of them stand here. */
  shown: number;
  href: string;
  children: ReactNode;
};

/** The first few posts or products beside cards. */
export function FoundBeside({ kind, total, shown, href, children }: BesideProps) {
  const t = useTranslations('directory.search');
  const totalText = useTotalText();
  return (
    <section className="mt-6">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">{t(`${kind}.title`)}</h2>
        {total.value > shown ? (
          <Link href={href} className="link text-sm">
            {t(`${kind}.all`, { count: total.value, total: totalText(total) })}
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}
