import 'server-only';
import { dayOf, partsTo, readableIn, rowsOfPart, type SitemapSource } from '@/lib/content/sitemaps';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { type CardKind, cardKinds, listOfKind } from '@/lib/shared/card-kind';
import { wordingFields } from '@/lib/shared/card-wording';
import { cardPath, paths } from '@/lib/shared/paths';
import { filledLists } from './lists';
import { publicCards } from './public-cards';
import { type IndustryView, listIndustries, listProvinces, type ProvinceView } from './taxonomy';

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

/**
 * Both directories as a whole, by industry, by province, and companies by both for the groups. Only lists that hold somebody:
 * an empty one asks search engines to leave it out (`listMetadata`).
 */
export const listSitemap: SitemapSource = {
  async entries(locale) {
    const [industries, provinces] = await Promise.all([listIndustries(locale), listProvinces(locale)]);
    const listOf = (kind: CardKind, industry?: IndustryView, province?: ProvinceView) => ({
      kind,
      industryId: industry?.id,
      provinceCode: province?.code,
      path: paths.list(listOfKind[kind], {
        industry: industry?.slug,
        region: province?.slug,
      }),
    });
    const alone = cardKinds.flatMap((kind) => [
      listOf(kind),
      ...industries.map((industry) => listOf(kind, industry)),
      ...provinces.map((province) => listOf(kind, undefined, province)),
    ]);
    const both = industries
      .filter(({ parentId }) => parentId === null)
      .flatMap((group) => provinces.map((province) => listOf('company', group, province)));
    return (await filledLists([...alone, ...both])).map(({ path }) => ({ path }));
  },
};
