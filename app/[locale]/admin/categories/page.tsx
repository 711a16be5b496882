import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { CategoryPanel, NewCategoryPanel } from '@/components/shop-admin/category-panel';
import { CategoryTable } from '@/components/shop-admin/category-table';
import { ToTranslations } from '@/components/translation/grid-screen';
import { buttonClass } from '@/components/ui/button';
import { ListTree, Plus } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';
import { queryText } from '@/lib/shared/query-text';
import { listCategories } from '@/lib/shop/categories';
import { categoryList } from '@/lib/shop/category-list';
import { getCategoryForAdmin, listCategoriesForAdmin } from '@/lib/shop/category-queries';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shop-admin.categories'))('title') };
}

/** The tree of the shop's categories, and one of them or a new one beside it. */
export default async function CategoriesPage({ searchParams }: Props) {
  const admin = await requireAdmin('products');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = categoryList.read(given);
  const open = queryText(given.category, 60);
  const canWrite = canAdmin(admin, 'products', 'write');
  const t = await getTranslations('shop-admin.categories');
  const locale = await getLocale();
  const all = await listCategories(locale);
  const isWhole = !categoryList.isNarrowed(filter);
  return (
    <ClientWords
      paths={[
        'shop-admin.categories',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <ListToolbar
        list={categoryList}
        values={filter}
        search={t('search')}
        choices={{ state: { label: t('columns.state'), text: (state) => t(`states.${state}`) } }}
        exportHref={canWrite ? '/api/admin/categories/export' : undefined}
      >
        <ToTranslations href={adminPaths.categoryTranslations()} />
        {canWrite ? (
          <Link
            href={adminPaths.categories({ ...categoryList.query(filter), new: '1' })}
            scroll={false}
            className={buttonClass({ tone: 'primary' })}
          >
            <Plus aria-hidden />
            {t('add')}
          </Link>
        ) : null}
      </ListToolbar>
      <ListResults
        list={categoryList}
        values={filter}
        answer={await readPanel('tree of categories', () => listCategoriesForAdmin(locale, filter))}
        what="categories"
        icon={ListTree}
        words={{ total: (count) => t('total', { count }), narrowed: t('empty'), empty: t('none') }}
        note={canWrite && isWhole ? <p className="max-md:hidden">{t('move.drag')}</p> : undefined}
      >
        {(rows) => <CategoryTable rows={rows} filter={filter} current={open} movable={canWrite && isWhole} />}
      </ListResults>
      {open ? (
        <CategoryPanel
          answer={await readPanel('category', () => getCategoryForAdmin(open))}
          filter={filter}
          canWrite={canWrite}
          all={all}
          locale={locale}
        />
      ) : null}
      {given.new === '1' && canWrite && !open ? (
        <NewCategoryPanel filter={filter} all={all} below={queryText(given.below, 60)} />
      ) : null}
    </ClientWords>
  );
}
