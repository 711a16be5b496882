import { getTranslations } from 'next-intl/server';
import { rssResponse } from '@/lib/content/rss';
import { isLocale } from '@/lib/i18n/locales';
import { formatVnd } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import { getShopFeed } from '@/lib/shop/feed';

export const revalidate = 600;

/** Made when it is asked for, and then kept like a page. */
export function generateStaticParams() {
  return [];
}

type Context = { params: Promise<{ locale: string }> };

/** RSS of the newest products, as the reader of the language sees them in the shop. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const [t, products] = await Promise.all([
    getTranslations({ locale, namespace: 'shop' }),
    getShopFeed(locale),
  ]);
  const items = products.map(({ publicId, name, minPrice, says, category, listedAt }) => ({
    title: name,
    path: paths.product(publicId),
    at: listedAt,
    categories: category === null ? [] : [category],
    text: [formatVnd(minPrice, locale), says].filter((part) => part !== '').join(' · '),
  }));
  return rssResponse(
    locale,
    { self: paths.shopFeed(), page: paths.shop(), title: t('title'), description: t('description') },
    items,
  );
}
