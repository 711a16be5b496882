import 'server-only';
import { fallbackLocale, type Locale } from '@/lib/i18n/locales';
import { cached } from '@/lib/server/cache/cached';
import { categoriesTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import type { CategoryView } from './category-tree';
import { shopLimits } from './limits';

/** All categories in a language, in the order of their shelves; a retired one stays for the products that have it. */
export const listCategories = cached(
  'categories',
  async (locale: Locale): Promise<CategoryView[]> => {
    const rows = await db.category.findMany({
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      take: shopLimits.categories,
      select: {
        id: true,
        slug: true,
        parentId: true,
        retiredAt: true,
        mergedInto: { select: { slug: true } },
        names: { where: { locale: { in: [locale, fallbackLocale] } }, select: { locale: true, name: true } },
      },
    });
    return rows.map(({ id, slug, parentId, retiredAt, mergedInto, names }) => ({
      id,
      slug,
      parentId,
      name: (names.find((row) => row.locale === locale) ?? names[0])?.name ?? slug,
      isRetired: retiredAt !== null,
      movedTo: mergedInto?.slug ?? null,
    }));
  },
  { tags: () => [categoriesTag()], revalidate: 3600 },
);
