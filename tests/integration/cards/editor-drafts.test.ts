import { beforeEach, describe, expect, it } from 'vitest';
import { GET as feed } from '@/app/[locale]/feed.xml/route';
import { POST } from '@/app/api/member/card-draft/route';
import { emptyCardForm } from '@/lib/cards/editor/card-form';
import { getDraftPreview } from '@/lib/cards/editor/preview';
import { getOwnCard } from '@/lib/cards/editor/queries';
import { saveDraft } from '@/lib/cards/editor/service';
import { getCardList } from '@/lib/cards/lists';
import { getCard } from '@/lib/cards/queries';
import { searchCards } from '@/lib/directory/search';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { listSitemapEntries, listSitemaps } from '@/lib/subjects/sitemaps';
import { makeCardForm, makeUpload } from '@/tests/factories/card-forms';
import { makeCard } from '@/tests/factories/cards';
import { codesOf, tablesWith } from '@/tests/factories/database';
import { signIn } from '@/tests/factories/members';
import { makeIndustry } from '@/tests/factories/reference';
import { freshAddress } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

const active = { vipType: 2, membershipStatus: 1 };
const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => error,
  );

beforeEach(async () => {
  await makeIndustry();
});

/** What the route answers a member's browser, or somebody's without a session. */
async function post(body: unknown, headers: Record<string, string> = {}) {
  const all = { [peerHeader]: freshAddress(), ...headers };
  const { result } = await runRequest(all, () =>
    POST(
      new Request('http://site.example/api/member/card-draft', {
        method: 'POST',
        headers: all,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
      { params: Promise.resolve({}) },
    ),
  );
  return { status: result.status, answer: (await result.json()) as unknown };
}

async function feedText(): Promise<string> {
  const request = new Request('http://localhost:3000/vi/feed.xml');
  return (await feed(request, { params: Promise.resolve({ locale: 'vi' }) })).text();
}

describe('a draft', () => {
  it('is kept as it is typed, counts its versions, and is in no table but its own', async () => {
    const { viewer } = await signIn(active);
    const secret = 'Hoa Quỳnh Tuyệt Mật';
    const data = { ...emptyCardForm('vi'), companyName: secret, email: 'not yet', openingHours: [] };
    const first = await saveDraft(viewer, { kind: 'company', version: 0, data });
    expect(first.version).toBe(1);
    const second = await saveDraft(viewer, {
      kind: 'company',
      version: 1,
      data: { ...data, position: 'Giám đốc' },
    });
    expect(second).toMatchObject({ cardId: first.cardId, publicId: first.publicId, version: 2 });
    const own = await getOwnCard(viewer, 'company');
    expect(own).toMatchObject({ status: 'draft', draftStatus: 'editing', version: 2 });
    expect(own?.form).toEqual({ ...data, position: 'Giám đốc' });
    expect(await tablesWith('Quỳnh Tuyệt')).toEqual(['public.card_draft']);
    expect(await getCard(first.publicId, 'vi')).toBeNull();
    const found = await searchCards({ q: secret, locale: 'vi', contacts: true });
    expect(found.ids).toEqual([]);
    const list = await getCardList('company', null, null, 'newest', 1, 'vi');
    expect(JSON.stringify(list)).not.toContain(first.publicId);
    for (const { kind, locale, part } of await listSitemaps())
      expect(JSON.stringify(await listSitemapEntries({ kind, locale, part }))).not.toContain(first.publicId);
    expect(await feedText()).not.toContain(first.publicId);
  });

  it('of a published card changes nothing that others see', async () => {
    const { viewer } = await signIn(active);
    const { publicId } = await makeCard({ ownerId: viewer.id, companyName: 'Hoa Sen Trắng' });
    const own = await getOwnCard(viewer, 'company');
    expect(own).toMatchObject({ version: 0, draftStatus: 'published', status: 'published' });
    const data = { ...(await makeCardForm()), companyName: 'Hoa Quỳnh Tuyệt Mật' };
    await saveDraft(viewer, { kind: 'company', version: 0, data });
    expect((await getCard(publicId, 'vi'))?.name.text).toBe('Hoa Sen Trắng');
    expect(await tablesWith('Quỳnh Tuyệt')).toEqual(['public.card_draft']);
    const preview = await getDraftPreview(viewer, 'company', 'vi');
    expect(preview?.card.name.text).toBe('Hoa Quỳnh Tuyệt Mật');
    expect(preview?.card.contact?.email).toBe('lan@banglang.example');
  });

  it('is its owner’s alone', async () => {
    const owner = await signIn(active);
    const stranger = await signIn(active);
    const data = await makeCardForm();
    const mine = await saveDraft(owner.viewer, { kind: 'company', version: 0, data });
    expect(await getOwnCard(stranger.viewer, 'company')).toBeNull();
    expect(await getDraftPreview(stranger.viewer, 'company', 'vi')).toBeNull();
    const theirs = await saveDraft(stranger.viewer, { kind: 'company', version: 0, data });
    expect(theirs.cardId).not.toBe(mine.cardId);
    const body = { kind: 'company', version: 1, data: { ...data, ward: 'X' } };
    expect((await post(body)).answer).toEqual({ success: false, code: 'loginRequired' });
    expect((await post(body, stranger.headers)).status).toBe(200);
    expect((await getOwnCard(owner.viewer, 'company'))?.form.ward).toBe('');
  });

  it('names its owner’s pictures only, and holds them', async () => {
    const { viewer, headers } = await signIn(active);
    const other = await signIn(active);
    const [own, theirs] = [await makeUpload(viewer.id), await makeUpload(other.viewer.id)];
    const data = await makeCardForm({ logoKey: own, imageKeys: [own] });
    const saved = await saveDraft(viewer, { kind: 'company', version: 0, data });
    expect(await db.cardDraftMedia.count({ where: { cardId: saved.cardId } })).toBe(1);
    for (const [field, change] of [
      ['logoKey', { logoKey: theirs }],
      ['imageKeys', { imageKeys: [own, theirs] }],
      ['imageKeys', { imageKeys: ['0'.repeat(24)] }],
    ] as const) {
      const body = { kind: 'company', version: 1, data: { ...data, ...change } };
      expect(await post(body, headers)).toEqual({
        status: 400,
        answer: { success: false, code: 'invalidInput', fieldErrors: { [field]: 'pictureUnknown' } },
      });
    }
    await saveDraft(viewer, { kind: 'company', version: 1, data: { ...data, logoKey: null, imageKeys: [] } });
    expect(await db.cardDraftMedia.count()).toBe(0);
  });

  it('of a claimed card keeps the pictures that stand on it', async () => {
    const { viewer } = await signIn(active);
    const key = await makeUpload((await signIn()).viewer.id);
    const { id } = await db.media.update({ where: { key }, data: { ownerId: null }, select: { id: true } });
    await makeCard({ ownerId: viewer.id, imageIds: [id] });
    const own = await getOwnCard(viewer, 'company');
    expect(own?.form.imageKeys).toEqual([key]);
    const data = { ...(await makeCardForm()), imageKeys: [key] };
    await expect(saveDraft(viewer, { kind: 'company', version: 0, data })).resolves.toMatchObject({
      version: 1,
    });
  });
});

describe('two tabs', () => {
  it('do not overwrite each other: the later one is told what is newer, and may write over it', async () => {
    const { viewer, headers } = await signIn(active);
    const data = await makeCardForm();
    await saveDraft(viewer, { kind: 'personal', version: 0, data });
    const one = { ...data, contactName: 'Một' };
    const other = { ...data, contactName: 'Hai' };
    const { version } = await saveDraft(viewer, { kind: 'personal', version: 1, data: one });
    const { answer } = await post({ kind: 'personal', version: 1, data: other }, headers);
    expect(answer).toMatchObject({
      success: true,
      data: { newest: { version, form: { contactName: 'Một' }, savedAt: expect.any(String) } },
    });
    expect((await getOwnCard(viewer, 'personal'))?.form.contactName).toBe('Một');
    const kept = await post({ kind: 'personal', version, data: other }, headers);
    expect(kept.answer).toMatchObject({ success: true, data: { version: version + 1 } });
    expect((await getOwnCard(viewer, 'personal'))?.form.contactName).toBe('Hai');
  });

  it('that say the same do not quarrel: an answer that got lost is asked for again', async () => {
    const { viewer } = await signIn(active);
    const data = await makeCardForm();
    const first = await saveDraft(viewer, { kind: 'personal', version: 0, data });
    expect(await saveDraft(viewer, { kind: 'personal', version: 0, data })).toEqual(first);
  });

  it('that save for the first time at once make one card', async () => {
    const { viewer } = await signIn(active);
    const saves = ['Một', 'Hai', 'Ba'].map(async (contactName) =>
      saveDraft(viewer, { kind: 'personal', version: 0, data: await makeCardForm({ contactName }) }),
    );
    expect(codesOf(await Promise.allSettled(saves))).toEqual(['ok', 'staleVersion', 'staleVersion']);
    expect(await db.card.count({ where: { ownerId: viewer.id } })).toBe(1);
    expect(await db.cardDraft.findMany({ select: { version: true } })).toEqual([{ version: 1 }]);
  });
});

describe('who may write', () => {
  it.each([
    ['a visitor', { vipType: 0 }, ['membershipRequired', 'membershipRequired']],
    ['a pending individual', { vipType: 1 }, ['membershipRequired', 'ok']],
    ['a pending enterprise', { vipType: 2 }, ['ok', 'ok']],
    ['an expired enterprise', { vipType: 2, membershipStatus: 3 }, ['ok', 'ok']],
    ['an active individual', { vipType: 1, membershipStatus: 1 }, ['membershipRequired', 'ok']],
  ])('%s', async (_who, member, expected) => {
    const { viewer } = await signIn(member);
    const outcomes = [];
    for (const kind of ['company', 'personal'] as const) {
      const outcome = await failing(saveDraft(viewer, { kind, version: 0, data: await makeCardForm() }));
      const code = (outcome as { code?: string }).code;
      outcomes.push(code ?? 'ok');
    }
    expect(outcomes).toEqual(expected);
  });

  it('is asked again at the moment of writing', async () => {
    const { viewer } = await signIn(active);
    await db.member.update({ where: { id: viewer.id }, data: { deletedAt: new Date() } });
    const outcome = await failing(
      saveDraft(viewer, { kind: 'personal', version: 0, data: await makeCardForm() }),
    );
    expect(outcome).toMatchObject({ code: 'membershipRequired' });
    expect(await db.card.count()).toBe(0);
  });
});

it('the route refuses what is no draft', async () => {
  const { headers } = await signIn(active);
  const data = await makeCardForm();
  for (const body of [
    '',
    '{',
    'null',
    { kind: 'company' },
    { kind: 'shop', version: 0, data },
    'x'.repeat(300_000),
  ])
    expect((await post(body, headers)).answer).toMatchObject({ success: false, code: 'invalidInput' });
  const long = { kind: 'company', version: 0, data: { ...data, position: 'x'.repeat(500) } };
  expect((await post(long, headers)).answer).toEqual({
    success: false,
    code: 'invalidInput',
    fieldErrors: { position: 'tooLong' },
  });
  expect(await db.card.count()).toBe(0);
});
