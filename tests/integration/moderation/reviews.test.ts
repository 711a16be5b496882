import { beforeEach, describe, expect, it } from 'vitest';
import { emptyCardForm } from '@/lib/cards/editor/card-form';
import { approveCard, rejectCard } from '@/lib/flows/cards/decide-card';
import { hideCard } from '@/lib/flows/cards/take-down-card';
import { decideReviewAction } from '@/lib/flows/moderation/actions';
import { decideReport } from '@/lib/flows/moderation/decide-report';
import type { ReviewCall } from '@/lib/flows/moderation/review-actions';
import { deleteOwnPost } from '@/lib/flows/posts/own-post';
import { hidePost } from '@/lib/flows/posts/take-down-post';
import { reportCardAction, reportPostAction } from '@/lib/moderation/actions';
import { recordDuplicates } from '@/lib/moderation/duplicates';
import { readInbox, readWaiting } from '@/lib/moderation/inbox/registry';
import { reportReasons } from '@/lib/moderation/report-reasons';
import { db } from '@/lib/server/db';
import { jobSchema } from '@/lib/server/jobs';
import { makeAdmin, signInAdmin } from '@/tests/factories/admins';
import { makeApplicant } from '@/tests/factories/applications';
import { makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { codesOf } from '@/tests/factories/database';
import { waitingMails } from '@/tests/factories/mails';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makeClaim, makeReport, makeWaitingDraft, waitingDrafts } from '@/tests/factories/moderation';
import { makePost } from '@/tests/factories/posts';
import { makeIndustry } from '@/tests/factories/reference';
import { callAction } from '@/tests/factories/requests';

beforeEach(() => db.$executeRawUnsafe(`DELETE FROM ${jobSchema}._private_jobs`));

const form = (data: object) => ({
  ...emptyCardForm('vi'),
  companyName: 'Hoa Sen',
  contactName: 'Trần Lan',
  email: 'lan@hoasen.example',
  companyDescription: 'Bán hoa',
  ...data,
});

describe('a card under review', () => {
  it('takes the place of what it showed when it is approved, and its owner is told', async () => {
    const owner = await makeActiveMember({ locale: 'ko' });
    const card = await makeCard({ ownerId: owner.id, companyName: 'Hoa Sen', taxCode: '0100109106' });
    const twin = await makeCard({ companyName: 'Twin', taxCode: '0100109106' });
    await makeWaitingDraft(
      card.id,
      form({ companyName: 'Hoa Sen Mới', taxCode: '0100109106', industryIds: [(await makeIndustry()).id] }),
    );
    const [item] = await waitingDrafts();
    expect(item).toMatchObject({
      publicId: card.publicId,
      version: 1,
      name: 'Hoa Sen Mới',
      owner: { nickname: owner.nickname },
    });
    expect([item?.current?.texts.companyName, item?.draft.texts.companyName]).toEqual([
      'Hoa Sen',
      'Hoa Sen Mới',
    ]);

    const admins = [await makeAdmin(), await makeAdmin()];
    const outcomes = await Promise.allSettled(
      admins.map((admin) => approveCard(admin, { publicId: card.publicId, version: 1 })),
    );
    expect(codesOf(outcomes)).toEqual(['conflict', 'ok']);
    expect(await db.card.findUniqueOrThrow({ where: { id: card.id } })).toMatchObject({
      companyName: 'Hoa Sen Mới',
      nameFold: 'hoa sen moi',
      status: 'published',
    });
    expect(await db.cardDuplicate.findMany({ select: { otherId: true } })).toEqual([{ otherId: twin.id }]);
    expect(await db.auditEntry.findMany({ select: { action: true } })).toEqual([{ action: 'card.approve' }]);
    const about = { name: 'Hoa Sen Mới', publicId: card.publicId, kind: 'company' };
    expect(await waitingMails()).toEqual([
      { to: owner.email, locale: 'ko', template: 'cardPublished', params: about },
    ]);
    expect((await readInbox('card', 'waiting', 1, 'en')).total).toBe(0);
    expect((await readInbox('card', 'decided', 1, 'en')).rows).toMatchObject([
      {
        decided: true,
        verdict: 'approved',
        name: 'Hoa Sen Mới',
        reasonCode: null,
        card: { publicId: card.publicId, status: 'published', owner: { nickname: owner.nickname } },
      },
    ]);
  });

  it('is put back with a reason, and not at all in another version or when it is written on', async () => {
    const owner = await makeActiveMember();
    const card = await makeCard({ ownerId: owner.id, status: 'pending_review', companyName: null });
    await makeWaitingDraft(card.id, form({ companyName: 'Chưa đăng' }));
    const admin = await makeAdmin();
    const reasons = { reasonCode: 'wrongContact' as const, reason: 'Sai số' };
    const reject = (version: number) => rejectCard(admin, { publicId: card.publicId, version }, reasons);
    await expect(reject(2)).rejects.toMatchObject({ code: 'conflict' });
    await reject(1);
    await expect(reject(1)).rejects.toMatchObject({ code: 'conflict' });
    expect(
      await db.card.findUniqueOrThrow({ where: { id: card.id }, include: { draft: true } }),
    ).toMatchObject({
      status: 'rejected',
      draft: { status: 'rejected', ...reasons },
    });
    expect(await db.systemMessage.findMany({ select: { kind: true, params: true } })).toMatchObject([
      { kind: 'cardRejected', params: { name: 'Chưa đăng', ...reasons } },
    ]);
    await expect(approveCard(admin, { publicId: 'abcdefghjk', version: 1 })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('stands in the decided view by version, the last decision first, also when the card is gone', async () => {
    const owner = await makeActiveMember();
    const admin = await makeAdmin({ name: 'Hoa' });
    const [one, two] = [await makeCard({ ownerId: owner.id }), await makeCard()];
    await makeWaitingDraft(one.id, form({ companyName: 'Một' }));
    const reason = { reasonCode: 'notPermitted' as const, reason: 'Thiếu giấy tờ' };
    await rejectCard(admin, { publicId: one.publicId, version: 1 }, reason);
    // From the list of cards, where no version is decided about.
    await hideCard(admin, two.publicId, { reasonCode: null, reason: 'x' });
    await db.cardDraft.update({ where: { cardId: one.id }, data: { status: 'pending_review', version: 2 } });
    await db.card.update({ where: { id: one.id }, data: { status: 'pending_review' } });
    await rejectCard(
      admin,
      { publicId: one.publicId, version: 2 },
      { reasonCode: null, reason: 'Vẫn thiếu' },
    );
    const decided = async () => (await readInbox('card', 'decided', 1, 'en')).rows;
    expect(await decided()).toMatchObject([
      { verdict: 'rejected', decidedBy: 'Hoa', reasonCode: null, reason: 'Vẫn thiếu' },
      { verdict: 'rejected', name: 'Một', ...reason, card: { publicId: one.publicId } },
    ]);
    await db.card.delete({ where: { id: one.id } });
    expect(await decided()).toMatchObject([{ card: null }, { name: 'Một', card: null }]);
  });
});

describe('a report', () => {
  const report = (publicId: string, headers: Record<string, string>, data = {}) =>
    callAction(() => reportCardAction({ publicId, reason: 'fraud', text: '', ...data }), headers);

  it('is one a member and card, of signed-in readers about others’ public cards', async () => {
    const { viewer, headers } = await signIn();
    const card = await makeCard();
    const own = await makeCard({ ownerId: viewer.id });
    const hidden = await makeCard({ status: 'hidden' });
    expect(await report(card.publicId, {})).toMatchObject({ code: 'loginRequired' });
    const outcomes = await Promise.all([report(card.publicId, headers), report(card.publicId, headers)]);
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).sort()).toEqual(['conflict', 'ok']);
    expect(await report(own.publicId, headers)).toMatchObject({ code: 'forbidden' });
    expect(await report(hidden.publicId, headers)).toMatchObject({ code: 'notFound' });
    expect(await report(card.publicId, headers, { reason: 'other' })).toMatchObject({
      fieldErrors: { text: 'textRequired' },
    });
    expect(await report(card.publicId, headers, { text: 'x'.repeat(501) })).toMatchObject({
      fieldErrors: { text: 'textTooLong' },
    });
    expect(await report(card.publicId, headers, { reason: '' })).toMatchObject({
      fieldErrors: { reason: 'reasonRequired' },
    });
    expect(await db.report.count()).toBe(1);
    expect(reportReasons).toContain('other');
  });

  it('that is right takes its card from the site, with the other reports on it; a second decision is too late', async () => {
    const owner = await makeActiveMember();
    const card = await makeCard({ ownerId: owner.id, companyName: 'Hoa Sen', featuredOrder: 1 });
    const [one, other] = [await makeActiveMember(), await makeActiveMember()];
    const first = await makeReport(card.id, one.id);
    await makeReport(card.id, other.id);
    const admins = [await makeAdmin(), await makeAdmin()];
    const outcomes = await Promise.allSettled(
      admins.map((admin) => decideReport(admin, first.publicId, 'hide')),
    );
    expect(codesOf(outcomes)).toEqual(['conflict', 'ok']);
    expect(await db.card.findUniqueOrThrow({ where: { id: card.id } })).toMatchObject({
      status: 'hidden',
      hiddenByAdmin: true,
    });
    expect(await db.report.findMany({ select: { status: true } })).toEqual([
      { status: 'upheld' },
      { status: 'upheld' },
    ]);
    expect(await db.$queryRaw`SELECT card_id FROM card_search`).toEqual([]);
    expect((await waitingMails(owner.email)).map(({ template }) => template)).toEqual(['cardHidden']);
    expect(await db.auditEntry.findMany({ select: { action: true, before: true, after: true } })).toEqual([
      {
        action: 'report.uphold',
        before: { cardStatus: 'published' },
        after: { cardStatus: 'hidden', reportReason: 'fraud' },
      },
    ]);
  });

  it('can be closed as right or wrong while the card stays', async () => {
    const card = await makeCard();
    for (const [verdict, status] of [
      ['uphold', 'upheld'],
      ['dismiss', 'dismissed'],
    ] as const) {
      const { publicId } = await makeReport(card.id, (await makeActiveMember()).id);
      await decideReport(await makeAdmin(), publicId, verdict);
      expect(await db.report.findUniqueOrThrow({ where: { publicId } })).toMatchObject({ status });
    }
    expect((await db.card.findUniqueOrThrow({ where: { id: card.id } })).status).toBe('published');
    await expect(decideReport(await makeAdmin(), 'abcdefghjk', 'uphold')).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

describe('a report of a post', () => {
  const report = (publicId: string, headers: Record<string, string>) =>
    callAction(() => reportPostAction({ publicId, reason: 'spam', text: '' }), headers);

  it('is one a member and post, of signed-in readers about others’ public posts', async () => {
    const { viewer, headers } = await signIn();
    const author = await makeActiveMember();
    const post = await makePost(author);
    const own = await makePost(
      await db.member.update({
        where: { id: viewer.id },
        data: { vipType: 1, membershipStatus: 1 },
      }),
    );
    const hidden = await makePost(author);
    await hidePost(await makeAdmin(), hidden.publicId, { reasonCode: null, reason: 'x' });
    const deleted = await makePost(author);
    await deleteOwnPost(author, deleted.publicId);
    expect(await report(post.publicId, {})).toMatchObject({ code: 'loginRequired' });
    const outcomes = await Promise.all([report(post.publicId, headers), report(post.publicId, headers)]);
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).sort()).toEqual(['conflict', 'ok']);
    expect(await report(own.publicId, headers)).toMatchObject({ code: 'forbidden' });
    expect(await report(hidden.publicId, headers)).toMatchObject({ code: 'notFound' });
    expect(await report(deleted.publicId, headers)).toMatchObject({ code: 'notFound' });
    // A card's identifier is no post's.
    expect(await report((await makeCard()).publicId, headers)).toMatchObject({ code: 'notFound' });
    expect(await db.report.count()).toBe(1);
  });

  it('that is right takes the post from the site, with the other reports on it; support may do so', async () => {
    const author = await makeActiveMember();
    const post = await makePost(author, { title: 'Rao bán' });
    const { headers: reader } = await signIn();
    const { headers: other } = await signIn();
    expect(await report(post.publicId, reader)).toMatchObject({ ok: true });
    expect(await report(post.publicId, other)).toMatchObject({ ok: true });
    const { rows } = await readInbox('report', 'waiting', 1, 'en');
    expect(rows).toMatchObject([
      { thing: { target: 'post', name: 'Rao bán', waiting: 2, isShown: true } },
      { thing: { target: 'post' } },
    ]);
    const hide = (headers: Record<string, string>) =>
      callAction(
        () => decideReviewAction({ kind: 'report', action: 'hide', input: { id: rows[0]?.publicId ?? '' } }),
        headers,
      );
    expect(await hide((await signInAdmin({ role: 'finance' })).headers)).toMatchObject({ code: 'forbidden' });
    expect(await hide((await signInAdmin({ role: 'support' })).headers)).toMatchObject({ ok: true });
    expect(await db.post.findUniqueOrThrow({ where: { id: post.id } })).toMatchObject({
      status: 'hidden',
      hiddenByAdmin: true,
      listedAt: null,
    });
    expect((await db.report.findMany()).map(({ status }) => status)).toEqual(['upheld', 'upheld']);
    expect((await waitingMails()).map(({ template }) => template)).toEqual(['postHidden']);
    // Why, in the words of its author's language: what was reported.
    expect(await db.systemMessage.findMany({ where: { kind: 'postHidden' } })).toMatchObject([
      { params: { reasonCode: 'advertising', reason: '' } },
    ]);
    expect(await db.postDraft.findUnique({ where: { postId: post.id } })).toMatchObject({
      reasonCode: 'advertising',
    });
    expect(
      await db.auditEntry.findMany({
        where: { action: 'report.uphold' },
        select: { targetType: true, before: true, after: true },
      }),
    ).toEqual([
      {
        targetType: 'post',
        before: { postStatus: 'published' },
        after: { postStatus: 'hidden', reportReason: 'spam' },
      },
    ]);
  });
});

describe('the inbox', () => {
  it('counts and lists what waits of each kind, and nothing of deleted members', async () => {
    const owner = await makeActiveMember();
    const gone = await makeActiveMember({ deletedAt: new Date() });
    const [a, b] = [await makeCard({ taxCode: '0100109106' }), await makeCard({ taxCode: '0100109106' })];
    await db.$transaction((tx) => recordDuplicates(tx, a.id));
    await makeApplicant();
    await makeWaitingDraft((await makeCard({ ownerId: owner.id })).id, form({}));
    await makeWaitingDraft((await makeCard({ ownerId: gone.id })).id, form({}));
    await makeClaim(a.id, owner.id);
    await makeClaim(b.id, gone.id);
    await makeReport(a.id, owner.id, 'a reason of yesterday');
    await storeSetting('postReview', { post: 'all', opportunity: 'all' });
    await makePost(owner);
    expect(await readWaiting(['application', 'card', 'post', 'duplicate', 'claim', 'report'])).toEqual({
      application: { count: 1, since: expect.any(Date) },
      card: { count: 1, since: expect.any(Date) },
      post: { count: 1, since: expect.any(Date) },
      duplicate: { count: 1, since: expect.any(Date) },
      claim: { count: 1, since: expect.any(Date) },
      report: { count: 1, since: expect.any(Date) },
    });
    for (const kind of ['application', 'card', 'post', 'duplicate', 'claim', 'report'] as const) {
      expect(await readInbox(kind, 'waiting', 1, 'ja'), kind).toMatchObject({ kind, total: 1, rows: [{}] });
      expect((await readInbox(kind, 'waiting', 99, 'ja')).page, kind).toBe(1);
      expect((await readInbox(kind, 'decided', 1, 'ja')).total, kind).toBe(0);
    }
    const duplicates = await readInbox('duplicate', 'waiting', 1, 'ja');
    expect(duplicates.rows[0]).toMatchObject({
      signs: ['taxCode'],
      cards: [
        { publicId: a.publicId, compared: { texts: { taxCode: '0100109106' } } },
        { publicId: b.publicId },
      ],
    });
    expect((await readInbox('report', 'waiting', 1, 'ja')).rows[0]).toMatchObject({ reason: 'other' });
  });

  it('is decided by who may write the area; support closes reports and hides no card', async () => {
    const card = await makeCard();
    const { publicId: id } = await makeReport(card.id, (await makeActiveMember()).id);
    const draft = { publicId: card.publicId, version: 1 };
    for (const role of ['support', 'finance'] as const) {
      const { headers } = await signInAdmin({ role });
      for (const call of [
        { kind: 'card', action: 'approve', input: draft },
        { kind: 'card', action: 'reject', input: { ...draft, reasonCode: 'notPermitted', reason: '' } },
        { kind: 'duplicate', action: 'dismiss', input: { id } },
        { kind: 'duplicate', action: 'merge', input: { keep: card.publicId, remove: id, take: [] } },
        { kind: 'report', action: 'hide', input: { id } },
      ] satisfies ReviewCall[])
        expect(await callAction(() => decideReviewAction(call), headers), role).toMatchObject({
          ok: false,
          code: 'forbidden',
        });
    }
    const dismiss = () => decideReviewAction({ kind: 'report', action: 'dismiss', input: { id } });
    const { headers: finance } = await signInAdmin({ role: 'finance' });
    expect(await callAction(dismiss, finance)).toMatchObject({ code: 'forbidden' });
    const { headers: member } = await signIn();
    expect(await callAction(dismiss, member)).toMatchObject({ code: 'loginRequired' });
    const { headers: support } = await signInAdmin({ role: 'support' });
    expect(await callAction(dismiss, support)).toMatchObject({ ok: true });
    const { headers: content } = await signInAdmin({ role: 'content' });
    const blank = await callAction(
      () =>
        decideReviewAction({
          kind: 'card',
          action: 'reject',
          input: { ...draft, reasonCode: null, reason: ' ' },
        }),
      content,
    );
    expect(blank).toMatchObject({ code: 'invalidInput', fieldErrors: { reason: 'reasonRequired' } });
  });

  it('takes an action of the kind alone, with what the action takes', async () => {
    const { publicId: id } = await makeReport((await makeCard()).id, (await makeActiveMember()).id);
    const { headers } = await signInAdmin({ role: 'super' });
    const code = async (call: object) => {
      const answer = await callAction(() => decideReviewAction(call as never), headers);
      return answer.ok ? 'ok' : answer.code;
    };
    for (const call of [
      { kind: 'report', action: 'merge', input: { id } },
      { kind: 'report', action: 'constructor', input: { id } },
      { kind: 'nothing', action: 'hide', input: { id } },
      { kind: 'report', action: 'hide', input: { id: '../x' } },
      { kind: 'report', action: 'hide' },
    ])
      expect(await code(call)).toBe('invalidInput');
    expect(await code({ kind: 'report', action: 'hide', input: { id: 'abcdefghjk' } })).toBe('notFound');
    expect(await db.report.findFirst()).toMatchObject({ status: 'open' });
    expect(await code({ kind: 'report', action: 'hide', input: { id } })).toBe('ok');
    expect(await code({ kind: 'report', action: 'hide', input: { id } })).toBe('conflict');
  });

  it('names a reported thing in the language of who reads', async () => {
    const card = await makeCard({ companyName: 'Gốm Việt', sourceLocale: 'vi' });
    await db.cardTranslation.create({
      data: { cardId: card.id, field: 'companyName', locale: 'en', text: 'Viet Ceramics', source: 'human' },
    });
    await makeReport(card.id, (await makeActiveMember()).id);
    const nameIn = async (locale: 'en' | 'vi') =>
      (await readInbox('report', 'waiting', 1, locale)).rows[0]?.thing?.name;
    expect([await nameIn('en'), await nameIn('vi')]).toEqual(['Viet Ceramics', 'Gốm Việt']);
  });
});
