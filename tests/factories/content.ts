import { emptyBannerForm } from '@/lib/banners/queries';
import type { BannerForm } from '@/lib/banners/schemas';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { nextNumber } from './counter';

type Texts<Text> = Partial<Record<Locale, Text>>;

/** Stores a setting as it is given, fitting or not. */
export async function storeSetting(key: string, value: Prisma.InputJsonValue): Promise<void> {
  await db.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
}

/** A page, published a minute ago unless said otherwise, with texts by language. */
export async function makePage(
  data: Partial<Prisma.PageCreateInput> = {},
  texts: Texts<{ title: string; body: string }> = {},
): Promise<{ id: number; slug: string }> {
  return db.page.create({
    data: {
      slug: `page-${nextNumber()}`,
      publishedAt: new Date(Date.now() - 60_000),
      ...data,
      texts: { create: Object.entries(texts).map(([locale, text]) => ({ locale, ...text })) },
    },
    select: { id: true, slug: true },
  });
}

/** A picture's row; there are no files behind it. */
export async function makeMedia(): Promise<{ id: number; key: string }> {
  const key = nextNumber().toString(16).padStart(24, '0');
  return db.media.create({
    data: { key, width: 1600, height: 900, widths: [480, 1600] },
    select: { id: true, key: true },
  });
}

/** A banner as its form sends it, titled in English. */
export function bannerForm(data: Partial<BannerForm> = {}): BannerForm {
  const texts = { ...emptyBannerForm().texts, en: { title: 'Banner', subtitle: '' } };
  return { ...emptyBannerForm(), texts, link: '/companies', ...data };
}

/** An active banner with a picture and titles by language. */
export async function makeBanner(
  data: Partial<Prisma.BannerUncheckedCreateInput> = {},
  titles: Texts<string> = { en: 'Banner' },
): Promise<{ id: number }> {
  const { id: mediaId } = await makeMedia();
  return db.banner.create({
    data: {
      mediaId,
      href: '/companies',
      ...data,
      texts: { create: Object.entries(titles).map(([locale, title]) => ({ locale, title })) },
    },
    select: { id: true },
  });
}
