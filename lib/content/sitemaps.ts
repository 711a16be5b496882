import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { paths } from '@/lib/shared/paths';

/** An address without locale prefix, and the day it last changed. */
export type SitemapEntry = { path: string; changed?: string };

/** Things of a kind that have pages; each feature names its own, `lib/subjects/sitemaps.ts` has them all. */
export type SitemapSource = {
  /** How many parts there are, in every language the same; one where it is left out. */
  parts?: () => Promise<number>;
  /** The addresses of one part, from 0, as far as they say something in the language. */
  entries: (locale: Locale, part: number) => Promise<SitemapEntry[]>;
};

/** Things have parts by ranges of their internal id, so that a part never moves when others come or go. */
const idsPerPart = 10_000;

/** How many parts it takes to the highest internal id that there is. */
export function partsTo(lastId: number | null): number {
  return Math.floor((lastId ?? 0) / idsPerPart) + 1;
}

/** What of a table belongs to a part. */
export function rowsOfPart(part: number) {
  return {
    where: { id: { gte: part * idsPerPart, lt: (part + 1) * idsPerPart } },
    orderBy: { id: 'asc' },
    take: idsPerPart,
  } as const;
}

/** Languages of which a text says something to a reader: the same, or the other way to write Chinese. */
export function readableIn(locale: Locale): Locale[] {
  return locale.startsWith('zh') ? ['zh-CN', 'zh-TW'] : [locale];
}

/** The day of a change, as sitemaps write it. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Home, about, contact and the operator's own pages, these in the languages that they are written in. */
export const pageSitemap: SitemapSource = {
  async entries(locale) {
    const rows = await db.page.findMany({
      where: {
        publishedAt: { lte: new Date() },
        deletedAt: null,
        slug: { notIn: ['about', 'contact'] },
        texts: { some: { locale } },
      },
      orderBy: { slug: 'asc' },
      take: 1000,
      select: { slug: true, updatedAt: true },
    });
    return [
      ...[paths.home(), paths.about(), paths.contact()].map((path) => ({ path })),
      ...rows.map(({ slug, updatedAt }) => ({ path: paths.page(slug), changed: dayOf(updatedAt) })),
    ];
  },
};
