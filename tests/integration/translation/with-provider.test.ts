import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setTranslationConsentAction, translateNowAction } from '@/lib/cards/translations/actions';
import { getTranslations } from '@/lib/cards/translations/queries';
import { db } from '@/lib/server/db';
import { takeBudget } from '@/lib/translation/budget';
import { pruneTranslations } from '@/lib/translation/memory';
import { makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { signIn } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';
import { translationsOf } from '@/tests/factories/translations';
import { startTranslationServer, type TranslationServer } from '@/tests/setup/translation-server';
import { startWorker } from '@/tests/setup/worker-process';
import { passTime } from '../mails/queue';

// A site that has a provider.
const settings = { TRANSLATION_PROVIDER: 'deepl', TRANSLATION_API_KEY: 'secret-key-1:fx' };
Object.assign(process.env, settings);

let server: TranslationServer;
beforeAll(async () => {
  server = await startTranslationServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const description = 'Gia công cơ khí chính xác.';

async function makeOwner() {
  const caller = await signIn({ vipType: 2, membershipStatus: 1 });
  const card = await makeCard({ ownerId: caller.viewer.id, companyDescription: description });
  return { ...caller, card };
}

describe('consent', () => {
  it('is asked for, can be taken back, and both stay written down', async () => {
    const owner = await makeOwner();
    const agreed = async () => (await getTranslations(owner.viewer, 'company'))?.agreed;
    const set = (next: boolean) =>
      callAction(() => setTranslationConsentAction({ agreed: next, locale: 'vi' }), owner.headers);
    expect(await getTranslations(owner.viewer, 'company')).toMatchObject({
      recipient: 'deepl',
      agreed: false,
    });
    expect(await set(true)).toMatchObject({ ok: true });
    expect(await agreed()).toBe(true);
    await set(false);
    expect(await agreed()).toBe(false);
    await set(true);
    expect(await agreed()).toBe(true);
    const rows = await db.consent.findMany({
      where: { memberId: owner.viewer.id },
      orderBy: { document: 'asc' },
    });
    expect(rows).toMatchObject([
      { document: 'translation', version: 'deepl', locale: 'vi' },
      { document: 'translationEnded', version: 'deepl' },
    ]);
  });
});

describe('the allowance', () => {
  it('says when it is used up, one’s own and the site’s', async () => {
    const owner = await makeOwner();
    await callAction(() => setTranslationConsentAction({ agreed: true, locale: 'vi' }), owner.headers);
    const now = () => callAction(() => translateNowAction({ card: 'company' }), owner.headers);
    const limits = { member: 100, site: 1_000 };
    await storeSetting('translationBudget', limits);
    expect(await now()).toMatchObject({ ok: true });
    await takeBudget(owner.viewer.id, 100, limits);
    expect(await now()).toMatchObject({ code: 'translationLimitReached' });
    await storeSetting('translationBudget', { member: 500, site: 100 });
    expect(await now()).toMatchObject({ code: 'translationLimitReached' });
    expect((await getTranslations(owner.viewer, 'company'))?.budget).toEqual({
      used: 100,
      limit: 500,
      siteUsedUp: true,
    });
  });
});

describe('the worker', () => {
  it('translates when a member agrees, and comes again when the provider was down', async () => {
    const worker = await startWorker({ ...settings, TRANSLATION_URL: `${server.url}/deepl` });
    try {
      const owner = await makeOwner();
      // Three tries of one run.
      server.failures = [{ status: 503 }, { status: 429 }, 'hangUp'];
      await callAction(() => setTranslationConsentAction({ agreed: true, locale: 'vi' }), owner.headers);
      const progress = async () => (await getTranslations(owner.viewer, 'company'))?.progress;
      // A worker begins slowly beside other tests, and waits longer after each failure.
      await expect.poll(progress, { timeout: 45_000 }).toBe('waiting');
      const progressNow = async () => {
        await passTime();
        return progress();
      };
      await expect.poll(progressNow, { timeout: 45_000, interval: 200 }).toBe('idle');
      expect((await translationsOf(owner.card.id))['ja companyDescription']).toEqual([
        `${description} (JA)`,
        'machine',
      ]);
      expect(worker.output()).not.toContain('secret-key-1');
      expect(worker.output()).not.toContain(description);
    } finally {
      await worker.end();
    }
  }, 120_000);
});

describe('pruning', () => {
  it('forgets old answers and old counts', async () => {
    const { viewer } = await makeOwner();
    const day = (text: string) => new Date(`${text}T00:00:00Z`);
    await db.translationMemory.createMany({
      data: [
        { hash: 'a'.repeat(32), provider: 'deepl', text: 'old', createdAt: day('2020-01-01') },
        { hash: 'b'.repeat(32), provider: 'deepl', text: 'new' },
      ],
    });
    await db.translationUse.create({ data: { memberId: viewer.id, day: day('2020-01-01'), characters: 1 } });
    await takeBudget(viewer.id, 5, { member: 10, site: 10 });
    await pruneTranslations();
    expect((await db.translationMemory.findMany()).map(({ text }) => text)).toEqual(['new']);
    expect((await db.translationUse.findMany()).map(({ characters }) => characters)).toEqual([5]);
  });
});
