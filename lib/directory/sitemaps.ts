import 'server-only';
import { isLocale, type Locale, locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { wordingFields } from '@/lib/shared/card-wording';
import { cardPath, paths } from '@/lib/shared/paths';
import { publicCards } from './public-cards';
import { listIndustries, listProvinces } from './taxonomy';

export const sitemapKinds = ['pages', 'lists', 'companies', 'individuals'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

export type SitemapName = { kind: SitemapKind; locale: Locale; part: number };

/** An address without locale prefix, and the day it last changed. */
export type SitemapEntry = { path: string; changed?: string };

/** Cards have parts by ranges of their internal id, so that a part never moves when others come or go. */
const idsPerPart = 10_000;

/** "companies-vi-3.xml" and back. */
export function formatSitemapName({ kind, locale, part }: SitemapName): string {
  return `${kind}-${locale}-${part}.xml`;
}

export function parseSitemapName(file: string): SitemapName | null {
  const [, kind, locale, part] = /^([a-z]+)-([A-Za-z-]+?)-(0|[1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  if (!sitemapKinds.includes(kind as SitemapKind) || !isLocale(locale)) return null;
  return { kind: kind as SitemapKind, locale, part: Number(part) };
}

/** All parts there are: each kind in each language. */
export async function listSitemaps(): Promise<SitemapName[]> {
  const rows = await db.$queryRaw<{ last: number | null }[]>`SELECT max(id) AS last FROM card`;
  const parts = Math.floor((rows[0]?.last ?? 0) / idsPerPart) + 1;
  return sitemapKinds.flatMap((kind) => {
    const count = kind === 'companies' || kind === 'individuals' ? parts : 1;
    return locales.flatMap((locale) => Array.from({ length: count }, (_, part) => ({ kind, locale, part })));
  });
}

const worded = Object.values(wordingFields).flatMap(({ prose, name }) => [...prose, name]);

/**
 * Cards that say something in a language: written or translated into it, or into the other way to write Chinese. The page
 * that only repeats another language's words names that one as its address.
 */
function wordedIn(locale: Locale): Prisma.CardWhereInput {
  const written = { in: locale.startsWith('zh') ? ['zh-CN', 'zh-TW'] : [locale] };
  return {
    OR: [{ sourceLocale: written }, { translations: { some: { locale: written, field: { in: worded } } } }],
  };
}

/** The addresses of one part. */
export async function listSitemapEntries({ kind, locale, part }: SitemapName): Promise<SitemapEntry[]> {
  if (kind === 'pages') return listPages();
  if (kind === 'lists') return listLists(locale);
  const rows = await db.card.findMany({
    where: {
      AND: [
        { kind: kind === 'companies' ? 'company' : 'personal' },
        { id: { gte: part * idsPerPart, lt: (part + 1) * idsPerPart } },
        publicCards,
        wordedIn(locale),
      ],
    },
    orderBy: { id: 'asc' },
    take: idsPerPart,
    select: { publicId: true, kind: true, updatedAt: true },
  });
  return rows.map((row) => ({ path: cardPath(row), changed: dayOf(row.updatedAt) }));
}

async function listPages(): Promise<SitemapEntry[]> {
  const rows = await db.page.findMany({
    where: { publishedAt: { lte: new Date() }, slug: { notIn: ['about', 'contact'] } },
    orderBy: { slug: 'asc' },
    take: 1000,
    select: { slug: true, updatedAt: true },
  });
  return [
    ...[paths.home(), paths.about(), paths.contact()].map((path) => ({ path })),
    ...rows.map(({ slug, updatedAt }) => ({ path: paths.page(slug), changed: dayOf(updatedAt) })),
  ];
}

/** Both directories as a whole, by industry, by province, and companies by both for the groups. */
async function listLists(locale: Locale): Promise<SitemapEntry[]> {
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
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
