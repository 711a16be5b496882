import { describe, expect, it } from 'vitest';
import { getCardForAdmin } from '@/lib/cards/admin/card-detail';
import { getCardEdit } from '@/lib/cards/admin/card-edit';
import { cardList } from '@/lib/cards/admin/card-list';
import { listCardsForAdmin } from '@/lib/cards/admin/queries';
import { getCard, listFeaturedCards } from '@/lib/cards/queries';
import { editCardAction, hideCardAction, rejectCardAction } from '@/lib/flows/cards/admin-actions';
import { editCard } from '@/lib/flows/cards/edit-card';
import { featureCard, moveFeaturedCard } from '@/lib/flows/cards/feature-card';
import { hideCard, showCard } from '@/lib/flows/cards/take-down-card';
import { db } from '@/lib/server/db';
import { signInAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { makeActiveMember } from '@/tests/factories/members';
import { makeIndustry } from '@/tests/factories/reference';
import { callAction } from '@/tests/factories/requests';

const actionsOf = async (publicId: string) =>
  (
    await db.auditEntry.findMany({
      where: { targetType: 'card', targetId: publicId },
      orderBy: { id: 'asc' },
      select: { action: true },
    })
  ).map(({ action }) => action);

const statusOf = (publicId: string) =>
  db.card.findUniqueOrThrow({ where: { publicId }, select: { status: true, hiddenByAdmin: true } });

describe('a card in the hands of an administrator', () => {
  it('is hidden with a reason, its owner is told and cannot bring it back; shown again it is as it was', async () => {
    const { headers, admin } = await signInAdmin({ role: 'content' });
    const owner = await makeActiveMember();
    const card = await makeCard({ ownerId: owner.id });
    const hide = (reason: string) =>
      callAction(() => hideCardAction({ id: card.publicId, reasonCode: null, reason }), headers);
    expect(await hide('  ')).toMatchObject({ ok: false, fieldErrors: { reason: 'reasonRequired' } });
    expect(await hide('x'.repeat(501))).toMatchObject({ fieldErrors: { reason: 'reasonTooLong' } });
    expect(await hide('Not theirs')).toEqual({ ok: true });
    expect(await getCard(card.publicId, 'vi')).toBeNull();
    expect(await statusOf(card.publicId)).toEqual({ status: 'hidden', hiddenByAdmin: true });
    expect(await hide('again')).toMatchObject({ code: 'conflict' });
    await showCard(admin, card.publicId);
    expect(await getCard(card.publicId, 'vi')).toMatchObject({ publicId: card.publicId });
    expect(await statusOf(card.publicId)).toEqual({ status: 'published', hiddenByAdmin: false });
    const told = await db.systemMessage.findMany({ orderBy: { id: 'asc' }, select: { kind: true } });
    expect(told.map(({ kind }) => kind)).toEqual(['cardHidden', 'cardPublished']);
    expect(await db.mail.count({ where: { recipient: owner.email } })).toBe(2);
    expect(await actionsOf(card.publicId)).toEqual(['card.hide', 'card.show']);
  });

  it('is put back: offline, and its owner finds text and reason in the editor', async () => {
    const { headers } = await signInAdmin();
    const owner = await makeActiveMember();
    const card = await makeCard({ ownerId: owner.id, companyName: 'Hoa Sen' });
    const reject = (id: string) =>
      callAction(
        () => rejectCardAction({ id, reasonCode: 'unverifiable', reason: 'Which street?' }),
        headers,
      );
    expect(await reject(card.publicId)).toEqual({ ok: true });
    expect(await getCard(card.publicId, 'vi')).toBeNull();
    expect(await db.cardDraft.findUniqueOrThrow({ where: { cardId: card.id } })).toMatchObject({
      status: 'rejected',
      reasonCode: 'unverifiable',
      reason: 'Which street?',
      data: { companyName: 'Hoa Sen' },
    });
    // Nobody could mend one without an owner.
    const ownerless = await makeCard();
    expect(await reject(ownerless.publicId)).toMatchObject({ code: 'conflict' });
  });

  it('hidden by its owner, or never published, is not shown by an administrator', async () => {
    const { admin } = await signInAdmin();
    const own = await makeCard({ status: 'hidden', publishedAt: new Date() });
    const draft = await makeCard({ status: 'rejected' });
    await expect(showCard(admin, own.publicId)).rejects.toMatchObject({ code: 'conflict' });
    await expect(showCard(admin, draft.publicId)).rejects.toMatchObject({ code: 'conflict' });
    await expect(showCard(admin, 'abcdefghjk')).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is featured once, in an order that can be changed, leaves the home page when it is hidden and comes back when it is shown', async () => {
    const { admin } = await signInAdmin();
    const cards = [await makeCard(), await makeCard(), await makeCard()];
    const ids = cards.map(({ publicId }) => publicId);
    const [first = '', second = '', third = ''] = ids;
    const featured = async () => (await listFeaturedCards('vi')).map(({ publicId }) => publicId);
    await Promise.all(ids.flatMap((id) => [featureCard(admin, id, true), featureCard(admin, id, true)]));
    expect((await featured()).sort()).toEqual([...ids].sort());
    const places = await db.card.findMany({ select: { featuredOrder: true } });
    expect(new Set(places.map(({ featuredOrder }) => featuredOrder)).size).toBe(3);
    await db.card.update({ where: { publicId: first }, data: { featuredOrder: 1 } });
    await db.card.update({ where: { publicId: second }, data: { featuredOrder: 2 } });
    await db.card.update({ where: { publicId: third }, data: { featuredOrder: 3 } });
    await moveFeaturedCard(admin, third, { from: 3, to: 2 });
    expect(await featured()).toEqual([first, third, second]);
    await moveFeaturedCard(admin, first, { from: 1, to: 1 });
    expect(await featured()).toEqual([first, third, second]);
    await hideCard(admin, third, { reasonCode: null, reason: 'x' });
    expect(await featured()).toEqual([first, second]);
    await expect(featureCard(admin, third, true)).rejects.toMatchObject({ code: 'conflict' });
    await featureCard(admin, first, false);
    expect(await featured()).toEqual([second]);
    await showCard(admin, third);
    expect(await featured()).toEqual([third, second]);
    const last = await db.auditEntry.findMany({
      where: { action: { in: ['card.feature', 'card.unfeature'] } },
      orderBy: { id: 'asc' },
      select: { action: true, before: true, after: true },
    });
    expect(last.slice(0, 3).map(({ before, after }) => [before, after])).toEqual(
      [1, 2, 3].map((place) => [{ place: null }, { place }]),
    );
    expect(last.slice(3)).toEqual([
      { action: 'card.unfeature', before: { place: 1 }, after: { place: null } },
    ]);
  });

  it('is moved to any place; of two who saw the same order one is told that it changed', async () => {
    const { admin } = await signInAdmin();
    const ids: string[] = [];
    // With gaps, as cards leave them that are featured no longer.
    for (const featuredOrder of [2, 5, 9, 14]) ids.push((await makeCard({ featuredOrder })).publicId);
    const [first = '', second = '', third = '', fourth = ''] = ids;
    const featured = async () => (await listFeaturedCards('vi')).map(({ publicId }) => publicId);
    const seenAt = (await db.card.findUniqueOrThrow({ where: { publicId: second } })).updatedAt;
    await moveFeaturedCard(admin, fourth, { from: 4, to: 1 });
    expect(await featured()).toEqual([fourth, first, second, third]);
    await moveFeaturedCard(admin, fourth, { from: 1, to: 99 });
    expect(await featured()).toEqual([first, second, third, fourth]);
    const results = await Promise.allSettled([
      moveFeaturedCard(admin, first, { from: 1, to: 3 }),
      moveFeaturedCard(admin, second, { from: 2, to: 1 }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict' },
    });
    const places = await db.card.findMany({
      select: { featuredOrder: true, updatedAt: true, publicId: true },
    });
    expect(places.map(({ featuredOrder }) => featuredOrder).sort()).toEqual([1, 2, 3, 4]);
    // Another place is no change of the card.
    expect(places.find(({ publicId }) => publicId === second)?.updatedAt).toEqual(seenAt);
    expect(
      await db.auditEntry.findFirst({
        where: { action: 'card.moveFeatured' },
        orderBy: { id: 'asc' },
        select: { adminId: true, targetId: true, before: true, after: true },
      }),
    ).toEqual({ adminId: admin.id, targetId: fourth, before: { place: 4 }, after: { place: 1 } });
    expect(await db.auditEntry.count({ where: { action: 'card.moveFeatured' } })).toBe(3);
    const plain = await makeCard();
    await expect(moveFeaturedCard(admin, plain.publicId, { from: 1, to: 2 })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(moveFeaturedCard(admin, 'abcdefghjk', { from: 1, to: 2 })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('is edited: at once for everybody, the draft of its owner stays, an older form is refused', async () => {
    const { headers, admin } = await signInAdmin();
    const { id: industryId } = await makeIndustry('dining');
    const owner = await makeActiveMember();
    const card = await makeCard({ ownerId: owner.id, companyName: 'Hoa Sen', industryIds: [industryId] });
    const seen = await getCardEdit(card.publicId);
    if (!seen) throw new Error('no card');
    const written = { ...seen.form, companyName: 'Written by the owner' };
    await db.cardDraft.create({ data: { cardId: card.id, data: written, status: 'editing', version: 4 } });
    const edit = (data: typeof seen.form, seenAt = seen.seenAt) =>
      callAction(() => editCardAction({ id: card.publicId, seenAt, data }), headers);
    expect(await edit({ ...seen.form, email: 'no mail', companyName: ' ' })).toMatchObject({
      code: 'invalidInput',
      fieldErrors: { email: 'emailFormat', companyName: 'companyNameRequired' },
    });
    expect(await edit({ ...seen.form, logoKey: 'a'.repeat(24) })).toMatchObject({
      fieldErrors: { imageKeys: 'pictureUnknown' },
    });
    const good = { ...seen.form, companyName: 'Sen Hồng', mobile: '0901 234 567' };
    // Two at once: one of them was written on what the other changed.
    const both = await Promise.allSettled([
      editCard(admin, { publicId: card.publicId, seenAt: seen.seenAt, data: good }),
      editCard(admin, { publicId: card.publicId, seenAt: seen.seenAt, data: good }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await edit(good)).toMatchObject({ code: 'staleVersion' });
    expect(await getCard(card.publicId, 'vi')).toMatchObject({ name: { text: 'Sen Hồng' } });
    expect(await db.cardDraft.findUniqueOrThrow({ where: { cardId: card.id } })).toMatchObject({
      version: 5,
      status: 'editing',
      data: { companyName: 'Written by the owner' },
    });
    expect(await getCardForAdmin(card.publicId, 'vi')).toMatchObject({
      current: { texts: { companyName: 'Sen Hồng' } },
      // What the owner did not hand in is theirs.
      draft: null,
      history: [{ action: 'card.update' }],
    });
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: 'card.update' } });
    expect(entry.before).toEqual({ companyName: 'Hoa Sen', mobile: '' });
    expect(entry.after).toEqual({ companyName: 'Sen Hồng', mobile: '0901 234 567' });
  });

  it('is changed also where the audit cuts a text at an emoji', async () => {
    const { headers } = await signInAdmin({ role: 'content' });
    const { id: industryId } = await makeIndustry('dining');
    const card = await makeCard({ companyName: 'Hoa Sen', industryIds: [industryId] });
    const seen = await getCardEdit(card.publicId);
    if (!seen) throw new Error('no card');
    const companyDescription = `${'a'.repeat(299)}\u{1f35c} phở`;
    const edit = () =>
      editCardAction({ id: card.publicId, seenAt: seen.seenAt, data: { ...seen.form, companyDescription } });
    expect(await callAction(edit, headers)).toMatchObject({ ok: true });
    const { after } = await db.auditEntry.findFirstOrThrow({ where: { action: 'card.update' } });
    expect(after).toEqual({ companyDescription: 'a'.repeat(299) });
  });
});

describe('the list of cards', () => {
  it('is narrowed by what is asked, and searched by name, tax code, id and mail of the owner', async () => {
    const owner = await makeActiveMember({ email: 'boss@example.com' });
    const own = await makeCard({ ownerId: owner.id, companyName: 'Công ty TNHH Hải Âu' });
    const taxed = await makeCard({ companyName: '百合贸易有限公司', taxCode: '0100109106' });
    const hidden = await makeCard({ kind: 'personal', contactName: 'Lê Ẩn', status: 'hidden' });
    await db.cardDraft.create({ data: { cardId: own.id, data: {}, status: 'pending_review' } });
    const found = async (given: Record<string, string>) =>
      (await listCardsForAdmin(cardList.read(given))).rows.map(({ publicId }) => publicId);
    expect(await found({})).toEqual([hidden.publicId, taxed.publicId, own.publicId]);
    expect(await found({ q: 'hai au' })).toEqual([own.publicId]);
    expect(await found({ q: '百合貿易' })).toEqual([taxed.publicId]);
    expect(await found({ q: '0100109106' })).toEqual([taxed.publicId]);
    expect(await found({ q: `https://example.com/vi/cards/${hidden.publicId}` })).toEqual([hidden.publicId]);
    expect(await found({ q: 'Boss@example.com' })).toEqual([own.publicId]);
    expect(await found({ q: '100%' })).toEqual([]);
    expect(await found({ status: 'hidden' })).toEqual([hidden.publicId]);
    expect(await found({ kind: 'company', owner: 'ownerless' })).toEqual([taxed.publicId]);
    expect(await found({ view: 'review' })).toEqual([own.publicId]);
    expect(await found({ view: 'featured' })).toEqual([]);
  });
});
