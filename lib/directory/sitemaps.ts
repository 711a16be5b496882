import 'server-only';
import { dayOf, partsTo, readableIn, rowsOfPart, type SitemapSource } from '@/lib/content/sitemaps';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import type { CardKind } from '@/lib/shared/card-kind';
import { wordingFields } from '@/lib/shared/card-wording';
import { cardPath, paths } from '@/lib/shared/paths';
import { publicCards } from './public-cards';
import { listIndustries, listProvinces } from './taxonomy';

const worded = Object.values(wordingFields).flatMap(({ prose, name }) => [...prose, name]);

/**
 * Cards that say something in a language: written or translated into it, or into the other way to write Chinese. The page
 * that only repeats another language's words names that one as its address.
 */
function wordedIn(locale: Locale): Prisma.CardWhereInput {
  const written = { in: readableIn(locale) };
  return {
    OR: [{ sourceLocale: written }, { translations: { some: { locale: written, field: { in: worded } } } }],
  };
}

/** The public cards of a kind. */
export function cardSitemap(kind: CardKind): SitemapSource {
  return {
    async parts() {
      const rows = await db.$queryRaw<{ last: number | null }[]>`SELECT max(id) AS last FROM card`;
      return partsTo(rows[0]?.last ?? null);
    },
    async entries(locale, part) {
      const { where, ...range } = rowsOfPart(part);
      const rows = await db.card.findMany({
        where: { AND: [{ kind }, where, publicCards, wordedIn(locale)] },
        ...range,
        select: { publicId: true, kind: true, updatedAt: true },
      });
      return rows.map((row) => ({ path: cardPath(row), changed: dayOf(row.updatedAt) }));
    },
  };
}

/** Both directories as a whole, by industry, by province, and companies by both for the groups. */
export const listSitemap: SitemapSource = {
  async entries(locale) {
    const [industries, provinces] = await Promise.all([listIndustries(locale), listProvinces(locale)]);
    const groups = industries.filter(({ parentId }) => parentId === null);
    const found: string[] = [];
    for (const kind of ['companies', 'individuals'] as const) {
      found.push(paths.list(kind));
      found.push(...industries.map(({ slug }) => paths.list(kind, { industry: slug })));
      found.push(...provinces.map(({ slug }) => paths.list(kind, { region: slug })));
    }
    for (const group of groups) {
      found.push(
        ...provinces.map(({ slug }) => paths.list('companies', { industry: group.slug, region: slug })),
      );
    }
    return found.map((path) => ({ path }));
  },
};
