import { beforeEach, describe, expect, it } from 'vitest';
import { GET } from '@/app/api/member/translations/route';
import type { CardInput } from '@/lib/cards/card-input';
import { getOwnCard } from '@/lib/cards/editor/queries';
import { saveDraft } from '@/lib/cards/editor/service';
import { getCard } from '@/lib/cards/queries';
import { updateCard } from '@/lib/cards/service';
import { setTranslationConsentAction, translateNowAction } from '@/lib/cards/translations/actions';
import type { TranslationField } from '@/lib/cards/translations/fields';
import { getTranslations } from '@/lib/cards/translations/queries';
import { requestTranslation } from '@/lib/cards/translations/request';
import { translateCard } from '@/lib/cards/translations/translate-card';
import { discardDraftAction, publishDraftAction } from '@/lib/flows/cards/actions';
import { approveCard, rejectCard } from '@/lib/flows/cards/decide-card';
import {
  lockTranslationAction,
  resetTranslationAction,
  saveTranslationAction,
} from '@/lib/flows/translations/actions';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { signIn } from '@/tests/factories/members';
import { waitingDrafts } from '@/tests/factories/moderation';
import { makeIndustry } from '@/tests/factories/reference';
import { callAction, freshAddress } from '@/tests/factories/requests';
import { translationsOf } from '@/tests/factories/translations';
import { runRequest } from '@/tests/setup/next-headers';

const active = { vipType: 2, membershipStatus: 1 };

/** A signed-in member with a company card in Simplified Chinese. */
async function makeOwner(data = {}, ofCard: Partial<CardInput> = {}) {
  const caller = await signIn({ ...active, ...data });
  const industryId = await findOrMakeIndustry();
  const card = await makeCard({
    ownerId: caller.viewer.id,
    sourceLocale: 'zh-CN',
    companyName: '越南软件有限公司',
    contactName: '李华',
    email: 'li@ruanjian.example',
    industryIds: [industryId],
    position: '总经理',
    companyDescription: '我们开发软件。',
    skills: ['项目管理', '数星星'],
    ...ofCard,
  });
  await translateCard({ cardId: card.id }, null);
  return { ...caller, card };
}

/** The first of the test: a slug is there once. */
async function findOrMakeIndustry(): Promise<number> {
  const known = await db.industry.findFirst({ select: { id: true } });
  return known?.id ?? (await makeIndustry()).id;
}

type Owner = Awaited<ReturnType<typeof makeOwner>>;

async function cellOf({ viewer }: Pick<Owner, 'viewer'>, locale: Locale, field: TranslationField) {
  const view = await getTranslations(viewer, 'company');
  const cell = view?.fields.find((each) => each.field === field)?.cells[locale];
  if (!cell) throw new Error(`no ${field} in ${locale}`);
  return cell;
}

const place = (locale: Locale, field: TranslationField, seen: string) =>
  ({ card: 'company', locale, field, seen }) as const;

const save = (
  { headers }: Pick<Owner, 'headers'>,
  locale: Locale,
  field: TranslationField,
  text: string,
  seen = '',
) => callAction(() => saveTranslationAction({ ...place(locale, field, seen), text }), headers);

/** Publishes what the owner has written, as the board does. */
async function publish({ viewer, headers }: Pick<Owner, 'viewer' | 'headers'>) {
  const version = (await getTranslations(viewer, 'company'))?.version ?? 0;
  return callAction(() => publishDraftAction({ kind: 'company', version }), headers);
}

async function waitingJobs(cardId: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    SELECT key FROM graphile_worker.jobs WHERE key LIKE ${`translateCard-${cardId}%`} ORDER BY key`;
  return rows.map(({ key }) => key);
}

const clearJobs = () =>
  db.$executeRaw`SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))`;

// The queue's tables are not emptied between tests, and numbers of cards come again.
beforeEach(async () => {
  await clearJobs();
});

describe('writing a translation', () => {
  it('makes it human: page and index follow, no job touches it, and the other Chinese is made from it', async () => {
    const owner = await makeOwner();
    const answer = await callAction(
      () =>
        saveTranslationAction({
          ...place('en', 'companyDescription', ''),
          text: '  We write software.\r\nWell.\u0000 ',
        }),
      owner.headers,
    );
    expect(answer).toEqual({ ok: true, data: undefined });
    expect(await publish(owner)).toMatchObject({ ok: true, data: { state: 'published' } });
    await translateCard({ cardId: owner.card.id }, null);
    expect((await translationsOf(owner.card.id))['en companyDescription']).toEqual([
      'We write software.\nWell.',
      'human',
    ]);
    expect((await getCard(owner.card.publicId, 'ko'))?.description).toMatchObject({
      text: 'We write software.\nWell.',
      lang: 'en',
      source: 'human',
      original: { text: '我们开发软件。', lang: 'zh-CN' },
    });
    const [row] = await db.$queryRaw<{ found: boolean }[]>`
      SELECT body::text LIKE '%software%' AS found FROM card_search WHERE card_id = ${owner.card.id}`;
    expect(row?.found).toBe(true);
  });

  it('takes names and addresses by hand', async () => {
    const owner = await makeOwner();
    const seen = (await cellOf(owner, 'zh-TW', 'companyName')).seen;
    expect(await cellOf(owner, 'zh-TW', 'companyName')).toMatchObject({
      state: 'converted',
      text: '越南軟件有限公司',
    });
    const input = { ...place('zh-TW', 'companyName', seen), text: '越南軟體有限公司' };
    expect(await callAction(() => saveTranslationAction(input), owner.headers)).toMatchObject({ ok: true });
    await publish(owner);
    expect((await getCard(owner.card.publicId, 'zh-TW'))?.name.text).toBe('越南軟體有限公司');
  });

  it.each([
    ['nothing', 'companyDescription', ' \n ', 'required'],
    ['too much', 'position', 'x'.repeat(201), 'tooLong'],
    ['more than anybody writes', 'position', 'x'.repeat(20_001), 'tooLong'],
    ['too many items', 'skills', Array.from({ length: 31 }, (_, at) => `s${at}`).join('\n'), 'tooManyItems'],
    ['a long item', 'skills', `ok\n${'x'.repeat(81)}`, 'itemTooLong'],
  ] as const)('refuses %s', async (_what, field, text, code) => {
    const owner = await makeOwner();
    const answer = await callAction(
      () => saveTranslationAction({ ...place('en', field, ''), text }),
      owner.headers,
    );
    expect(answer).toEqual({ ok: false, code: 'invalidInput', fieldErrors: { text: code } });
  });

  it('does not write into the card’s own language, a field without text, or one that the card does not have', async () => {
    const owner = await makeOwner();
    for (const [locale, field] of [
      ['zh-CN', 'position'],
      ['en', 'interests'],
      ['en', 'personalDescription'],
    ] as const)
      expect(
        await callAction(
          () => saveTranslationAction({ ...place(locale, field, ''), text: 'x' }),
          owner.headers,
        ),
      ).toMatchObject({ ok: false, code: 'notFound' });
  });
});

describe('what was written by hand', () => {
  it('belongs to the draft: nobody reads it before it is published, and thrown away it is gone', async () => {
    const owner = await makeOwner();
    const { viewer, card } = owner;
    await save(owner, 'en', 'companyDescription', 'We write software.');
    expect((await getCard(card.publicId, 'en'))?.description?.text).toBe('我们开发软件。');
    expect(await translationsOf(card.id)).not.toHaveProperty(['en companyDescription']);
    expect(await cellOf(owner, 'en', 'companyDescription')).toMatchObject({
      text: 'We write software.',
      state: 'human',
      unpublished: true,
      outdated: false,
    });
    const own = await getOwnCard(viewer, 'company');
    expect(own).toMatchObject({ draftStatus: 'editing', status: 'published', version: 1 });
    expect(
      await callAction(() => discardDraftAction({ kind: 'company', version: 1 }), owner.headers),
    ).toMatchObject({ ok: true });
    expect(await cellOf(owner, 'en', 'companyDescription')).toMatchObject({ state: 'none', text: '' });
    expect(await getTranslations(viewer, 'company')).toMatchObject({ changes: 0 });
  });

  it('taken back by itself leaves no draft', async () => {
    const owner = await makeOwner();
    await save(owner, 'en', 'companyDescription', 'We write software.');
    const { seen } = await cellOf(owner, 'en', 'companyDescription');
    const reset = await callAction(
      () => resetTranslationAction(place('en', 'companyDescription', seen)),
      owner.headers,
    );
    expect(reset).toMatchObject({ ok: true });
    expect(await getOwnCard(owner.viewer, 'company')).toMatchObject({ draftStatus: 'published' });
  });

  it('is published with the text it belongs to, and says so when that is another one by then', async () => {
    const owner = await makeOwner();
    await save(owner, 'en', 'companyDescription', 'We write software.');
    await save(owner, 'en', 'position', 'Boss');
    const own = await getOwnCard(owner.viewer, 'company');
    if (!own) throw new Error('no card');
    await saveDraft(owner.viewer, {
      kind: 'company',
      version: own.version,
      data: { ...own.form, companyDescription: '我们种花。', position: '' },
    });
    expect(await cellOf(owner, 'en', 'companyDescription')).toMatchObject({ outdated: true });
    expect(await publish(owner)).toMatchObject({ ok: true });
    expect(await cellOf(owner, 'en', 'companyDescription')).toMatchObject({
      outdated: true,
      unpublished: false,
    });
    expect((await translationsOf(owner.card.id))['en position']).not.toContain('Boss');
  });

  it('of an unpublished form that was tidied still belongs to it', async () => {
    const owner = await makeOwner();
    const own = await getOwnCard(owner.viewer, 'company');
    if (!own) throw new Error('no card');
    await saveDraft(owner.viewer, {
      kind: 'company',
      version: 0,
      data: { ...own.form, position: ' 总  经理' },
    });
    const { seen } = await cellOf(owner, 'en', 'position');
    await save(owner, 'en', 'position', 'Boss', seen);
    await publish(owner);
    expect(await cellOf(owner, 'en', 'position')).toMatchObject({ text: 'Boss', outdated: false });
  });

  it('waits for the administrator where cards are looked at, who sees it', async () => {
    await storeSetting('cardReview', { company: true, personal: false });
    const owner = await makeOwner();
    const { seen } = await cellOf(owner, 'vi', 'position');
    await save(owner, 'vi', 'position', 'Trùm', seen);
    await save(owner, 'en', 'companyDescription', 'Casino here.');
    expect(await publish(owner)).toMatchObject({ ok: true, data: { state: 'pending_review' } });
    expect((await translationsOf(owner.card.id))['vi position']).toEqual(['Tổng giám đốc', 'glossary']);
    expect(await save(owner, 'ja', 'companyDescription', 'x')).toMatchObject({ code: 'conflict' });

    const inbox = await waitingDrafts();
    expect(inbox[0]?.translations).toEqual([
      { locale: 'en', field: 'companyDescription', before: null, after: 'Casino here.' },
      { locale: 'vi', field: 'position', before: 'Tổng giám đốc', after: 'Trùm' },
    ]);
    const { publicId } = owner.card;
    const admin = await makeAdmin();
    await rejectCard(
      admin,
      { publicId, version: inbox[0]?.version ?? 0 },
      { reasonCode: null, reason: 'No' },
    );
    expect(await translationsOf(owner.card.id)).not.toHaveProperty(['en companyDescription']);

    // What was looked at is not what is handed in the second time.
    const rejected = await cellOf(owner, 'en', 'companyDescription');
    expect(rejected).toMatchObject({ text: 'Casino here.', unpublished: true });
    await save(owner, 'en', 'companyDescription', 'We write software.', rejected.seen);
    await publish(owner);
    const { version } = inbox[0] ?? { version: 0 };
    await expect(approveCard(admin, { publicId, version })).rejects.toMatchObject({ code: 'conflict' });
    const again = await waitingDrafts();
    await approveCard(admin, { publicId, version: again[0]?.version ?? 0 });
    expect(await translationsOf(owner.card.id)).toMatchObject({
      'en companyDescription': ['We write software.', 'human'],
      'vi position': ['Trùm', 'human'],
    });
  });

  it.each([
    ['an expired member', { membershipStatus: 3 }, {}, 'activationRequired', 'inactive'],
    ['an applicant', { membershipStatus: 0 }, {}, 'activationRequired', 'inactive'],
    ['a card that its owner took offline', {}, { status: 'hidden' }, 'conflict', 'hidden'],
    ['a card that an administrator hid', {}, { status: 'hidden', hiddenByAdmin: true }, 'conflict', 'hidden'],
  ] as const)('is not for %s', async (_who, member, ofCard, code, obstacle) => {
    const owner = await makeOwner(member, ofCard);
    const before = await translationsOf(owner.card.id);
    const { seen } = await cellOf(owner, 'vi', 'position');
    expect(await save(owner, 'vi', 'position', 'Sếp', seen)).toMatchObject({ ok: false, code });
    const lock = { ...place('vi', 'position', seen), locked: true };
    expect(await callAction(() => lockTranslationAction(lock), owner.headers)).toMatchObject({
      ok: false,
      code,
    });
    expect(await getTranslations(owner.viewer, 'company')).toMatchObject({ obstacle, changes: 0 });
    expect(await translationsOf(owner.card.id)).toEqual(before);
    expect(await db.cardDraft.count()).toBe(0);
  });

  it('can be taken away from a hidden card, which then goes the way of every change', async () => {
    const owner = await makeOwner();
    await save(owner, 'en', 'companyDescription', 'Casino here.');
    await publish(owner);
    await db.card.update({ where: { id: owner.card.id }, data: { status: 'hidden', hiddenByAdmin: true } });
    const { seen } = await cellOf(owner, 'en', 'companyDescription');
    expect(
      await callAction(() => resetTranslationAction(place('en', 'companyDescription', seen)), owner.headers),
    ).toMatchObject({ ok: true });
    expect(await publish(owner)).toMatchObject({ ok: true, data: { state: 'pending_review' } });
    const inbox = await waitingDrafts();
    expect(inbox[0]?.translations).toEqual([
      { locale: 'en', field: 'companyDescription', before: 'Casino here.', after: null },
    ]);
  });
});

describe('two at once', () => {
  it('neither tab overwrites what the other saved in the same field', async () => {
    const owner = await makeOwner();
    const save = (text: string) =>
      callAction(
        () => saveTranslationAction({ ...place('en', 'companyDescription', ''), text }),
        owner.headers,
      );
    const answers = await Promise.all([save('one'), save('two'), save('three')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([
      { code: 'staleVersion' },
      { code: 'staleVersion' },
    ]);
  });

  it('both are saved in different fields', async () => {
    const owner = await makeOwner();
    const answers = await Promise.all(
      (['en', 'ja', 'ko', 'vi'] as const).map((locale) =>
        callAction(
          () => saveTranslationAction({ ...place(locale, 'companyDescription', ''), text: `mine ${locale}` }),
          owner.headers,
        ),
      ),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    await publish(owner);
    const there = await translationsOf(owner.card.id);
    for (const locale of ['en', 'ja', 'ko', 'vi'])
      expect(there[`${locale} companyDescription`]).toEqual([`mine ${locale}`, 'human']);
  });
});

describe('locking and resetting', () => {
  it('a locked translation stays when the original changes, and says that it is out of date', async () => {
    const owner = await makeOwner();
    const { seen } = await cellOf(owner, 'zh-TW', 'companyDescription');
    const input = { ...place('zh-TW', 'companyDescription', seen), locked: true };
    expect(await callAction(() => lockTranslationAction(input), owner.headers)).toMatchObject({ ok: true });
    // A second tab still sees it unlocked.
    expect(await callAction(() => lockTranslationAction(input), owner.headers)).toMatchObject({
      code: 'staleVersion',
    });
    await db.$transaction((tx) => updateCard(tx, owner.card.id, { companyDescription: '我们不做软件。' }));
    await translateCard({ cardId: owner.card.id }, null);
    expect(await cellOf(owner, 'zh-TW', 'companyDescription')).toMatchObject({
      text: '我們開發軟體。',
      locked: true,
      outdated: true,
    });
    await clearJobs();
    const now = await cellOf(owner, 'zh-TW', 'companyDescription');
    await callAction(
      () => lockTranslationAction({ ...place('zh-TW', 'companyDescription', now.seen), locked: false }),
      owner.headers,
    );
    expect(await waitingJobs(owner.card.id)).toEqual([`translateCard-${owner.card.id}-zh-TW`]);
    await translateCard({ cardId: owner.card.id, locale: 'zh-TW' }, null);
    expect(await cellOf(owner, 'zh-TW', 'companyDescription')).toMatchObject({
      text: '我們不做軟體。',
      outdated: false,
    });
  });

  it('a reset throws the member’s words away and has it translated again', async () => {
    const owner = await makeOwner();
    const before = await cellOf(owner, 'vi', 'position');
    await callAction(
      () => saveTranslationAction({ ...place('vi', 'position', before.seen), text: 'Sếp' }),
      owner.headers,
    );
    await publish(owner);
    const mine = await cellOf(owner, 'vi', 'position');
    expect(mine).toMatchObject({ text: 'Sếp', state: 'human', unpublished: false });
    expect(
      await callAction(() => resetTranslationAction(place('vi', 'position', before.seen)), owner.headers),
    ).toMatchObject({ code: 'staleVersion' });
    expect(
      await callAction(() => resetTranslationAction(place('vi', 'position', mine.seen)), owner.headers),
    ).toMatchObject({ ok: true });
    expect(await cellOf(owner, 'vi', 'position')).toMatchObject({ state: 'none', unpublished: true });
    expect((await translationsOf(owner.card.id))['vi position']).toEqual(['Sếp', 'human']);
    await publish(owner);
    await translateCard({ cardId: owner.card.id, locale: 'vi' }, null);
    expect(await cellOf(owner, 'vi', 'position')).toMatchObject({ text: 'Tổng giám đốc', state: 'glossary' });
  });
});

describe('what the page shows', () => {
  it('says whose words each translation is, and what of a list is not translated', async () => {
    const owner = await makeOwner();
    expect(await cellOf(owner, 'en', 'skills')).toMatchObject({ state: 'glossary', untranslated: 1 });
    expect(await cellOf(owner, 'en', 'companyDescription')).toMatchObject({
      state: 'none',
      text: '',
      seen: '',
    });
    expect(await getTranslations(owner.viewer, 'company')).toMatchObject({
      recipient: null,
      agreed: false,
      active: true,
      budget: { used: 0, limit: 60_000 },
    });
    expect(await getTranslations(owner.viewer, 'personal')).toBeNull();
  });

  it('tells how far the jobs are', async () => {
    const owner = await makeOwner();
    const progress = async () => (await getTranslations(owner.viewer, 'company'))?.progress;
    expect(await progress()).toBe('idle');
    await requestTranslation(db, owner.card.id);
    expect(await progress()).toBe('working');
    const set = (attempts: number) => db.$executeRaw`
      UPDATE graphile_worker._private_jobs SET attempts = ${attempts}::integer WHERE key = ${`translateCard-${owner.card.id}`}`;
    await set(2);
    expect(await progress()).toBe('waiting');
    await set(8);
    expect(await progress()).toBe('failed');
    // Asked again it starts anew.
    await requestTranslation(db, owner.card.id);
    expect(await progress()).toBe('working');
    await clearJobs();
    expect(await progress()).toBe('idle');
  });
});

describe('translate now', () => {
  it('asks for all languages or one, twice in one job', async () => {
    const owner = await makeOwner();
    await clearJobs();
    for (const locale of [undefined, undefined, 'ja', 'ja'] as const)
      expect(
        await callAction(() => translateNowAction({ card: 'company', locale }), owner.headers),
      ).toMatchObject({ ok: true });
    expect(await waitingJobs(owner.card.id)).toEqual([
      `translateCard-${owner.card.id}`,
      `translateCard-${owner.card.id}-ja`,
    ]);
  });

  it('is for active members, and sixty times an hour', async () => {
    const expired = await makeOwner({ membershipStatus: 3 });
    expect(await callAction(() => translateNowAction({ card: 'company' }), expired.headers)).toMatchObject({
      code: 'activationRequired',
    });
    const owner = await makeOwner();
    const codes = [];
    for (let at = 0; at < 61; at += 1) {
      const answer = await callAction(() => translateNowAction({ card: 'company' }), owner.headers);
      codes.push(answer.ok ? 'ok' : answer.code);
    }
    expect(codes.filter((code) => code === 'ok')).toHaveLength(60);
    expect(codes.at(-1)).toBe('tooManyRequests');
  });

  it('has nothing to agree to where there is no provider', async () => {
    const owner = await makeOwner();
    expect(
      await callAction(() => setTranslationConsentAction({ agreed: true, locale: 'vi' }), owner.headers),
    ).toMatchObject({ code: 'translationUnavailable' });
  });
});

describe('strangers', () => {
  const read = async (headers: Record<string, string>, card: string) => {
    const request = new Request(`http://localhost:3000/api/member/translations?card=${card}`, {
      headers: { [peerHeader]: freshAddress(), ...headers },
    });
    const { result } = await runRequest(request.headers, () => GET(request, { params: Promise.resolve({}) }));
    return { status: result.status, body: await result.text() };
  };

  it('read and write nothing of somebody’s card', async () => {
    const owner = await makeOwner();
    const before = await db.cardTranslation.findMany({ orderBy: [{ locale: 'asc' }, { field: 'asc' }] });
    const { seen } = await cellOf(owner, 'zh-TW', 'position');
    const stranger = await signIn(active);
    const deeds = [
      () => saveTranslationAction({ ...place('zh-TW', 'position', seen), text: 'x' }),
      () => lockTranslationAction({ ...place('zh-TW', 'position', seen), locked: true }),
      () => resetTranslationAction(place('zh-TW', 'position', seen)),
      () => translateNowAction({ card: 'company' }),
    ];
    for (const deed of deeds) {
      expect(await callAction<void>(deed)).toMatchObject({ code: 'loginRequired' });
      expect(await callAction<void>(deed, stranger.headers)).toMatchObject({ code: 'notFound' });
    }
    expect(await db.cardTranslation.findMany({ orderBy: [{ locale: 'asc' }, { field: 'asc' }] })).toEqual(
      before,
    );
    expect((await read({}, 'company')).status).toBe(401);
    expect((await read(stranger.headers, 'company')).status).toBe(404);
    expect((await read(owner.headers, 'nonsense')).status).toBe(400);
    const own = await read(owner.headers, 'company');
    expect(own.status).toBe(200);
    expect(own.body).toContain('越南軟件有限公司');
  });

  it('with a card of their own change only that one', async () => {
    const [owner, other] = [await makeOwner(), await makeOwner()];
    await callAction(
      () => saveTranslationAction({ ...place('en', 'companyDescription', ''), text: 'mine' }),
      other.headers,
    );
    await publish(other);
    expect(await translationsOf(owner.card.id)).not.toHaveProperty(['en companyDescription']);
    expect((await translationsOf(other.card.id))['en companyDescription']).toEqual(['mine', 'human']);
  });
});
