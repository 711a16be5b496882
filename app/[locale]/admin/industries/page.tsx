import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { IndustryPanel, NewIndustryPanel } from '@/components/card-admin/industry-panel';
import { IndustryTable } from '@/components/card-admin/industry-table';
import { IndustryTabs } from '@/components/card-admin/industry-tabs';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { buttonClass } from '@/components/ui/button';
import { Layers, Plus } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { type IndustryFilter, industryList, isInOwnOrder } from '@/lib/directory/industry-list';
import { getIndustryForAdmin, listIndustriesForAdmin } from '@/lib/directory/industry-queries';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';
import { queryText } from '@/lib/shared/query-text';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('card-admin.industries'))('title') };
}

/** The tree of industries, and one of them, or a new one, beside it. */
export default async function IndustriesPage({ searchParams }: Props) {
  const admin = await requireAdmin('cards');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = industryList.read(given);
  const [open, parent] = [queryText(given.industry, 60), queryText(given.new, 60)];
  const t = await getTranslations('card-admin.industries');
  const locale = await getLocale();
  const canWrite = canAdmin(admin, 'cards', 'write');
  return (
    <ClientWords
      paths={[
        'card-admin.industries',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <IndustryTabs current="industries" />
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <ListToolbar
        list={industryList}
        values={filter}
        search={t('search')}
        choices={{ state: { label: t('columns.state'), text: (state) => t(`states.${state}`) } }}
        sorts={{ order: t('columns.order'), name: t('columns.name'), slug: t('columns.slug') }}
        exportHref={canWrite ? '/api/admin/industries/export' : undefined}
      >
        {canWrite ? (
          <Link
            href={adminPaths.industries({ ...industryList.query(filter), new: 'group' })}
            scroll={false}
            className={buttonClass({ tone: 'primary' })}
          >
            <Plus aria-hidden />
            {t('addGroup')}
          </Link>
        ) : null}
      </ListToolbar>
      <ListResults
        list={industryList}
        values={filter}
        answer={await readPanel('list of industries', () => listIndustriesForAdmin(locale, filter))}
        what="industries"
        icon={Layers}
        idOf={({ slug }) => slug}
        words={{ total: (count) => t('total', { count }), narrowed: t('empty') }}
      >
        {(groups, shown) => (
          <IndustryTable
            groups={groups}
            filter={shown}
            current={open}
            movable={canWrite && isInOwnOrder(filter)}
          />
        )}
      </ListResults>
      {open ? (
        <IndustryPanel
          answer={await readPanel('industry', () => getIndustryForAdmin(open))}
          filter={filter}
          canWrite={canWrite}
        />
      ) : null}
      {parent && canWrite && !open ? <NewIndustry parent={parent} filter={filter} /> : null}
    </ClientWords>
  );
}

async function NewIndustry({ parent, filter }: { parent: string; filter: IndustryFilter }) {
  if (parent === 'group') return <NewIndustryPanel parent={null} filter={filter} />;
  const group = await readPanel('industry', () => getIndustryForAdmin(parent));
  if (!group.ok) return <PanelFailure what="industries" errorId={group.errorId} />;
  // Only groups hold others.
  return <NewIndustryPanel parent={group.data?.isGroup ? group.data : null} filter={filter} />;
}
