import { describe, expect, it } from 'vitest';
import { approvePost, rejectPostVersion } from '@/lib/flows/posts/decide-post';
import { deleteOwnPost, restoreOwnPost, takePostBack, withdrawPost } from '@/lib/flows/posts/own-post';
import { publishPost } from '@/lib/flows/posts/publish-post';
import { hidePost, rejectPost } from '@/lib/flows/posts/take-down-post';
import { readInbox } from '@/lib/moderation/inbox/registry';
import { getPostForAdmin } from '@/lib/posts/admin/post-detail';
import { savePostDraft } from '@/lib/posts/drafts';
import { listOwnPosts } from '@/lib/posts/list-own-posts';
import { getOwnPost } from '@/lib/posts/own-posts';
import type { PostForm } from '@/lib/posts/post-form';
import { getPost } from '@/lib/posts/queries';
import { type Delta, deltaOfText } from '@/lib/rich-text/delta';
import { textOfDelta } from '@/lib/rich-text/text';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { addWatchedWords, removeWatchedWord } from '@/lib/watched-words/service';
import type { WatchedWordAction } from '@/lib/watched-words/word-actions';
import { makeAdmin } from '@/tests/factories/admins';
import { makeActiveMember } from '@/tests/factories/members';
import { makePost, makeTopic, postForm } from '@/tests/factories/posts';

type Author = { id: number };

const watchFor = async (action: WatchedWordAction, ...phrases: string[]) =>
  addWatchedWords(await makeAdmin(), { phrases, action, locale: '', marked: false });

async function rewrite(author: Author, publicId: string, data: Partial<PostForm> = {}) {
  const own = await getOwnPost(author, publicId);
  const form = { ...(own?.form ?? postForm()), ...data };
  return publishPost(author, { publicId, version: own?.version ?? 0, data: form });
}

const begin = (author: Author, data: Partial<PostForm> = {}) =>
  rewrite(author, newPublicId(), postForm(data));

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, fieldErrors, words }) => ({ code, fieldErrors, words }),
  );

const waiting = async () => {
  const { rows } = await readInbox('post', 'waiting', 1, 'vi');
  return rows.flatMap((item) => (item.decided ? [] : [item]));
};

const linked: Delta = {
  ops: [
    { insert: 'Xem ' },
    { insert: 'tại đây', attributes: { link: 'https://kho.example/x' } },
    { insert: '\n' },
  ],
};

describe('a word that is not allowed', () => {
  it('keeps a post from being published wherever it stands, and is named', async () => {
    await watchFor('block', 'quuxbet');
    const author = await makeActiveMember();
    const topic = await makeTopic('quuxbet');
    await db.topicName.updateMany({ where: { topicId: topic.id }, data: { name: 'Quuxbet' } });
    const link = 'https://quuxbet.example/';
    const cases: [Partial<PostForm>, Record<string, string>, string][] = [
      [{ title: 'Vào Quuxbet' }, { title: 'wordsBlocked' }, 'Quuxbet'],
      [{ description: 'q.u.u.x.b.e.t' }, { description: 'wordsBlocked' }, 'q.u.u.x.b.e.t'],
      [
        { content: { ops: [{ insert: 'quux', attributes: { bold: true } }, { insert: 'bet\n' }] } },
        { content: 'wordsBlocked' },
        'quuxbet',
      ],
      [
        { content: { ops: [{ insert: 'đây', attributes: { link } }, { insert: '\n' }] } },
        { content: 'wordsBlocked' },
        'quuxbet',
      ],
      [{ topicIds: [topic.id] }, { topicIds: 'wordsBlocked' }, 'Quuxbet'],
    ];
    for (const [data, fieldErrors, word] of cases)
      expect(await failureOf(begin(author, data))).toEqual({
        code: 'wordsBlocked',
        fieldErrors,
        words: [word],
      });
    expect(await db.post.count()).toBe(0);
    expect((await begin(author, { title: 'Quuxbetter' })).state).toBe('published');
  });

  it('keeps an edit away, by whatever way it comes, and leaves the draft and what is shown', async () => {
    const author = await makeActiveMember();
    const { publicId } = await makePost(author, { title: 'Sạch' });
    await watchFor('block', 'quuxbet');
    const bad = { title: 'Quuxbet' };
    const own = await getOwnPost(author, publicId);
    const form = { ...(own?.form ?? postForm()), ...bad };
    await savePostDraft(author, { publicId, version: own?.version ?? 0, data: form });
    expect(await failureOf(rewrite(author, publicId))).toMatchObject({ code: 'wordsBlocked' });
    await withdrawPost(author, publicId);
    expect(await failureOf(rewrite(author, publicId))).toMatchObject({ code: 'wordsBlocked' });
    await deleteOwnPost(author, publicId);
    await restoreOwnPost(author, publicId);
    expect(await failureOf(rewrite(author, publicId))).toMatchObject({ code: 'wordsBlocked' });
    expect((await getOwnPost(author, publicId))?.form.title).toBe('Quuxbet');
    expect(await db.post.findUnique({ where: { publicId }, select: { title: true } })).toEqual({
      title: 'Sạch',
    });
  });

  it('is published once it is taken off the list', async () => {
    await watchFor('block', 'quuxbet');
    const author = await makeActiveMember();
    expect(await failureOf(begin(author, { title: 'Quuxbet' }))).toMatchObject({ code: 'wordsBlocked' });
    const { id, updatedAt } = await db.watchedWord.findFirstOrThrow();
    await removeWatchedWord(await makeAdmin(), { id: String(id), seen: updatedAt.toISOString() });
    expect((await begin(author, { title: 'Quuxbet' })).state).toBe('published');
  });
});

describe('a word for which an administrator looks first', () => {
  it('sends a post to the inbox with the reason, and again with each version', async () => {
    await watchFor('review', '代开发票');
    const [author, admin] = [await makeActiveMember(), await makeAdmin()];
    for (let count = 0; count < 3; count += 1) await makePost(author);
    const { publicId, state, version } = await begin(author, { title: '代 開 發 票' });
    expect(state).toBe('pending_review');
    expect(await waiting()).toMatchObject([{ publicId, causes: ['words'], words: ['代开发票'] }]);
    expect((await getPostForAdmin(publicId, 'vi'))?.draft).toMatchObject({
      causes: ['words'],
      words: ['代开发票'],
    });
    await approvePost(admin, { publicId, version });
    expect((await getPost(publicId, 'vi'))?.title.text).toBe('代 開 發 票');
    // Another version is another matter.
    expect((await rewrite(author, publicId, { description: 'Mới' })).state).toBe('pending_review');
    await takePostBack(author, publicId);
    expect((await rewrite(author, publicId, { title: 'Kế toán' })).state).toBe('published');
  });
});

describe('a word that is masked', () => {
  const content: Delta = {
    ops: [{ insert: 'Mua qu' }, { insert: 'uxpill', attributes: { bold: true } }, { insert: ' ngay\n' }],
  };

  it('is seen by nobody but its author, who writes on with it', async () => {
    await watchFor('mask', 'quuxpill');
    const author = await makeActiveMember();
    const form = { title: 'Bán Quuxpill', description: 'QUUXPILL tốt', content };
    const { publicId, state, masked } = await begin(author, form);
    expect({ state, masked }).toEqual({ state: 'published', masked: true });
    const shown = await getPost(publicId, 'vi');
    expect(shown?.title.text).toBe('Bán ********');
    expect(shown?.description.text).toBe('******** tốt');
    expect(shown?.content.delta).toEqual({
      ops: [{ insert: 'Mua **' }, { insert: '******', attributes: { bold: true } }, { insert: ' ngay\n' }],
    });
    const own = await getOwnPost(author, publicId);
    expect(own?.form).toMatchObject(form);
    expect((await listOwnPosts(author, { view: 'all', page: 1 })).rows).toMatchObject([
      { title: 'Bán Quuxpill', description: 'QUUXPILL tốt' },
    ]);
    expect(await getPostForAdmin(publicId, 'vi')).toMatchObject({ masked: true });
    // Nothing that everybody's searches read has it.
    const { titleFold } = await db.post.findUniqueOrThrow({ where: { publicId } });
    expect(titleFold).not.toContain('quux');
    // The same again is no change, and a clean text shows nothing of it any more.
    expect((await rewrite(author, publicId)).version).toBe(own?.version);
    expect((await rewrite(author, publicId, { title: 'Thuốc', description: 'tốt' })).masked).toBe(true);
    const clean = { content: deltaOfText('Sạch') };
    expect((await rewrite(author, publicId, clean)).masked).toBe(false);
    expect(await db.post.findUnique({ where: { publicId }, select: { written: true } })).toEqual({
      written: null,
    });
  });

  it('is masked as well in what a reviewer approves, and the author gets back what they wrote', async () => {
    await watchFor('mask', 'quuxpill');
    await watchFor('review', 'kho');
    const [author, admin] = [await makeActiveMember(), await makeAdmin()];
    const { publicId, version } = await begin(author, { title: 'Kho quuxpill' });
    await approvePost(admin, { publicId, version });
    expect((await getPost(publicId, 'vi'))?.title.text).toBe('Kho ********');
    await rejectPost(admin, publicId, { reasonCode: 'advertising', reason: '' });
    expect((await getOwnPost(author, publicId))?.form.title).toBe('Kho quuxpill');
  });

  it('leaves formulas and links no way around', async () => {
    await watchFor('mask', 'quuxpill');
    const { publicId } = await begin(await makeActiveMember(), {
      content: {
        ops: [
          { insert: { formula: '\\text{quuxpill}' } },
          { insert: 'đây', attributes: { link: 'https://quuxpill.example' } },
          { insert: '\n' },
        ],
      },
    });
    // Links of a new member wait; what is shown then is masked.
    await approvePost(await makeAdmin(), { publicId, version: 1 });
    const delta = (await getPost(publicId, 'vi'))?.content.delta;
    expect(JSON.stringify(delta)).not.toContain('quuxpill');
    expect(delta && textOfDelta(delta)).toBe('***đây');
  });

  it.each<[string, Delta['ops']]>([
    [
      'a mark formatted apart from its letter',
      [{ insert: 'e' }, { insert: '\u0301', attributes: { bold: true } }, { insert: ' quuxpill nay\n' }],
    ],
    [
      'a formula in the midst of it',
      [{ insert: 'quux' }, { insert: { formula: 'pi' } }, { insert: 'll nay\n' }],
    ],
  ])('masks the word itself beside %s', async (_what, ops) => {
    await watchFor('mask', 'quuxpill');
    const { publicId } = await begin(await makeActiveMember(), { content: { ops } });
    const delta = (await getPost(publicId, 'vi'))?.content.delta;
    const text = delta ? textOfDelta(delta) : '';
    expect(text).toMatch(/\*\*\*.* nay$/);
    expect(text).not.toMatch(/quux|pill/);
  });
});

describe('links of a member with fewer than three published posts', () => {
  const ways: [string, Partial<PostForm>][] = [
    ['a link', { content: linked }],
    ['an address in the title', { title: 'kho-xuong.vn giá tốt' }],
    ['an address in the description', { description: 'www . kho-xuong . com' }],
    ['an address in the text', { content: deltaOfText('https://kho.example') }],
  ];

  it.each(ways)('wait for an administrator: %s', async (_name, data) => {
    const author = await makeActiveMember();
    const { publicId, state } = await begin(author, data);
    expect(state).toBe('pending_review');
    expect(await waiting()).toMatchObject([{ publicId, causes: ['links'], words: [] }]);
    expect(await getPost(publicId, 'vi')).toBeNull();
  });

  it('wait also where they come after the publication, by any way', async () => {
    const [author, admin] = [await makeActiveMember(), await makeAdmin()];
    const { publicId } = await makePost(author, { title: 'Sạch' });
    const leads = () => rewrite(author, publicId, { content: linked });
    expect((await leads()).state).toBe('pending_review');
    // What is shown stays as it was.
    const shown = await getPost(publicId, 'vi');
    expect(JSON.stringify(shown?.content.delta)).not.toContain('kho.example');
    expect(shown?.title.text).toBe('Sạch');
    await takePostBack(author, publicId);
    await withdrawPost(author, publicId);
    expect((await leads()).state).toBe('pending_review');
    await takePostBack(author, publicId);
    await deleteOwnPost(author, publicId);
    await restoreOwnPost(author, publicId);
    expect((await leads()).state).toBe('pending_review');
    expect(await getPost(publicId, 'vi')).toBeNull();
    await rejectPostVersion(
      admin,
      { publicId, version: (await getOwnPost(author, publicId))?.version ?? 0 },
      { reasonCode: 'advertising', reason: '' },
    );
    expect((await rewrite(author, publicId, { content: deltaOfText('Sạch') })).state).toBe('pending_review');
  });

  it('wait no more after three that stand, and again where these are gone or taken away', async () => {
    const [author, admin] = [await makeActiveMember(), await makeAdmin()];
    const posts = [await makePost(author), await makePost(author)];
    expect((await begin(author, { content: linked })).state).toBe('pending_review');
    posts.push(await makePost(author));
    expect((await begin(author, { content: linked })).state).toBe('published');
    const [first, second, third] = posts.map(({ publicId }) => publicId) as [string, string, string];
    await deleteOwnPost(author, first);
    await withdrawPost(author, second);
    expect((await begin(author, { content: linked })).state).toBe('pending_review');
    await restoreOwnPost(author, first);
    expect((await begin(author, { content: linked })).state).toBe('published');
    await hidePost(admin, third, { reasonCode: 'advertising', reason: '' });
    await deleteOwnPost(author, first);
    expect((await begin(author, { content: linked })).state).toBe('pending_review');
    // Of several at once none is counted before it stands.
    const newcomer = await makeActiveMember();
    const states = await Promise.all([1, 2, 3, 4].map(() => begin(newcomer, { content: linked })));
    expect(states.map(({ state }) => state)).toEqual(Array(4).fill('pending_review'));
  });

  it('are no mail addresses and telephones', async () => {
    const author = await makeActiveMember();
    const content: Delta = {
      ops: [
        { insert: 'Thư', attributes: { link: 'mailto:lan@kho.vn' } },
        { insert: ' 0912.345.678, lan@kho.vn\n' },
      ],
    };
    expect((await begin(author, { content })).state).toBe('published');
  });
});

describe('a post that its author deleted', () => {
  it('comes back as a draft where the list has words of it by now that nobody looked at', async () => {
    for (const action of ['block', 'review'] as const) {
      const author = await makeActiveMember();
      const { publicId } = await makePost(author, { title: `Bán quux${action}later` });
      await deleteOwnPost(author, publicId);
      await watchFor(action, `quux${action}later`);
      expect(await restoreOwnPost(author, publicId)).toEqual({ asDraft: true });
      expect(await getOwnPost(author, publicId)).toMatchObject({
        status: 'draft',
        draftStatus: 'editing',
        form: { title: `Bán quux${action}later` },
      });
      expect(await getPost(publicId, 'vi')).toBeNull();
    }
  });

  it('comes back masked, or as it was where an administrator approved its words or nothing is found', async () => {
    const author = await makeActiveMember();
    const masked = await makePost(author, { title: 'Bán quuxsoon' });
    await watchFor('review', 'quuxseen');
    const seen = await begin(author, { title: 'Bán quuxseen' });
    await approvePost(await makeAdmin(), { publicId: seen.publicId, version: seen.version });
    const plain = await makePost(author);
    await watchFor('mask', 'quuxsoon');
    for (const publicId of [masked.publicId, seen.publicId, plain.publicId]) {
      await deleteOwnPost(author, publicId);
      expect(await restoreOwnPost(author, publicId)).toEqual({ asDraft: false });
    }
    expect(await getPost(masked.publicId, 'vi')).toMatchObject({ title: { text: 'Bán ********' } });
    expect(await getOwnPost(author, masked.publicId)).toMatchObject({ form: { title: 'Bán quuxsoon' } });
    expect(await getPost(seen.publicId, 'vi')).toMatchObject({ title: { text: 'Bán quuxseen' } });
    expect(await getPost(plain.publicId, 'vi')).not.toBeNull();
  });
});
