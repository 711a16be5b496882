import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { fallbackLocale } from '@/lib/i18n/locales';
import { cached } from '@/lib/server/cache/cached';
import { homeTag, pagesTag, pageTag, settingsTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import { isPageSlug } from './page-slug';
import { type SettingKey, type SettingValue, settingSchemas } from './settings';

const minute = 60;

/** The value of a setting; what is not stored, or no longer fits, is the default. */
export async function getSetting<Key extends SettingKey>(key: Key): Promise<SettingValue<Key>> {
  const stored: unknown = JSON.parse((await readSettingJson(key)) ?? '{}');
  const parsed = settingSchemas[key].safeParse(stored);
  return (parsed.success ? parsed.data : settingSchemas[key].parse({})) as SettingValue<Key>;
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

/** Title, description, keywords and favicon of the site in a language. */
export async function getSiteHead(locale: Locale): Promise<SiteHead> {
  const { title, homeTitle, description, keywords, favicon } = await getSetting('site');
  const pick = (texts: Partial<Record<Locale, string>>) => texts[locale] ?? texts[fallbackLocale] ?? '';
  return {
    title: pick(title),
    homeTitle: homeTitle[locale] ?? '',
    description: pick(description),
    keywords: pick(keywords),
    favicon,
  };
}

export type BannerView = { id: number; href: string; title: string; subtitle: string; picture: Picture };

/** Banners to show now, in their order, at most five. */
export const listBanners = cached(
  'banners',
  async (locale: Locale): Promise<BannerView[]> => {
    const now = new Date();
    const rows = await db.banner.findMany({
      where: {
        active: true,
        texts: { some: { locale: { in: [locale, fallbackLocale] } } },
        AND: [
          { OR: [{ startsAt: null }, { startsAt: { lte: now } }] },
          { OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
        ],
      },
      orderBy: { position: 'asc' },
      take: 5,
      select: {
        id: true,
        href: true,
        media: { select: pictureSelect },
        texts: {
          where: { locale: { in: [locale, fallbackLocale] } },
          select: { locale: true, title: true, subtitle: true },
        },
      },
    });
    return rows.flatMap(({ id, href, media, texts }) => {
      const text = texts.find((row) => row.locale === locale) ?? texts[0];
      return text ? [{ id, href, title: text.title, subtitle: text.subtitle, picture: media }] : [];
    });
  },
  { tags: () => [homeTag()], revalidate: 10 * minute },
);

export type PageView = {
  slug: string;
  title: string;
  body: string;
  /** The language of title and body: the fallback's where a translation is missing. */
  locale: Locale;
  viewCount: number;
  publishedAt: string;
  updatedAt: string;
};

/** A published page, or null. */
export const getPage = cached(
  'page',
  async (slug: string, locale: Locale): Promise<PageView | null> => {
    if (!isPageSlug(slug)) return null;
    const page = await db.page.findFirst({
      where: { slug, publishedAt: { lte: new Date() } },
      select: {
        publishedAt: true,
        updatedAt: true,
        viewCount: true,
        texts: {
          where: { locale: { in: [locale, fallbackLocale] } },
          select: { locale: true, title: true, body: true },
        },
      },
    });
    const text = page?.texts.find((row) => row.locale === locale) ?? page?.texts[0];
    if (!page?.publishedAt || !text) return null;
    const { title, body } = text;
    return {
      slug,
      title,
      body,
      locale: text.locale as Locale,
      viewCount: page.viewCount,
      publishedAt: page.publishedAt.toISOString(),
      updatedAt: page.updatedAt.toISOString(),
    };
  },
  { tags: (slug) => [pageTag(slug)], revalidate: 60 * minute },
);

export type PageLink = { slug: string; title: string };

/** The pages that the footer links to, in their order. */
export const listFooterPages = cached(
  'footer-pages',
  async (locale: Locale): Promise<PageLink[]> => {
    const rows = await db.page.findMany({
      where: { footerOrder: { not: null }, publishedAt: { lte: new Date() } },
      orderBy: { footerOrder: 'asc' },
      take: 20,
      select: {
        slug: true,
        texts: { where: { locale: { in: [locale, fallbackLocale] } }, select: { locale: true, title: true } },
      },
    });
    return rows.flatMap(({ slug, texts }) => {
      const text = texts.find((row) => row.locale === locale) ?? texts[0];
      return text ? [{ slug, title: text.title }] : [];
    });
  },
  { tags: () => [pagesTag()], revalidate: 60 * minute },
);
