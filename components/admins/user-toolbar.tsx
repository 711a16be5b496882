import { X } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { SearchForm } from '@/components/forms/search-form';
import { buttonClass } from '@/components/ui/button';
import { ChipGroup, ViewLinks } from '@/components/ui/chips';
import { ChoiceChip } from '@/components/ui/choice-chip';
import { cn } from '@/components/ui/cn';
import {
  longestSearch,
  type UserFilter,
  userListPath,
  userSorts,
  userStates,
  userTypes,
  userViews,
} from '@/lib/admins/user-filter';
import { localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { listCountries } from '@/lib/shared/countries';
import { localePath, paths } from '@/lib/shared/paths';

/** What narrows and orders the list of users; all of it stands in the address. */
export async function UserToolbar({ filter }: { filter: UserFilter }) {
  const t = await getTranslations('admins.users');
  const status = await getTranslations('admins.status');
  const locale = await getLocale();
  const { frequent, others } = listCountries(localeTable[locale].intl);
  const hrefOf = (change: Partial<UserFilter>) => userListPath({ ...filter, page: 1, ...change });
  const { q, type, state, country, view, sort } = filter;
  const narrowed = q !== '' || type || state || country;
  const kept = {
    view: view === 'normal' ? '' : view,
    type,
    state,
    country,
    sort: sort === 'newest' ? '' : sort,
  };
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchForm
          action={localePath(locale, paths.adminUsers())}
          q={q}
          maxLength={longestSearch}
          label={t('search.label')}
          submitLabel={t('search.submit')}
          kept={kept}
          className="flex-1 max-sm:basis-full"
        />
        <div className="flex flex-wrap gap-3 max-sm:gap-2">
          <ViewLinks
            label={t('views.label')}
            views={userViews.map((each) => ({
              key: each,
              text: t(`views.${each}`),
              href: hrefOf({ view: each }),
              current: each === view,
            }))}
          />
          <ViewLinks
            label={t('sorts.label')}
            views={userSorts.map((each) => ({
              key: each,
              text: t(`sorts.${each}`),
              href: hrefOf({ sort: each }),
              current: each === sort,
            }))}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-md:grid max-md:grid-cols-[minmax(0,1fr)]">
        <ChipGroup
          label={t('filters.type')}
          chips={[undefined, ...userTypes].map((each) => ({
            key: each ?? 'all',
            text: each ? status(`types.${each}`) : t('filters.all'),
            href: hrefOf({ type: each }),
            current: each === type,
          }))}
        />
        <ChipGroup
          label={t('filters.state')}
          chips={[undefined, ...userStates].map((each) => ({
            key: each ?? 'all',
            text: each ? status(`states.${each}`) : t('filters.all'),
            href: hrefOf({ state: each }),
            current: each === state,
          }))}
        />
        <ChoiceChip
          label={t('filters.country')}
          name="country"
          value={country ?? ''}
          none={t('filters.all')}
          choices={[...frequent, ...others].map(({ code, name }) => ({ value: code, text: name }))}
        />
        {narrowed ? (
          <Link
            href={userListPath({ view, sort })}
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
