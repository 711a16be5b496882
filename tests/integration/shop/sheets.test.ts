import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/member/products/export/route';
import { POST } from '@/app/api/member/products/import/route';
import { type ImportRequest, importProducts } from '@/lib/flows/products/import-products';
import { hideOwnProduct } from '@/lib/flows/products/own-product';
import { db } from '@/lib/server/db';
import { writeListFile } from '@/lib/server/files/list-file';
import { peerHeader } from '@/lib/server/peer';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { saveProductDraft } from '@/lib/shop/drafts';
import { shopLimits } from '@/lib/shop/limits';
import { ownProductList } from '@/lib/shop/own-product-list';
import { getOwnProduct } from '@/lib/shop/own-products';
import { emptyVariant } from '@/lib/shop/product-form';
import { sheetColumnNames } from '@/lib/shop/sheet/columns';
import { exportOwnProducts } from '@/lib/shop/sheet/export-products';
import { changeStocks } from '@/lib/shop/stock';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makeSeller, makeSellersProduct, productForm } from '@/tests/factories/products';
import { freshAddress } from '@/tests/factories/requests';
import { makeCategory } from '@/tests/factories/shop';
import { runRequest } from '@/tests/setup/next-headers';

type Seller = Parameters<typeof importProducts>[0];

const csv = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'));
const ask = async (seller: Seller, bytes: Uint8Array, request: ImportRequest) => {
  const answer = await importProducts(seller, bytes, request);
  if (!answer.ok) throw new Error(answer.error);
  return answer;
};
const check = (seller: Seller, bytes: Uint8Array) => ask(seller, bytes, { mode: 'check', locale: 'vi' });
const write = (seller: Seller, bytes: Uint8Array, { publish = true, from = 0 } = {}) =>
  ask(seller, bytes, { mode: 'write', locale: 'vi', publish, from });
const outcomesOf = ({ products }: Awaited<ReturnType<typeof write>>) =>
  products.map(({ outcome }) => outcome);

async function exportOf(seller: Seller): Promise<string> {
  let text = '';
  const sheet = {
    title: '',
    headings: [...sheetColumnNames],
    batches: exportOwnProducts(seller, ownProductList.read({})),
  };
  for await (const part of writeListFile('csv', sheet)) text += Buffer.from(part).toString();
  return text;
}

/** A chair in two colours, seven of each. */
const makeChair = (seller: { id: number }) =>
  makeSellersProduct(seller, {
    name: 'Ghế tre',
    options: [{ name: 'Màu', values: ['Đỏ', 'Xanh'] }],
    attributes: [{ name: 'Chất liệu', value: 'Tre; mây' }],
    description: { ops: [{ insert: 'Đan tay', attributes: { bold: true } }, { insert: '\n' }] },
    variants: ['Đỏ', 'Xanh'].map((value) => ({
      ...emptyVariant([value]),
      price: 250_000,
      stock: 7,
      code: `GT-${value}`,
    })),
  });

describe('a file that a seller took', () => {
  it('changes nothing when it comes back, and what was typed into it when it was changed', async () => {
    const seller = await makeSeller();
    const { publicId, variants } = await makeChair(seller);
    await saveProductDraft(seller, {
      publicId: newPublicId(),
      version: 0,
      data: { ...(await productForm()), name: '' },
    });
    const file = await exportOf(seller);
    const before = await db.productDraft.findMany({ orderBy: { productId: 'asc' } });
    expect((await check(seller, Buffer.from(file))).products.map(({ kind }) => kind)).toEqual([
      'unchanged',
      'unchanged',
    ]);
    expect(outcomesOf(await write(seller, Buffer.from(file), { publish: false }))).toEqual([
      'unchanged',
      'unchanged',
    ]);
    expect(await db.productDraft.findMany({ orderBy: { productId: 'asc' } })).toEqual(before);

    const changed = Buffer.from(file.replace('Ghế tre', 'Ghế mây').replace('250000,,7', '260000,,10'));
    // Two are sold between the file and its return.
    const sold = [{ variantId: variants[0]?.id ?? 0, change: -2 }];
    await db.$transaction((tx) => changeStocks(tx, sold, { reason: 'order' }));
    expect(outcomesOf(await write(seller, changed))).toEqual(['published', 'unchanged']);
    const own = await getOwnProduct(seller, publicId);
    expect(own?.shown).toMatchObject({
      name: 'Ghế mây',
      description: { ops: [{ insert: 'Đan tay', attributes: { bold: true } }, { insert: '\n' }] },
      variants: [
        { id: variants[0]?.publicId, price: 260_000, stock: 8 },
        { id: variants[1]?.publicId, price: 250_000, stock: 7 },
      ],
    });
    expect(outcomesOf(await write(seller, changed))).toEqual(['unchanged', 'unchanged']);
    // Typed again into the same file: what the first time gave is not given twice.
    await write(seller, Buffer.from(changed.toString().replace('260000,,10', '260000,,11')));
    expect(
      await db.stockMove.findMany({
        where: { reason: 'import' },
        orderBy: { id: 'asc' },
        select: { change: true, after: true, memberId: true },
      }),
    ).toEqual([
      { change: 3, after: 8, memberId: seller.id },
      { change: 1, after: 9, memberId: seller.id },
    ]);
  });

  it('has their own products alone, those that the list shows', async () => {
    const { viewer, headers } = await signIn({
      vipType: vipTypes.enterprise,
      membershipStatus: membershipStatuses.active,
    });
    await makeChair(await makeSeller());
    const hidden = await makeSellersProduct(viewer, { name: '=HYPERLINK("x")' });
    await hideOwnProduct(viewer, hidden.publicId);
    await makeChair(viewer);
    const get = async (query: string, sent: Record<string, string>) => {
      const request = new Request(`http://localhost:3000/api/member/products/export?${query}`);
      const work = () => GET(request, { params: Promise.resolve({}) });
      return (await runRequest({ [peerHeader]: freshAddress(), ...sent }, work)).result;
    };
    expect((await get('', {})).status).toBe(401);
    const linesOf = async (query: string) => (await (await get(query, headers)).text()).trim().split('\r\n');
    expect(await linesOf('')).toHaveLength(4);
    const [, line, ...others] = await linesOf('view=hidden');
    expect(others).toEqual([]);
    expect(line).toContain(`"'=HYPERLINK(""x"")"`);
    expect((await get('format=xlsx&lang=ko', headers)).headers.get('content-type')).toContain(
      'spreadsheetml',
    );
  });
});

describe('a file of new products', () => {
  const lines = async () => {
    const { slug } = await makeCategory();
    return [
      'name;category;description;options;price;stock;code',
      `Bàn gỗ;${slug};Gỗ sồi;Cỡ: M;1.200.000;3;B-M`,
      ';;;Cỡ: L;1.500.000;0;B-L',
      `Đèn;${slug};;;90.000;5;D`,
    ];
  };

  it('makes each of them once, whatever it is sent again, and keeps what is not complete as a draft', async () => {
    const seller = await makeSeller();
    const file = csv(...(await lines()));
    const looked = await check(seller, file);
    expect(looked).toMatchObject({ total: 2, ready: 2, errorCount: 0, next: null });
    expect(looked.products[1]?.missing).toEqual([
      { line: 4, column: 'description', code: 'descriptionRequired' },
    ]);
    expect(await db.product.count()).toBe(0);
    const both = await Promise.all([write(seller, file), write(seller, file)]);
    expect(both.flatMap(outcomesOf)).toEqual(['published', 'saved', 'published', 'saved']);
    expect(outcomesOf(await write(seller, file))).toEqual(['unchanged', 'unchanged']);
    const products = await db.product.findMany({
      orderBy: { id: 'asc' },
      select: {
        status: true,
        sellerId: true,
        variants: { orderBy: { position: 'asc' }, select: { stock: true } },
      },
    });
    expect(products).toEqual([
      { status: 'published', sellerId: seller.id, variants: [{ stock: 3 }, { stock: 0 }] },
      { status: 'draft', sellerId: seller.id, variants: [] },
    ]);
    // Another seller's file of the same names is another's products.
    expect((await check(await makeSeller(), file)).products.map(({ kind }) => kind)).toEqual(['new', 'new']);
  });

  it('goes the way of the review, and leaves alone what waits there', async () => {
    await storeSetting('productReview', { product: 'all' });
    const seller = await makeSeller();
    const given = await lines();
    expect(outcomesOf(await write(seller, csv(...given)))).toEqual(['submitted', 'saved']);
    expect(await db.product.count({ where: { listedAt: { not: null } } })).toBe(0);
    const other = csv(...given.map((line) => line.replace('1.200.000', '1')));
    expect((await check(seller, other)).products[0]?.kind).toBe('underReview');
    expect(outcomesOf(await write(seller, other))).toEqual(['underReview', 'unchanged']);
  });
});

describe('an import', () => {
  it('finds no product of another, and writes nothing of a file with an error', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const theirs = await makeChair(other);
    const own = await makeChair(seller);
    const file = csv(
      'id,name,code,price,stock',
      `${own.publicId},Của tôi,GT-Đỏ,1,1`,
      `${theirs.publicId},Bị đổi,GT-Đỏ,1,1`,
      `${newPublicId()},Không có,GT-Đỏ,1,1`,
    );
    const answer = await write(seller, file);
    expect(answer).toMatchObject({ ready: 0, products: [{ outcome: null }] });
    expect(answer.errors).toEqual([
      { line: 3, column: 'id', code: 'productUnknown' },
      { line: 4, column: 'id', code: 'productUnknown' },
    ]);
    expect(await db.product.findMany({ distinct: ['name'], select: { name: true } })).toEqual([
      { name: 'Ghế tre' },
    ]);
    expect(await db.stockMove.count({ where: { reason: 'import' } })).toBe(0);
  });

  it('brings nothing back that its seller took from the shop', async () => {
    const seller = await makeSeller();
    const { publicId, id } = await makeChair(seller);
    await hideOwnProduct(seller, publicId);
    expect(outcomesOf(await write(seller, csv('id,name', `${publicId},Ghế khác`)))).toEqual(['saved']);
    expect(await db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'hidden' });
    const few = csv('id,code,set_stock', `${publicId},GT-Đỏ,4`);
    expect((await check(seller, few)).products[0]?.kind).toBe('stock');
    expect(outcomesOf(await write(seller, few))).toEqual(['saved']);
    expect(await db.productVariant.findFirst({ where: { code: 'GT-Đỏ' } })).toMatchObject({ stock: 4 });
  });

  it('made by hand leaves what was sold sold, however often it comes, and sets a stock where it says so', async () => {
    const seller = await makeSeller();
    const { publicId, variants } = await makeChair(seller);
    const stockOf = async () =>
      (await db.productVariant.findFirstOrThrow({ where: { code: 'GT-Đỏ' }, select: { stock: true } })).stock;
    const weekly = csv('id,code,price,stock', `${publicId},GT-Đỏ,240000,7`);
    expect((await check(seller, weekly)).products[0]).toMatchObject({ kind: 'changed', hints: [] });
    await write(seller, weekly);
    const sold = [{ variantId: variants[0]?.id ?? 0, change: -2 }];
    await db.$transaction((tx) => changeStocks(tx, sold, { reason: 'order' }));
    const kept = { hints: [{ line: 2, column: 'stock', code: 'stockKept' }] };
    expect((await check(seller, weekly)).products[0]).toMatchObject({ kind: 'unchanged', ...kept });
    expect((await write(seller, weekly)).products[0]).toMatchObject({ outcome: 'unchanged', ...kept });
    expect(await stockOf()).toBe(5);
    const outright = csv('id,code,set_stock', `${publicId},GT-Đỏ,9`);
    expect((await check(seller, outright)).products[0]).toMatchObject({
      kind: 'stock',
      hints: [{ line: 2, column: 'set_stock', code: 'stockSet' }],
    });
    expect(outcomesOf(await write(seller, outright))).toEqual(['saved']);
    expect(await stockOf()).toBe(9);
    expect(outcomesOf(await write(seller, outright))).toEqual(['unchanged']);
  });

  it('writes a part of a long file at a time, and no more than a seller may have', async () => {
    const seller = await makeSeller();
    const names = Array.from({ length: shopLimits.importStep + 1 }, (_, at) => `Hàng ${at}`);
    const file = csv('name', ...names);
    const first = await write(seller, file, { publish: false });
    expect([first.products.length, first.next]).toEqual([shopLimits.importStep, shopLimits.importStep]);
    const rest = await write(seller, file, { publish: false, from: first.next ?? 0 });
    expect([outcomesOf(rest), rest.next]).toEqual([['saved'], null]);
    await db.product.createMany({
      data: Array.from({ length: shopLimits.productsPerSeller - names.length }, () => ({
        publicId: newPublicId(),
        sellerId: seller.id,
        sourceLocale: 'vi',
      })),
    });
    expect(await importProducts(seller, csv('name', 'Một nữa'), { mode: 'check', locale: 'vi' })).toEqual({
      ok: false,
      error: 'tooManyProducts',
      columns: [],
    });
    expect((await check(seller, file)).products.every(({ kind }) => kind === 'unchanged')).toBe(true);
  });

  it('is for enterprises', async () => {
    const person = await makeActiveMember({ vipType: vipTypes.individual });
    const work = importProducts(person, csv('name', 'A'), { mode: 'check', locale: 'vi' });
    await expect(work).rejects.toMatchObject({ code: 'membershipRequired' });
    const post = () => {
      const body = new FormData();
      body.set('file', new File(['name\nA'], 'a.csv'));
      body.set('mode', 'check');
      body.set('locale', 'vi');
      return POST(new Request('http://site.example/api/member/products/import', { method: 'POST', body }), {
        params: Promise.resolve({}),
      });
    };
    const { result } = await runRequest({ [peerHeader]: freshAddress() }, post);
    expect([result.status, await result.json()]).toEqual([401, { success: false, code: 'loginRequired' }]);
  });
});
