import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as ask, GET as look } from '@/app/api/member/messages/[id]/translation/route';
import { translateComment } from '@/lib/comments/translations/translate-comment';
import { deleteMember, purgeMember } from '@/lib/flows/members/delete-member';
import type { Locale } from '@/lib/i18n/locales';
import { getHistory } from '@/lib/messages/history';
import { clearConversation, setMessageHidden, withdrawMessage } from '@/lib/messages/service';
import { setMessageTranslationConsentAction } from '@/lib/messages/translations/actions';
import { getMessageTranslationConsent } from '@/lib/messages/translations/consent';
import { requestMessageTranslation } from '@/lib/messages/translations/request';
import { translateMessage } from '@/lib/messages/translations/translate-message';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses } from '@/lib/shared/viewer';
import { takeBudget } from '@/lib/translation/budget';
import { recordTranslationConsent } from '@/lib/translation/consent';
import { forgetGlossary } from '@/lib/translation/glossary-names';
import type { TextReading } from '@/lib/translation/text-reading';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { makeComment } from '@/tests/factories/comments';
import { storeSetting } from '@/tests/factories/content';
import { tablesWith } from '@/tests/factories/database';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makeFriends, makeMessage } from '@/tests/factories/messages';
import { makePost } from '@/tests/factories/posts';
import { callAction } from '@/tests/factories/requests';
import { block } from '@/tests/factories/social';
import { providerAt } from '@/tests/factories/translations';
import { runRequest } from '@/tests/setup/next-headers';
import { setProvider } from '@/tests/setup/site-environment';
import { startTranslationServer, type TranslationServer } from '@/tests/setup/translation-server';

setProvider();
let server: TranslationServer;
beforeAll(async () => {
  server = await startTranslationServer();
});
afterAll(() => server.close());

const active = { vipType: 2, membershipStatus: membershipStatuses.active };
const said = 'Kho còn trống không ạ?';
const done = { state: 'done', text: `${said} (ko)`, source: 'machine' };

type SignedIn = Awaited<ReturnType<typeof signIn>>;
type Answer = TextReading | string;

let lan: SignedIn;
let minh: SignedIn;
let conversation: string;
let message: string;

beforeEach(async () => {
  server.reset();
  forgetGlossary();
  [lan, minh] = [await signIn({ ...active, nickname: 'Lan' }), await signIn({ ...active, nickname: 'Minh' })];
  await makeFriends(lan.viewer, minh.viewer);
  await agree(lan);
  const sent = await makeMessage(lan.viewer, { member: minh.viewer.publicId }, { text: said });
  conversation = sent.conversation;
  message = sent.message.publicId;
});

const agree = ({ viewer }: SignedIn, agreed = true) =>
  recordTranslationConsent(viewer.id, 'google', 'messages', 'vi', agreed);

/** Calls a route of a message as somebody who is signed in, or nobody. */
async function call(
  route: typeof ask,
  { headers }: { headers: Record<string, string> } = minh,
  id = message,
  locale = 'ko',
): Promise<Answer> {
  const request = new Request(`http://localhost/api/member/messages/${id}/translation?locale=${locale}`, {
    method: route === look ? 'GET' : 'POST',
    headers: { ...headers, origin: 'http://localhost:3000', host: 'localhost:3000' },
  });
  const { result } = await runRequest(headers, () => route(request, { params: Promise.resolve({ id }) }));
  const answer = await result.json();
  return answer.success ? answer.data : answer.code;
}

const jobs = async () =>
  (
    await db.$queryRaw<{ key: string }[]>`
      SELECT key FROM graphile_worker.jobs WHERE key LIKE 'translateMessage-%' ORDER BY key`
  ).map(({ key }) => key);

const idOf = async (publicId: string) =>
  (await db.message.findUniqueOrThrow({ where: { publicId }, select: { id: true } })).id;

const translate = async (publicId = message, locale: Locale = 'ko') =>
  translateMessage({ messageId: await idOf(publicId), locale }, providerAt(server.url));

/** Which of the conversation's messages somebody is offered a translation of. */
async function offered({ viewer }: SignedIn = minh, locale: Locale = 'ko'): Promise<string[]> {
  const { messages } = await getHistory(viewer, { id: conversation, locale });
  return messages.flatMap(({ publicId, translatable }) => (translatable ? [publicId] : []));
}

const write = async (text: string, { viewer }: SignedIn = lan) =>
  (await makeMessage(viewer, { conversation }, { text })).message.publicId;

/** Nothing is offered, told or ordered. */
async function expectNothing(id = message) {
  expect(await call(ask, minh, id)).toBe('notFound');
  expect(await call(look, minh, id)).toEqual({ state: 'none' });
  expect(await translate(id)).toBe('done');
  expect(await jobs()).toEqual([]);
}

describe('who received a message and asks for it', () => {
  it('gets it, asked twice by one job, with who translated it', async () => {
    expect(await offered()).toEqual([message]);
    expect(await call(look)).toEqual({ state: 'none' });
    expect(await call(ask)).toEqual({ state: 'working' });
    expect(await call(ask)).toEqual({ state: 'working' });
    expect(await jobs()).toEqual([`translateMessage-${await idOf(message)}-ko`]);
    expect(await call(look)).toEqual({ state: 'working' });
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    expect(await translate()).toBe('done');
    expect(await call(look)).toEqual(done);
    expect(await call(ask)).toEqual(done);
    expect(await jobs()).toEqual([]);
  });

  it('gets the other way to write Chinese at once, without anybody’s consent or provider', async () => {
    await agree(lan, false);
    const chinese = await write('软件开发多少钱？');
    expect(await offered(minh, 'zh-TW')).toEqual([chinese]);
    expect(await call(ask, minh, chinese, 'zh-TW')).toEqual({
      state: 'done',
      text: '軟體開發多少錢？',
      source: 'converted',
    });
    expect(server.received).toEqual([]);
  });

  it('is offered nothing in their own language, of their own, or without words', async () => {
    await write('👍 100');
    await write('Bên mình còn ạ', minh);
    expect(await offered(minh, 'vi')).toEqual([]);
    expect(await offered()).toEqual([message]);
    expect(await call(ask, minh, message, 'vi')).toBe('notFound');
    expect(await call(ask, minh, message, 'xx')).toBe('invalidInput');
  });

  it('gets none where the writer did not agree, took it back, pays no membership, or agreed to posts alone', async () => {
    await recordTranslationConsent(minh.viewer.id, 'google', 'posts', 'vi', true);
    const answer = await write('Còn nhiều lắm ạ', minh);
    expect(await offered(lan)).toEqual([]);
    expect(await call(ask, lan, answer)).toBe('translationUnavailable');
    await agree(lan, false);
    expect(await offered()).toEqual([]);
    expect(await call(ask)).toBe('translationUnavailable');
    await agree(lan);
    await db.member.update({ where: { id: lan.viewer.id }, data: { membershipStatus: 0 } });
    expect(await offered()).toEqual([]);
    expect(await call(ask)).toBe('translationUnavailable');
    // A job that was ordered before.
    expect(await translate()).toBe('done');
    expect(server.texts()).toEqual([]);
  });

  it('is told when the writer’s allowance is used up; the worker then waits for the next day', async () => {
    await storeSetting('translationBudget', { member: 100, site: 1_000 });
    await takeBudget(lan.viewer.id, 100, { member: 100, site: 1_000 });
    expect(await call(ask)).toBe('translationLimitReached');
    expect(await translate()).toBe('limit');
    expect(await call(look)).toEqual({ state: 'waiting' });
  });

  it('may do so sixty times an hour', async () => {
    await translate();
    for (let at = 0; at < 60; at += 1) await call(ask);
    expect(await call(ask)).toBe('tooManyRequests');
    expect(await call(look)).toEqual(done);
  });
});

describe('a message', () => {
  it('is translated for nobody else: a stranger, who wrote it, the signed-out', async () => {
    await translate();
    const stranger = await signIn(active);
    for (const other of [stranger, lan]) {
      expect(await call(ask, other)).toBe('notFound');
      expect(await call(look, other)).toEqual({ state: 'none' });
    }
    expect(await call(ask, { headers: {} })).toBe('loginRequired');
    expect(await call(look, { headers: {} })).toBe('loginRequired');
    for (const id of [newPublicId(), "' OR 1=1 --"])
      expect(await call(ask, minh, id)).toMatch(/^(notFound|invalidInput)$/);
  });

  it('that is taken back takes its translations and what waits along', async () => {
    await translate();
    await requestMessageTranslation(db, await idOf(message), 'ja');
    await withdrawMessage(lan.viewer, { conversation, message });
    expect(await db.messageTranslation.count()).toBe(0);
    await expectNothing();
  });

  it('that is taken back while the provider works leaves no translation', async () => {
    server.meanwhile = () => withdrawMessage(lan.viewer, { conversation, message });
    await translate();
    expect(await db.messageTranslation.count()).toBe(0);
  });

  it('that its reader deleted is translated no longer; brought back it is read again', async () => {
    await translate();
    await setMessageHidden(minh.viewer, { conversation, message }, true);
    await expectNothing();
    await setMessageHidden(minh.viewer, { conversation, message }, false);
    expect(await call(look)).toEqual(done);
  });

  it('of a conversation that its reader deleted leaves no translation', async () => {
    await translate();
    await clearConversation(minh.viewer, conversation);
    expect(await db.messageTranslation.count()).toBe(0);
    await expectNothing();
  });

  it.each<[string, () => Promise<unknown>]>([
    ['who blocked its reader', () => block(lan.viewer, minh.viewer)],
    ['whom its reader blocked', () => block(minh.viewer, lan.viewer)],
    ['who is deleted', async () => deleteMember(await makeAdmin(), lan.viewer.publicId)],
  ])('of one %s is the same nothing', async (_, leave) => {
    await translate();
    await leave();
    await expectNothing();
  });

  it('goes with its writer for good, translations and all', async () => {
    server.answer = () => '창고 비었나요 Quux';
    await translate();
    expect(await tablesWith('Quux')).toEqual(['public.message_translation']);
    const admin = await makeAdmin();
    await deleteMember(admin, lan.viewer.publicId);
    await purgeMember(admin, lan.viewer.publicId);
    expect(await tablesWith('Quux')).toEqual([]);
  });

  it('is not read in what its reader asked for once they are deleted for good', async () => {
    await translate();
    const admin = await makeAdmin();
    await deleteMember(admin, minh.viewer.publicId);
    await purgeMember(admin, minh.viewer.publicId);
    expect(await db.messageTranslation.count()).toBe(0);
  });
});

describe('what a provider gets of a message', () => {
  it('holds no phone, address, or name of either’s card', async () => {
    await makeCard({ ownerId: lan.viewer.id, companyName: 'Sen Bí Mật' });
    await makeCard({ ownerId: minh.viewer.id, companyName: 'Kho Minh Kín' });
    const first = await write('Kho Minh Kín gọi Sen Bí Mật cần thuê: 0912 345 678, kin@sen.example');
    await translate(first);
    const sent = server.texts().join('\n');
    expect(sent).toContain('cần thuê');
    for (const secret of ['Sen Bí Mật', 'Kho Minh Kín', '0912', 'kin@sen.example'])
      expect(sent).not.toContain(secret);
    expect(await call(look, minh, first)).toMatchObject({
      text: expect.stringMatching(/Kho Minh Kín.*Sen Bí Mật.*0912 345 678, kin@sen\.example/),
    });
  });

  it('is not remembered for others, but taken from what is', async () => {
    await translate();
    expect(await db.translationMemory.count()).toBe(0);
    const author = await makeActiveMember();
    await recordTranslationConsent(author.id, 'google', 'posts', 'vi', true);
    const comment = await makeComment(author, await makePost(author), { text: 'Giá bao nhiêu?' });
    const { id } = await db.comment.findUniqueOrThrow({ where: { publicId: comment }, select: { id: true } });
    await translateComment({ commentId: id, locale: 'ko' }, providerAt(server.url));
    expect(await db.translationMemory.count()).toBe(1);
    const asked = server.received.length;
    const again = await write('Giá bao nhiêu?');
    await translate(again);
    expect(server.received).toHaveLength(asked);
    expect(await call(look, minh, again)).toMatchObject({ text: 'Giá bao nhiêu? (ko)' });
  });

  it('is tried again by the queue where it is down', async () => {
    server.failure = { status: 503 };
    await expect(translate()).rejects.toThrow();
    expect(await db.messageTranslation.count()).toBe(0);
  });
});

describe('consent', () => {
  it('is given and taken back in the settings, apart from that of posts, and both stay in the log', async () => {
    const set = (agreed: boolean) =>
      callAction(() => setMessageTranslationConsentAction({ agreed, locale: 'vi' }), minh.headers);
    const consent = () => getMessageTranslationConsent(minh.viewer);
    expect(await consent()).toEqual({ recipient: 'google', agreed: null });
    expect(await set(true)).toMatchObject({ ok: true });
    expect(await consent()).toMatchObject({ agreed: true });
    expect(await set(false)).toMatchObject({ ok: true });
    expect(await consent()).toMatchObject({ agreed: false });
    const log = await db.consent.findMany({
      where: { memberId: minh.viewer.id },
      orderBy: { document: 'asc' },
      select: { document: true, version: true },
    });
    expect(log).toEqual([
      { document: 'messageTranslation', version: 'google' },
      { document: 'messageTranslationEnded', version: 'google' },
    ]);
  });
});
