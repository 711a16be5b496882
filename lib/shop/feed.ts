import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { Delta } from '@/lib/rich-text/delta';
import { textOfDelta } from '@/lib/rich-text/text';
import { cached } from '@/lib/server/cache/cached';
import { categoriesTag, productListTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { cutText } from '@/lib/shared/cut-text';
import type { Vnd } from '@/lib/shared/money';
import { pageSize } from '@/lib/shared/paging';
import { listCategories } from './categories';
import { productTranslations, shownProductText } from './shown';
import { fieldText } from './translations/fields';

/** A product as the feed tells of it: plain JSON for the caches. */
export type FeedProduct = {
  publicId: string;
  /** In the reader's language where there is such a text, as is what it says. */
  name: string;
  says: string;
  minPrice: Vnd;
  category: string | null;
  listedAt: string;
};

/** Characters of what a product says that a feed shows. */
const mostSaid = 300;

/** The newest products of the shop, a page of them. */
export const getShopFeed = cached(
  'shop-feed',
  async (locale: Locale): Promise<FeedProduct[]> => {
    const [rows, categories] = await Promise.all([
      db.product.findMany({
        where: { listedAt: { not: null } },
        orderBy: [{ listedAt: 'desc' }, { id: 'desc' }],
        take: pageSize,
        select: {
          publicId: true,
          sourceLocale: true,
          name: true,
          description: true,
          minPrice: true,
          categoryId: true,
          listedAt: true,
          translations: productTranslations(locale, ['name', 'description']),
        },
      }),
      listCategories(locale),
    ]);
    return rows.map((row) => {
      const says = shownProductText(row, 'description', fieldText(row.description), locale);
      return {
        publicId: row.publicId,
        name: shownProductText(row, 'name', row.name, locale).text,
        says: cutText(textOfDelta(JSON.parse(says.text) as Delta).replace(/\s+/g, ' '), mostSaid),
        minPrice: Number(row.minPrice),
        category: categories.find(({ id }) => id === row.categoryId)?.name ?? null,
        listedAt: (row.listedAt ?? new Date(0)).toISOString(),
      };
    });
  },
  { tags: () => [productListTag(), categoriesTag()], revalidate: 600 },
);
