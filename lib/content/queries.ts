import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { locales } from '@/lib/i18n/locales';
import { readingOrder } from '@/lib/i18n/reading-order';
import type { Delta } from '@/lib/rich-text/delta';
import { cached } from '@/lib/server/cache/cached';
import { pagesTag, pageTag, settingsTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { siteName } from '@/lib/shared/site-name';
import { documentOf, withPictures } from './page-document';
import { textFor } from './page-languages';
import { isPageSlug, ownFooterLinks } from './page-slug';
import { readSetting } from './read-setting';
import type { SettingKey, SettingValue } from './settings';

const minute = 60;

/** The value of a setting; a field that is not stored, or no longer fits, is its default. */
export async function getSetting<Key extends SettingKey>(key: Key): Promise<SettingValue<Key>> {
  return readSetting(key, JSON.parse((await readSettingJson(key)) ?? 'null'));
}

const readSettingJson = cached(
  'setting',
  async (key: SettingKey) => {
    const row = await db.setting.findUnique({ where: { key } });
    return row ? JSON.stringify(row.value) : null;
  },
  { tags: () => [settingsTag()], revalidate: 60 * minute },
);

/** `homeTitle` is empty where the operator chose none for that language. */
export type SiteHead = {
  title: string;
  homeTitle: string;
  description: string;
  keywords: string;
  favicon: string;
};

/** Title, description, keywords and favicon of the site in a language; it has a title even where nobody gave it one. */
export async function getSiteHead(locale: Locale): Promise<SiteHead> {
  const { title, homeTitle, description, keywords, favicon } = await getSetting('site');
  // As the title is chosen (siteName): the best language for the reader in which the operator wrote anything.
  const pick = (texts: Partial<Record<Locale, string>>) =>
    readingOrder(locale)
      .map((each) => texts[each]?.trim())
      .find(Boolean) ?? '';
  return {
    title: siteName(title, locale, env().SITE_URL),
    homeTitle: homeTitle[locale] ?? '',
    description: pick(description),
    keywords: pick(keywords),
    favicon,
  };
}

export type PageView = {
  slug: string;
  title: string;
  content: Delta;
  /** What the operator wrote for search engines; empty where they wrote nothing. */
  description: string;
  /** The language of title and text: another than the reader's where there is none in theirs. */
  locale: Locale;
  /** Whether a machine translated it, or the other way to write Chinese was converted. */
  isMade: boolean;
  /** The languages that it has, in the order of the site. */
  languages: Locale[];
  viewCount: number;
  publishedAt: string;
  updatedAt: string;
};

/** What everybody may read. Asked anew each time: what is scheduled appears by itself. */
const publicPages = () => ({ publishedAt: { lte: new Date() }, deletedAt: null });

const textSelect = {
  locale: true,
  title: true,
  body: true,
  content: true,
  description: true,
  source: true,
} as const;

/** A published page, in the best of its languages for the reader, or null. */
export const getPage = cached(
  'page',
  async (slug: string, locale: Locale): Promise<PageView | null> => {
    if (!isPageSlug(slug)) return null;
    const page = await db.page.findFirst({
      where: { slug, ...publicPages() },
      select: {
        publishedAt: true,
        updatedAt: true,
        viewCount: true,
        sourceLocale: true,
        texts: { select: textSelect },
      },
    });
    const text = page && textFor(page.texts, locale, page.sourceLocale as Locale);
    if (!page?.publishedAt || !text) return null;
    return {
      slug,
      title: text.title,
      content: withPictures(documentOf(text), 'public'),
      description: text.description,
      locale: text.locale as Locale,
      isMade: text.source !== 'human',
      languages: locales.filter((each) => page.texts.some((row) => row.locale === each)),
      viewCount: page.viewCount,
      publishedAt: page.publishedAt.toISOString(),
      updatedAt: page.updatedAt.toISOString(),
    };
  },
  { tags: (slug) => [pageTag(slug)], revalidate: 60 * minute },
);

/** The address that a page has now which was called so before, as far as everybody may read it; null where there is none. */
export const getMovedPage = cached(
  'moved-page',
  async (slug: string): Promise<string | null> => {
    if (!isPageSlug(slug)) return null;
    const row = await db.pageRedirect.findFirst({
      where: { slug, page: publicPages() },
      select: { page: { select: { slug: true } } },
    });
    return row?.page.slug ?? null;
  },
  { tags: (slug) => [pageTag(slug)], revalidate: 60 * minute },
);

export type PageLink = { slug: string; title: string };

/** The pages that the footer links to besides its own links, in their order. */
export const listFooterPages = cached(
  'footer-pages',
  async (locale: Locale): Promise<PageLink[]> => {
    const rows = await db.page.findMany({
      where: { footerOrder: { not: null }, slug: { notIn: [...ownFooterLinks] }, ...publicPages() },
      orderBy: [{ footerOrder: 'asc' }, { id: 'asc' }],
      take: 20,
      select: { slug: true, sourceLocale: true, texts: { select: { locale: true, title: true } } },
    });
    return rows.flatMap(({ slug, sourceLocale, texts }) => {
      const text = textFor(texts, locale, sourceLocale as Locale);
      return text ? [{ slug, title: text.title }] : [];
    });
  },
  { tags: () => [pagesTag()], revalidate: 60 * minute },
);
