import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { GET as getThumbnail } from '@/app/api/backgrounds/[id]/thumbnail/route';
import { GET as getBackgrounds } from '@/app/api/backgrounds/route';
import { GET as getChoices } from '@/app/api/member/card-choices/route';
import { GET as getPictures } from '@/app/api/member/card-pictures/route';
import { GET as getPreview } from '@/app/api/member/card-preview/route';
import { locales } from '@/lib/i18n/locales';
import { getDrawnCard } from '@/lib/pictures/card-rows';
import { listCardChoices } from '@/lib/pictures/choices';
import { buildPictureModel } from '@/lib/pictures/picture-model';
import { db } from '@/lib/server/db';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { signInAdmin } from '@/tests/factories/admins';
import { contactDetails, makeCard } from '@/tests/factories/cards';
import { signIn } from '@/tests/factories/members';
import { makeBackground } from '@/tests/factories/pictures';
import { runRequest } from '@/tests/setup/next-headers';

const active = { vipType: vipTypes.enterprise, membershipStatus: membershipStatuses.active };

type Route = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

async function ask(route: Route, query: string, headers: Record<string, string>, params = {}) {
  const request = new Request(`http://localhost:3000/api/x?${query}`, { headers });
  const { result } = await runRequest(headers, () => route(request, { params: Promise.resolve(params) }));
  const isJson = result.headers.get('content-type')?.includes('json');
  return {
    status: result.status,
    type: result.headers.get('content-type'),
    body: isJson ? await result.json() : Buffer.from(await result.arrayBuffer()),
  };
}

const previewQuery = (publicId: string, card = 'company', locale = 'en') =>
  `card=${card}&locale=${locale}&layout=panel&background=${publicId}`;

describe('the preview', () => {
  it('is a small WebP for the owner, and for who waits for activation', async () => {
    const { publicId } = await makeBackground();
    for (const data of [active, { vipType: vipTypes.enterprise }]) {
      const { viewer, headers } = await signIn(data);
      await makeCard({ ownerId: viewer.id, status: 'draft' });
      const { status, type, body } = await ask(getPreview, previewQuery(publicId), headers);
      expect({ status, type }).toEqual({ status: 200, type: 'image/webp' });
      expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 1050, height: 600 });
    }
  });

  it('is for nobody else', async () => {
    const { publicId } = await makeBackground();
    const owner = await signIn(active);
    await makeCard({ ...contactDetails, ownerId: owner.viewer.id });
    const { headers: stranger } = await signIn(active);
    const { headers: visitor } = await signIn();
    const query = previewQuery(publicId);
    expect(await ask(getPreview, query, {})).toMatchObject({ status: 401 });
    expect(await ask(getPreview, query, visitor)).toMatchObject({ body: { code: 'membershipRequired' } });
    expect(await ask(getPreview, query, stranger)).toMatchObject({ body: { code: 'noCardData' } });
    expect((await ask(getChoices, '', stranger)).body).toEqual({ success: true, data: [] });
    expect((await ask(getPictures, 'card=company', stranger)).body).toEqual({ success: true, data: [] });
    for (const route of [getChoices, getPictures, getBackgrounds])
      expect(await ask(route, 'card=company&locale=en', {})).toMatchObject({ status: 401 });
  });

  it.each(['locale=fr', 'layout=none', 'background=x', 'card=all'])('of %s is refused', async (wrong) => {
    const { publicId } = await makeBackground();
    const { headers } = await signIn(active);
    const query = new URLSearchParams(previewQuery(publicId));
    const [name = '', value = ''] = wrong.split('=');
    query.set(name, value);
    expect(await ask(getPreview, String(query), headers)).toMatchObject({ status: 400 });
  });

  it('needs a background', async () => {
    const { viewer, headers } = await signIn(active);
    await makeCard({ ownerId: viewer.id });
    const { publicId } = await makeBackground({ active: false });
    expect(await ask(getPreview, previewQuery(publicId), headers)).toMatchObject({
      status: 409,
      body: { code: 'noBackground' },
    });
    expect(await ask(getBackgrounds, 'locale=ko', headers)).toMatchObject({ body: { code: 'noBackground' } });
  });
});

it('an inactive background shows itself to administrators only', async () => {
  const on = await makeBackground();
  const off = await makeBackground({ active: false });
  const { headers: admin } = await signInAdmin({ role: 'support' });
  const shown = (id: string, headers = {}) => ask(getThumbnail, 'v=1', headers, { id });
  const { type, body } = await shown(on.publicId);
  expect(type).toBe('image/webp');
  expect(await sharp(body).metadata()).toMatchObject({ width: 420, height: 240 });
  expect((await shown(off.publicId)).status).toBe(404);
  expect((await shown(off.publicId, admin)).status).toBe(200);
  expect((await shown('abcdefghjk')).status).toBe(404);
});

describe('what is written on a card', () => {
  it('is in the language asked for, with contacts as its readers write them', async () => {
    const { viewer } = await signIn(active);
    await makeCard({
      ...contactDetails,
      kind: 'personal',
      ownerId: viewer.id,
      sourceLocale: 'zh-CN',
      contactName: '陈建军',
      companyName: '闽兴通教育咨询有限公司',
      position: '采购经理',
      advantages: '二十年经验。质量第一。',
      translations: [{ locale: 'en', field: 'position', text: 'Buyer', source: 'human' }],
    });
    const card = await getDrawnCard(viewer, 'personal');
    if (!card) throw new Error('no card');
    const model = await buildPictureModel(card, 'en', { contacts: true });
    expect(model).toMatchObject({
      locale: 'en',
      name: 'Chen Jianjun',
      otherName: '陈建军',
      position: 'Buyer',
      company: '闽兴通教育咨询有限公司',
      // Nobody translated it.
      motto: null,
      contacts: [
        { kind: 'phone', text: '+84 912 345 678' },
        { kind: 'phone', text: '+84 28 3829 9999' },
        { kind: 'email', text: contactDetails.email },
        { kind: 'web', text: 'hoasen-website.example' },
        { kind: 'chat', text: 'Zalo: zalo-hoasen-77' },
        { kind: 'chat', text: 'WeChat: wechat-hoasen-88' },
        { kind: 'address', text: contactDetails.address },
      ],
      qr: { url: `http://localhost:3000/en/cards/${card.publicId}?via=qr`, label: 'Scan to view card' },
    });
    const [choice] = await listCardChoices(viewer);
    expect(choice?.languages).toEqual({
      'zh-CN': 'original',
      'zh-TW': 'translated',
      en: 'partly',
      // The glossary knows the position.
      vi: 'partly',
      ja: 'partly',
      ko: 'partly',
    });
  });

  it('gives an English name in place of a guessed one, and leaves Vietnamese names', async () => {
    const { viewer } = await signIn(active);
    const { id } = await makeCard({
      kind: 'personal',
      ownerId: viewer.id,
      sourceLocale: 'ko',
      contactName: '김승민',
      translations: [{ locale: 'en', field: 'contactName', text: 'Seungmin Kim', source: 'human' }],
    });
    const model = async () => {
      const card = await getDrawnCard(viewer, 'personal');
      if (!card) throw new Error('no card');
      return buildPictureModel(card, 'ko', { contacts: true });
    };
    expect(await model()).toMatchObject({ name: '김승민', otherName: 'Seungmin Kim' });
    await db.card.update({ where: { id }, data: { contactName: 'Nguyễn Văn An' } });
    expect(await model()).toMatchObject({ name: 'Nguyễn Văn An', otherName: null });
  });

  it.each(locales)('has words of its own in %s', async (locale) => {
    const { viewer } = await signIn(active);
    await makeCard({ ownerId: viewer.id });
    const card = await getDrawnCard(viewer, 'company');
    if (!card) throw new Error('no card');
    const { qr } = await buildPictureModel(card, locale, { contacts: true });
    expect(qr.label).not.toContain('pictures.');
    expect(qr.url).toMatch(new RegExp(`/companies/${card.publicId}\\?via=qr$`));
  });
});
