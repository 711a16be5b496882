import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { ProductBulkBar } from '@/components/shop-admin/product-actions';
import { ProductPanel } from '@/components/shop-admin/product-panel';
import { ProductTable } from '@/components/shop-admin/product-table';
import { buttonClass } from '@/components/ui/button';
import { Package, Plus } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { readOwnTable } from '@/lib/admins/tables/queries';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';
import { getProductForAdmin } from '@/lib/shop/admin/product-detail';
import { adminProductColumns, adminProductList } from '@/lib/shop/admin/product-list';
import { type AdminProductRow, listProductsForAdmin } from '@/lib/shop/admin/product-queries';
import { listCategories } from '@/lib/shop/categories';
import { categoryChoices } from '@/lib/shop/category-choices';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shop-admin.products'))('title') };
}

/** All products that were handed in, and one of them beside the list. */
export default async function ProductsPage({ searchParams }: Props) {
  const admin = await requireAdmin('products');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = adminProductList.read(given);
  const own = await readOwnTable(admin, adminProductList, adminProductColumns, given);
  const open = typeof given.product === 'string' ? given.product : undefined;
  const canWrite = canAdmin(admin, 'products', 'write');
  const t = await getTranslations('shop-admin.products');
  const statuses = await getTranslations('product-editor.statuses');
  const locale = await getLocale();
  const categories = await listCategories(locale);
  return (
    <ClientWords
      paths={[
        'lists.bulk',
        'shop-admin.products',
        'product-editor',
        'admins.fields',
        'admins.reviews',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <ListToolbar
        list={adminProductList}
        values={filter}
        search={t('search')}
        choices={{
          view: { label: t('views.label'), text: (view) => t(`views.${view}`) },
          status: { label: t('columns.status'), text: (status) => statuses(status) },
          of: { label: t('columns.seller'), text: (of) => t(`of.${of}`) },
          stock: { label: t('columns.stock'), text: (stock) => t(`stocks.${stock}`) },
          category: {
            label: t('columns.category'),
            text: (slug) => slug,
            among: categoryChoices(categories).map(({ slug, name }) => ({ value: slug, text: name })),
          },
        }}
        dates={{ from: t('from'), to: t('to'), submit: t('submit') }}
        sorts={{ name: t('columns.product'), changed: t('columns.changed') }}
        own={{ table: own, first: t('columns.product'), text: (key) => t(`columns.${key}`) }}
        exportHref={canWrite ? '/api/admin/products/export' : undefined}
      >
        {canWrite ? (
          <Link href={adminPaths.productNew()} className={buttonClass()}>
            <Plus aria-hidden />
            {t('add')}
          </Link>
        ) : null}
      </ListToolbar>
      <ListResults
        list={adminProductList}
        values={filter}
        answer={await readPanel('list of products', () => listProductsForAdmin(filter, locale))}
        what="products"
        icon={Package}
        idOf={({ publicId }) => publicId}
        words={{
          total: (count, capped) => t(capped ? 'totalCapped' : 'total', { count }),
          narrowed: t('empty'),
          empty: t('none'),
        }}
      >
        {(rows, shown) => (
          <>
            <ProductTable rows={rows} chosen={own.shown} filter={shown} current={open} canWrite={canWrite} />
            {canWrite ? (
              <ProductBulkBar versions={filter.view === 'review' ? versionsOf(rows) : null} />
            ) : null}
          </>
        )}
      </ListResults>
      {open ? (
        <ProductPanel
          answer={await readPanel('product', () => getProductForAdmin(open))}
          listHref={adminProductList.href(filter)}
          canWrite={canWrite}
          canReport={canAdmin(admin, 'reports')}
        />
      ) : null}
    </ClientWords>
  );
}

/** The versions that wait, as an approval names them. */
function versionsOf(rows: readonly AdminProductRow[]): Record<string, number> {
  return Object.fromEntries(
    rows.flatMap(({ publicId, waitingVersion }) =>
      waitingVersion === null ? [] : [[publicId, waitingVersion]],
    ),
  );
}
