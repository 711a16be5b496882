import { getMedia } from '@/lib/server/storage';

type Context = { params: Promise<{ key: string; file: string }> };

/** A stored picture. The key is the hash of its bytes, so an answer never grows old. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { key, file } = await params;
  const width = /^(\d{2,4})\.webp$/.exec(file)?.[1];
  const bytes = width ? await getMedia(key, Number(width)) : null;
  if (!bytes) return new Response(null, { status: 404, headers: { 'Cache-Control': 'public, max-age=60' } });
  return new Response(bytes, {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(bytes.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
