import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as ask, GET as look } from '@/app/api/ratings/[id]/translation/route';
import { deleteMember } from '@/lib/flows/members/delete-member';
import { showRating, takeRatingDown } from '@/lib/flows/ratings/moderate-rating';
import type { Locale } from '@/lib/i18n/locales';
import { getRatings } from '@/lib/ratings/queries';
import { offerFor } from '@/lib/ratings/rating-view';
import { deleteRating, editRating, restoreRating } from '@/lib/ratings/service';
import { requestRatingTranslation } from '@/lib/ratings/translations/request';
import { translateRating } from '@/lib/ratings/translations/translate-rating';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { takeBudget } from '@/lib/translation/budget';
import { recordTranslationConsent } from '@/lib/translation/consent';
import { forgetGlossary } from '@/lib/translation/glossary-names';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { makeRating } from '@/tests/factories/ratings';
import { freshAddress } from '@/tests/factories/requests';
import { makeProduct } from '@/tests/factories/shop';
import { callReading, providerAt, waitingJobKeys } from '@/tests/factories/translations';
import { setProvider } from '@/tests/setup/site-environment';
import { startTranslationServer, type TranslationServer } from '@/tests/setup/translation-server';

setProvider();
let server: TranslationServer;
beforeAll(async () => {
  server = await startTranslationServer();
});
afterAll(() => server.close());

const said = 'Hàng đóng gói cẩn thận';

const call = (route: typeof ask, id: string, given?: Parameters<typeof callReading>[3]) =>
  callReading(route, route === look ? 'GET' : 'POST', id, given);

const jobs = () => waitingJobKeys('translateRating');

const agree = (memberId: number, agreed = true) =>
  recordTranslationConsent(memberId, 'google', 'posts', 'vi', agreed);

const idOf = async (publicId: string) =>
  (await db.productRating.findUniqueOrThrow({ where: { publicId }, select: { id: true } })).id;

const translate = async (publicId: string, locale: Locale = 'ko') =>
  translateRating({ ratingId: await idOf(publicId), locale }, providerAt(server.url));

/** What a reader of a language is offered of a rating, as the product's page says it. */
async function offerOf(publicId: string, locale: Locale) {
  const { ratings } = await getRatings(product.publicId);
  const found = ratings.find((each) => each.publicId === publicId);
  return found && offerFor(found, locale);
}

let buyer: Awaited<ReturnType<typeof makeActiveMember>>;
let product: Awaited<ReturnType<typeof makeProduct>>;
let rating: string;
beforeEach(async () => {
  server.reset();
  forgetGlossary();
  buyer = await makeActiveMember();
  await agree(buyer.id);
  product = await makeProduct();
  rating = await makeRating(buyer, product, { text: said });
});

describe('a reader who asks for a rating', () => {
  it('gets it without signing in, asked twice by one job, with who translated it', async () => {
    expect(await offerOf(rating, 'ko')).toBe('site');
    expect(await call(look, rating)).toEqual({ state: 'none' });
    expect(await Promise.all([call(ask, rating), call(ask, rating)])).toEqual([
      { state: 'working' },
      { state: 'working' },
    ]);
    expect(await jobs()).toEqual([`translateRating-${await idOf(rating)}-ko`]);
    expect(await call(look, rating)).toEqual({ state: 'working' });
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    expect(await translate(rating)).toBe('done');
    const done = { state: 'done', text: `${said} (ko)`, source: 'machine' };
    expect(await call(look, rating)).toEqual(done);
    expect(await call(ask, rating)).toEqual(done);
    expect(await jobs()).toEqual([]);
  });

  it('gets the other way to write Chinese at once, whoever agreed', async () => {
    await agree(buyer.id, false);
    const chinese = await makeRating(buyer, product, { text: '软件开发多少钱？', locale: 'zh-CN' });
    expect(await offerOf(chinese, 'zh-TW')).toBe('site');
    expect(await call(ask, chinese, { locale: 'zh-TW' })).toEqual({
      state: 'done',
      text: '軟體開發多少錢？',
      source: 'converted',
    });
  });

  it('is offered nothing in their own language, of stars alone, nor for what has no words', async () => {
    const thumb = await makeRating(buyer, product, { text: '👍 100' });
    const stars = await makeRating(buyer, product);
    for (const id of [thumb, stars]) expect(await offerOf(id, 'ko')).toBeNull();
    expect(await offerOf(rating, 'vi')).toBeNull();
    expect(await call(ask, rating, { locale: 'vi' })).toBe('notFound');
    expect(await call(ask, stars)).toBe('notFound');
    expect(await call(ask, rating, { locale: 'xx' })).toBe('invalidInput');
  });

  it('gets nothing of what they may not read', async () => {
    await translate(rating);
    const deleted = await makeRating(buyer, product, { text: said });
    await deleteRating(buyer, deleted);
    await db.product.update({ where: { id: product.id }, data: { listedAt: null, status: 'hidden' } });
    for (const id of [rating, deleted, newPublicId(), "' OR 1=1 --"]) {
      expect(await call(ask, id)).toBe('notFound');
      expect(await call(look, id)).toEqual({ state: 'none' });
    }
    expect(await jobs()).toEqual([]);
  });

  it('is offered their own translator where its buyer did not agree, took it back, pays no membership or left', async () => {
    const [silent, unpaid, gone] = [await makeActiveMember(), await makeMember(), await makeActiveMember()];
    await agree(unpaid.id);
    await agree(gone.id);
    const others = [];
    for (const member of [silent, unpaid, gone])
      others.push(await makeRating(member, product, { text: said }));
    await deleteMember(await makeAdmin(), gone.publicId);
    await agree(buyer.id, false);
    for (const id of [...others, rating]) {
      expect(await offerOf(id, 'ko')).toBe('link');
      expect(await call(ask, id)).toBe('translationUnavailable');
      // A job that was ordered before.
      expect(await translate(id)).toBe('done');
    }
    expect(server.texts()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it('is told when the allowance is used up; the worker then waits for the next day', async () => {
    await storeSetting('translationBudget', { member: 100, site: 1_000 });
    await takeBudget(buyer.id, 100, { member: 100, site: 1_000 });
    expect(await call(ask, rating)).toBe('translationLimitReached');
    expect(await translate(rating)).toBe('limit');
    expect(await call(look, rating)).toEqual({ state: 'waiting' });
  });

  it('may do so sixty times an hour; a crawler never', async () => {
    expect(await call(ask, rating, { agent: 'Googlebot/2.1' })).toEqual({ state: 'none' });
    expect(await jobs()).toEqual([]);
    const address = freshAddress();
    for (let at = 0; at < 60; at += 1) await call(ask, rating, { address });
    expect(await call(ask, rating, { address })).toBe('tooManyRequests');
  });
});

it('a provider gets no phone, address or name of the buyer’s card, and is asked once for the same text', async () => {
  await makeCard({ ownerId: buyer.id, companyName: 'Sen Bí Mật' });
  const first = await makeRating(buyer, product, { text: 'Sen Bí Mật khen: 0912 345 678, kin@sen.example' });
  await translate(first);
  const sent = server.texts().join('\n');
  expect(sent).toContain('khen');
  for (const secret of ['Sen Bí Mật', '0912', 'kin@sen.example']) expect(sent).not.toContain(secret);
  await translate(rating);
  const asked = server.received.length;
  await translate(await makeRating(buyer, product, { text: said }));
  expect(server.received).toHaveLength(asked);
});

describe('a rating that changes', () => {
  const written = (text: string) => editRating(buyer, { id: rating, stars: 5, text, locale: 'vi' });

  it('is read as it is again, also where the change came while the provider worked', async () => {
    await translate(rating);
    await requestRatingTranslation(db, await idOf(rating), 'ja');
    await written('Hàng dùng tốt lắm');
    expect(await call(look, rating)).toEqual({ state: 'none' });
    expect(await db.ratingTranslation.count()).toBe(0);
    expect(await jobs()).toEqual([]);
    server.meanwhile = () => written('Hàng đã hỏng rồi');
    await translate(rating);
    expect(await db.ratingTranslation.count()).toBe(0);
    server.meanwhile = async () => {};
    await translate(rating);
    expect(await call(look, rating)).toMatchObject({ text: 'Hàng đã hỏng rồi (ko)' });
  });

  it('in its stars alone keeps its translations', async () => {
    await translate(rating);
    await editRating(buyer, { id: rating, stars: 2, text: said, locale: 'vi' });
    expect(await call(look, rating)).toMatchObject({ state: 'done' });
  });

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['deleted by its buyer', () => deleteRating(buyer, rating), () => restoreRating(buyer, rating)],
    [
      'hidden by an administrator',
      async () => takeRatingDown(await makeAdmin(), rating, { reasonCode: 'spam', reason: '' }),
      async () => showRating(await makeAdmin(), rating),
    ],
  ])('and is %s takes its translations along', async (_, away, back) => {
    await translate(rating);
    await away();
    expect(await db.ratingTranslation.count()).toBe(0);
    await back();
    expect(await call(look, rating)).toEqual({ state: 'none' });
    await translate(rating);
    expect(await call(look, rating)).toMatchObject({ state: 'done' });
  });
});
