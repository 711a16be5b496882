import { describe, expect, it } from 'vitest';
import { POST } from '@/app/api/admin/products/draft/route';
import { GET } from '@/app/api/admin/products/export/route';
import { decideReviewAction } from '@/lib/flows/moderation/actions';
import { rejectProductAction, showProductAction } from '@/lib/flows/products/admin-actions';
import { publishProduct } from '@/lib/flows/products/publish-product';
import {
  deleteSiteProductAction,
  discardSiteDraftAction,
  hideSiteProductAction,
  publishSiteProductAction,
  restoreSiteProductAction,
} from '@/lib/flows/products/site-actions';
import { reviewedMedia } from '@/lib/media/relations';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { newPublicId } from '@/lib/shared/ids';
import { getSiteEditor } from '@/lib/shop/admin/site-editor';
import { StaleProduct, saveSiteProductDraft } from '@/lib/shop/drafts';
import { getOwnProduct, siteShop } from '@/lib/shop/own-products';
import { getProductPreview } from '@/lib/shop/preview';
import type { ProductForm } from '@/lib/shop/product-form';
import { signInAdmin } from '@/tests/factories/admins';
import { makeUpload } from '@/tests/factories/card-forms';
import { makeMedia } from '@/tests/factories/content';
import { signIn } from '@/tests/factories/members';
import { makeSeller, makeSellersProduct, productForm } from '@/tests/factories/products';
import { callAction, freshAddress } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

type Headers = Record<string, string>;

const failing = (work: Promise<unknown>) => work.catch((error: unknown) => error);
const listedAt = async (publicId: string) =>
  (await db.product.findUniqueOrThrow({ where: { publicId }, select: { listedAt: true } })).listedAt;

const send = async (headers: Headers, publicId: string, version: number, data: ProductForm) => {
  const all = { [peerHeader]: freshAddress(), 'content-type': 'application/json', ...headers };
  const request = new Request('http://localhost:3000/api/admin/products/draft', {
    method: 'POST',
    headers: { ...all, origin: 'http://localhost:3000', host: 'localhost:3000' },
    body: JSON.stringify({ publicId, version, data }),
  });
  return (await runRequest(all, () => POST(request, { params: Promise.resolve({}) }))).result;
};

const publish = (headers: Headers, id: string, version: number, data: ProductForm) =>
  callAction(() => publishSiteProductAction({ id, version, data }), headers);

const audited = async () =>
  (
    await db.auditEntry.findMany({
      where: { targetType: 'product' },
      orderBy: { id: 'asc' },
      select: { action: true },
    })
  ).map(({ action }) => action);

describe('a product of the site', () => {
  it('is written by who may, kept as a draft, and published at once with its price in points', async () => {
    const { admin, headers } = await signInAdmin({ role: 'content' });
    const id = newPublicId();
    const data = { ...(await productForm()), pointsPrice: 400 };
    expect((await send(headers, id, 0, { ...data, name: 'Của' })).status).toBe(200);
    expect(await listedAt(id)).toBeNull();
    expect((await getProductPreview(siteShop, id, 'vi'))?.name.text).toBe('Của');
    expect(await publish(headers, id, 1, data)).toMatchObject({ ok: true, data: { state: 'published' } });
    // An answer that was lost: the same again is published once.
    expect(await publish(headers, id, 1, data)).toMatchObject({ ok: true });
    const product = await db.product.findUniqueOrThrow({ where: { publicId: id } });
    expect(product).toMatchObject({ sellerId: null, status: 'published', pointsPrice: 400, name: data.name });
    expect(product.listedAt).not.toBeNull();
    expect(await audited()).toEqual(['product.publish']);
    expect(await db.stockMove.findMany({ select: { change: true, adminId: true, memberId: true } })).toEqual([
      { change: 7, adminId: admin.id, memberId: null },
    ]);
  });

  it('is nobody else’s: not a seller’s, not a member’s, not of another role', async () => {
    const seller = await makeSeller();
    const { publicId: theirs } = await makeSellersProduct(seller);
    const id = newPublicId();
    const data = await productForm();
    for (const { headers } of [
      await signInAdmin({ role: 'finance' }),
      await signInAdmin({ role: 'support' }),
    ])
      expect((await send(headers, id, 0, data)).status).toBe(403);
    expect(
      (await send((await signIn({ vipType: 2, membershipStatus: 1 })).headers, id, 0, data)).status,
    ).toBe(401);
    expect((await send({}, id, 0, data)).status).toBe(401);
    const { headers } = await signInAdmin();
    expect(await getSiteEditor(theirs, 'vi')).toBeNull();
    expect((await send(headers, theirs, 0, data)).status).toBe(409);
    expect(await callAction(() => hideSiteProductAction({ id: theirs }), headers)).toMatchObject({
      code: 'notFound',
    });
    expect(await callAction(() => deleteSiteProductAction({ id: theirs }), headers)).toMatchObject({
      code: 'notFound',
    });
    await publish(headers, id, 0, data);
    expect(await getOwnProduct(seller, id)).toBeNull();
    expect(await failing(publishProduct(seller, { publicId: id, version: 0, data }))).toMatchObject({
      code: 'conflict',
    });
    // Points are of the site alone, whatever a browser sends.
    const { publicId: paid } = await makeSellersProduct(seller, { pointsPrice: 1 });
    expect(await db.product.findUniqueOrThrow({ where: { publicId: paid } })).toMatchObject({
      pointsPrice: null,
    });
    const [upload, own] = [await makeUpload(seller.id), await makeMedia()];
    await db.media.update({ where: { id: own.id }, data: { isPublic: false } });
    expect((await send(headers, newPublicId(), 0, { ...data, imageKeys: [upload] })).status).toBe(400);
    const seen = (key: string) => db.media.count({ where: { key, ...reviewedMedia(['products']) } });
    expect([await seen(upload), await seen(own.key)]).toEqual([0, 1]);
    expect((await send(headers, newPublicId(), 0, { ...data, imageKeys: [own.key] })).status).toBe(200);
    expect([
      await seen(own.key),
      await db.media.count({ where: { key: own.key, ...reviewedMedia(['cards']) } }),
    ]).toEqual([1, 0]);
  });

  it('of two administrators at once keeps one and shows it to the other', async () => {
    const id = newPublicId();
    const forms = [await productForm(), await productForm()];
    const saves = await Promise.all(
      forms.map((data) => failing(saveSiteProductDraft({ publicId: id, version: 0, data }))),
    );
    expect(saves.filter((each) => each instanceof StaleProduct)).toHaveLength(1);
    const [one, other] = [await signInAdmin(), await signInAdmin({ role: 'content' })];
    const [first, second] = [await productForm(), await productForm()];
    const answers = await Promise.all([
      publish(one.headers, id, 1, first),
      publish(other.headers, id, 1, second),
    ]);
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['ok', 'staleVersion']);
    const winner = answers[0]?.ok ? first : second;
    expect(await db.product.findMany({ select: { name: true, status: true } })).toEqual([
      { name: winner.name, status: 'published' },
    ]);
    expect(await audited()).toEqual(['product.publish']);
  });

  it('is hidden, shown, deleted and brought back, and its changes thrown away, each with an entry', async () => {
    const { headers } = await signInAdmin();
    const id = newPublicId();
    const data = await productForm();
    await publish(headers, id, 0, data);
    const done = async (work: Parameters<typeof callAction>[0]) => (await callAction(work, headers)).ok;
    expect(await done(() => hideSiteProductAction({ id }))).toBe(true);
    expect(await done(() => hideSiteProductAction({ id }))).toBe(false);
    expect(await listedAt(id)).toBeNull();
    expect(await done(() => showProductAction({ id }))).toBe(true);
    expect(await done(() => rejectProductAction({ id, reasonCode: null, reason: 'x' }))).toBe(false);
    const own = await getOwnProduct(siteShop, id);
    await send(headers, id, own?.version ?? 0, { ...(own?.form ?? data), name: 'Khác' });
    const version = (own?.version ?? 0) + 1;
    expect(await done(() => discardSiteDraftAction({ id, version: version - 1 }))).toBe(false);
    expect(await done(() => discardSiteDraftAction({ id, version }))).toBe(true);
    expect((await getOwnProduct(siteShop, id))?.form.name).toBe(data.name);
    expect(await done(() => deleteSiteProductAction({ id }))).toBe(true);
    expect(await listedAt(id)).toBeNull();
    expect(await done(() => restoreSiteProductAction({ id }))).toBe(true);
    expect(await done(() => restoreSiteProductAction({ id }))).toBe(false);
    expect(await listedAt(id)).not.toBeNull();
    expect(await audited()).toEqual(
      ['publish', 'hide', 'show', 'discard', 'delete', 'restore'].map((verb) => `product.${verb}`),
    );
  });
});

describe('the list of products', () => {
  it('goes out as a file with its variants, narrowed as it is', async () => {
    const { headers } = await signInAdmin({ role: 'content' });
    const seller = await makeSeller();
    await makeSellersProduct(seller, { name: 'Bàn gỗ' });
    const id = newPublicId();
    await publish(headers, id, 0, await productForm({ name: 'Đèn giấy' }));
    const url = 'http://localhost/api/admin/products/export?of=site&format=csv';
    const { result } = await runRequest({ [peerHeader]: freshAddress(), ...headers }, () =>
      GET(new Request(url, { headers }), { params: Promise.resolve({}) }),
    );
    const text = await result.text();
    expect(text).toContain(`${id},Đèn giấy,vi,published,`);
    expect(text).toContain(',250000,,7,');
    expect(text).not.toContain('Bàn gỗ');
  });

  it('approves of ticked products the version that was shown, once', async () => {
    const seller = await makeSeller();
    const { publicId } = await makeSellersProduct(seller);
    await db.productDraft.updateMany({
      where: { product: { publicId } },
      data: { status: 'pending_review', submittedAt: new Date() },
    });
    const { version } = await db.productDraft.findFirstOrThrow({ where: { product: { publicId } } });
    const admins = [await signInAdmin({ role: 'content' }), await signInAdmin()];
    const approve = (headers: Headers, seen: number) =>
      callAction(
        () => decideReviewAction({ kind: 'product', action: 'approve', input: { publicId, version: seen } }),
        headers,
      );
    expect(await approve(admins[0]?.headers ?? {}, version + 1)).toMatchObject({ code: 'conflict' });
    const answers = await Promise.all(admins.map(({ headers }) => approve(headers, version)));
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['conflict', 'ok']);
  });
});
