import { getTranslations } from 'next-intl/server';
import { getCardList } from '@/lib/cards/lists';
import { rssResponse } from '@/lib/content/rss';
import { isLocale } from '@/lib/i18n/locales';
import { listOfKind } from '@/lib/shared/card-kind';
import { cardPath, paths } from '@/lib/shared/paths';

export const revalidate = 600;

/** Made when it is asked for, and then kept like a page. */
export function generateStaticParams() {
  return [];
}

type Context = { params: Promise<{ locale: string }> };

/** RSS of the newest companies and people; nothing in it is a contact detail. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const [t, companies, individuals] = await Promise.all([
    getTranslations({ locale, namespace: 'directory' }),
    getCardList('company', null, null, 'newest', 1, locale),
    getCardList('personal', null, null, 'newest', 1, locale),
  ]);
  const cards = [...(companies?.cards ?? []), ...(individuals?.cards ?? [])].sort((a, b) =>
    b.updatedAt.localeCompare(a.updatedAt),
  );
  const items = cards.map((card) => ({
    title: card.name.text,
    path: cardPath(card),
    at: card.updatedAt,
    categories: [t(`${listOfKind[card.kind]}.all`)],
    text: [card.industries.map(({ name }) => name).join(', '), card.province?.name, card.summary?.text]
      .filter(Boolean)
      .join(' · '),
  }));
  return rssResponse(locale, { self: paths.feed(), page: paths.home() }, items);
}
