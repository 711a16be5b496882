import { describe, expect, it } from 'vitest';
import { POST } from '@/app/api/member/post-draft/route';
import {
  deletePostAction,
  discardPostDraftAction,
  publishPostAction,
  restorePostAction,
  takePostBackAction,
  withdrawPostAction,
} from '@/lib/flows/posts/actions';
import { getOwnPost } from '@/lib/posts/own-posts';
import type { PostForm } from '@/lib/posts/post-form';
import { deltaOfText } from '@/lib/rich-text/delta';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { rateLimits } from '@/lib/server/rate-limits';
import { newPublicId } from '@/lib/shared/ids';
import { makeUpload } from '@/tests/factories/card-forms';
import { makeCard } from '@/tests/factories/cards';
import { inDays } from '@/tests/factories/days';
import { signIn } from '@/tests/factories/members';
import { postForm } from '@/tests/factories/posts';
import { callAction, freshAddress } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

const active = { vipType: 2, membershipStatus: 1 };
const pending = { vipType: 2, membershipStatus: 0 };
type Headers = Record<string, string>;

/** What the route answers a member's browser, or somebody's without a session. */
async function save(body: unknown, headers: Headers = {}) {
  const all = { [peerHeader]: freshAddress(), ...headers };
  const { result } = await runRequest(all, () =>
    POST(
      new Request('http://site.example/api/member/post-draft', {
        method: 'POST',
        headers: all,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
      { params: Promise.resolve({}) },
    ),
  );
  return { status: result.status, answer: (await result.json()) as { data?: never; [key: string]: unknown } };
}

const draftOf = (data: Partial<PostForm> = {}) => ({
  publicId: newPublicId(),
  version: 0,
  data: postForm(data),
});
const publish = ({ publicId: id, ...input }: ReturnType<typeof draftOf>, headers: Headers) =>
  callAction(() => publishPostAction({ id, ...input }), headers);
const saved = (version: number) => ({
  success: true,
  data: expect.objectContaining({ version, savedAt: expect.any(String) }),
});

describe('POST /api/member/post-draft', () => {
  it('keeps what is written, complete or not, and counts its versions', async () => {
    const { headers, viewer } = await signIn(active);
    const draft = draftOf({ title: '', description: '' });
    expect((await save(draft, headers)).answer).toEqual(saved(1));
    const next = { ...draft, version: 1, data: { ...draft.data, title: 'Kho lạnh' } };
    expect((await save(next, headers)).answer).toEqual(saved(2));
    // The answer was lost, and it is sent once more.
    expect((await save(next, headers)).answer).toEqual(saved(2));
    const own = await getOwnPost(viewer, draft.publicId);
    expect(own).toMatchObject({ status: 'draft', draftStatus: 'editing', form: next.data });
    expect(await db.post.count()).toBe(1);
  });

  it('answers the newest to who wrote on an older version, and overwrites nothing', async () => {
    const { headers, viewer } = await signIn(active);
    const draft = draftOf();
    await save(draft, headers);
    const other = { ...draft, data: { ...draft.data, title: 'Tab khác' } };
    const { status, answer } = await save(other, headers);
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({ newest: { version: 1, form: draft.data, pictures: [] } });
    expect((await getOwnPost(viewer, draft.publicId))?.form.title).toBe(draft.data.title);
  });

  it('of two tabs at once keeps one and shows it to the other', async () => {
    const { headers } = await signIn(active);
    const draft = draftOf();
    const answers = await Promise.all(
      ['Một', 'Hai'].map((title) => save({ ...draft, data: { ...draft.data, title } }, headers)),
    );
    expect(answers.filter(({ answer }) => 'newest' in (answer.data ?? {}))).toHaveLength(1);
    expect(await db.post.count()).toBe(1);
  });

  it('is for members: the pending may write, the signed-out and visitors get the gate that helps', async () => {
    expect((await save(draftOf())).answer).toEqual({ success: false, code: 'loginRequired' });
    const visitor = await signIn();
    expect((await save(draftOf(), visitor.headers)).answer).toMatchObject({ code: 'membershipRequired' });
    const waiting = await signIn(pending);
    expect((await save(draftOf(), waiting.headers)).answer).toEqual(saved(1));
    expect(await db.post.count()).toBe(1);
  });

  it('takes no identifier and no pictures of others', async () => {
    const owner = await signIn(active);
    const stranger = await signIn(active);
    const draft = draftOf();
    await save(draft, owner.headers);
    const taken = await save({ ...draft, version: 1, data: postForm() }, stranger.headers);
    // As of a post that nobody has: what is there is not told.
    expect(taken.answer.data).toMatchObject({ newest: { version: 0, form: { title: '' } } });
    expect((await save({ ...draft, data: postForm() }, stranger.headers)).status).toBe(409);
    expect((await getOwnPost(owner.viewer, draft.publicId))?.form).toEqual(draft.data);
    const theirs = await makeUpload(owner.viewer.id);
    const { status, answer } = await save(draftOf({ imageKeys: [theirs] }), stranger.headers);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ code: 'invalidInput', fieldErrors: { imageKeys: 'pictureUnknown' } });
  });

  it('refuses what is no post, with the field where there is one', async () => {
    const { headers } = await signIn(active);
    for (const [change, fieldErrors] of [
      [{ title: 'x'.repeat(2_401) }, { title: 'titleTooLong' }],
      [{ topicIds: [1, 2, 3, 4, 5, 6] }, { topicIds: 'tooManyTopics' }],
      [{ content: { ops: [{ insert: 1 }] } }, { content: 'contentInvalid' }],
      [{ content: deltaOfText('x'.repeat(60_000)) }, { content: 'contentTooLong' }],
    ] as const) {
      const { data, ...draft } = draftOf();
      const { status, answer } = await save({ ...draft, data: { ...data, ...change } }, headers);
      expect([status, answer]).toEqual([400, { success: false, code: 'invalidInput', fieldErrors }]);
    }
    for (const body of ['{', { ...draftOf(), publicId: '../x' }, JSON.stringify({ x: 'x'.repeat(300_000) })])
      expect((await save(body, headers)).status).toBe(400);
    expect(await db.post.count()).toBe(0);
  });
});

describe('the author’s actions', () => {
  it('publish, take out of sight, publish again, delete and bring back', async () => {
    const { headers, viewer } = await signIn(active);
    const draft = draftOf();
    const id = draft.publicId;
    const status = async () => (await getOwnPost(viewer, id))?.status;
    expect(await publish(draft, headers)).toMatchObject({
      ok: true,
      data: { state: 'published', version: 1 },
    });
    expect(await status()).toBe('published');
    expect(await callAction(() => withdrawPostAction({ id }), headers)).toMatchObject({ ok: true });
    expect(await status()).toBe('draft');
    expect(await callAction(() => withdrawPostAction({ id }), headers)).toMatchObject({ code: 'conflict' });
    expect(await publish({ ...draft, version: 1 }, headers)).toMatchObject({ ok: true });
    expect(await callAction(() => deletePostAction({ id }), headers)).toMatchObject({ ok: true });
    expect(await status()).toBeUndefined();
    expect(await callAction(() => restorePostAction({ id }), headers)).toMatchObject({ ok: true });
    expect(await status()).toBe('published');
  });

  it('throw changes away and answer what is left', async () => {
    const { headers } = await signIn(active);
    const draft = draftOf();
    await publish(draft, headers);
    await save({ ...draft, version: 1, data: { ...draft.data, title: 'Đang sửa' } }, headers);
    const discard = (version: number) =>
      callAction(() => discardPostDraftAction({ id: draft.publicId, version }), headers);
    expect(await discard(1)).toMatchObject({ ok: false, code: 'staleVersion' });
    expect(await discard(2)).toMatchObject({ ok: true, data: { form: draft.data, version: 3 } });
  });

  it('say at its field what is missing, and what a company’s name waits for', async () => {
    const { headers, viewer } = await signIn(active);
    const empty = draftOf({ title: ' ', description: '', content: deltaOfText('') });
    expect(await publish(empty, headers)).toMatchObject({
      code: 'invalidInput',
      fieldErrors: {
        title: 'titleRequired',
        description: 'descriptionRequired',
        content: 'contentRequired',
      },
    });
    const asCompany = draftOf({ identity: 'company' });
    expect(await publish(asCompany, headers)).toMatchObject({
      fieldErrors: { identity: 'companyCardRequired' },
    });
    await makeCard({ ownerId: viewer.id, kind: 'company' });
    expect(await publish(asCompany, headers)).toMatchObject({ ok: true });
  });

  it('are for active members, each of their own posts', async () => {
    const draft = draftOf();
    const id = draft.publicId;
    const visitor = await signIn();
    const waiting = await signIn(pending);
    expect(await publish(draft, {})).toMatchObject({ code: 'loginRequired' });
    expect(await publish(draft, visitor.headers)).toMatchObject({ code: 'membershipRequired' });
    expect(await publish(draft, waiting.headers)).toMatchObject({ code: 'activationRequired' });
    expect(await db.post.count()).toBe(0);
    const individual = await signIn({ vipType: 1, membershipStatus: 1 });
    const opportunity = draftOf({ kind: 'opportunity', side: 'supply', validUntil: inDays(9) });
    expect(await publish(opportunity, individual.headers)).toMatchObject({ code: 'membershipRequired' });

    const owner = await signIn(active);
    await publish(draft, owner.headers);
    const calls = [
      () => withdrawPostAction({ id }),
      () => takePostBackAction({ id }),
      () => discardPostDraftAction({ id, version: 1 }),
      () => deletePostAction({ id }),
      () => restorePostAction({ id }),
    ];
    for (const call of calls) {
      expect(await callAction<unknown>(call, individual.headers)).toMatchObject({ code: 'notFound' });
      expect(await callAction<unknown>(call, {})).toMatchObject({ code: 'loginRequired' });
    }
    await callAction(() => deletePostAction({ id }), owner.headers);
    expect(await callAction(() => restorePostAction({ id }), individual.headers)).toMatchObject({
      code: 'notFound',
    });
    expect((await db.post.findFirst())?.deletedAt).not.toBeNull();
  });

  it('pressed twice at once do it once', async () => {
    const { headers } = await signIn(active);
    const draft = draftOf();
    const twice = await Promise.all([publish(draft, headers), publish(draft, headers)]);
    expect(twice.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await db.post.count({ where: { status: 'published' } })).toBe(1);
    const id = draft.publicId;
    const deleted = await Promise.all([1, 2].map(() => callAction(() => deletePostAction({ id }), headers)));
    expect(deleted.filter(({ ok }) => ok)).toHaveLength(1);
    const back = await Promise.all([1, 2].map(() => callAction(() => restorePostAction({ id }), headers)));
    expect(back.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('publish so many times a day and no more', async () => {
    const { headers } = await signIn(active);
    const draft = draftOf({ title: '' });
    for (let at = 0; at < rateLimits.postPublishesByAccount.points; at += 1)
      expect(await publish(draft, headers)).toMatchObject({ code: 'invalidInput' });
    expect(await publish(draft, headers)).toMatchObject({ code: 'tooManyRequests' });
  });

  it('publish so many times a day from one address, whatever the account', async () => {
    const address = '203.0.113.77';
    for (let at = 0; at < rateLimits.postPublishesByAddress.points; at += 1)
      await takeRateLimit('postPublishesByAddress', address);
    const [one, other] = [await signIn(active), await signIn(active)];
    const from = { [peerHeader]: address };
    for (const { headers } of [one, other])
      expect(await publish(draftOf(), { ...headers, ...from })).toMatchObject({ code: 'tooManyRequests' });
    expect(await publish(draftOf(), one.headers)).toMatchObject({ ok: true });
  });
});
