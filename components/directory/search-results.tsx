import { getLocale, getTranslations } from 'next-intl/server';
import { CardRows } from '@/components/cards/card-rows';
import { buttonClass } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { SearchX } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { PageLinks } from '@/components/ui/page-links';
import type { CardHead } from '@/lib/cards/card-view';
import type { SearchPage } from '@/lib/directory/search';
import { listIndustries } from '@/lib/directory/taxonomy';
import { Link } from '@/lib/i18n/navigation';
import { cutText } from '@/lib/shared/cut-text';
import type { ListKind, SearchParams } from '@/lib/shared/paths';
import { paths } from '@/lib/shared/paths';
import { SearchNotes } from './search-notes';
import { totalText, totalValues } from './total-text';

type Props = {
  result: SearchPage;
  /** The heads of `result.ids`. */
  cards: CardHead[];
  /** What stands in the address. */
  params: SearchParams & { q: string };
  hrefOf: (params: SearchParams) => string;
  /** Where industries are browsed from an empty result. */
  browse: ListKind;
};

/** What a search found, how it was understood, and what to try when it found nothing. */
export async function SearchResults(props: Props) {
  const { result, cards, params, hrefOf } = props;
  const t = await getTranslations('directory.search');
  if (cards.length === 0) return <NothingFound {...props} />;
  return (
    <>
      <p className="tabular text-sm text-muted" role="status">
        {t('count', await totalValues(result.total))}
      </p>
      <SearchNotes result={result} query={params.q} exactHref={hrefOf({ ...params, page: 1, exact: '1' })} />
      <div className="mt-3">
        <CardRows cards={cards} level={2} detailed />
      </div>
      <PageLinks page={result.page} last={result.pageCount} hrefOf={(page) => hrefOf({ ...params, page })} />
    </>
  );
}

async function NothingFound({ result, params, hrefOf, browse }: Props) {
  const t = await getTranslations('directory.search');
  const industries = await listIndustries(await getLocale());
  const { help } = result;
  const { phoneLeftOut } = result.understood;
  const alike = (help?.industryIds ?? []).flatMap((id) => industries.find((row) => row.id === id) ?? []);
  const near = alike.length > 0 ? alike : industries.filter(({ parentId }) => parentId === null).slice(0, 8);
  return (
    <MessagePanel icon={SearchX} title={t('empty', { query: cutText(params.q, 80) })} className="mt-3">
      <p>{t('emptyText')}</p>
      {phoneLeftOut ? <p className="mt-2">{t(`phoneLeftOut.${phoneLeftOut}`)}</p> : null}
      {help?.withoutFilters ? (
        <HelpLine title={t('tryWithout')}>
          <HelpLink href={hrefOf({ q: params.q })}>
            {params.q} ({await totalText(help.withoutFilters)})
          </HelpLink>
        </HelpLine>
      ) : null}
      {help && help.words.length > 0 ? (
        <HelpLine title={t('tryWords')}>
          {
            await Promise.all(
              help.words.slice(0, 6).map(async ({ text, total }) => (
                <HelpLink key={text} href={hrefOf({ ...params, q: text, page: 1, exact: undefined })}>
                  {text} ({await totalText(total)})
                </HelpLink>
              )),
            )
          }
        </HelpLine>
      ) : null}
      {near.length > 0 ? (
        <HelpLine title={t('tryIndustries')}>
          {near.map(({ slug, name }) => (
            <HelpLink key={slug} href={paths.list(browse, { industry: slug })}>
              {name}
            </HelpLink>
          ))}
        </HelpLine>
      ) : null}
    </MessagePanel>
  );
}

function HelpLine({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="mt-4">
      <p className="mb-2">{title}</p>
      <div className="flex flex-wrap justify-center gap-2">{children}</div>
    </div>
  );
}

function HelpLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <Link href={href} rel="nofollow" className={cn(buttonClass({ size: 'sm' }), 'max-w-full min-w-0!')}>
      <span className="truncate">{children}</span>
    </Link>
  );
}
