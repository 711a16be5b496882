import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { GET } from '@/app/og/products/[id]/[file]/route';
import { drawProduct } from '@/lib/pictures/draw-product';
import { prunePictures } from '@/lib/pictures/jobs';
import { db } from '@/lib/server/db';
import { productOgPath } from '@/lib/shared/paths';
import { placeInShop } from '@/lib/shop/place-in-shop';
import { productFaceOf } from '@/lib/shop/product-face';
import { getProduct } from '@/lib/shop/queries';
import { makeProduct } from '@/tests/factories/shop';
import { emptyFiles } from '@/tests/setup/worker-files';

// Read when the first file is stored.
const folder = await emptyFiles();

async function ask(address: string) {
  const [, , , id = '', file = ''] = address.split('/');
  const response = await GET(new Request(`http://localhost:3000${address}`), {
    params: Promise.resolve({ id, file }),
  });
  const { status, headers } = response;
  return {
    status,
    location: headers.get('location'),
    type: headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

async function addressOf(publicId: string) {
  const view = await getProduct(publicId, 'vi');
  if (!view) throw new Error('the shop does not show it');
  return productOgPath({ publicId, version: productFaceOf(view, 'vi').version }, 'vi');
}

const storedFiles = async () =>
  (await readdir(path.join(folder, 'made'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.jpg'),
  );

it('a link to a product shows it; another price takes the place of the old one, and a hidden one has none', async () => {
  const { id, publicId } = await makeProduct({ name: 'Ghế tre đan tay' }, [{ price: 250_000 }]);
  await db.$transaction((tx) => placeInShop(tx, [id]));
  const first = await addressOf(publicId);
  const shown = await ask(first);
  expect(shown).toMatchObject({ status: 200, type: 'image/jpeg' });
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect((await ask(first)).bytes.equals(shown.bytes)).toBe(true);
  await db.productVariant.updateMany({ where: { productId: id }, data: { price: 300_000 } });
  await db.$transaction((tx) => placeInShop(tx, [id]));
  const second = await addressOf(publicId);
  expect(await ask(first)).toMatchObject({ status: 307, location: second });
  expect((await ask(second)).status).toBe(200);
  expect(await storedFiles()).toHaveLength(1);
  await db.productFace.updateMany({ data: { createdAt: new Date('2020-01-01') } });
  expect(await prunePictures(db)).toBe(1);
  expect(await storedFiles()).toEqual([]);
  await db.product.update({ where: { id }, data: { listedAt: null } });
  for (const address of [second, second.replace('vi-', 'xx-'), second.replace('.jpg', '.png')])
    expect((await ask(address)).status).toBe(404);
});

it('has letters for what products say in the six languages, and holds the longest name', async () => {
  const price = '1.500.000 ₫';
  const names = ['竹编椅子', '竹編椅子', 'Bamboo chair', 'Ghế tre đan tay', '竹の椅子', '대나무 의자'];
  const drawn = await drawProduct('zh-TW', { name: names.join(' '), price, says: price, picture: null });
  expect(drawn.missing).toEqual([]);
  const long = { name: 'Bàn ghế '.repeat(15), price, says: 'Mô tả '.repeat(30), picture: drawn.jpeg };
  expect((await drawProduct('vi', long)).missing).toEqual([]);
});
