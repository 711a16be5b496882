import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteMember } from '@/lib/flows/members/delete-member';
import { deleteOwnPost, restoreOwnPost, withdrawPost } from '@/lib/flows/posts/own-post';
import { publishPost } from '@/lib/flows/posts/publish-post';
import { hidePost } from '@/lib/flows/posts/take-down-post';
import type { Locale } from '@/lib/i18n/locales';
import { getOwnPost } from '@/lib/posts/own-posts';
import type { PostForm } from '@/lib/posts/post-form';
import { getFeed, getPost, getPostsOfCard } from '@/lib/posts/queries';
import { postSitemap } from '@/lib/posts/sitemaps';
import { requestPostTranslation } from '@/lib/posts/translations/request';
import { translatePost } from '@/lib/posts/translations/translate-post';
import { type Delta, deltaOfText } from '@/lib/rich-text/delta';
import { db } from '@/lib/server/db';
import { firstThings } from '@/lib/shared/review-rules';
import { takeBudget } from '@/lib/translation/budget';
import { recordTranslationConsent } from '@/lib/translation/consent';
import { forgetGlossary } from '@/lib/translation/glossary-names';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';
import { providerAt } from '@/tests/factories/translations';
import { startTranslationServer, type TranslationServer } from '@/tests/setup/translation-server';

let server: TranslationServer;
beforeAll(async () => {
  server = await startTranslationServer();
});
beforeEach(() => {
  server.reset();
  forgetGlossary();
});
afterAll(() => server.close());

const texts = {
  title: 'Cho thuê kho xưởng',
  description: 'Kho gần cảng',
  content: deltaOfText('Xe vào tận nơi.\nCó bảo vệ.'),
};

const setConsent = (memberId: number, agreed: boolean) =>
  recordTranslationConsent(memberId, 'google', 'posts', 'vi', agreed);

/** A post in Vietnamese of an active member who agreed. */
async function makeTranslatable(data: Partial<PostForm> = {}) {
  const author = await makeActiveMember();
  await setConsent(author.id, true);
  // Links of who has fewer posts wait for an administrator.
  if (data.content) for (let at = 0; at < firstThings; at += 1) await makePost(author);
  return { author, post: await makePost(author, { ...texts, ...data }) };
}

const translate = (postId: number, locale: Locale = 'ko', provider = providerAt(server.url)) =>
  translatePost({ postId, locale }, provider);

const storedOf = async (postId: number) =>
  Object.fromEntries(
    (
      await db.postTranslation.findMany({ where: { postId }, orderBy: [{ locale: 'asc' }, { field: 'asc' }] })
    ).map(({ locale, field, text, source }) => [`${locale} ${field}`, [text, source]]),
  );

const jobsOf = async (postId: number) =>
  (
    await db.$queryRaw<{ key: string }[]>`
      SELECT key FROM graphile_worker.jobs WHERE key LIKE ${`translatePost-${postId}-%`} ORDER BY key`
  ).map(({ key }) => key);

async function rewrite(author: { id: number }, publicId: string, data: Partial<PostForm>) {
  const own = await getOwnPost(author, publicId);
  if (!own) throw new Error('no such post');
  await publishPost(author, { publicId, version: own.version, data: { ...own.form, ...data } });
}

describe('with a provider', () => {
  it('a post is read in the language, by page, feed and sitemap, with what its author wrote beside it', async () => {
    const author = await makeActiveMember();
    await setConsent(author.id, true);
    const card = await makeCard({ ownerId: author.id });
    const post = await makePost(author, { ...texts, identity: 'company' });
    await translate(post.id);
    const page = await getPost(post.publicId, 'ko');
    expect(page).toMatchObject({
      title: {
        text: `${texts.title} (ko)`,
        lang: 'ko',
        source: 'machine',
        original: { text: texts.title, lang: 'vi' },
      },
      description: { text: `${texts.description} (ko)`, source: 'machine' },
      content: {
        delta: deltaOfText('Xe vào tận nơi. (ko)\nCó bảo vệ. (ko)'),
        lang: 'ko',
        source: 'machine',
        original: { delta: texts.content, lang: 'vi' },
      },
      offer: null,
      wording: { own: ['vi', 'ko'] },
    });
    const [row] = (await getFeed({ time: 'all', page: 1 }, 'ko'))?.posts ?? [];
    expect(row).toMatchObject({ title: { text: `${texts.title} (ko)`, lang: 'ko', source: 'machine' } });
    expect(row?.title).not.toHaveProperty('original');
    expect((await getPostsOfCard(card.publicId, 'ko')).posts[0]?.title.lang).toBe('ko');
    expect((await getPost(post.publicId, 'vi'))?.title.source).toBe('original');
    // Nobody translated it into Japanese; it repeats the original.
    expect(await getPost(post.publicId, 'ja')).toMatchObject({
      title: { source: 'original', lang: 'vi' },
      wording: { repeated: 'vi' },
    });
    const inSitemap = async (locale: Locale) => (await postSitemap.entries(locale, 0)).length;
    expect([await inSitemap('vi'), await inSitemap('ko'), await inSitemap('ja')]).toEqual([1, 1, 0]);
    expect(Object.keys(await storedOf(post.id))).toEqual(['ko content', 'ko description', 'ko title']);
  });

  it('both ways to write Chinese come from one, marked as a machine’s', async () => {
    const { post } = await makeTranslatable();
    server.answer = () => '厂房出租，设备齐全';
    await translate(post.id, 'zh-TW');
    expect(Object.keys(await storedOf(post.id))).toEqual([
      'zh-CN content',
      'zh-CN description',
      'zh-CN title',
    ]);
    expect(await getPost(post.publicId, 'zh-TW')).toMatchObject({
      title: { text: '廠房出租，裝置齊全', lang: 'zh-TW', source: 'machine', original: { lang: 'vi' } },
      content: { lang: 'zh-TW', source: 'machine' },
      wording: { own: ['zh-CN', 'zh-TW', 'vi'] },
    });
    const [row] = (await getFeed({ time: 'all', page: 1 }, 'zh-TW'))?.posts ?? [];
    expect(row?.title).toMatchObject({ text: '廠房出租，裝置齊全', source: 'machine' });
  });

  it('links, formulas, code and names come back; what is not to be sent is not', async () => {
    const content: Delta = {
      ops: [
        { insert: 'Sen Bí Mật mời: 0912 345 678 ' },
        { insert: 'xem', attributes: { link: 'https://bi-mat.vn/' } },
        { insert: ' ' },
        { insert: { formula: 'e=mc^2' } },
        { insert: '\nconst khoa = 1' },
        { insert: '\n', attributes: { 'code-block': 'plain' } },
      ],
    };
    const { author, post } = await makeTranslatable({ content });
    await makeCard({
      ownerId: author.id,
      companyName: 'Sen Bí Mật',
      translations: [{ locale: 'en', field: 'companyName', text: 'Secret Lotus', source: 'human' }],
    });
    await translate(post.id, 'en');
    const sent = JSON.stringify(server.received.map(({ body }) => body));
    expect(sent).not.toMatch(/Sen Bí Mật|0912|bi-mat|mc\^2|khoa/);
    const { delta } = (await getPost(post.publicId, 'en'))?.content ?? {};
    expect(delta?.ops).toEqual([
      { insert: 'Secret Lotus mời: 0912 345 678 ' },
      { insert: 'xem', attributes: { link: 'https://bi-mat.vn/' } },
      { insert: ' ' },
      { insert: { formula: 'e=mc^2' } },
      { insert: ' (en)\nconst khoa = 1' },
      { insert: '\n', attributes: { 'code-block': 'plain' } },
    ]);
  });

  it('a hostile answer does no harm: what lost a link stays the original, marks of HTML are text', async () => {
    const { post } = await makeTranslatable({
      content: { ops: [{ insert: 'xem', attributes: { link: 'https://a.vn/' } }, { insert: ' ngay\n' }] },
    });
    server.answer = () => '<script>alert(1)</script> javascript:alert(1)';
    await translate(post.id, 'en');
    const page = await getPost(post.publicId, 'en');
    expect(page?.title.text).toBe('<script>alert(1)</script> javascript:alert(1)');
    expect(page?.content).toMatchObject({ lang: 'vi', source: 'original' });
    server.answer = (text) => text.repeat(500);
    const { post: other } = await makeTranslatable({
      title: 'Tiêu đề dài',
      description: 'Mô tả dài',
      content: deltaOfText('Nội dung dài'),
    });
    await translate(other.id, 'en');
    expect(await storedOf(other.id)).toEqual({});
  });

  it('the same text again costs nothing, and a run more changes nothing', async () => {
    const { post } = await makeTranslatable();
    await Promise.all([translate(post.id), translate(post.id)]);
    const before = await db.postTranslation.findMany();
    const asked = server.received.length;
    await translate(post.id);
    expect(server.received).toHaveLength(asked);
    expect(await db.postTranslation.findMany()).toEqual(before);
    const { author, post: other } = await makeTranslatable();
    await translate(other.id);
    expect(server.received).toHaveLength(asked);
    expect(await db.translationUse.count({ where: { memberId: author.id } })).toBe(0);
    expect((await storedOf(other.id))['ko title']).toEqual([`${texts.title} (ko)`, 'machine']);
  });

  it('takes of the author’s allowance, and leaves half of the site’s to cards; the rest comes tomorrow', async () => {
    const { author, post } = await makeTranslatable();
    await storeSetting('translationBudget', { member: 10_000, site: 1_000 });
    const other = await makeActiveMember();
    await takeBudget(other.id, 500, { member: 10_000, site: 1_000 });
    expect(await translate(post.id)).toBe('limit');
    expect(server.received).toEqual([]);
    const jobs = await db.$queryRaw<{ late: boolean }[]>`
      SELECT run_at > now() AS late FROM graphile_worker.jobs WHERE key LIKE 'translatePost-%'`;
    expect(jobs).toEqual([{ late: true }]);
    await storeSetting('translationBudget', { member: 10_000, site: 2_000 });
    expect(await translate(post.id)).toBe('done');
    const [use] = await db.translationUse.findMany({ where: { memberId: author.id } });
    expect(use?.characters).toBe(server.texts().join('').length);
  });

  it('comes again where the provider is down', async () => {
    const { post } = await makeTranslatable();
    server.failure = { status: 503 };
    await expect(translate(post.id)).rejects.toThrow('down');
    server.failure = null;
    await translate(post.id);
    expect(Object.keys(await storedOf(post.id))).toHaveLength(3);
  });
});

describe('without consent', () => {
  it('nothing is sent: not without an answer, not after no, not of who is no active member', async () => {
    const author = await makeActiveMember();
    const post = await makePost(author, texts);
    await translate(post.id);
    await setConsent(author.id, true);
    await setConsent(author.id, false);
    await translate(post.id);
    await setConsent(author.id, true);
    await db.member.update({ where: { id: author.id }, data: { membershipStatus: 0 } });
    await translate(post.id);
    expect(server.received).toEqual([]);
    expect(await storedOf(post.id)).toEqual({});
  });

  it('a yes and a no of the same moment are a no', async () => {
    const author = await makeActiveMember();
    const post = await makePost(author, texts);
    const said = { memberId: author.id, version: 'google', locale: 'vi', givenAt: new Date() };
    await db.consent.createMany({
      data: ['postTranslationEnded', 'postTranslation'].map((document) => ({ ...said, document })),
    });
    await translate(post.id);
    expect(server.received).toEqual([]);
  });

  it('to have cards translated is no consent for posts', async () => {
    const author = await makeActiveMember();
    await recordTranslationConsent(author.id, 'google', 'cards', 'vi', true);
    await translate((await makePost(author, texts)).id);
    expect(server.received).toEqual([]);
  });

  it('withdrawn while the job waited nothing is sent', async () => {
    const { author, post } = await makeTranslatable();
    await requestPostTranslation(db, post.id, 'ko');
    await setConsent(author.id, false);
    await translate(post.id);
    expect(server.received).toEqual([]);
  });

  it('what the glossary knows is read all the same, and Chinese in both scripts', async () => {
    const author = await makeActiveMember();
    const known = await makePost(author, { ...texts, title: 'Quản lý dự án' });
    await translatePost({ postId: known.id, locale: 'ko' }, null);
    expect(await getPost(known.publicId, 'ko')).toMatchObject({
      title: { text: '프로젝트 관리', source: 'glossary' },
      content: { source: 'original' },
      offer: 'link',
    });
  });
});

describe('two at once', () => {
  it('an edit while it is being translated: nothing of the old text is stored, the new one is asked for', async () => {
    const { author, post } = await makeTranslatable();
    let once = false;
    server.meanwhile = async () => {
      if (once) return;
      once = true;
      await rewrite(author, post.publicId, { title: 'Tiêu đề mới' });
    };
    await translate(post.id);
    expect((await storedOf(post.id))['ko title']).toBeUndefined();
    expect(await jobsOf(post.id)).toEqual([`translatePost-${post.id}-ko`]);
    await translate(post.id);
    expect((await storedOf(post.id))['ko title']).toEqual(['Tiêu đề mới (ko)', 'machine']);
  });

  it('taken away while it is being translated: nothing is stored', async () => {
    const { author, post } = await makeTranslatable();
    server.meanwhile = async () => {
      await deleteOwnPost(author, post.publicId).catch(() => undefined);
    };
    await translate(post.id);
    expect(await storedOf(post.id)).toEqual({});
  });
});

describe('a change of the post', () => {
  it('takes stale translations away at once and has their languages made anew', async () => {
    const { author, post } = await makeTranslatable();
    await translate(post.id, 'ko');
    await translate(post.id, 'en');
    await rewrite(author, post.publicId, { title: 'Tiêu đề mới' });
    expect(Object.keys(await storedOf(post.id))).toEqual([
      'en content',
      'en description',
      'ko content',
      'ko description',
    ]);
    expect(await getPost(post.publicId, 'ko')).toMatchObject({
      title: { text: 'Tiêu đề mới', lang: 'vi', source: 'original' },
      content: { lang: 'ko' },
    });
    expect(await jobsOf(post.id)).toEqual([`translatePost-${post.id}-en`, `translatePost-${post.id}-ko`]);
  });

  it('that came by another way than the editor is not read beside the old words either', async () => {
    const { post } = await makeTranslatable();
    await translate(post.id);
    await db.post.update({ where: { id: post.id }, data: { title: 'Khác' } });
    expect((await getPost(post.publicId, 'ko'))?.title).toMatchObject({ text: 'Khác', source: 'original' });
    const [row] = (await getFeed({ time: 'all', page: 1 }, 'ko'))?.posts ?? [];
    expect(row?.title.text).toBe('Khác');
  });

  it.each([
    ['withdrawn', (author: { id: number }, id: string) => withdrawPost(author, id)],
    ['deleted', (author: { id: number }, id: string) => deleteOwnPost(author, id)],
    [
      'hidden',
      async (_author: { id: number }, id: string) =>
        hidePost(await makeAdmin(), id, { reasonCode: 'offensive', reason: '' }),
    ],
  ])('%s: translations and what waits go with it, and nothing more is sent', async (_name, takeAway) => {
    const { author, post } = await makeTranslatable();
    await translate(post.id, 'ko');
    await requestPostTranslation(db, post.id, 'en');
    await takeAway(author, post.publicId);
    expect(await storedOf(post.id)).toEqual({});
    expect(await jobsOf(post.id)).toEqual([]);
    const asked = server.received.length;
    await translate(post.id, 'en');
    expect(server.received).toHaveLength(asked);
    expect(await getPost(post.publicId, 'ko')).toBeNull();
  });

  it('brought back it is translated from memory', async () => {
    const { author, post } = await makeTranslatable();
    await translate(post.id);
    await deleteOwnPost(author, post.publicId);
    await restoreOwnPost(author, post.publicId);
    const asked = server.received.length;
    await translate(post.id);
    expect(server.received).toHaveLength(asked);
    expect(Object.keys(await storedOf(post.id))).toHaveLength(3);
  });

  it('of a member who is deleted all go', async () => {
    const { author, post } = await makeTranslatable();
    await translate(post.id);
    await requestPostTranslation(db, post.id, 'en');
    await deleteMember(await makeAdmin(), author.publicId);
    expect(await storedOf(post.id)).toEqual({});
    expect(await jobsOf(post.id)).toEqual([]);
  });
});
