import { getPublicMedia } from '@/lib/media/public-media';
import { getSiteIcon } from '@/lib/media/site-icon';
import { iconFileSide, mediaFileWidth } from '@/lib/shared/media';

type Context = { params: Promise<{ key: string; file: string }> };

/** A picture that everybody may see. A key names the same bytes for ever, so an answer never grows old. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { key, file } = await params;
  const side = iconFileSide(file);
  const width = mediaFileWidth(file);
  const bytes =
    side !== null ? await getSiteIcon(key, side) : width !== null ? await getPublicMedia(key, width) : null;
  if (!bytes) return new Response(null, { status: 404, headers: { 'Cache-Control': 'public, max-age=60' } });
  return new Response(bytes, {
    headers: {
      'Content-Type': side === null ? 'image/webp' : 'image/png',
      'Content-Length': String(bytes.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
