import { Download, Upload, X } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { SearchForm } from '@/components/forms/search-form';
import { buttonClass } from '@/components/ui/button';
import { ChipGroup, ViewLinks } from '@/components/ui/chips';
import { cn } from '@/components/ui/cn';
import { longestSearch } from '@/lib/admins/user-filter';
import {
  type CardFilter,
  cardFilterQuery,
  cardListPath,
  cardOwners,
  cardStatuses,
  cardViews,
} from '@/lib/cards/admin/card-filter';
import { Link } from '@/lib/i18n/navigation';
import { localePath, paths } from '@/lib/shared/paths';

/** What narrows the list of cards, and the ways of cards in and out. */
export async function CardToolbar({ filter, canWrite }: { filter: CardFilter; canWrite: boolean }) {
  const t = await getTranslations('card-admin.cards');
  const locale = await getLocale();
  const hrefOf = (change: Partial<CardFilter>) => cardListPath({ ...filter, page: 1, ...change });
  const { q, view, status, kind, owner } = filter;
  const narrowed = q !== '' || status || kind || owner;
  const kept = { ...cardFilterQuery(filter), q: undefined };
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchForm
          action={localePath(locale, paths.adminCards())}
          q={q}
          maxLength={longestSearch}
          label={t('search.label')}
          submitLabel={t('search.submit')}
          kept={kept}
          className="flex-1 max-sm:basis-full"
        />
        <ViewLinks
          label={t('views.label')}
          views={cardViews.map((each) => ({
            key: each,
            text: t(`views.${each}`),
            href: hrefOf({ view: each }),
            current: each === view,
          }))}
        />
        {canWrite ? (
          <div className="flex gap-2">
            <Link href={paths.adminCardImport()} prefetch={false} className={buttonClass()}>
              <Upload aria-hidden />
              {t('import')}
            </Link>
            <a
              href={`/api/admin/cards/export?${query(filter)}`}
              download
              title={t('exportTitle')}
              className={buttonClass()}
            >
              <Download aria-hidden />
              {t('export')}
            </a>
          </div>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-md:grid max-md:grid-cols-[minmax(0,1fr)]">
        <ChipGroup
          label={t('filters.status')}
          chips={[undefined, ...cardStatuses].map((each) => ({
            key: each ?? 'all',
            text: each ? t(`statuses.${each}`) : t('filters.all'),
            href: hrefOf({ status: each }),
            current: each === status,
          }))}
        />
        <ChipGroup
          label={t('filters.kind')}
          chips={([undefined, 'company', 'personal'] as const).map((each) => ({
            key: each ?? 'all',
            text: each ? t(`kinds.${each}`) : t('filters.all'),
            href: hrefOf({ kind: each }),
            current: each === kind,
          }))}
        />
        <ChipGroup
          label={t('filters.owner')}
          chips={[undefined, ...cardOwners].map((each) => ({
            key: each ?? 'all',
            text: each ? t(`owners.${each}`) : t('filters.all'),
            href: hrefOf({ owner: each }),
            current: each === owner,
          }))}
        />
        {narrowed ? (
          <Link
            href={cardListPath({ view })}
            prefetch={false}
            className={cn(buttonClass({ size: 'sm', tone: 'quiet' }), 'max-md:justify-self-start')}
          >
            <X aria-hidden />
            {t('filters.clear')}
          </Link>
        ) : null}
      </div>
    </div>
  );
}

function query(filter: CardFilter): string {
  const given = Object.entries(cardFilterQuery(filter)).filter(([, value]) => value);
  return new URLSearchParams(given as [string, string][]).toString();
}
