import { getManifest } from '@/lib/content/manifest';
import { robotsText } from '@/lib/content/robots';
import { env } from '@/lib/server/env';
import { xmlResponse } from '@/lib/server/xml-response';
import { isRootFile, type RootFile } from '@/lib/shared/root-files';
import { formatSitemapName, listSitemaps } from '@/lib/subjects/sitemaps';

export const revalidate = 600;

/** Made when it is asked for, since the build does not know the site's address, and then kept like a page. */
export function generateStaticParams() {
  return [];
}

/** next.config.ts leads their names here. */
const files: Record<RootFile, () => Response | Promise<Response>> = {
  'robots.txt': robots,
  'sitemap.xml': sitemapIndex,
  'manifest.webmanifest': manifest,
};

type Context = { params: Promise<{ file: string }> };

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  return isRootFile(file) ? files[file]() : new Response(null, { status: 404 });
}

function robots(): Response {
  return new Response(robotsText(env().SITE_URL), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });
}

/** The index of all sitemaps, split by kind and language. */
async function sitemapIndex(): Promise<Response> {
  const entries = (await listSitemaps()).map(
    (name) => `<sitemap><loc>${env().SITE_URL}/sitemaps/${formatSitemapName(name)}</loc></sitemap>`,
  );
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>`,
  );
}

async function manifest(): Promise<Response> {
  return Response.json(await getManifest(), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=600' },
  });
}
