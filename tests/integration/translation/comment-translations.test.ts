import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as ask, GET as look } from '@/app/api/comments/[id]/translation/route';
import { getTalk } from '@/lib/comments/queries';
import { requestCommentTranslation } from '@/lib/comments/translations/request';
import { translateComment } from '@/lib/comments/translations/translate-comment';
import { showComment, takeCommentDown } from '@/lib/flows/comments/moderate-comment';
import { editComment } from '@/lib/flows/comments/say-comment';
import { deleteComment, restoreComment } from '@/lib/flows/comments/take-back-comment';
import { deleteMember } from '@/lib/flows/members/delete-member';
import { withdrawPost } from '@/lib/flows/posts/own-post';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { takeBudget } from '@/lib/translation/budget';
import { recordTranslationConsent } from '@/lib/translation/consent';
import { forgetGlossary } from '@/lib/translation/glossary-names';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { makeComment } from '@/tests/factories/comments';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';
import { freshAddress } from '@/tests/factories/requests';
import { callReading, providerAt, waitingJobKeys } from '@/tests/factories/translations';
import { setProvider } from '@/tests/setup/site-environment';
import { startTranslationServer, type TranslationServer } from '@/tests/setup/translation-server';

setProvider();
let server: TranslationServer;
beforeAll(async () => {
  server = await startTranslationServer();
});
afterAll(() => server.close());

const said = 'Kho còn trống không ạ?';

const call = (route: typeof ask, id: string, given?: Parameters<typeof callReading>[3]) =>
  callReading(route, route === look ? 'GET' : 'POST', id, given);

const jobs = () => waitingJobKeys('translateComment');

const agree = (memberId: number, agreed = true) =>
  recordTranslationConsent(memberId, 'google', 'posts', 'vi', agreed);

const idOf = async (publicId: string) =>
  (await db.comment.findUniqueOrThrow({ where: { publicId }, select: { id: true } })).id;

const translate = async (publicId: string, locale: Locale = 'ko') =>
  translateComment({ commentId: await idOf(publicId), locale }, providerAt(server.url));

const offerOf = async (publicId: string, locale: Locale | undefined) =>
  (await getTalk(null, post.publicId, { locale })).marks[publicId]?.offer;

let author: Awaited<ReturnType<typeof makeActiveMember>>;
let owner: Awaited<ReturnType<typeof makeActiveMember>>;
let post: { id: number; publicId: string };
let comment: string;
beforeEach(async () => {
  server.reset();
  forgetGlossary();
  owner = await makeActiveMember();
  author = await makeActiveMember();
  await agree(author.id);
  post = await makePost(owner);
  comment = await makeComment(author, post, { text: said });
});

describe('a reader who asks for a comment', () => {
  it('gets it without signing in, asked twice by one job, with who translated it', async () => {
    expect(await offerOf(comment, 'ko')).toBe('site');
    expect(await call(look, comment)).toEqual({ state: 'none' });
    expect(await call(ask, comment)).toEqual({ state: 'working' });
    expect(await call(ask, comment)).toEqual({ state: 'working' });
    expect(await jobs()).toEqual([`translateComment-${await idOf(comment)}-ko`]);
    expect(await call(look, comment)).toEqual({ state: 'working' });
    await db.$executeRaw`
      UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 hour', attempts = 1`;
    expect(await call(look, comment)).toEqual({ state: 'waiting' });
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    expect(await translate(comment)).toBe('done');
    const done = { state: 'done', text: `${said} (ko)`, source: 'machine' };
    expect(await call(look, comment)).toEqual(done);
    expect(await call(ask, comment)).toEqual(done);
    expect(await jobs()).toEqual([]);
  });

  it('gets the other way to write Chinese at once, and a machine’s translation in both', async () => {
    const chinese = await makeComment(author, post, { text: '软件开发多少钱？', locale: 'zh-CN' });
    expect(await offerOf(chinese, 'zh-TW')).toBe('site');
    expect(await call(ask, chinese, { locale: 'zh-TW' })).toEqual({
      state: 'done',
      text: '軟體開發多少錢？',
      source: 'converted',
    });
    server.answer = () => '还有空仓库吗？';
    await translate(comment, 'zh-TW');
    expect(await call(look, comment, { locale: 'zh-TW' })).toEqual({
      state: 'done',
      text: '還有空倉庫嗎？',
      source: 'machine',
    });
    expect(await db.commentTranslation.findMany({ select: { locale: true } })).toEqual([{ locale: 'zh-CN' }]);
  });

  it('is offered nothing in their own language, nor for what has no words', async () => {
    const thumb = await makeComment(author, post, { text: '👍 100', locale: 'vi' });
    expect(await offerOf(thumb, 'ko')).toBeNull();
    expect(await offerOf(comment, 'vi')).toBeNull();
    expect(await offerOf(comment, undefined)).toBeNull();
    expect(await call(ask, comment, { locale: 'vi' })).toBe('notFound');
    expect(await call(ask, comment, { locale: 'xx' })).toBe('invalidInput');
  });

  it('gets nothing of what they may not read', async () => {
    await translate(comment);
    const deleted = await makeComment(author, post, { text: said });
    await deleteComment(author, deleted);
    await withdrawPost(owner, post.publicId);
    for (const id of [comment, deleted, newPublicId(), "' OR 1=1 --"]) {
      expect(await call(ask, id)).toBe('notFound');
      expect(await call(look, id)).toEqual({ state: 'none' });
    }
    expect(await jobs()).toEqual([]);
  });

  it('is offered their own translator where its author did not agree, took it back, or pays no membership', async () => {
    const [silent, unpaid] = [await makeActiveMember(), await makeMember()];
    await agree(unpaid.id);
    for (const member of [silent, unpaid]) {
      const other = await makeComment(member, post, { text: said });
      expect(await offerOf(other, 'ko')).toBe('link');
      expect(await call(ask, other)).toBe('translationUnavailable');
      expect(await translate(other)).toBe('done');
    }
    await agree(author.id, false);
    expect(await offerOf(comment, 'ko')).toBe('link');
    expect(await call(ask, comment)).toBe('translationUnavailable');
    // A job that was ordered before.
    expect(await translate(comment)).toBe('done');
    expect(server.texts()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it('is told when the allowance is used up; the worker then waits for the next day', async () => {
    await storeSetting('translationBudget', { member: 100, site: 1_000 });
    await takeBudget(author.id, 100, { member: 100, site: 1_000 });
    expect(await call(ask, comment)).toBe('translationLimitReached');
    expect(await translate(comment)).toBe('limit');
    expect(await call(look, comment)).toEqual({ state: 'waiting' });
  });

  it('may do so sixty times an hour; a crawler never', async () => {
    expect(await call(ask, comment, { agent: 'Googlebot/2.1' })).toEqual({ state: 'none' });
    expect(await jobs()).toEqual([]);
    const address = freshAddress();
    for (let at = 0; at < 60; at += 1) await call(ask, comment, { address });
    expect(await call(ask, comment, { address })).toBe('tooManyRequests');
    expect(await call(ask, comment)).toEqual({ state: 'working' });
  });
});

describe('what a provider gets', () => {
  it('holds no phone, address or name of the author’s card, and comes from memory the second time', async () => {
    await makeCard({ ownerId: author.id, companyName: 'Sen Bí Mật' });
    const first = await makeComment(author, post, {
      text: 'Sen Bí Mật cần thuê: 0912 345 678, kin@sen.example',
    });
    await translate(first);
    const sent = server.texts().join('\n');
    expect(sent).toContain('cần thuê');
    for (const secret of ['Sen Bí Mật', '0912', 'kin@sen.example']) expect(sent).not.toContain(secret);
    expect(await call(look, first)).toMatchObject({
      text: expect.stringMatching(/Sen Bí Mật.*0912 345 678, kin@sen\.example/),
    });
    await translate(comment);
    const asked = server.received.length;
    const again = await makeComment(author, post, { text: said });
    await translate(again);
    expect(server.received).toHaveLength(asked);
    expect(await call(look, again)).toMatchObject({ text: `${said} (ko)` });
  });

  it('is tried again by the queue where it is down', async () => {
    server.failure = { status: 503 };
    await expect(translate(comment)).rejects.toThrow();
    expect(await db.commentTranslation.count()).toBe(0);
  });
});

describe('a comment that changes', () => {
  it('is read as it is again, also where the change came while the provider worked', async () => {
    await translate(comment);
    await requestCommentTranslation(db, await idOf(comment), 'ja');
    await editComment(author, { id: comment, text: 'Kho đã có người thuê chưa?', locale: 'vi' });
    expect(await call(look, comment)).toEqual({ state: 'none' });
    expect(await db.commentTranslation.count()).toBe(0);
    expect(await jobs()).toEqual([]);
    server.meanwhile = async () => {
      await editComment(author, { id: comment, text: 'Giá thuê bao nhiêu?', locale: 'vi' });
    };
    await translate(comment);
    expect(await db.commentTranslation.count()).toBe(0);
    server.meanwhile = async () => {};
    await translate(comment);
    expect(await call(look, comment)).toMatchObject({ text: 'Giá thuê bao nhiêu? (ko)' });
  });

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['deleted by its author', () => deleteComment(author, comment), () => restoreComment(author, comment)],
    [
      'hidden by an administrator',
      async () => takeCommentDown(await makeAdmin(), comment, { reasonCode: 'spam', reason: '' }),
      async () => showComment(await makeAdmin(), comment),
    ],
  ])('and is %s takes its translations along', async (_, away, back) => {
    await translate(comment);
    await away();
    expect(await db.commentTranslation.count()).toBe(0);
    await back();
    expect(await call(look, comment)).toEqual({ state: 'none' });
    await translate(comment);
    expect(await call(look, comment)).toMatchObject({ state: 'done' });
  });

  it('goes with its author', async () => {
    await translate(comment);
    await deleteMember(await makeAdmin(), author.publicId);
    expect(await db.commentTranslation.count()).toBe(0);
  });
});
