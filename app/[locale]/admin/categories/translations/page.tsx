import '@/app/translation-grid.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { GridScreen } from '@/components/translation/grid-screen';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';
import { categoryGrid } from '@/lib/shop/category-list';
import { listCategoryNames } from '@/lib/shop/category-names';
import { gridPage } from '@/lib/translation/grid-rows';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admins.grids.titles'))('categories') };
}

/** /admin/categories/translations: names of categories in six languages. */
export default async function CategoryTranslationsPage({ searchParams }: Props) {
  const admin = await requireAdmin('products');
  if (!admin) return <ForbiddenPage />;
  const filter = categoryGrid.read(await searchParams);
  return (
    <GridScreen
      kind="categories"
      list={categoryGrid}
      filter={filter}
      answer={
        await readPanel('translations of categories', async () => gridPage(await listCategoryNames(), filter))
      }
      canWrite={canAdmin(admin, 'products', 'write')}
      backHref={adminPaths.categories()}
    />
  );
}
