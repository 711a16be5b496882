import 'server-only';
import { dayOf, partsTo, readableIn, rowsOfPart, type SitemapSource } from '@/lib/content/sitemaps';
import { db } from '@/lib/server/db';
import { paths } from '@/lib/shared/paths';
import { listCategories } from './categories';
import { countProductsOfCategories } from './queries';

/** What the shop shows, in the languages in which it says something. */
export const productSitemap: SitemapSource = {
  async parts() {
    const rows = await db.$queryRaw<{ last: number | null }[]>`SELECT max(id) AS last FROM product`;
    return partsTo(rows[0]?.last ?? null);
  },
  async entries(locale, part) {
    const { where, ...range } = rowsOfPart(part);
    const there = { in: readableIn(locale) };
    const written = {
      OR: [
        { sourceLocale: there },
        { translations: { some: { locale: there, field: { in: ['name', 'description'] } } } },
      ],
    };
    const rows = await db.product.findMany({
      where: { AND: [where, { listedAt: { not: null } }, written] },
      ...range,
      select: { publicId: true, updatedAt: true },
    });
    return rows.map(({ publicId, updatedAt }) => ({
      path: paths.product(publicId),
      changed: dayOf(updatedAt),
    }));
  },
};

/** The shop, and the categories in which there is something; an empty list is no page for a search engine. */
export const shopSitemap: SitemapSource = {
  async entries(locale) {
    const [categories, counts] = await Promise.all([listCategories(locale), countProductsOfCategories()]);
    return [
      { path: paths.shop() },
      ...categories
        .filter(({ id, movedTo }) => movedTo === null && (counts[id]?.value ?? 0) > 0)
        .map(({ slug }) => ({ path: paths.shop({ category: slug }) })),
    ];
  },
};
