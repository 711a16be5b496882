import 'server-only';
import { pageSitemap, type SitemapEntry, type SitemapSource } from '@/lib/content/sitemaps';
import { cardSitemap, listSitemap } from '@/lib/directory/sitemaps';
import { isLocale, type Locale, locales } from '@/lib/i18n/locales';
import { feedSitemap, postSitemap } from '@/lib/posts/sitemaps';
import { productSitemap, shopSitemap } from '@/lib/shop/sitemaps';

const sources = {
  pages: pageSitemap,
  lists: listSitemap,
  companies: cardSitemap('company'),
  individuals: cardSitemap('personal'),
  feeds: feedSitemap,
  posts: postSitemap,
  shop: shopSitemap,
  products: productSitemap,
} satisfies Record<string, SitemapSource>;

export type SitemapKind = keyof typeof sources;
export const sitemapKinds = Object.keys(sources) as SitemapKind[];

export type SitemapName = { kind: SitemapKind; locale: Locale; part: number };

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
  const kinds = await Promise.all(
    sitemapKinds.map(async (kind) => {
      const { parts }: SitemapSource = sources[kind];
      return { kind, count: parts ? await parts() : 1 };
    }),
  );
  return kinds.flatMap(({ kind, count }) =>
    locales.flatMap((locale) => Array.from({ length: count }, (_, part) => ({ kind, locale, part }))),
  );
}

/** The addresses of one part. */
export async function listSitemapEntries({ kind, locale, part }: SitemapName): Promise<SitemapEntry[]> {
  return sources[kind].entries(locale, part);
}
