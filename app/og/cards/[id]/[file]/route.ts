import { renderSVG } from 'uqr';
import { absoluteUrl } from '@/lib/content/json-ld';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { faceAnswer, missingFace } from '@/lib/pictures/face-answer';
import { type FaceShape, getFace } from '@/lib/pictures/faces';
import { withWay } from '@/lib/shared/arrival-ways';
import { isPublicId } from '@/lib/shared/ids';
import { paths } from '@/lib/shared/paths';

type Context = { params: Promise<{ id: string; file: string }> };

/**
 * A card as everybody may see it, without contact details: `{locale}-{version}.png` for previews of links,
 * `{locale}-{version}-face.webp` and `-small.webp` for its page. An old version leads to the new one; when too many are being drawn, or a
 * drawing fails, the site's own picture stands in for a minute. `{locale}-qr.svg` is the way to its page.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { id, file } = await params;
  const [, reader] = /^(.+)-qr\.svg$/.exec(file) ?? [];
  if (isLocale(reader)) return drawQr(id, reader);
  const [, locale, version = '', ending] =
    /^([a-zA-Z]{2}(?:-[A-Z]{2})?)-([0-9a-z]{1,19})(\.png|-face\.webp|-small\.webp)$/.exec(file) ?? [];
  if (!isLocale(locale)) return missingFace();
  const shape: FaceShape = ending === '.png' ? 'og' : ending === '-small.webp' ? 'small' : 'face';
  return faceAnswer(() => getFace(id, locale, shape, version), {
    type: shape === 'og' ? 'image/png' : 'image/webp',
    addressOf: (current) => `/og/cards/${id}/${locale}-${current}${ending}`,
  });
}

/** Where the card's page is, for a camera: drawn dark on light whatever the theme. */
function drawQr(id: string, locale: Locale): Response {
  if (!isPublicId(id)) return missingFace();
  const svg = renderSVG(withWay(absoluteUrl(locale, paths.card(id)), 'qr'), { ecc: 'M', border: 2 });
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}
