import { publishProduct } from '@/lib/flows/products/publish-product';
import { deltaOfText } from '@/lib/rich-text/delta';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { vipTypes } from '@/lib/shared/viewer';
import { emptyProductForm, emptyVariant, type ProductForm } from '@/lib/shop/product-form';
import { nextNumber } from './counter';
import { makeActiveMember } from './members';
import { makeCategory } from './shop';

/** An enterprise that may list products. */
export const makeSeller = () => makeActiveMember({ vipType: vipTypes.enterprise });

/** A product that may be published, of a Vietnamese seller unless said otherwise; on a shelf of its own where none is named. */
export async function productForm(data: Partial<ProductForm> = {}): Promise<ProductForm> {
  const number = nextNumber();
  return {
    ...emptyProductForm('vi'),
    name: `Ghế tre ${number}`,
    description: deltaOfText(`Ghế tre đan tay số ${number}.`),
    variants: [{ ...emptyVariant(), price: 250_000, stock: 7 }],
    ...data,
    categorySlug: data.categorySlug ?? (await makeCategory()).slug,
  };
}

/** A product of a seller, written and published as they would. */
export async function makeSellersProduct(seller: { id: number }, data: Partial<ProductForm> = {}) {
  const publicId = newPublicId();
  await publishProduct(seller, { publicId, version: 0, data: await productForm(data) });
  return db.product.findUniqueOrThrow({
    where: { publicId },
    select: {
      id: true,
      publicId: true,
      variants: { orderBy: { position: 'asc' }, select: { id: true, publicId: true } },
    },
  });
}
