import { beforeEach, describe, expect, it } from 'vitest';
import { POST as read } from '@/app/api/posts/[id]/read/route';
import { POST as ask, GET as look } from '@/app/api/posts/[id]/translation/route';
import { publishPostAction } from '@/lib/flows/posts/actions';
import { withdrawPost } from '@/lib/flows/posts/own-post';
import type { Locale } from '@/lib/i18n/locales';
import { savePostDraft } from '@/lib/posts/drafts';
import { getPost } from '@/lib/posts/queries';
import { setPostTranslationConsentAction } from '@/lib/posts/translations/actions';
import { getPostTranslationConsent } from '@/lib/posts/translations/consent';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { newPublicId } from '@/lib/shared/ids';
import { takeBudget } from '@/lib/translation/budget';
import { recordTranslationConsent } from '@/lib/translation/consent';
import { readersWanted } from '@/lib/translation/text-readers';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makePost, postForm } from '@/tests/factories/posts';
import { callAction, freshAddress } from '@/tests/factories/requests';
import { setEnvironment } from '@/tests/setup/site-environment';

// A site that has a provider.
setEnvironment({ TRANSLATION_PROVIDER: 'deepl', TRANSLATION_API_KEY: 'secret-key-1:fx' });

type Route = typeof ask;

/** Calls a route of a post from an address. */
async function call(
  route: Route,
  id: string,
  {
    locale = 'ko',
    address = freshAddress(),
    agent = 'Mozilla/5.0',
  }: Partial<Record<'locale' | 'address' | 'agent', string>> = {},
): Promise<unknown> {
  const method = route === look ? 'GET' : 'POST';
  const response = await route(
    new Request(`http://localhost/api/posts/${id}?locale=${locale}`, {
      method,
      headers: { [peerHeader]: address, 'user-agent': agent },
    }),
    { params: Promise.resolve({ id }) },
  );
  const answer = await response.json();
  return answer.success ? answer.data : answer.code;
}

const agree = (memberId: number) => recordTranslationConsent(memberId, 'deepl', 'posts', 'vi', true);

const jobs = async () =>
  (
    await db.$queryRaw<{ key: string }[]>`
      SELECT key FROM graphile_worker.jobs WHERE key LIKE 'translatePost-%' ORDER BY key`
  ).map(({ key }) => key);

let author: Awaited<ReturnType<typeof makeActiveMember>>;
let post: { id: number; publicId: string };
beforeEach(async () => {
  author = await makeActiveMember();
  await agree(author.id);
  post = await makePost(author);
});

describe('a reader who asks', () => {
  it('has it translated without signing in, twice in one job, and is told how far it is', async () => {
    expect(await getPost(post.publicId, 'ko')).toMatchObject({ offer: 'site' });
    expect(await call(look, post.publicId)).toBe('none');
    expect(await call(ask, post.publicId)).toBe('working');
    expect(await call(ask, post.publicId)).toBe('working');
    expect(await jobs()).toEqual([`translatePost-${post.id}-ko`]);
    expect(await call(look, post.publicId)).toBe('working');
    await db.$executeRaw`
      UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 hour', attempts = 1`;
    expect(await call(look, post.publicId)).toBe('waiting');
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    const row = {
      postId: post.id,
      locale: 'ko',
      text: 'x',
      source: 'machine',
      sourceHash: 'a'.repeat(16),
    } as const;
    await db.postTranslation.createMany({
      data: ['title', 'content'].map((field) => ({ ...row, field })),
    });
    expect(await call(look, post.publicId)).toBe('done');
    expect(await call(ask, post.publicId)).toBe('done');
    expect(await jobs()).toEqual([]);
  });

  it('gets nothing of what they may not read, nor what they can read', async () => {
    const publicId = newPublicId();
    await savePostDraft(author, { publicId, version: 0, data: postForm() });
    const withdrawn = await makePost(author);
    await withdrawPost(author, withdrawn.publicId);
    for (const id of [publicId, withdrawn.publicId, newPublicId(), "' OR 1=1 --"]) {
      expect(await call(ask, id)).toBe('notFound');
      expect(await call(look, id)).toBe('none');
    }
    expect(await call(ask, post.publicId, { locale: 'vi' })).toBe('notFound');
    expect(await call(ask, post.publicId, { locale: 'xx' })).toBe('invalidInput');
    const chinese = await makePost(author, { sourceLocale: 'zh-CN' });
    expect(await call(ask, chinese.publicId, { locale: 'zh-TW' })).toBe('notFound');
    expect(await jobs()).toEqual([]);
  });

  it('is offered their own translator where the author did not agree', async () => {
    const stranger = await makeActiveMember();
    const other = await makePost(stranger);
    expect(await getPost(other.publicId, 'ko')).toMatchObject({ offer: 'link' });
    expect(await getPost(other.publicId, 'vi')).toMatchObject({ offer: null });
    expect(await call(ask, other.publicId)).toBe('translationUnavailable');
    expect(await jobs()).toEqual([]);
  });

  it('is told when the allowance is used up: the author’s, or the readers’ half of the site’s', async () => {
    const limits = { member: 100, site: 1_000 };
    await storeSetting('translationBudget', limits);
    await takeBudget(author.id, 100, limits);
    expect(await call(ask, post.publicId)).toBe('translationLimitReached');
    await storeSetting('translationBudget', { member: 1_000, site: 200 });
    expect(await call(ask, post.publicId)).toBe('translationLimitReached');
    await storeSetting('translationBudget', { member: 1_000, site: 201 });
    expect(await call(ask, post.publicId)).toBe('translationLimitReached');
    await storeSetting('translationBudget', { member: 1_000, site: 400 });
    expect(await call(ask, post.publicId)).toBe('working');
  });

  it('may do so thirty times an hour; a crawler never', async () => {
    expect(await call(ask, post.publicId, { agent: 'Googlebot/2.1' })).toBe('none');
    expect(await jobs()).toEqual([]);
    const address = freshAddress();
    for (let at = 0; at < 30; at += 1) await call(ask, post.publicId, { address });
    expect(await call(ask, post.publicId, { address })).toBe('tooManyRequests');
    expect(await call(ask, post.publicId)).toBe('working');
  });
});

describe('readers of a language', () => {
  const readers = async (locale: Locale = 'ko') =>
    (await db.postReaders.findFirst({ where: { postId: post.id, locale } }))?.readers ?? 0;

  it('have it translated by being fifty, each counted once', async () => {
    const first = freshAddress();
    for (let at = 0; at < 5; at += 1) await call(read, post.publicId, { address: first });
    expect(await readers()).toBe(1);
    await call(read, post.publicId, { agent: 'Googlebot/2.1' });
    expect(await readers()).toBe(1);
    for (let at = 2; at < readersWanted; at += 1) await call(read, post.publicId);
    expect(await readers()).toBe(readersWanted - 1);
    expect(await jobs()).toEqual([]);
    await call(read, post.publicId, { locale: 'ja' });
    expect(await jobs()).toEqual([]);
    await call(read, post.publicId);
    expect(await jobs()).toEqual([`translatePost-${post.id}-ko`]);
  });

  it('are all counted when they come at once, both ways to write Chinese together', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        call(read, post.publicId, { locale: at % 2 ? 'zh-CN' : 'zh-TW' }),
      ),
    );
    expect(await readers('zh-CN')).toBe(10);
  });

  it('are not counted where nothing would come of it, and not of what nobody may read', async () => {
    const stranger = await makeActiveMember();
    const other = await makePost(stranger);
    await call(read, other.publicId);
    await call(read, post.publicId, { locale: 'vi' });
    await call(read, newPublicId());
    await withdrawPost(author, post.publicId);
    await call(read, post.publicId);
    expect(await db.postReaders.count()).toBe(0);
  });

  it('leave nothing of themselves behind', async () => {
    const address = '198.18.77.77';
    await call(read, post.publicId, { address });
    const kept = JSON.stringify(await db.rateLimit.findMany(), (_key, value) =>
      typeof value === 'bigint' ? Number(value) : value,
    );
    expect(kept).not.toContain(address);
    expect(Object.keys((await db.postReaders.findFirst()) ?? {}).sort()).toEqual([
      'locale',
      'postId',
      'readers',
    ]);
  });
});

describe('the author', () => {
  const publish = (caller: { headers: Record<string, string> }, translation?: boolean) =>
    callAction(
      () =>
        publishPostAction({
          id: newPublicId(),
          version: 0,
          data: postForm(),
          ...(translation === undefined
            ? {}
            : { translation: { agreed: translation, locale: 'vi' as const } }),
        }),
      caller.headers,
    );

  it.each([true, false])('answers %s once, with the first publishing', async (agreed) => {
    const caller = await signIn({ vipType: 2, membershipStatus: 1 });
    const consent = async () => (await getPostTranslationConsent(caller.viewer))?.agreed;
    expect(await consent()).toBeNull();
    expect(await publish(caller)).toMatchObject({ ok: true });
    expect(await consent()).toBeNull();
    expect(await publish(caller, agreed)).toMatchObject({ ok: true });
    expect(await consent()).toBe(agreed);
    // A page that was opened before the answer.
    await publish(caller, !agreed);
    expect(await consent()).toBe(agreed);
    const [row] = await db.consent.findMany({ where: { memberId: caller.viewer.id } });
    expect(row).toMatchObject({ version: 'deepl', locale: 'vi', givenAt: expect.any(Date) });
  });

  it('that was refused answers nothing', async () => {
    const caller = await signIn({ vipType: 2, membershipStatus: 1 });
    const refused = await callAction(
      () =>
        publishPostAction({
          id: newPublicId(),
          version: 0,
          data: postForm({ title: '' }),
          translation: { agreed: true, locale: 'vi' },
        }),
      caller.headers,
    );
    expect(refused).toMatchObject({ code: 'invalidInput' });
    expect((await getPostTranslationConsent(caller.viewer))?.agreed).toBeNull();
  });

  it('changes it later, for their own posts alone', async () => {
    const caller = await signIn({ vipType: 2, membershipStatus: 1 });
    const own = await makePost(caller.viewer);
    const set = (agreed: boolean) =>
      callAction(() => setPostTranslationConsentAction({ agreed, locale: 'vi' }), caller.headers);
    expect(await set(true)).toMatchObject({ ok: true });
    expect((await getPost(own.publicId, 'ko'))?.offer).toBe('site');
    await set(false);
    expect((await getPost(own.publicId, 'ko'))?.offer).toBe('link');
    expect((await getPost(post.publicId, 'ko'))?.offer).toBe('site');
    expect(
      await callAction(() => setPostTranslationConsentAction({ agreed: true, locale: 'vi' })),
    ).toMatchObject({
      code: 'loginRequired',
    });
  });
});
