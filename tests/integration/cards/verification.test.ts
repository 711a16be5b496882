import { beforeEach, describe, expect, it } from 'vitest';
import { getCardForAdmin } from '@/lib/cards/admin/card-detail';
import { getCardEdit } from '@/lib/cards/admin/card-edit';
import { openCardContact } from '@/lib/cards/contact';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { getOwnCard } from '@/lib/cards/editor/queries';
import type { VerifiableDetail } from '@/lib/cards/fields';
import { getCard } from '@/lib/cards/queries';
import { updateCard } from '@/lib/cards/service';
import { searchCards } from '@/lib/directory/search';
import { verifyCardAction } from '@/lib/flows/cards/admin-actions';
import { approveCard } from '@/lib/flows/cards/decide-card';
import { editCard } from '@/lib/flows/cards/edit-card';
import { mergeCards } from '@/lib/flows/cards/merge-cards';
import { publishCard } from '@/lib/flows/cards/publish-card';
import { verifyCard } from '@/lib/flows/cards/verify-card';
import { db } from '@/lib/server/db';
import { makeAdmin, signInAdmin } from '@/tests/factories/admins';
import { makeCardForm } from '@/tests/factories/card-forms';
import { makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember } from '@/tests/factories/members';
import { makeIndustry } from '@/tests/factories/reference';
import { callAction } from '@/tests/factories/requests';

const filled = {
  companyName: 'Công ty Hoa Sen',
  taxCode: '0312345678',
  address: '17 Lê Lợi',
  phone: '028 3829 9999',
  website: 'https://hoasen.example',
} as const;

const everything = ['companyName', 'taxCode', 'address', 'phone', 'website', 'license'] as const;

const seenOf = async (publicId: string) =>
  (
    await db.card.findUniqueOrThrow({ where: { publicId }, select: { updatedAt: true } })
  ).updatedAt.toISOString();

async function verify(
  publicId: string,
  details: readonly VerifiableDetail[],
  by?: { id: number; name: string },
) {
  const admin = by ?? (await makeAdmin());
  await verifyCard(admin, { publicId, details, seenAt: await seenOf(publicId) });
}

/** What the public reads of it, and whether the filter finds it. */
async function readOf(publicId: string) {
  const card = await getCard(publicId, 'vi');
  const found = await searchCards({ q: '', locale: 'vi', contacts: false, anyOf: [['t:verified']] });
  return {
    details: card?.verifiedOn.flatMap(({ details }) => details),
    marked: card?.verified !== null,
    found: found.total.value,
  };
}

const nothing = { details: [], marked: false, found: 0 };

describe('a card that an administrator checked', () => {
  it('says what of it, when and to the back office by whom; the search finds it; the audit has both', async () => {
    const { admin } = await signInAdmin({ role: 'content' });
    const { publicId } = await makeCard({ ...filled, contactVisibility: 'public' });
    await verify(publicId, ['taxCode', 'address'], admin);
    const [on] = (await getCard(publicId, 'vi'))?.verifiedOn ?? [];
    expect(on).toEqual({ at: expect.any(String), details: ['taxCode', 'address'] });
    expect((await openCardContact(null, publicId, 'vi')).verifiedOn).toEqual([on]);
    expect(await readOf(publicId)).toEqual({ details: ['taxCode', 'address'], marked: true, found: 1 });
    const detail = await getCardForAdmin(publicId, 'vi');
    expect(detail?.verifications.map(({ adminName }) => adminName)).toEqual([admin.name, admin.name]);
    expect(detail?.verifiable).toContainEqual({ detail: 'taxCode', value: filled.taxCode, checked: true });
    expect(detail?.verifiable).toContainEqual({ detail: 'phone', value: filled.phone, checked: false });
    expect(detail?.verifiable).toContainEqual({ detail: 'license', value: '', checked: false });
    // Who checked stays in the house.
    expect(JSON.stringify(await getCard(publicId, 'vi'))).not.toContain(admin.name);

    await verify(publicId, [], admin);
    expect(await readOf(publicId)).toEqual(nothing);
    expect(
      await db.auditEntry.findMany({
        where: { targetId: publicId },
        orderBy: { id: 'asc' },
        select: { action: true, before: true, after: true },
      }),
    ).toEqual([
      {
        action: 'card.verify',
        before: { verifiedDetails: '' },
        after: { verifiedDetails: 'taxCode, address' },
      },
      {
        action: 'card.unverify',
        before: { verifiedDetails: 'taxCode, address' },
        after: { verifiedDetails: '' },
      },
    ]);
  });

  it('keeps the time and the name of what stays ticked, and says nothing twice', async () => {
    const [first, second] = [await makeAdmin({ name: 'Lan' }), await makeAdmin({ name: 'Mai' })];
    const { publicId } = await makeCard(filled);
    await verify(publicId, ['taxCode'], first);
    await verify(publicId, ['taxCode'], second);
    await verify(publicId, ['address', 'taxCode'], second);
    const rows = (await getCardForAdmin(publicId, 'vi'))?.verifications ?? [];
    expect(rows.map(({ detail, adminName }) => [detail, adminName])).toEqual([
      ['address', 'Mai'],
      ['taxCode', 'Lan'],
    ]);
    const card = await getCard(publicId, 'vi');
    expect(card?.verified).toBe(rows[0]?.checkedAt.toISOString());
    expect(await db.auditEntry.count({ where: { targetId: publicId } })).toBe(2);
  });

  it('is marked for what the administrator saw: of two at once one, and nothing of a card that changed', async () => {
    const [one, other] = [await makeAdmin(), await makeAdmin()];
    const { id, publicId } = await makeCard(filled);
    const seenAt = await seenOf(publicId);
    const answers = await Promise.allSettled([
      verifyCard(one, { publicId, details: ['taxCode'], seenAt }),
      verifyCard(other, { publicId, details: ['address'], seenAt }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await readOf(publicId)).details).toHaveLength(1);
    const later = await seenOf(publicId);
    await db.$transaction((tx) => updateCard(tx, id, { address: '99 Khác' }));
    await expect(verifyCard(one, { publicId, details: ['address'], seenAt: later })).rejects.toMatchObject({
      code: 'staleVersion',
    });
  });

  it('and its owner who moves at the same time end without the mark of what moved', async () => {
    const admin = await makeAdmin();
    const { id, publicId } = await makeCard(filled);
    const seenAt = await seenOf(publicId);
    await Promise.allSettled([
      verifyCard(admin, { publicId, details: ['address', 'taxCode'], seenAt }),
      db.$transaction((tx) => updateCard(tx, id, { address: '99 Khác' })),
    ]);
    expect((await readOf(publicId)).details).not.toContain('address');
  });

  it('is marked for its own details alone, by who may change cards', async () => {
    const { headers } = await signInAdmin({ role: 'content' });
    const company = await makeCard({ companyName: 'Trống' });
    const person = await makeCard({ kind: 'personal', contactName: 'Lan' });
    const act = async (id: string, details: unknown[], as = headers) =>
      callAction(
        async () => verifyCardAction({ id, details: details as never, seenAt: await seenOf(id) }),
        as,
      );
    expect(await act(company.publicId, ['taxCode'])).toMatchObject({ code: 'invalidInput' });
    expect(await act(person.publicId, ['license'])).toMatchObject({ code: 'invalidInput' });
    expect(await act(company.publicId, ['stars'])).toMatchObject({ code: 'invalidInput' });
    expect(await act(company.publicId, ['companyName', 'companyName'])).toEqual({ ok: true });
    expect(await act(person.publicId, ['personName'])).toEqual({ ok: true });
    const { headers: support } = await signInAdmin({ role: 'support' });
    expect(await act(company.publicId, [], support)).toMatchObject({ ok: false });
    expect((await readOf(company.publicId)).details).toEqual(['companyName']);
  });
});

describe('a checked detail that changes', () => {
  it.each<[VerifiableDetail[], Parameters<typeof updateCard>[2]]>([
    [['companyName', 'license'], { companyName: 'Khác' }],
    [['taxCode', 'license'], { taxCode: '0100109106' }],
    [['address'], { address: null }],
    [['address'], { ward: 'Phường Hải Châu' }],
    [['phone'], { phone: '028 3829 0000' }],
    [['phone'], { mobile: '0912 345 678' }],
    [['website'], { website: 'https://other.example' }],
  ])('loses its mark: %j', async (lost, change) => {
    const { id, publicId } = await makeCard(filled);
    await verify(publicId, everything);
    await db.$transaction((tx) => updateCard(tx, id, change));
    expect((await readOf(publicId)).details).toEqual(everything.filter((each) => !lost.includes(each)));
  });

  it('keeps it where it says the same, however a number is written, and where something else changes', async () => {
    const { id, publicId } = await makeCard(filled);
    await verify(publicId, everything);
    await db.$transaction((tx) =>
      updateCard(tx, id, { ...filled, phone: '+84 28 38299999', services: ['Bán hoa'], featuredOrder: 1 }),
    );
    expect((await readOf(publicId)).details).toEqual([...everything]);
  });

  it('takes the card’s mark along when it was the last', async () => {
    const { id, publicId } = await makeCard(filled);
    await verify(publicId, ['website']);
    await db.$transaction((tx) => updateCard(tx, id, { website: null }));
    expect(await readOf(publicId)).toEqual(nothing);
  });
});

describe('a detail changes', () => {
  let industry: { id: number };
  beforeEach(async () => {
    industry = await makeIndustry();
  });

  it('by an administrator who edits the card', async () => {
    const admin = await makeAdmin();
    const { publicId } = await makeCard({ ...filled, email: 'a@b.example', industryIds: [industry.id] });
    await verify(publicId, ['taxCode', 'address']);
    const seen = await getCardEdit(publicId);
    if (!seen) throw new Error('no card');
    const data = { ...seen.form, address: '18 Lê Lợi' };
    await editCard(admin, { publicId, seenAt: seen.seenAt, data });
    expect((await readOf(publicId)).details).toEqual(['taxCode']);
  });

  it.each(['off', 'on'] as const)('by its owner who publishes, review %s', async (review) => {
    await storeSetting('cardReview', { company: review === 'on', personal: false });
    const owner = await makeActiveMember();
    const admin = await makeAdmin();
    const { publicId } = await makeCard({ ...filled, ownerId: owner.id, industryIds: [industry.id] });
    await verify(publicId, ['taxCode', 'address']);
    const data: CardForm = await makeCardForm({
      companyName: filled.companyName,
      taxCode: '0100109106',
      address: filled.address,
      phone: filled.phone,
      website: filled.website,
    });
    const own = await getOwnCard(owner, 'company');
    const { state, version } = await publishCard(owner, {
      kind: 'company',
      version: own?.version ?? 0,
      data,
    });
    if (state === 'pending_review') {
      expect((await readOf(publicId)).details).toEqual(['taxCode', 'address']);
      await approveCard(admin, { publicId, version });
    }
    expect((await readOf(publicId)).details).toEqual(['address']);
  });

  it('by a merge that takes it from the other card', async () => {
    const admin = await makeAdmin();
    const kept = await makeCard(filled);
    const gone = await makeCard({ companyName: 'Hai', website: 'https://hai.example' });
    await verify(kept.publicId, ['taxCode', 'website']);
    await mergeCards(admin, { keep: kept.publicId, remove: gone.publicId, take: ['website'] });
    expect((await readOf(kept.publicId)).details).toEqual(['taxCode']);
    expect(await db.cardVerification.count({ where: { cardId: gone.id } })).toBe(0);
  });
});

it('a card that comes as a verified one says so of all that one sees of it', async () => {
  const at = new Date('2026-11-03T02:00:00Z');
  const { publicId } = await makeCard({ ...filled, verifiedAt: at });
  expect((await getCard(publicId, 'vi'))?.verifiedOn).toEqual([
    { at: at.toISOString(), details: everything.filter((detail) => detail !== 'license') },
  ]);
  const named = await makeCard({ ...filled, verifiedAt: at, verifiedDetails: ['taxCode'] });
  expect((await getCard(named.publicId, 'vi'))?.verifiedOn[0]?.details).toEqual(['taxCode']);
});
