import 'server-only';
import { defaultLocale, fallbackLocale, type Locale } from '@/lib/i18n/locales';
import { cached } from '@/lib/server/cache/cached';
import { keptParsed } from '@/lib/server/cache/kept-parsed';
import { industriesTag, provincesTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';

export type IndustryView = { id: number; slug: string; name: string; icon: string; parentId: number | null };
export type ProvinceView = { code: string; slug: string; name: string; kind: string; formerly: string[] };

const hour = 3600;

/** All active industries in a language, groups before what belongs to them, in their order (about 200 rows). */
export const listIndustries = cached(
  'industries',
  async (locale: Locale): Promise<IndustryView[]> => {
    const rows = await db.industry.findMany({
      where: { active: true },
      orderBy: [{ parentId: { sort: 'asc', nulls: 'first' } }, { position: 'asc' }],
      take: 1000,
      select: {
        id: true,
        slug: true,
        icon: true,
        parentId: true,
        names: namesIn(locale),
      },
    });
    return rows.map(({ names, ...row }) => ({ ...row, name: nameIn(names, locale) ?? row.slug }));
  },
  { tags: () => [industriesTag()], revalidate: hour },
);

/** An industry that is offered no more, for what names it still; null for any other. */
export async function getRetiredIndustry(
  id: number,
  locale: Locale,
): Promise<{ id: number; name: string; parentId: number | null } | null> {
  const row = await db.industry.findFirst({
    where: { id, active: false },
    select: { id: true, slug: true, parentId: true, names: namesIn(locale) },
  });
  return row && { id, parentId: row.parentId, name: nameIn(row.names, locale) ?? row.slug };
}

/** The provinces in a language with the names of those merged into them, the cities first. */
export const listProvinces = cached(
  'provinces',
  async (locale: Locale): Promise<ProvinceView[]> => {
    const rows = await db.province.findMany({
      orderBy: { position: 'asc' },
      take: 100,
      select: {
        code: true,
        slug: true,
        kind: true,
        names: { where: { locale: { in: [locale, fallbackLocale] } }, select: { locale: true, name: true } },
        aliases: {
          where: { formerly: { not: null }, locale },
          orderBy: { id: 'asc' },
          select: { text: true },
        },
      },
    });
    return rows.map(({ names, aliases, ...row }) => ({
      ...row,
      name: nameIn(names, locale) ?? row.slug,
      formerly: aliases.map((alias) => alias.text),
    }));
  },
  { tags: () => [provincesTag()], revalidate: hour },
);

export type Taxonomy = { industries: IndustryView[]; provinces: ProvinceView[] };

/** Both in a language, as they stay in the process: for what is made for each request. */
export const keptTaxonomy = keptParsed(
  'taxonomy',
  async (locale: Locale): Promise<Taxonomy> => {
    const [industries, provinces] = await Promise.all([listIndustries(locale), listProvinces(locale)]);
    return { industries, provinces };
  },
  { tags: [industriesTag(), provincesTag()], revalidate: hour },
);

/** The names that one in this language is chosen from. */
const namesIn = (locale: Locale) => ({
  where: { locale: { in: [locale, fallbackLocale, defaultLocale] } },
  select: { locale: true, name: true } as const,
});

function nameIn(names: { locale: string; name: string }[], locale: Locale): string | undefined {
  return (
    names.find((row) => row.locale === locale) ??
    names.find((row) => row.locale === fallbackLocale) ??
    names[0]
  )?.name;
}
