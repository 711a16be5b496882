import { getTranslations } from 'next-intl/server';
import { getCardList } from '@/lib/cards/lists';
import { absoluteUrl } from '@/lib/content/json-ld';
import { getSiteHead } from '@/lib/content/queries';
import { isLocale } from '@/lib/i18n/locales';
import { xmlResponse } from '@/lib/server/xml-response';
import { cardPath, paths } from '@/lib/shared/paths';
import { escapeXml } from '@/lib/shared/xml';

export const revalidate = 600;

/** Made when it is asked for, and then kept like a page. */
export function generateStaticParams() {
  return [];
}

type Context = { params: Promise<{ locale: string }> };

/** RSS 2.0 of the newest companies and people; nothing in it is a contact detail. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const [site, t, companies, individuals] = await Promise.all([
    getSiteHead(locale),
    getTranslations({ locale, namespace: 'directory' }),
    getCardList('company', null, null, 'newest', 1, locale),
    getCardList('personal', null, null, 'newest', 1, locale),
  ]);
  const cards = [...(companies?.cards ?? []), ...(individuals?.cards ?? [])].sort((a, b) =>
    b.updatedAt.localeCompare(a.updatedAt),
  );
  const items = cards.map((card) => {
    const link = escapeXml(absoluteUrl(locale, cardPath(card)));
    const text = [
      card.industries.map(({ name }) => name).join(', '),
      card.province?.name,
      card.summary?.text,
    ];
    return `<item><title>${escapeXml(card.name.text)}</title><link>${link}</link><guid>${link}</guid>
<pubDate>${new Date(card.updatedAt).toUTCString()}</pubDate>
<category>${escapeXml(t(`${card.kind === 'company' ? 'companies' : 'individuals'}.all`))}</category>
<description>${escapeXml(text.filter(Boolean).join(' · '))}</description></item>`;
  });
  const self = escapeXml(absoluteUrl(locale, paths.feed()));
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(site.title)}</title><link>${escapeXml(absoluteUrl(locale, paths.home()))}</link>
<description>${escapeXml(site.description)}</description><language>${locale}</language>
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>`,
    'application/rss+xml',
  );
}
