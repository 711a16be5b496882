import { describe, expect, it } from 'vitest';
import { GET as getPreview } from '@/app/api/member/card-preview/route';
import { GET as getFiles } from '@/app/api/member/card-set/files/route';
import { GET as getSet } from '@/app/api/member/card-set/route';
import { listOwnCards } from '@/lib/cards/overview';
import { cardTranslations } from '@/lib/flows/translations/write-translation';
import { locales } from '@/lib/i18n/locales';
import { readCardReach } from '@/lib/pictures/card-reach';
import { getCardSet } from '@/lib/pictures/card-set';
import { db } from '@/lib/server/db';
import { rateLimits } from '@/lib/server/rate-limits';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { makeCard } from '@/tests/factories/cards';
import { signIn } from '@/tests/factories/members';
import { makeBackground } from '@/tests/factories/pictures';
import { runRequest } from '@/tests/setup/next-headers';

const active = { vipType: vipTypes.enterprise, membershipStatus: membershipStatuses.active };

async function ask(
  route: typeof getSet,
  query: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const request = new Request(`http://localhost:3000/api/x?${new URLSearchParams(query)}`, { headers });
  const { result } = await runRequest(headers, () => route(request, { params: Promise.resolve({}) }));
  const bytes = Buffer.from(await result.arrayBuffer());
  const isJson = result.headers.get('content-type')?.includes('json');
  const body = isJson ? (JSON.parse(bytes.toString()) as { code?: string; data?: unknown }) : {};
  return { status: result.status, type: result.headers.get('content-type'), bytes, ...body };
}

/** What a Chinese member wrote: nobody translated it, and the glossary knows the position alone. */
async function makeOwn(data: Parameters<typeof makeCard>[0] = {}) {
  const { viewer, headers } = await signIn(active);
  const card = await makeCard({
    ownerId: viewer.id,
    kind: 'company',
    sourceLocale: 'zh-CN',
    companyName: '闽兴通贸易有限公司',
    contactName: '陈建军',
    position: '总经理',
    advantages: '只做养蜂人的生意',
    address: '12 Lê Lợi',
    ...data,
  });
  return { viewer, headers, card };
}

describe('what the pictures of a card lack', () => {
  it('is told by language, in the order in which it stands there', async () => {
    const { viewer } = await makeOwn();
    expect(await getCardSet(viewer, 'company')).toMatchObject({
      kind: 'company',
      name: '闽兴通贸易有限公司',
      isPublished: true,
      missing: {
        'zh-CN': [],
        'zh-TW': [],
        // A Chinese person's name is written by its sound, the name of a firm by its owner only.
        en: ['companyName', 'advantages'],
        vi: ['companyName', 'advantages'],
        ja: ['advantages'],
        ko: ['companyName', 'advantages'],
      },
    });
  });

  it('is nothing of a name or address of digits, which no writing in another language would mend', async () => {
    const { viewer } = await makeOwn({ companyName: '1688', address: '12/3', advantages: null });
    const set = await getCardSet(viewer, 'company');
    expect(locales.map((locale) => set?.missing[locale])).toEqual(locales.map(() => []));
  });

  it('is what was written last, published or not', async () => {
    const { viewer } = await makeOwn();
    const before = await getCardSet(viewer, 'company');
    await cardTranslations.save(viewer, {
      card: 'company',
      locale: 'en',
      field: 'advantages',
      text: 'For beekeepers only',
      seen: '',
    });
    const after = await getCardSet(viewer, 'company');
    expect(after?.missing.en).toEqual(['companyName']);
    expect(after?.version).not.toBe(before?.version);
    expect(await db.cardTranslation.count({ where: { card: { ownerId: viewer.id } } })).toBe(0);
  });

  it('asks for an address that its readers cannot read, and for a name in Hangul', async () => {
    const { viewer } = await makeOwn({
      kind: 'personal',
      sourceLocale: 'ko',
      companyName: null,
      contactName: '김승민',
      position: '양봉가',
      advantages: null,
      address: '호찌민시 1군',
    });
    const set = await getCardSet(viewer, 'personal');
    expect(set?.missing.vi).toEqual(['contactName', 'position', 'address']);
    expect(set?.missing['zh-CN']).toEqual(['contactName', 'position', 'address']);
  });
});

describe('how far a card reaches', () => {
  it('counts the languages that lack nothing, and whether it was drawn', async () => {
    const { viewer, card } = await makeOwn();
    expect(await readCardReach(viewer)).toEqual({ company: { languages: 2 / 6, hasPictures: false } });
    await db.cardPicture.create({
      data: {
        key: newPublicId(),
        cardId: card.id,
        kind: 'card',
        locale: 'zh-CN',
        layout: 'panel',
        hash: 'a'.repeat(32),
        bytes: 1,
      },
    });
    const { company } = await readCardReach(viewer);
    expect(company).toEqual({ languages: 2 / 6, hasPictures: true });
    const [reached] = await listOwnCards(viewer, { company });
    const [written] = await listOwnCards(viewer);
    expect(reached?.completeness.missing).toContain('languages');
    expect(written?.completeness.missing).not.toContain('languages');
  });

  it('is nothing that counts for who may not make pictures, or has no card', async () => {
    const { viewer } = await makeOwn();
    const waiting = { ...viewer, membershipStatus: membershipStatuses.pending };
    expect(await readCardReach(waiting)).toEqual({});
    expect(await readCardReach({ ...viewer, vipType: vipTypes.visitor })).toEqual({});
    const { viewer: other } = await signIn(active);
    expect(await readCardReach(other)).toEqual({});
  });
});

describe('the preview of what was written', () => {
  it('shows what is not published yet, to its owner alone', async () => {
    const { publicId: background } = await makeBackground();
    const { viewer, headers } = await makeOwn();
    const query = { card: 'company', locale: 'en', layout: 'panel', background };
    const shown = await ask(getPreview, query, headers);
    await cardTranslations.save(viewer, {
      card: 'company',
      locale: 'en',
      field: 'companyName',
      text: 'Minxingtong Trading',
      seen: '',
    });
    const again = await ask(getPreview, query, headers);
    const written = await ask(getPreview, { ...query, written: '1' }, headers);
    expect(again.bytes.equals(shown.bytes)).toBe(true);
    expect(written).toMatchObject({ status: 200, type: 'image/webp' });
    expect(written.bytes.equals(shown.bytes)).toBe(false);
    const { headers: stranger } = await signIn(active);
    expect(await ask(getPreview, { ...query, written: '1' }, stranger)).toMatchObject({ code: 'noCardData' });
  });
});

describe('a card in six languages as one file', () => {
  it.each([
    ['card', 'png'],
    ['print', 'pdf'],
  ])('holds a %s of each language, kept like those that are made one by one', async (kind, ending) => {
    const { publicId: background } = await makeBackground();
    const { headers, card } = await makeOwn();
    const asked = { card: 'company', kind, layout: 'panel', background };
    const { status, type, bytes } = await ask(getFiles, asked, headers);
    expect({ status, type }).toEqual({ status: 200, type: 'application/zip' });
    const text = bytes.toString('latin1');
    for (const locale of locales) expect(text).toContain(`${kind}-${locale}.${ending}`);
    // The end of the central directory says how many there are.
    expect(bytes.readUInt16LE(bytes.length - 12)).toBe(locales.length);
    expect(await db.cardPicture.count({ where: { cardId: card.id } })).toBe(locales.length);
    expect((await ask(getFiles, asked, headers)).bytes.equals(bytes)).toBe(true);
    expect(await db.cardPicture.count({ where: { cardId: card.id } })).toBe(locales.length);
  });

  it.each([
    ['the signed-out', null, 'loginRequired'],
    ['a visitor', {}, 'membershipRequired'],
    ['who waits', { vipType: vipTypes.enterprise }, 'activationRequired'],
    ['a stranger', active, 'noCardData'],
    ['an individual, of a company', { ...active, vipType: vipTypes.individual }, 'forbidden'],
  ])('is not for %s', async (_who, data, code) => {
    const { publicId: background } = await makeBackground();
    await makeOwn();
    const headers = data === null ? {} : (await signIn(data)).headers;
    const asked = { card: 'company', kind: 'card', layout: 'panel', background };
    expect((await ask(getFiles, asked, headers)).code).toBe(code);
    if (code !== 'activationRequired')
      expect((await ask(getSet, { card: 'company' }, headers)).code).toBe(code);
  });

  it('waits for the card to be published, and takes no unknown choice', async () => {
    const { publicId: background } = await makeBackground();
    const { headers } = await makeOwn({ status: 'draft' });
    const asked = { card: 'company', kind: 'card', layout: 'panel', background };
    expect((await ask(getFiles, asked, headers)).code).toBe('noCardData');
    for (const wrong of [{ kind: 'video' }, { layout: 'none' }, { background: 'x' }])
      expect(await ask(getFiles, { ...asked, ...wrong }, headers)).toMatchObject({ status: 400 });
  });

  it('is drawn for nobody without end', async () => {
    const { headers } = await signIn(active);
    const asked = { card: 'company', kind: 'card', layout: 'panel', background: 'abcdefghjk' };
    for (let time = 0; time < rateLimits.cardSetsByAccount.points; time += 1)
      await ask(getFiles, asked, headers);
    expect(await ask(getFiles, asked, headers)).toMatchObject({ status: 429, code: 'tooManyRequests' });
  });
});
