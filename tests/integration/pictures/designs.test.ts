import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { GET as getPreview } from '@/app/api/member/card-preview/route';
import { GET as getFiles } from '@/app/api/member/card-set/files/route';
import { GET as getFace } from '@/app/og/cards/[id]/[file]/route';
import { cardShareImage } from '@/components/card-page/card-metadata';
import { getCard } from '@/lib/cards/queries';
import { saveDesignAction } from '@/lib/pictures/actions';
import { deleteBackground } from '@/lib/pictures/backgrounds-service';
import { readCardReach } from '@/lib/pictures/card-reach';
import { getDrawnCard, getPublicDrawnCard } from '@/lib/pictures/card-rows';
import { listCardChoices } from '@/lib/pictures/choices';
import type { PictureLine } from '@/lib/pictures/design';
import { buildPictureModel } from '@/lib/pictures/picture-model';
import { savedDesignOf } from '@/lib/pictures/saved-design';
import { generatePicture } from '@/lib/pictures/service';
import { db } from '@/lib/server/db';
import { putMedia } from '@/lib/server/storage';
import { cardOgPath } from '@/lib/shared/paths';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { signInAdmin } from '@/tests/factories/admins';
import { contactDetails, contactsIn, makeCard } from '@/tests/factories/cards';
import { makeMedia } from '@/tests/factories/content';
import { signIn } from '@/tests/factories/members';
import { makeBackground, pictureOrder } from '@/tests/factories/pictures';
import { callAction } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';
import { emptyFiles } from '@/tests/setup/worker-files';

// Read when the first file is stored.
await emptyFiles();

const active = { vipType: vipTypes.enterprise, membershipStatus: membershipStatuses.active };
const motto = 'Giao hàng trong ngày';

/** A company's card with a red logo, of an active member. */
async function makeOwn(data: Parameters<typeof makeCard>[0] = {}) {
  const signedIn = await signIn(active);
  const { id: logoId, key } = await makeMedia();
  await db.media.update({ where: { id: logoId }, data: { widths: [160] } });
  const logo = { create: { width: 160, height: 160, channels: 3, background: '#ffffff' } } as const;
  const red = { create: { width: 90, height: 90, channels: 3, background: '#c8203a' } } as const;
  const png = await sharp(logo)
    .composite([{ input: await sharp(red).png().toBuffer() }])
    .webp({ lossless: true })
    .toBuffer();
  await putMedia(key, new Map([[160, png]]));
  const card = await makeCard({
    ...contactDetails,
    companyName: 'Hoa Sen',
    advantages: motto,
    position: 'Giám đốc',
    ownerId: signedIn.viewer.id,
    logoId,
    ...data,
  });
  return { ...signedIn, card };
}

const designOf = (background: { publicId: string }, data: object = {}) => ({
  card: 'company' as const,
  layout: 'signature' as const,
  background: background.publicId,
  accent: 'logo' as const,
  hidden: ['phone', 'motto'] as PictureLine[],
  ...data,
});

async function ask(address: string) {
  const [, , , id = '', file = ''] = address.split('/');
  const response = await getFace(new Request(`http://localhost:3000${address}`), {
    params: Promise.resolve({ id, file }),
  });
  const { status, headers } = response;
  return { status, location: headers.get('location'), bytes: Buffer.from(await response.arrayBuffer()) };
}

async function ogOf(publicId: string) {
  const card = await getCard(publicId, 'vi');
  if (!card) throw new Error('no card');
  return cardShareImage('vi', card).url;
}

describe('a design', () => {
  it('is kept for the card, and begins where it was left', async () => {
    const background = await makeBackground();
    const { viewer, headers } = await makeOwn();
    const [before] = await listCardChoices(viewer);
    expect(before).toMatchObject({ design: null, logoColor: '#c8203a' });
    expect(before?.lines).toEqual([
      'person',
      'position',
      'motto',
      'mobile',
      'phone',
      'email',
      'website',
      'chat',
      'address',
    ]);
    const design = designOf(background, { hidden: ['phone', 'motto', 'phone'] });
    expect(await callAction(() => saveDesignAction(design), headers)).toMatchObject({ ok: true });
    const [after] = await listCardChoices(viewer);
    expect(after?.design).toEqual({
      layout: 'signature',
      background: background.publicId,
      accent: 'logo',
      hidden: ['motto', 'phone'],
    });
    // The same again changes nothing that anybody would fetch anew.
    const { savedAt } = await db.cardDesign.findFirstOrThrow();
    await callAction(() => saveDesignAction(design), headers);
    expect((await db.cardDesign.findFirstOrThrow()).savedAt).toEqual(savedAt);
  });

  it.each([
    ['the signed-out', null, 'loginRequired'],
    ['a visitor', {}, 'membershipRequired'],
    ['an individual, of a company', { ...active, vipType: vipTypes.individual }, 'forbidden'],
    ['who expired', { ...active, membershipStatus: membershipStatuses.expired }, 'activationRequired'],
    ['a stranger', active, 'noCardData'],
  ])('is not for %s', async (_who, data, code) => {
    const background = await makeBackground();
    await makeOwn();
    const headers = data === null ? {} : (await signIn(data)).headers;
    expect(await callAction(() => saveDesignAction(designOf(background)), headers)).toMatchObject({
      ok: false,
      code,
    });
    expect(await db.cardDesign.count()).toBe(0);
  });

  it('stands on what is offered, and knows its choices', async () => {
    const off = await makeBackground({ active: false });
    await makeBackground();
    const { headers } = await makeOwn();
    const save = (data: object) =>
      callAction(() => saveDesignAction(designOf(off, data) as ReturnType<typeof designOf>), headers);
    expect(await save({})).toMatchObject({ ok: false, code: 'conflict' });
    for (const wrong of [{ layout: 'none' }, { accent: 'pink' }, { hidden: ['name'] }])
      expect(await save(wrong)).toMatchObject({ ok: false, code: 'invalidInput' });
  });

  it('is one for two who save at once, and each has an address of its own', async () => {
    const background = await makeBackground();
    const { headers, card } = await makeOwn();
    const layouts = ['panel', 'signature', 'horizon'] as const;
    const seen = new Set([await ogOf(card.publicId)]);
    const answers = await Promise.all(
      layouts.map((layout) => callAction(() => saveDesignAction(designOf(background, { layout })), headers)),
    );
    for (const answer of answers) expect(answer).toMatchObject({ ok: true });
    expect(await db.cardDesign.count()).toBe(1);
    seen.add(await ogOf(card.publicId));
    await callAction(() => saveDesignAction(designOf(background, { hidden: [] })), headers);
    seen.add(await ogOf(card.publicId));
    expect(seen.size).toBe(3);
  });

  it('keeps its background from being deleted', async () => {
    const { id: mediaId } = await makeMedia();
    const background = await makeBackground({ mediaId });
    const { headers } = await makeOwn();
    await callAction(() => saveDesignAction(designOf(background)), headers);
    const { admin } = await signInAdmin({ role: 'super' });
    await expect(deleteBackground(admin, background.publicId)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the lines that are left out', () => {
  const modelOf = async (viewer: { id: number }, hidden: PictureLine[]) => {
    const card = await getDrawnCard(viewer, 'company');
    if (!card) throw new Error('no card');
    return buildPictureModel(card, 'vi', { contacts: true, hidden });
  };

  it.each<[PictureLine, string]>([
    ['person', contactDetails.contactName],
    ['position', 'Giám đốc'],
    ['motto', motto],
    ['mobile', '0912 345 678'],
    ['phone', '028 3829 9999'],
    ['email', contactDetails.email],
    ['website', 'hoasen-website.example'],
    ['chat', 'zalo-hoasen-77'],
    ['address', contactDetails.address],
  ])('%s alone', async (line, text) => {
    const { viewer } = await makeOwn();
    const [all, left] = [await modelOf(viewer, []), await modelOf(viewer, [line])];
    expect(JSON.stringify(all)).toContain(text);
    expect(JSON.stringify(left)).not.toContain(text);
    expect(left.roomy).toBe(true);
    expect(left.name).toBe('Hoa Sen');
    const told = (model: typeof all) =>
      model.contacts.length + Number(model.motto !== null) + (model.position?.split(' · ').length ?? 0);
    expect(told(all) - told(left)).toBe(line === 'chat' ? 2 : 1);
  });

  it('are missing on every file, and none that the card has not makes another file', async () => {
    const background = await makeBackground();
    const { viewer, headers } = await makeOwn({ website: null });
    const order = (data: object) => generatePicture(viewer, pictureOrder(background, data));
    const usual = await order({});
    expect((await order({ hidden: ['website'] })).key).toBe(usual.key);
    for (const kind of ['poster', 'print'] as const) {
      const keys = [
        await order({ kind }),
        await order({ kind, hidden: ['phone', 'email'] }),
        await order({ kind, accent: 'logo' }),
      ].map(({ key }) => key);
      expect(new Set(keys).size, kind).toBe(3);
    }
    const bytesOf = async (route: typeof getPreview, rest: Record<string, string>) => {
      const query = { card: 'company', layout: 'panel', background: background.publicId, ...rest };
      const request = new Request(`http://localhost:3000/api/x?${new URLSearchParams(query)}`, { headers });
      const { result } = await runRequest(headers, () => route(request, { params: Promise.resolve({}) }));
      expect(result.status).toBe(200);
      return Buffer.from(await result.arrayBuffer());
    };
    const preview = { locale: 'vi' };
    const shown = await bytesOf(getPreview, preview);
    expect((await bytesOf(getPreview, { ...preview, hidden: 'phone,email' })).equals(shown)).toBe(false);
    expect((await bytesOf(getPreview, { ...preview, accent: 'logo' })).equals(shown)).toBe(false);
    // The archive takes what was made before: of one design there is one file a language.
    const design = { hidden: ['phone', 'email'] as PictureLine[], accent: 'logo' as const };
    const made = await order({ ...design, locale: 'vi' });
    await bytesOf(getFiles, { kind: 'card', hidden: 'email,phone', accent: 'logo' });
    expect((await order({ ...design, locale: 'vi' })).key).toBe(made.key);
    expect(await db.cardPicture.count({ where: { kind: 'card', locale: 'vi' } })).toBe(1);
  });

  it('are not missed in other languages', async () => {
    const background = await makeBackground();
    const { viewer, headers } = await makeOwn({
      position: null,
      sourceLocale: 'zh-CN',
      advantages: '只做养蜂人的生意',
    });
    const before = (await readCardReach(viewer)).company?.languages ?? 0;
    await callAction(() => saveDesignAction(designOf(background, { hidden: ['motto'] })), headers);
    expect((await readCardReach(viewer)).company?.languages).toBeGreaterThan(before);
  });
});

describe('the public face', () => {
  it('is drawn in the design, at a new address; without one it is as it was', async () => {
    const [background] = [await makeBackground(), await makeBackground()];
    const { headers, card } = await makeOwn();
    const first = await ogOf(card.publicId);
    const usual = await ask(first);
    expect(usual.status).toBe(200);
    const { updatedAt } = await db.card.findUniqueOrThrow({ where: { id: card.id } });
    // The version of the drawing, then when the card last changed, and nothing of a design.
    expect(first).toMatch(new RegExp(`-\\d${updatedAt.getTime().toString(36)}[.]png$`));

    await callAction(() => saveDesignAction(designOf(background)), headers);
    const second = await ogOf(card.publicId);
    expect(await ask(first)).toMatchObject({ status: 307, location: second });
    const designed = await ask(second);
    expect(designed.status).toBe(200);
    expect(await sharp(designed.bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(designed.bytes.equals(usual.bytes)).toBe(false);
    // Of the card itself nothing changed.
    expect((await db.card.findUniqueOrThrow({ where: { id: card.id } })).updatedAt).toEqual(updatedAt);

    // What is offered no longer gives way to the background that the card would have.
    await db.cardBackground.update({ where: { id: background.id }, data: { active: false } });
    const drawn = await getPublicDrawnCard(card.publicId);
    expect(savedDesignOf(drawn?.design ?? null)).toMatchObject({ layout: 'signature', background: null });
    await db.cardDesign.updateMany({ data: { savedAt: new Date(Date.now() + 5) } });
    const third = cardOgPath(
      {
        publicId: card.publicId,
        updatedAt: updatedAt.toISOString(),
        designedAt: (await db.cardDesign.findFirstOrThrow()).savedAt.toISOString(),
      },
      'vi',
    );
    expect((await ask(third)).status).toBe(200);
  });

  it('holds no contact details whatever the design shows, also where they stand in other lines', async () => {
    const background = await makeBackground();
    const { headers, card } = await makeOwn({
      contactVisibility: 'public',
      advantages: `Gọi ngay ${contactDetails.mobile}`,
    });
    await callAction(() => saveDesignAction(designOf(background, { hidden: [] })), headers);
    const drawn = await getPublicDrawnCard(card.publicId);
    if (!drawn) throw new Error('no card');
    const hidden = savedDesignOf(drawn.design)?.hidden;
    const model = await buildPictureModel(drawn, 'vi', { contacts: false, hidden });
    expect(model).toMatchObject({ contacts: [], motto: null, position: null });
    expect(contactsIn(JSON.stringify({ ...model, logo: null }))).toEqual([]);
    expect(model).not.toHaveProperty('roomy');
  });
});
