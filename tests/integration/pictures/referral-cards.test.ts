import jsqr from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { GET as getBackgrounds } from '@/app/api/backgrounds/route';
import { GET as getCard } from '@/app/api/member/referral-card/route';
import { GET as getAll } from '@/app/api/member/referral-cards/route';
import { type Locale, locales } from '@/lib/i18n/locales';
import { buildReferralModel } from '@/lib/pictures/referral/build-referral-model';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { peerHeader } from '@/lib/server/peer';
import { rateLimits } from '@/lib/server/rate-limits';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { contactDetails, makeCard } from '@/tests/factories/cards';
import { signIn } from '@/tests/factories/members';
import { makeBackground } from '@/tests/factories/pictures';
import { freshAddress } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

const active = { vipType: vipTypes.individual, membershipStatus: membershipStatuses.active };

type Route = typeof getCard;

async function ask(route: Route, query: Record<string, string>, headers: Record<string, string> = {}) {
  const asked = { [peerHeader]: freshAddress(), ...headers };
  const request = new Request(`http://localhost:3000/api/x?${new URLSearchParams(query)}`, {
    headers: asked,
  });
  const { result } = await runRequest(asked, () => route(request, { params: Promise.resolve({}) }));
  const bytes = Buffer.from(await result.arrayBuffer());
  const isJson = result.headers.get('content-type')?.includes('json');
  return {
    status: result.status,
    headers: Object.fromEntries(result.headers),
    bytes,
    code: isJson ? (JSON.parse(bytes.toString()) as { code?: string }).code : undefined,
  };
}

const cardOf = (background: { publicId: string }, more: Record<string, string> = {}) => ({
  kind: 'card',
  locale: 'vi',
  layout: 'horizon',
  background: background.publicId,
  ...more,
});

async function readCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .resize(900)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

async function codeOf(id: number): Promise<string> {
  return (await db.member.findUniqueOrThrow({ where: { id } })).referralCode;
}

describe('a referral card', () => {
  it("is the signed-in member's own, and its QR code leads to their link in the card's language", async () => {
    const background = await makeBackground();
    const [one, other] = [await signIn(active), await signIn(active)];
    for (const { viewer, headers } of [one, other]) {
      const { status, headers: said, bytes } = await ask(getCard, cardOf(background), headers);
      expect(status).toBe(200);
      expect(said).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'private, max-age=300',
        'content-disposition': 'inline',
        'x-robots-tag': 'noindex',
      });
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 2100, height: 1200 });
      expect(await readCode(bytes)).toBe(`${env().SITE_URL}/vi/r/${await codeOf(viewer.id)}`);
    }
  });

  it('can be a preview, a poster and a file to be saved', async () => {
    const background = await makeBackground();
    const { viewer, headers } = await signIn(active);
    const preview = await ask(getCard, cardOf(background, { kind: 'preview', locale: 'zh-CN' }), headers);
    expect(await sharp(preview.bytes).metadata()).toMatchObject({ format: 'webp', width: 1050 });
    const poster = await ask(
      getCard,
      cardOf(background, { kind: 'poster', locale: 'zh-CN', download: '1' }),
      headers,
    );
    expect(await sharp(poster.bytes).metadata()).toMatchObject({ format: 'png', width: 1440, height: 2160 });
    expect(poster.headers['content-disposition']).toBe('attachment; filename="referral-poster-zh-CN.png"');
    expect(await readCode(poster.bytes)).toBe(`${env().SITE_URL}/r/${await codeOf(viewer.id)}`);
  });

  it('comes in six languages as one archive', async () => {
    const { publicId: background } = await makeBackground();
    const { headers } = await signIn(active);
    const { status, headers: said, bytes } = await ask(getAll, { layout: 'panel', background }, headers);
    expect(status).toBe(200);
    expect(said['content-type']).toBe('application/zip');
    const text = bytes.toString('latin1');
    for (const locale of locales) expect(text).toContain(`referral-card-${locale}.png`);
    // The end of the central directory says how many there are.
    expect(bytes.readUInt16LE(bytes.length - 12)).toBe(locales.length);
  });

  it.each([
    ['the signed-out', null, 'loginRequired'],
    ['a visitor', {}, 'membershipRequired'],
    ['who waits', { vipType: vipTypes.individual }, 'activationRequired'],
    ['who expired', { ...active, membershipStatus: membershipStatuses.expired }, 'activationRequired'],
  ])('is not for %s', async (_who, data, code) => {
    const background = await makeBackground();
    const headers = data === null ? {} : (await signIn(data)).headers;
    expect((await ask(getCard, cardOf(background), headers)).code).toBe(code);
    const set = { layout: 'panel', background: background.publicId };
    expect((await ask(getAll, set, headers)).code).toBe(code);
  });

  it.each(['locale=fr', 'layout=none', 'background=x', 'kind=print'])('of %s is refused', async (wrong) => {
    const background = await makeBackground();
    const { headers } = await signIn(active);
    const query = { ...cardOf(background), ...Object.fromEntries(new URLSearchParams(wrong)) };
    expect(await ask(getCard, query, headers)).toMatchObject({ status: 400, code: 'invalidInput' });
  });

  it('says that there is no background to draw on', async () => {
    const background = await makeBackground({ active: false });
    const { headers } = await signIn(active);
    expect((await ask(getCard, cardOf(background), headers)).code).toBe('noBackground');
    const set = { layout: 'panel', background: background.publicId };
    expect((await ask(getAll, set, headers)).code).toBe('noBackground');
    expect((await ask(getBackgrounds as Route, { locale: 'ko' }, headers)).code).toBe('noBackground');
    await makeBackground();
    expect((await ask(getCard, cardOf(background), headers)).code).toBe('conflict');
  });

  it('is drawn for nobody without end', async () => {
    const { headers } = await signIn(active);
    const asked = { layout: 'panel', background: 'abcdefghjk' };
    for (let time = 0; time < rateLimits.referralSetsByAccount.points; time += 1)
      await ask(getAll, asked, headers);
    expect(await ask(getAll, asked, headers)).toMatchObject({ status: 429, code: 'tooManyRequests' });
  });
});

describe('what is written on a referral card', () => {
  const modelOf = (viewer: { id: number }, locale: Locale = 'en') =>
    buildReferralModel({ ...active, ...viewer }, locale);

  it("is the account's name without a published card, and nothing of a draft", async () => {
    const { viewer } = await signIn({ ...active, nickname: 'Lan' });
    await makeCard({ ownerId: viewer.id, kind: 'personal', status: 'draft', contactName: 'Trần Lan' });
    expect(await modelOf(viewer)).toMatchObject({ name: 'Lan', position: null, company: null, avatar: null });
  });

  it('is the person with office and firm as the published card says, in its language, without contact details', async () => {
    const { viewer } = await signIn({ ...active, nickname: 'Lan' });
    await makeCard({
      ...contactDetails,
      ownerId: viewer.id,
      kind: 'personal',
      sourceLocale: 'zh-CN',
      contactName: '陈建军',
      companyName: '越华贸易有限公司',
      position: '总经理',
    });
    const model = await modelOf(viewer);
    expect(model).toMatchObject({ locale: 'en', name: 'Chen Jianjun', position: 'General Director' });
    const { email, mobile } = contactDetails as { email?: string; mobile?: string };
    for (const secret of [email, mobile]) if (secret) expect(JSON.stringify(model)).not.toContain(secret);
    expect((await modelOf(viewer, 'ko')).qr.url).toBe(`${env().SITE_URL}/ko/r/${await codeOf(viewer.id)}`);
  });

  it("is the firm for an enterprise without a card of a person's", async () => {
    const { viewer } = await signIn({ ...active, vipType: vipTypes.enterprise });
    await makeCard({ ownerId: viewer.id, kind: 'company', companyName: 'Hoa Sen Co., Ltd.' });
    const model = await buildReferralModel(viewer, 'vi');
    expect(model.name).toBe('Hoa Sen Co., Ltd.');
  });
});
