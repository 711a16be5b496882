import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { xmlResponse } from '@/lib/server/xml-response';
import { escapeXml } from '@/lib/shared/xml';
import { absoluteUrl } from './json-ld';
import { getSiteHead } from './queries';

export type RssItem = { title: string; path: string; at: string; categories: string[]; text: string };

type Channel = {
  /** Its own address, and that of the page it follows. */
  self: string;
  page: string;
  /** What it is of; without one the site as a whole. */
  title?: string;
  description?: string;
};

/** RSS 2.0 in a language (rssboard.org/rss-specification): paths without locale prefix, times as ISO 8601, texts plain. */
export async function rssResponse(
  locale: Locale,
  { self, page, title, description }: Channel,
  items: readonly RssItem[],
): Promise<Response> {
  const site = await getSiteHead(locale);
  const address = (path: string) => escapeXml(absoluteUrl(locale, path));
  const name = title ? `${title} - ${site.title}` : site.title;
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(name)}</title><link>${address(page)}</link>
<description>${escapeXml(description ?? site.description)}</description><language>${locale}</language>
<atom:link href="${address(self)}" rel="self" type="application/rss+xml"/>
${items.map((item) => rssItem(item, address)).join('\n')}
</channel></rss>`,
    'application/rss+xml',
  );
}

function rssItem({ title, path, at, categories, text }: RssItem, address: (path: string) => string): string {
  const link = address(path);
  return `<item><title>${escapeXml(title)}</title><link>${link}</link><guid>${link}</guid>
<pubDate>${new Date(at).toUTCString()}</pubDate>
${categories.map((category) => `<category>${escapeXml(category)}</category>`).join('')}
<description>${escapeXml(text)}</description></item>`;
}
