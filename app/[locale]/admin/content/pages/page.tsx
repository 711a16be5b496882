import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { NewPageButton } from '@/components/content-admin/new-page-button';
import { PageTable } from '@/components/content-admin/page-table';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { ToTranslations } from '@/components/translation/grid-screen';
import { FileText } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { localeTable } from '@/lib/i18n/locales';
import { pageList } from '@/lib/pages/page-list';
import { listPages } from '@/lib/pages/queries';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('pages'))('listTitle') };
}

/** The pages that the operator writes: terms, rules and whatever else the site has to say. */
export default async function ContentPagesPage({ searchParams }: Props) {
  const admin = await requireAdmin('content');
  if (!admin) return <ForbiddenPage />;
  const filter = pageList.read(await searchParams);
  const t = await getTranslations('pages');
  return (
    <ClientWords
      paths={[
        'pages',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <h1 className="mb-4 text-xl font-semibold">{t('listTitle')}</h1>
      <ListToolbar
        list={pageList}
        values={filter}
        search={t('search')}
        choices={{
          state: { label: t('columns.state'), text: (state) => t(`states.${state}`) },
          language: { label: t('columns.languages'), text: (locale) => localeTable[locale].name },
          footer: { label: t('columns.footer'), text: () => t('inFooter') },
        }}
        sorts={{ title: t('columns.title'), views: t('columns.views'), changed: t('columns.changed') }}
      >
        <ToTranslations href={adminPaths.contentPageTranslations()} />
        {canAdmin(admin, 'content', 'write') ? <NewPageButton /> : null}
      </ListToolbar>
      <ListResults
        list={pageList}
        values={filter}
        answer={await readPanel('list of pages', () => listPages(filter))}
        what="contentPages"
        icon={FileText}
        words={{
          total: (count, capped) => t(capped ? 'totalCapped' : 'total', { count }),
          narrowed: t('empty'),
          empty: t('none'),
          emptyText: t('noneText'),
        }}
      >
        {(rows, shown) => <PageTable rows={rows} filter={shown} />}
      </ListResults>
    </ClientWords>
  );
}
