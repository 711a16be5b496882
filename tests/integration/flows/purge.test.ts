import { expect, it } from 'vitest';
import { sendEmailCode } from '@/lib/accounts/email-codes';
import { signInWithPassword } from '@/lib/accounts/sign-in';
import { getUserDetail } from '@/lib/admins/user-detail';
import { getCardEdit } from '@/lib/cards/admin/card-edit';
import { createCard } from '@/lib/cards/service';
import { searchCards } from '@/lib/directory/search';
import { editCard } from '@/lib/flows/cards/edit-card';
import { deleteMember, purgeMember, restoreMember } from '@/lib/flows/members/delete-member';
import { applyForMembership } from '@/lib/flows/memberships/apply-for-membership';
import { approveApplication, rejectApplication } from '@/lib/flows/memberships/decide-application';
import { findClaimable } from '@/lib/moderation/claims/claimable';
import { db } from '@/lib/server/db';
import { makeAdmin } from '@/tests/factories/admins';
import { makeApplicant } from '@/tests/factories/applications';
import { makeCaller } from '@/tests/factories/callers';
import { contactDetails, contactsIn, makeCard } from '@/tests/factories/cards';
import { makeMedia } from '@/tests/factories/content';
import { allRows, tablesWith } from '@/tests/factories/database';
import { makeMember } from '@/tests/factories/members';
import { makeClaim } from '@/tests/factories/moderation';
import { makeOrder } from '@/tests/factories/orders';
import { makeRegistration } from '@/tests/factories/registrations';
import { auditEntries } from './member-state';

const email = 'xuanhuong-quux@example.com';
const nickname = 'Zyxwvut Nickname';
const mobile = '+84 905 111 222';
const note = 'Ich bin Zyxwvut';

/** A member with all that members leave behind, deleted. */
async function makeLife() {
  const admin = await makeAdmin();
  const avatar = await makeMedia();
  const logo = await makeMedia();
  const shared = await makeMedia();
  const { member, application } = await makeApplicant({
    vipType: 2,
    note,
    member: { email, nickname, mobile, avatarId: avatar.id, passwordHash: null },
  });
  await rejectApplication(admin, application.publicId, { reasonCode: null, reason: `Xin lỗi ${nickname}` });
  await applyForMembership({ ...member, avatar: null }, { type: 'company', note });
  const again = await db.membershipApplication.findFirstOrThrow({ where: { status: 'pending' } });
  await approveApplication(admin, again.publicId);
  for (const purpose of ['login', 'reset_password', 'register'] as const)
    await sendEmailCode({ email, purpose, locale: 'vi' });
  await signInWithPassword({ email, password: 'wrong horse', locale: 'en' }, makeCaller()).catch(
    () => undefined,
  );
  await makeCard({ ...contactDetails, kind: 'personal', ownerId: member.id, logoId: logo.id });
  const company = await db.$transaction((tx) =>
    createCard(tx, {
      kind: 'company',
      status: 'published',
      sourceLocale: 'vi',
      companyName: 'Quuxbar',
      ownerId: member.id,
      logoId: shared.id,
    }),
  );
  await db.card.update({
    where: { id: company.id },
    data: { images: { create: { mediaId: logo.id, position: 0 } } },
  });
  // Somebody else shows the same picture, was referred by them, and looked at their card.
  const friend = await makeMember({ avatarId: shared.id, referredById: member.id });
  await db.contactView.create({ data: { memberId: friend.id, cardId: company.id, day: new Date() } });
  await deleteMember(admin, member.publicId);
  return { admin, member, friend, avatar, logo, shared };
}

it('purging leaves no personal data of the member in any table', async () => {
  const { admin, member } = await makeLife();
  // What an administrator changed stands in the audit as well.
  const { publicId } = await db.card.findFirstOrThrow({
    where: { ownerId: member.id, kind: 'company' },
  });
  const seen = await getCardEdit(publicId);
  if (!seen) throw new Error('no card');
  const data = { ...seen.form, contactName: '', mobile: '', email: '', address: '' };
  await editCard(admin, { publicId, seenAt: seen.seenAt, data });
  for (const text of [email, nickname, mobile, note]) expect(await tablesWith(text), text).not.toEqual([]);
  expect(contactsIn([...(await allRows()).values()].join('\n'))).toHaveLength(8);
  await purgeMember(admin, member.publicId);
  for (const text of [email, nickname, mobile, note]) expect(await tablesWith(text), text).toEqual([]);
  expect(contactsIn([...(await allRows()).values()].join('\n'))).toEqual([]);
  expect(await tablesWith('Quuxbar')).toEqual([]);
});

it('purging keeps orders without their buyer, and the audit without the name', async () => {
  const { admin, member } = await makeLife();
  const before = await db.membershipOrder.findMany({ orderBy: { id: 'asc' } });
  await purgeMember(admin, member.publicId);
  expect(await db.membershipOrder.findMany({ orderBy: { id: 'asc' } })).toEqual(
    before.map((order) => ({ ...order, memberId: null, applicationId: null })),
  );
  const audit = await auditEntries();
  expect(audit.map(({ action, targetId, targetName }) => [action, targetId, targetName])).toEqual(
    ['application.reject', 'application.approve', 'member.delete', 'member.purge'].map((action) => [
      action,
      member.publicId,
      '',
    ]),
  );
  expect(audit[0]?.after).toEqual({ status: 'rejected', vipType: 2, purpose: 'join', reasonCode: null });
  expect(audit.at(-1)?.before).toEqual({ cards: 2, pictures: 3 });
});

it('nobody is purged while something that they paid for is to be sent', async () => {
  const { admin, member } = await makeLife();
  const order = await makeOrder(member, { status: 'paid' });
  await expect(purgeMember(admin, member.publicId)).rejects.toMatchObject({ code: 'openOrders' });
  expect(await db.member.count({ where: { id: member.id } })).toBe(1);
  await db.order.update({ where: { id: order.id }, data: { status: 'completed' } });
  await purgeMember(admin, member.publicId);
  expect(await db.member.count({ where: { id: member.id } })).toBe(0);
});

it('purging deletes pictures that nobody else shows, rows now and files by a job', async () => {
  const { admin, member, avatar, logo, shared } = await makeLife();
  await purgeMember(admin, member.publicId);
  expect(await db.media.findMany({ select: { id: true } })).toEqual([{ id: shared.id }]);
  const jobs = await db.$queryRaw<{ keys: string[] }[]>`
    SELECT j.payload -> 'keys' AS keys FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'deleteMedia'
    ORDER BY j.id DESC LIMIT 1`;
  expect(jobs.map(({ keys }) => [...keys].sort())).toEqual([[avatar.key, logo.key].sort()]);
});

it('purging leaves others as they were, without their referrer, and frees the address', async () => {
  const { admin, member, friend } = await makeLife();
  await purgeMember(admin, member.publicId);
  expect(await db.member.findMany({ select: { id: true, referredById: true } })).toEqual([
    { id: friend.id, referredById: null },
  ]);
  expect(await db.card.count()).toBe(0);
  expect(await db.contactView.count()).toBe(0);
  await expect(restoreMember(admin, member.publicId)).rejects.toMatchObject({ code: 'notFound' });
  await expect(makeRegistration({ email })).resolves.toMatchObject({ email });
});

it('purging gives a company card that was claimed back to nobody, with the facts of the company only', async () => {
  const { admin, member } = await makeLife();
  const company = await db.card.findFirstOrThrow({ where: { ownerId: member.id, kind: 'company' } });
  const { publicId, id } = company;
  const scan = await makeMedia();
  await db.card.update({
    where: { id },
    data: {
      ...contactDetails,
      companyName: 'Quuxbar',
      requirements: note,
      images: { create: { mediaId: scan.id } },
    },
  });
  const sent = await makeMedia();
  await db.media.update({ where: { id: sent.id }, data: { ownerId: member.id } });
  await db.card.update({ where: { id }, data: { logoId: sent.id } });
  await db.cardTranslation.createMany({
    data: [
      { cardId: id, locale: 'en', field: 'contactName', text: nickname, source: 'human' },
      { cardId: id, locale: 'en', field: 'companyDescription', text: 'Flowers', source: 'human' },
    ],
  });
  await db.cardDraft.create({ data: { cardId: id, data: { contactName: nickname } } });
  await db.cardFace.create({
    data: { cardId: id, locale: 'vi', shape: 'face', version: '1', path: 'faces/x.png' },
  });
  await db.cardDesign.create({
    data: { cardId: id, layout: 'panel', accent: 'ground', hidden: ['phone'], savedAt: new Date() },
  });
  // Two of theirs were never claimed, and go.
  const other = await makeClaim(id, member.id);
  await db.cardClaim.update({ where: { id: other.id }, data: { status: 'approved', documentKey: null } });

  expect((await getUserDetail(member.publicId))?.counts.claimed).toBe(1);
  await purgeMember(admin, member.publicId, { returnClaimed: true });

  const [left, ...none] = await db.card.findMany({
    include: { translations: true, images: true, draft: true },
  });
  expect(none).toEqual([]);
  expect(left).toMatchObject({
    publicId,
    ownerId: null,
    status: 'published',
    companyName: 'Quuxbar',
    address: contactDetails.address,
    website: contactDetails.website,
    phone: contactDetails.phone,
    contactName: null,
    mobile: null,
    mobileE164: null,
    email: null,
    requirements: null,
    chatTools: [],
    verifiedAt: null,
    draft: null,
  });
  expect(left?.translations.map(({ field }) => field)).toEqual(['companyDescription']);
  for (const text of [email, nickname, mobile, note]) expect(await tablesWith(text), text).toEqual([]);
  expect(await db.media.count({ where: { id: sent.id } })).toBe(0);
  expect(await db.media.count({ where: { id: scan.id } })).toBe(1);
  expect(left?.images.map(({ mediaId }) => mediaId)).toContain(scan.id);
  expect(await db.cardFace.count()).toBe(0);
  expect(await db.cardDesign.count()).toBe(0);
  // Found again, and open to a claim.
  const found = await searchCards({ q: 'Quuxbar', locale: 'vi', contacts: false });
  expect(found.ids).toEqual([id]);
  expect(await findClaimable(db, publicId)).toMatchObject({ publicId, email: null });
  expect((await auditEntries()).at(-1)?.before).toEqual({ cards: 1, returned: 1, pictures: 4 });
});

it('purging gives nothing back that was not claimed, or is a person’s', async () => {
  const { admin, member } = await makeLife();
  const person = await db.card.findFirstOrThrow({ where: { ownerId: member.id, kind: 'personal' } });
  const claim = await makeClaim(person.id, member.id);
  await db.cardClaim.update({ where: { id: claim.id }, data: { status: 'approved', documentKey: null } });
  expect((await getUserDetail(member.publicId))?.counts.claimed).toBe(0);
  await purgeMember(admin, member.publicId, { returnClaimed: true });
  expect(await db.card.count()).toBe(0);
});
