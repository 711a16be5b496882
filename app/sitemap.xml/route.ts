import { env } from '@/lib/server/env';
import { xmlResponse } from '@/lib/server/xml-response';
import { formatSitemapName, listSitemaps } from '@/lib/subjects/sitemaps';

export const dynamic = 'force-dynamic';

/** The index of all sitemaps, split by kind and language. */
export async function GET(): Promise<Response> {
  const entries = (await listSitemaps()).map(
    (name) => `<sitemap><loc>${env().SITE_URL}/sitemaps/${formatSitemapName(name)}</loc></sitemap>`,
  );
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>`,
  );
}
