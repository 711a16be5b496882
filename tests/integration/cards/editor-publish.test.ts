import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { getOwnCard } from '@/lib/cards/editor/queries';
import { rejectDraft, saveDraft } from '@/lib/cards/editor/service';
import { getCard } from '@/lib/cards/queries';
import { searchCards } from '@/lib/directory/search';
import {
  discardDraftAction,
  hideOwnCardAction,
  listDuplicateHintsAction,
  publishCardAction,
  showOwnCardAction,
  withdrawReviewAction,
} from '@/lib/flows/cards/actions';
import { publishCard, publishDraft } from '@/lib/flows/cards/publish-card';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { makeCardForm, makeUpload } from '@/tests/factories/card-forms';
import { makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { codesOf, withoutTable } from '@/tests/factories/database';
import { signIn } from '@/tests/factories/members';
import { makeIndustry, makeProvince } from '@/tests/factories/reference';
import { callAction } from '@/tests/factories/requests';

const active = { vipType: 2, membershipStatus: 1 };
let form: CardForm;

beforeEach(async () => {
  // The queue outlives a test.
  await db.$executeRaw`SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))`;
  await makeIndustry();
  form = await makeCardForm();
});

const publish = (headers: Record<string, string>, data: CardForm, version = 0, kind: CardKind = 'company') =>
  callAction(() => publishCardAction({ kind, version, data }), headers);

const jobs = async () => {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT task_identifier AS name FROM graphile_worker.jobs ORDER BY 1`;
  return rows.map(({ name }) => name);
};

describe('publishing', () => {
  it('puts everything on the card, into the search, and orders what follows', async () => {
    const { viewer, headers } = await signIn(active);
    const { code } = await makeProvince();
    const [logoKey, image] = [await makeUpload(viewer.id), await makeUpload(viewer.id)];
    const data: CardForm = {
      ...form,
      logoKey,
      imageKeys: [image, logoKey],
      provinceCode: code,
      mobile: '0901 234 567',
      phone: '1900 1234',
      website: 'banglang.example',
      taxCode: '0100109106',
      skills: ['kế toán', ' kế toán '],
      openingHours: [{ days: [1, 2], from: '08:00', to: '17:30', pause: { from: '12:00', to: '13:30' } }],
      companyDescription: 'Chuyên gốm sứ Bát Tràng.',
    };
    const result = await publish(headers, data);
    expect(result).toMatchObject({ ok: true, data: { state: 'published', version: 1 } });
    const card = await db.card.findFirstOrThrow({
      where: { ownerId: viewer.id },
      include: {
        images: { orderBy: { position: 'asc' }, include: { media: true } },
        logo: true,
        draft: true,
      },
    });
    expect(card).toMatchObject({
      status: 'published',
      mobile: '0901 234 567',
      mobileE164: '+84901234567',
      phoneE164: null,
      website: 'https://banglang.example',
      taxCode: '0100109106',
      skills: ['kế toán'],
      draft: { status: 'published' },
      logo: { key: logoKey },
    });
    expect(card.publishedAt).not.toBeNull();
    expect(card.images.map(({ media }) => media.key)).toEqual([image, logoKey]);
    const found = await searchCards({ q: 'Bằng Lăng', locale: 'vi', contacts: false });
    expect(found.ids).toEqual([card.id]);
    expect(await getCard(card.publicId, 'vi')).toMatchObject({
      openingHours: [
        { days: [1, 2], from: '08:00', to: '12:00' },
        { days: [1, 2], from: '13:30', to: '17:30' },
      ],
    });
    expect(await jobs()).toEqual(['placeMedia', 'reindexPostsOf', 'reindexProductsOf', 'translateCard']);
    // What was typed is tidied on the card, and the form shows the card.
    expect((await getOwnCard(viewer, 'company'))?.form.skills).toEqual(['kế toán']);
  });

  it.each<[Partial<CardForm>, Record<string, string>]>([
    [{ companyName: '' }, { companyName: 'companyNameRequired' }],
    [
      { contactName: '', email: 'lan@' },
      { contactName: 'contactNameRequired', email: 'emailFormat' },
    ],
    [{ email: ' ' }, { email: 'emailRequired' }],
    [{ industryIds: [] }, { industryIds: 'industryRequired' }],
    [{ industryIds: [2_000_000] }, { industryIds: 'industryUnknown' }],
    [{ provinceCode: '99' }, { provinceCode: 'provinceUnknown' }],
    [{ taxCode: '012345678901' }, { taxCode: 'taxCodePersonal' }],
    [{ website: 'javascript:alert(1)' }, { website: 'websiteInvalid' }],
  ])('says what is missing at its field: %j', async (change, fieldErrors) => {
    const { viewer, headers } = await signIn(active);
    const result = await publish(headers, { ...form, ...change });
    expect(result).toEqual({ ok: false, code: 'invalidInput', fieldErrors });
    expect(await db.card.count({ where: { ownerId: viewer.id } })).toBe(0);
  });

  it('is for active members', async () => {
    expect(await publish({}, form)).toMatchObject({ ok: false, code: 'loginRequired' });
    for (const [member, kind, code] of [
      [{ vipType: 0 }, 'personal', 'membershipRequired'],
      [{ vipType: 1 }, 'personal', 'activationRequired'],
      [{ vipType: 2, membershipStatus: 3 }, 'company', 'activationRequired'],
      [{ vipType: 1, membershipStatus: 1 }, 'company', 'membershipRequired'],
    ] as const) {
      const { headers } = await signIn(member);
      expect(await publish(headers, form, 0, kind)).toEqual({ ok: false, code });
    }
    expect(await db.card.count({ where: { status: 'published' } })).toBe(0);
  });

  it('of an older version is refused, and twice at once is one', async () => {
    const { viewer, headers } = await signIn(active);
    const both = await Promise.allSettled([
      publishCard(viewer, { kind: 'company', version: 0, data: form }),
      publishCard(viewer, { kind: 'company', version: 0, data: { ...form, position: 'Khác' } }),
    ]);
    expect(codesOf(both)).toEqual(['ok', 'staleVersion']);
    expect(await db.card.count({ where: { ownerId: viewer.id } })).toBe(1);
    const own = await getOwnCard(viewer, 'company');
    // The same sent twice is published twice, which changes nothing.
    const data = own?.form ?? form;
    const again = await Promise.all([publish(headers, data, 1), publish(headers, data, 1)]);
    expect(again.map(({ ok }) => ok)).toEqual([true, true]);
    const stale = await publish(headers, { ...data, ward: 'X' }, 0);
    expect(stale).toEqual({ ok: false, code: 'staleVersion' });
  });

  it('happens as a whole or not at all', async () => {
    const { viewer, headers } = await signIn(active);
    const { publicId } = await makeCard({ ownerId: viewer.id, companyName: 'Hoa Sen Trắng' });
    const result = await withoutTable('public.card_duplicate', () => publish(headers, form));
    expect(result).toMatchObject({ ok: false, code: 'unexpected', errorId: expect.any(String) });
    vi.mocked(console.error).mockClear();
    expect((await getCard(publicId, 'vi'))?.name.text).toBe('Hoa Sen Trắng');
    expect(await db.cardDraft.count()).toBe(0);
    expect(await jobs()).toEqual([]);
  });
});

describe('a card that is looked at first', () => {
  beforeEach(() => storeSetting('cardReview', { company: true, personal: false }));

  it('keeps its published version until then', async () => {
    const { viewer, headers } = await signIn(active);
    const { publicId, id } = await makeCard({ ownerId: viewer.id, companyName: 'Hoa Sen Trắng' });
    expect(await publish(headers, form)).toMatchObject({ ok: true, data: { state: 'pending_review' } });
    expect((await getCard(publicId, 'vi'))?.name.text).toBe('Hoa Sen Trắng');
    expect(await getOwnCard(viewer, 'company')).toMatchObject({
      status: 'published',
      draftStatus: 'pending_review',
    });
    const change = saveDraft(viewer, { kind: 'company', version: 1, data: { ...form, ward: 'X' } });
    await expect(change).rejects.toMatchObject({ code: 'conflict' });
    await db.$transaction((tx) => publishDraft(tx, id));
    expect((await getCard(publicId, 'vi'))?.name.text).toBe('Công ty TNHH Bằng Lăng');
    expect(await getOwnCard(viewer, 'company')).toMatchObject({ draftStatus: 'published' });
  });

  it('never published waits unseen, is put back with a reason, and handed in again', async () => {
    const { viewer, headers } = await signIn(active);
    const first = await publish(headers, form);
    expect(first).toMatchObject({ ok: true, data: { state: 'pending_review' } });
    const card = await db.card.findFirstOrThrow({ where: { ownerId: viewer.id } });
    expect(card.status).toBe('pending_review');
    expect(await getCard(card.publicId, 'vi')).toBeNull();
    const why = { reasonCode: 'unverifiable', reason: 'Sai địa chỉ' } as const;
    const rejections = await Promise.allSettled(
      [1, 2].map(() => db.$transaction((tx) => rejectDraft(tx, card.id, why))),
    );
    expect(codesOf(rejections)).toEqual(['conflict', 'ok']);
    expect(await getOwnCard(viewer, 'company')).toMatchObject({
      status: 'rejected',
      draftStatus: 'rejected',
      ...why,
    });
    const mended = { ...form, address: '1 Tràng Tiền' };
    await saveDraft(viewer, { kind: 'company', version: 1, data: mended });
    expect(await getOwnCard(viewer, 'company')).toMatchObject({ draftStatus: 'rejected', ...why });
    expect(await publish(headers, mended, 2)).toMatchObject({ ok: true, data: { state: 'pending_review' } });
    expect(await getOwnCard(viewer, 'company')).toMatchObject({
      draftStatus: 'pending_review',
      reason: '',
      reasonCode: null,
    });
  });

  it('can be taken back by its owner, once', async () => {
    const { viewer, headers } = await signIn(active);
    const stranger = await signIn(active);
    await publish(headers, form);
    const withdraw = (who: Record<string, string>) =>
      callAction(() => withdrawReviewAction({ kind: 'company' }), who);
    expect(await withdraw(stranger.headers)).toEqual({ ok: false, code: 'notFound' });
    const both = await Promise.all([withdraw(headers), withdraw(headers)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await getOwnCard(viewer, 'company')).toMatchObject({ status: 'draft', draftStatus: 'editing' });
    await saveDraft(viewer, { kind: 'company', version: 1, data: { ...form, ward: 'X' } });
  });

  it('of the other kind is published at once', async () => {
    const { headers } = await signIn(active);
    expect(await publish(headers, form, 0, 'personal')).toMatchObject({
      ok: true,
      data: { state: 'published' },
    });
  });
});

describe('taking a card offline and back', () => {
  it('is its owner’s to do, whatever their membership; bringing it back needs an active one', async () => {
    const { viewer, headers } = await signIn(active);
    const { publicId } = await makeCard({ ownerId: viewer.id });
    const hide = () => callAction(() => hideOwnCardAction({ kind: 'company' }), headers);
    const show = () => callAction(() => showOwnCardAction({ kind: 'company' }), headers);
    await db.member.update({ where: { id: viewer.id }, data: { membershipStatus: 3 } });
    const both = await Promise.all([hide(), hide()]);
    expect(both.map((result) => (result.ok ? 'ok' : result.code)).sort()).toEqual(['conflict', 'ok']);
    expect(await getCard(publicId, 'vi')).toBeNull();
    expect(await show()).toEqual({ ok: false, code: 'activationRequired' });
    await db.member.update({ where: { id: viewer.id }, data: { membershipStatus: 1 } });
    expect(await show()).toEqual({ ok: true, data: undefined });
    expect(await getCard(publicId, 'vi')).not.toBeNull();
    const stranger = await signIn(active);
    expect(await callAction(() => hideOwnCardAction({ kind: 'company' }), stranger.headers)).toEqual({
      ok: false,
      code: 'notFound',
    });
  });

  it('by an administrator is not undone by its owner: the mended card is looked at', async () => {
    const { viewer, headers } = await signIn(active);
    const { id, publicId } = await makeCard({ ownerId: viewer.id });
    await db.card.update({ where: { id }, data: { status: 'hidden', hiddenByAdmin: true } });
    expect(await callAction(() => showOwnCardAction({ kind: 'company' }), headers)).toEqual({
      ok: false,
      code: 'forbidden',
    });
    expect(await publish(headers, form)).toMatchObject({ ok: true, data: { state: 'pending_review' } });
    expect(await getCard(publicId, 'vi')).toBeNull();
    await db.$transaction((tx) => publishDraft(tx, id));
    expect(await getCard(publicId, 'vi')).not.toBeNull();
    expect(await db.card.findUniqueOrThrow({ where: { id } })).toMatchObject({ hiddenByAdmin: false });
  });

  it('put back after it was published comes back through a review, withdrawn or not', async () => {
    const { viewer, headers } = await signIn(active);
    const { id } = await makeCard({ ownerId: viewer.id });
    await db.card.update({ where: { id }, data: { status: 'rejected' } });
    for (const version of [0, 1]) {
      expect(await publish(headers, form, version)).toMatchObject({
        ok: true,
        data: { state: 'pending_review' },
      });
      if (version === 0) await callAction(() => withdrawReviewAction({ kind: 'company' }), headers);
    }
  });
});

describe('throwing changes away', () => {
  const discard = (headers: Record<string, string>, version: number) =>
    callAction(() => discardDraftAction({ kind: 'company', version }), headers);

  it('brings back what is published, and makes other tabs old', async () => {
    const { viewer, headers } = await signIn(active);
    await makeCard({ ownerId: viewer.id, companyName: 'Hoa Sen Trắng' });
    await saveDraft(viewer, { kind: 'company', version: 0, data: form });
    expect(await discard(headers, 0)).toEqual({ ok: false, code: 'staleVersion' });
    expect(await discard(headers, 1)).toMatchObject({
      ok: true,
      data: { version: 2, form: { companyName: 'Hoa Sen Trắng' } },
    });
    const old = saveDraft(viewer, { kind: 'company', version: 1, data: { ...form, ward: 'X' } });
    await expect(old).rejects.toMatchObject({ code: 'staleVersion' });
  });

  it('leaves nothing of them behind: what is published next is what the card shows', async () => {
    const { viewer, headers } = await signIn(active);
    expect(await publish(headers, form)).toMatchObject({ ok: true });
    const own = await getOwnCard(viewer, 'company');
    const thrown = { ...form, companyName: 'Thrown away', mobile: '0909 999 999' };
    await saveDraft(viewer, { kind: 'company', version: own?.version ?? 0, data: thrown });
    await discard(headers, (own?.version ?? 0) + 1);
    const left = await getOwnCard(viewer, 'company');
    if (!left) throw new Error('no card');
    expect(await publish(headers, left.form, left.version)).toMatchObject({ ok: true });
    expect(await db.card.findFirstOrThrow({ where: { ownerId: viewer.id } })).toMatchObject({
      companyName: form.companyName,
      mobile: null,
    });
  });

  it('removes a card that never was published', async () => {
    const { viewer, headers } = await signIn(active);
    await saveDraft(viewer, { kind: 'company', version: 0, data: form });
    const stranger = await signIn(active);
    expect(await discard(stranger.headers, 1)).toEqual({ ok: false, code: 'notFound' });
    expect(await discard(headers, 1)).toEqual({ ok: true, data: null });
    expect(await db.card.count()).toBe(0);
    // The other tab still has it all, and may keep it.
    const other = saveDraft(viewer, { kind: 'company', version: 1, data: { ...form, ward: 'X' } });
    await expect(other).rejects.toMatchObject({ newest: { version: 0, savedAt: null } });
  });
});

it('cards that may be the same are named to those only who may have such a card', async () => {
  await makeCard({ companyName: 'Gốm Sứ Khác', taxCode: '0100109106' });
  const hints = async (member: object, kind: CardKind) => {
    const { headers } = await signIn(member);
    const data = { ...form, taxCode: '0100109106' };
    return callAction(() => listDuplicateHintsAction({ kind, data }), headers);
  };
  for (const [member, kind] of [
    [{ vipType: 0 }, 'company'],
    [{ vipType: 0 }, 'personal'],
    [{ vipType: 1, membershipStatus: 1 }, 'company'],
  ] as const)
    expect(await hints(member, kind)).toEqual({ ok: false, code: 'membershipRequired' });
  // Who waits for activation writes their card already.
  expect(await hints({ vipType: 2 }, 'company')).toMatchObject({ ok: true, data: [{ signs: ['taxCode'] }] });
});

it('cards that may be the same are named before publishing and recorded with it, and stop nothing', async () => {
  const { viewer, headers } = await signIn(active);
  const twin = await makeCard({
    companyName: 'Gốm Sứ Khác',
    taxCode: '0100109106',
    mobileE164: '+84901234567',
  });
  const data = { ...form, taxCode: '0100109106', mobile: '0901234567' };
  const hints = await callAction(() => listDuplicateHintsAction({ kind: 'company', data }), headers);
  expect(hints).toEqual({
    ok: true,
    data: [
      {
        publicId: twin.publicId,
        kind: 'company',
        name: 'Gốm Sứ Khác',
        hasOwner: false,
        signs: ['taxCode', 'phone'],
      },
    ],
  });
  expect(await publish(headers, data)).toMatchObject({ ok: true, data: { state: 'published' } });
  expect(await db.cardDuplicate.count()).toBe(1);
  const own = await getOwnCard(viewer, 'company');
  const again = await callAction(
    () => listDuplicateHintsAction({ kind: 'company', data: own?.form ?? data }),
    headers,
  );
  expect(again).toMatchObject({ data: [{ publicId: twin.publicId }] });
});
