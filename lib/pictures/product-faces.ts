import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { deleteFiles, getMedia, putFile } from '@/lib/server/storage';
import { type ProductFace, productFaceOf } from '@/lib/shop/product-face';
import { getProduct } from '@/lib/shop/queries';
import { drawProduct } from './draw-product';
import { type Face, keptFace } from './kept-faces';

/** Sharp enough for the half of the picture that it fills. */
const imageWidth = 1_600;

/**
 * What a link to a product shows. Drawn when it is asked for the first time, then kept.
 * @param version of its address; another one than the product's leads on to that
 * @throws AppError `busy` when too many wait already; whatever the drawing throws
 */
export async function getProductFace(publicId: string, locale: Locale, version: string): Promise<Face> {
  const product = await getProduct(publicId, locale);
  if (!product) return { state: 'missing' };
  const face = productFaceOf(product, locale);
  if (version !== face.version) return { state: 'moved', version: face.version };
  const path = `faces/products/${publicId}/${locale}-${version}.jpg`;
  return keptFace(path, () => makeFace(publicId, locale, face, path));
}

async function makeFace(publicId: string, locale: Locale, face: ProductFace, path: string): Promise<Buffer> {
  const { jpeg } = await drawProduct(locale, { ...face, picture: await pictureOf(face) });
  await putFile('made', path, jpeg, 'image/jpeg');
  const { version } = face;
  const before = await db.$transaction(async (tx) => {
    const product = await tx.product.findUnique({ where: { publicId }, select: { id: true } });
    // Deleted for good while it was drawn.
    if (!product) return { path };
    const key = { productId: product.id, locale };
    const kept = await tx.productFace.findUnique({
      where: { productId_locale: key },
      select: { path: true },
    });
    await tx.productFace.upsert({
      where: { productId_locale: key },
      create: { ...key, version, path },
      update: { version, path, createdAt: new Date() },
      select: { productId: true },
    });
    return kept?.path === path ? null : kept;
  });
  if (before) await deleteFiles('made', [before.path]);
  return jpeg;
}

async function pictureOf({ picture }: ProductFace): Promise<Uint8Array | null> {
  if (!picture) return null;
  const fitting = picture.widths.filter((width) => width <= imageWidth).at(-1) ?? picture.widths[0];
  if (fitting === undefined) return null;
  // Just published it may lie behind the guard for a moment yet.
  return (await getMedia(picture.key, fitting)) ?? getMedia(picture.key, fitting, 'private');
}
