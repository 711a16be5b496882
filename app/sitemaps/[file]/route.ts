import { absoluteUrl } from '@/lib/content/json-ld';
import { xmlResponse } from '@/lib/server/xml-response';
import { escapeXml } from '@/lib/shared/xml';
import { listSitemapEntries, parseSitemapName } from '@/lib/subjects/sitemaps';

export const revalidate = 600;

/** Made when it is asked for, and then kept like a page. */
export function generateStaticParams() {
  return [];
}

type Context = { params: Promise<{ file: string }> };

/** One sitemap: the addresses of a kind in a language. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const name = parseSitemapName((await params).file);
  if (!name) return new Response(null, { status: 404 });
  const entries = (await listSitemapEntries(name)).map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${escapeXml(absoluteUrl(name.locale, path))}</loc>${lastmod}</url>`;
  });
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>`,
  );
}
