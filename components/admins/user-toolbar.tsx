import { getLocale, getTranslations } from 'next-intl/server';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { industryChoice, localeChoice, provinceChoice } from '@/components/lists/place-choices';
import { type UserColumn, type UserFilter, userList } from '@/lib/admins/user-list';
import { localeTable } from '@/lib/i18n/locales';
import { listCountries } from '@/lib/shared/countries';
import type { OwnTable } from '@/lib/shared/own-table';

type Props = { filter: UserFilter; own: OwnTable<UserColumn>; canExport: boolean };

/** What narrows and orders the list of users, and takes it away. */
export async function UserToolbar({ filter, own, canExport }: Props) {
  const t = await getTranslations('admins.users');
  const status = await getTranslations('admins.status');
  const { frequent, others } = listCountries(localeTable[await getLocale()].intl);
  return (
    <ListToolbar
      list={userList}
      values={filter}
      search={t('search')}
      choices={{
        view: { label: t('views.label'), text: (view) => t(`views.${view}`) },
        type: { label: t('columns.type'), text: (type) => status(`types.${type}`) },
        state: { label: t('columns.state'), text: (state) => status(`states.${state}`) },
        joined: { label: t('joined.label'), text: (joined) => t(`joined.${joined}`) },
        country: {
          label: t('columns.country'),
          text: (code) => code,
          among: [...frequent, ...others].map(({ code, name }) => ({ value: code, text: name })),
        },
        locale: await localeChoice(),
        province: await provinceChoice(),
        industry: await industryChoice(t('filters.industry')),
      }}
      dates={{ from: t('dates.from'), to: t('dates.to'), submit: t('dates.submit') }}
      sorts={{
        name: t('columns.user'),
        expires: t('columns.expires'),
        ...(filter.view === 'deleted'
          ? { deleted: t('columns.deleted') }
          : { created: t('columns.created') }),
      }}
      own={{ table: own, first: t('columns.user'), text: (key) => t(`columns.${key}`) }}
      exportHref={canExport ? '/api/admin/users/export' : undefined}
    />
  );
}
