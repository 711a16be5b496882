import { isLocale } from '@/lib/i18n/locales';
import { faceAnswer, missingFace } from '@/lib/pictures/face-answer';
import { getProductFace } from '@/lib/pictures/product-faces';
import { productOgPath } from '@/lib/shared/paths';

type Context = { params: Promise<{ id: string; file: string }> };

/** A product as a link shows it in a chat: `{locale}-{version}.jpg`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { id, file } = await params;
  const [, locale, version = ''] = /^([a-zA-Z]{2}(?:-[A-Z]{2})?)-([0-9a-f]{12})\.jpg$/.exec(file) ?? [];
  if (!isLocale(locale)) return missingFace();
  return faceAnswer(() => getProductFace(id, locale, version), {
    type: 'image/jpeg',
    addressOf: (current) => productOgPath({ publicId: id, version: current }, locale),
  });
}
