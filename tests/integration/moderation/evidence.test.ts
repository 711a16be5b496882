import { describe, expect, it } from 'vitest';
import { forgetMedia } from '@/lib/media/forget-media';
import { readEvidence } from '@/lib/moderation/evidence/queries';
import { readInbox } from '@/lib/moderation/inbox/registry';
import type { ReviewKind } from '@/lib/moderation/inbox/review-kinds';
import { createReport } from '@/lib/moderation/reports';
import { db } from '@/lib/server/db';
import type { AdminRole } from '@/lib/shared/admin-viewer';
import { privateMediaUrl } from '@/lib/shared/media';
import { makeApplicant } from '@/tests/factories/applications';
import { makeCard } from '@/tests/factories/cards';
import { makeComment } from '@/tests/factories/comments';
import { makeMedia } from '@/tests/factories/content';
import { makeActiveMember } from '@/tests/factories/members';
import { makeClaim, makeReport } from '@/tests/factories/moderation';
import { makePost } from '@/tests/factories/posts';
import { countStatements } from '@/tests/factories/statements';

/** What lies beside the first thing of a kind. */
async function evidenceOf(kind: ReviewKind, role: AdminRole = 'super') {
  const { rows } = await readInbox(kind, 'waiting', 1, 'en');
  if (!rows[0]) throw new Error('nothing waits');
  const answer = await readEvidence(kind, rows[0], { role }, 'en');
  if (!answer.ok) throw new Error(answer.errorId);
  return answer.data;
}

describe('beside an application', () => {
  it('stand the cards of the person, their tax codes checked, and cards of others that have the same', async () => {
    const { member } = await makeApplicant({ member: { mobile: '0912 345 678' } });
    const own = await makeCard({ ownerId: member.id, taxCode: '0100109106', status: 'draft' });
    await makeCard({ ownerId: member.id, kind: 'personal', taxCode: '0100109107', status: 'draft' });
    const other = await makeActiveMember();
    const taxed = await makeCard({ taxCode: '0100109106', status: 'hidden' });
    const called = await makeCard({ ownerId: other.id, mobile: '0912345678', mobileE164: '+84912345678' });
    await makeCard({ taxCode: '0301442379' });
    const evidence = await evidenceOf('application');
    expect(evidence).toMatchObject({
      kind: 'person',
      person: {
        publicId: member.publicId,
        cards: [
          { publicId: own.publicId, taxCode: '0100109106', taxCheck: 'valid' },
          { taxCode: '0100109107', taxCheck: 'checkFailed' },
        ],
        matches: [
          { publicId: taxed.publicId, signs: ['taxCode'], owner: null },
          { publicId: called.publicId, signs: ['phone'], owner: { publicId: other.publicId } },
        ],
        posts: [],
        reports: [],
      },
    });
  });

  it('has what they write now, in a draft that nobody published', async () => {
    const { member } = await makeApplicant();
    const card = await makeCard({ ownerId: member.id, status: 'draft' });
    const evidence = await evidenceOf('application');
    expect(evidence?.kind === 'person' && evidence.person.cards?.map(({ publicId }) => publicId)).toEqual([
      card.publicId,
    ]);
  });

  it('stands of cards, posts and reports what the role may see', async () => {
    const { member } = await makeApplicant();
    await makeCard({ ownerId: member.id });
    const finance = await evidenceOf('application', 'finance');
    expect(finance).toMatchObject({ person: { cards: null, matches: null, posts: null, reports: null } });
    const support = await evidenceOf('application', 'support');
    expect(support).toMatchObject({ person: { cards: [{}], matches: [], posts: [], reports: [] } });
  });

  it('is bounded, and costs the same whatever there is', async () => {
    const { member } = await makeApplicant({ member: { mobile: '0912345678' } });
    const read = async () => {
      const { rows } = await readInbox('application', 'waiting', 1, 'en');
      const item = rows[0];
      if (!item) throw new Error('nothing waits');
      return countStatements(() => readEvidence('application', item, { role: 'super' }, 'en'));
    };
    await makeCard({ ownerId: member.id, taxCode: '0100109106' });
    // Who waits for a renewal wrote posts while they were a member.
    const author = await db.member.update({ where: { id: member.id }, data: { membershipStatus: 1 } });
    await makePost(author);
    const few = await read();
    for (let made = 0; made < 12; made += 1) {
      await makeCard({ taxCode: '0100109106', mobileE164: '+84912345678' });
      await makePost(author);
      await makeReport(
        (await db.card.findFirstOrThrow({ where: { ownerId: member.id } })).id,
        (await makeActiveMember()).id,
      );
    }
    expect(await read()).toBe(few);
    const evidence = await evidenceOf('application');
    expect(evidence?.kind === 'person' && evidence.person.matches).toHaveLength(10);
    expect(evidence?.kind === 'person' && evidence.person.posts).toHaveLength(5);
    expect(evidence?.kind === 'person' && evidence.person.reports).toHaveLength(5);
  });
});

it('beside a claim stands what the claimant gives of themselves', async () => {
  const member = await makeActiveMember({ mobile: '0912345678' });
  const card = await makeCard({
    phone: '028 3829 9999',
    mobile: '0912345678',
    mobileE164: '+84912345678',
  });
  await makeClaim(card.id, member.id);
  expect(await evidenceOf('claim')).toMatchObject({
    kind: 'claim',
    claim: { card: { publicId: card.publicId, phones: ['0912345678', '028 3829 9999'] } },
    person: { publicId: member.publicId, mobile: '0912345678', matches: [{ publicId: card.publicId }] },
  });
});

it('beside a report stands the thing itself, with all who reported it', async () => {
  const owner = await makeActiveMember();
  const card = await makeCard({ companyName: 'Gốm Việt', ownerId: owner.id });
  const [one, two] = [await makeActiveMember(), await makeActiveMember()];
  await makeReport(card.id, one.id, 'fraud');
  await makeReport(card.id, two.id, 'of a later version');
  await makeReport((await makeCard()).id, one.id, 'spam');
  const evidence = await evidenceOf('report');
  expect(evidence).toMatchObject({
    kind: 'report',
    report: {
      content: { kind: 'card', card: { texts: { companyName: 'Gốm Việt' } } },
      owner: { publicId: owner.publicId },
    },
  });
  expect(
    evidence?.kind === 'report' &&
      evidence.report.reports.map(({ reason, member }) => [reason, member.publicId]),
  ).toEqual([
    ['other', two.publicId],
    ['fraud', one.publicId],
  ]);
});

it.each(['post', 'comment'] as const)(
  'of a reported %s stands what it said then, once it says something else',
  async (kind) => {
    const author = await makeActiveMember();
    const post = await makePost(author, { title: 'Cho vay nặng lãi', description: 'Gọi ngay' });
    const comment = await makeComment(author, post, { text: 'Đồ lừa đảo' });
    const reporter = await makeActiveMember();
    const publicId = kind === 'post' ? post.publicId : comment;
    await createReport(reporter, kind, { publicId, reason: 'spam', text: '' });
    const saidThen = async () => {
      const evidence = await evidenceOf('report');
      return evidence?.kind === 'report' ? evidence.report.saidThen : undefined;
    };
    expect(await saidThen()).toBeNull();
    await db.post.update({ where: { id: post.id }, data: { title: 'Bán ghế', description: '' } });
    await db.comment.update({ where: { publicId: comment }, data: { text: 'Xin lỗi' } });
    expect(await saidThen()).toMatch(kind === 'post' ? /^Cho vay nặng lãi\n\nGọi ngay/ : /^Đồ lừa đảo$/);
  },
);

it('of a reported post stand the pictures that it showed then, once its author takes them away', async () => {
  const author = await makeActiveMember();
  const post = await makePost(author);
  const [one, two] = [await makeMedia(), await makeMedia()];
  const images = [one, two].map(({ id: mediaId }, position) => ({ postId: post.id, position, mediaId }));
  await db.postImage.createMany({ data: images });
  const { publicId } = post;
  await createReport(await makeActiveMember(), 'post', { publicId, reason: 'spam', text: '' });
  const picturesThen = async () => {
    const evidence = await evidenceOf('report');
    return evidence?.kind === 'report' ? evidence.report.picturesThen : undefined;
  };
  expect(await picturesThen()).toEqual([]);
  await db.postImage.deleteMany({ where: { mediaId: one.id } });
  expect(await db.$transaction((tx) => forgetMedia(tx, [one.id]))).toBe(0);
  expect(await picturesThen()).toEqual([privateMediaUrl(one.key, 1600)]);
  // With the report nothing names it any more.
  await db.report.deleteMany();
  expect(await db.$transaction((tx) => forgetMedia(tx, [one.id]))).toBe(1);
});

it('beside what says all itself stands nothing', async () => {
  const { application } = await makeApplicant();
  const { rows } = await readInbox('application', 'waiting', 1, 'en');
  expect(application.publicId).toBe(rows[0]?.publicId);
  expect(rows[0] && (await readEvidence('duplicate', rows[0], { role: 'super' }, 'en'))).toEqual({
    ok: true,
    data: null,
  });
});
