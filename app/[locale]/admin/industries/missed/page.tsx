import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { EmptySearchTable } from '@/components/card-admin/empty-search-table';
import { IndustryTabs } from '@/components/card-admin/industry-tabs';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { localeChoice } from '@/components/lists/place-choices';
import { SearchX } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { getSetting } from '@/lib/content/queries';
import { emptySearchList } from '@/lib/directory/empty-search-list';
import { fewestReaders, listEmptySearches } from '@/lib/directory/empty-searches';
import { readPanel } from '@/lib/server/read-panel';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('card-admin.missed'))('title') };
}

/** What members searched and did not find, each with the way to the search and to the words that it is understood by. */
export default async function EmptySearchesPage({ searchParams }: Props) {
  const admin = await requireAdmin('cards');
  if (!admin) return <ForbiddenPage />;
  const filter = emptySearchList.read(await searchParams);
  const t = await getTranslations('card-admin.missed');
  const common = await getTranslations('common');
  const periods = await getTranslations('figures.period');
  const { searches: days } = await getSetting('retention');
  return (
    <>
      <IndustryTabs current="missed" />
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <p className="mb-4 max-w-180 text-sm text-muted">{t('intro', { members: fewestReaders, days })}</p>
      <ListToolbar
        list={emptySearchList}
        values={filter}
        choices={{
          period: {
            label: periods('label'),
            text: (period) => periods('days', { days: Number(period) }),
          },
          locale: await localeChoice(),
        }}
        sorts={{ members: t('members'), last: t('last') }}
      />
      <ListResults
        list={emptySearchList}
        values={filter}
        answer={await readPanel('searches without a result', () => listEmptySearches(filter))}
        what="counts"
        icon={SearchX}
        words={{
          total: (count, capped) => (capped ? common('countCapped', { count }) : t('total', { count })),
          narrowed: t('narrowed'),
          empty: t('none'),
        }}
      >
        {(rows, shown) => (
          <EmptySearchTable rows={rows} filter={shown} canWrite={canAdmin(admin, 'cards', 'write')} />
        )}
      </ListResults>
    </>
  );
}
