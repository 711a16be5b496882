import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  deleteBannerAction,
  moveBannerAction,
  restoreBannerAction,
  saveBannerAction,
  switchBannerAction,
} from '@/lib/banners/actions';
import { pruneDeletedBanners, turnBanners } from '@/lib/banners/jobs';
import { getBannerEdit, listBannerRows } from '@/lib/banners/queries';
import type { BannerForm } from '@/lib/banners/schemas';
import { listBanners } from '@/lib/banners/shown';
import { getPrivateMedia } from '@/lib/media/private-media';
import { bannersTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { putMedia } from '@/lib/server/storage';
import { dayMs, undoDays } from '@/lib/shared/durations';
import { signInAdmin } from '@/tests/factories/admins';
import { bannerForm, makeBanner, makeMedia } from '@/tests/factories/content';
import { makeMember } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';
import { hearTags } from '@/tests/integration/seed/heard-tags';

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const titlesOf = async (...asked: Parameters<typeof listBanners>) =>
  (await listBanners(...asked)).map(({ title }) => title);

describe('banners', () => {
  it.each([
    ['always', {}, true],
    ['since a minute ago', { startsAt: minutes(-1) }, true],
    ['from in an hour', { startsAt: minutes(60) }, false],
    ['until in an hour', { endsAt: minutes(60) }, true],
    ['until a minute ago', { endsAt: minutes(-1) }, false],
    ['within its time', { startsAt: minutes(-60), endsAt: minutes(60) }, true],
    ['before its time', { startsAt: minutes(60), endsAt: minutes(120) }, false],
    ['after its time', { startsAt: minutes(-120), endsAt: minutes(-60) }, false],
    ['switched off within its time', { startsAt: minutes(-60), endsAt: minutes(60), active: false }, false],
    ['deleted', { deletedAt: minutes(-1) }, false],
    ['begun a moment ago, its pictures still behind the guard', { isRunning: false }, false],
    ['at another place', { places: ['shop'] }, false],
    ['at several places', { places: ['shop', 'home'] }, true],
  ])('%s: shown is %s', async (_when, data, shown) => {
    const { id } = await makeBanner(data);
    expect((await listBanners('home', 'en')).map((banner) => banner.id)).toEqual(shown ? [id] : []);
  });

  it('stand in their order, at most five', async () => {
    for (const position of [3, 1, 6, 2, 5, 4]) await makeBanner({ position }, { en: `Banner ${position}` });
    expect(await titlesOf('home', 'en')).toEqual([
      'Banner 1',
      'Banner 2',
      'Banner 3',
      'Banner 4',
      'Banner 5',
    ]);
  });

  it('speak the language of the reader, else English; without either they are left out', async () => {
    await makeBanner({ position: 1, href: '/individuals' }, { en: 'Hello', vi: 'Xin chào' });
    await makeBanner({ position: 2 }, { 'zh-CN': '你好' });
    expect(await listBanners('home', 'vi')).toEqual([
      {
        id: expect.any(Number),
        href: '/individuals',
        title: 'Xin chào',
        subtitle: '',
        picture: { key: expect.any(String), width: 1600, height: 900, widths: [480, 1600] },
      },
    ]);
    expect(await titlesOf('home', 'ko')).toEqual(['Hello']);
    expect(await titlesOf('home', 'zh-CN')).toEqual(['Hello', '你好']);
  });

  it('without words for the reader take nobody the place', async () => {
    for (let position = 1; position <= 5; position += 1) await makeBanner({ position }, { 'zh-CN': '你好' });
    await makeBanner({ position: 6 }, { en: 'Hello' });
    expect(await titlesOf('home', 'en')).toEqual(['Hello']);
  });

  it('show the picture of the language, else the English one, else the one for all', async () => {
    const { id } = await makeBanner();
    const keyIn = async (locale: 'vi' | 'ja') => (await listBanners('home', locale))[0]?.picture.key;
    const common = await db.banner.findUniqueOrThrow({ where: { id }, select: { media: true } });
    expect(await keyIn('vi')).toBe(common.media.key);
    const [english, vietnamese] = [await makeMedia(), await makeMedia()];
    await db.bannerPicture.create({ data: { bannerId: id, locale: 'en', mediaId: english.id } });
    await db.bannerPicture.create({ data: { bannerId: id, locale: 'vi', mediaId: vietnamese.id } });
    expect([await keyIn('vi'), await keyIn('ja')]).toEqual([vietnamese.key, english.key]);
  });
});

const entries = () =>
  db.auditEntry.findMany({
    where: { targetType: 'banner' },
    orderBy: { id: 'asc' },
    select: { action: true, targetId: true, targetName: true, before: true, after: true },
  });

async function editor() {
  const { headers } = await signInAdmin({ role: 'content' });
  const save = (id: number, version: number, form: BannerForm, clientId: string = randomUUID()) =>
    callAction(() => saveBannerAction({ id, version, clientId, ...form }), headers);
  return { headers, save };
}

describe('a banner of the back office', () => {
  it('is written, changed, switched, deleted and taken back; pages hear it, the audit has it', async () => {
    const { headers, save } = await editor();
    const heard = await hearTags();
    const [main, own] = [await makeMedia(), await makeMedia()];
    const form = bannerForm({
      picture: main.key,
      link: ' https://example.com ',
      places: ['shop', 'home'],
      startsAt: '2026-11-24T09:00',
      endsAt: '2099-01-01T00:00',
    });
    const made = await save(0, 0, form);
    if (!made.ok) throw new Error(made.code);
    const { id } = made.data;
    expect(await heard.take()).toEqual([bannersTag()]);
    expect(await getBannerEdit(id)).toMatchObject({
      version: 1,
      form: { ...form, link: 'https://example.com/', places: ['home', 'shop'] },
      known: [{ key: main.key, isPrivate: true }],
    });
    const next = {
      ...form,
      pictures: { ...form.pictures, vi: own.key },
      texts: { ...form.texts, vi: { title: '  Xin  chào ', subtitle: 'Mới' } },
    };
    expect(await save(id, 1, next)).toEqual({ ok: true, data: { id } });
    const target = { id };
    for (const active of [false, false, true])
      await callAction(() => switchBannerAction({ id, active }), headers);
    expect(await callAction(() => deleteBannerAction(target), headers)).toMatchObject({ ok: true });
    expect(await callAction(() => deleteBannerAction(target), headers)).toMatchObject({ code: 'notFound' });
    expect(await getBannerEdit(id)).toBeNull();
    expect(await listBannerRows('vi', 'kept')).toEqual([]);
    expect(await listBannerRows('vi', 'deleted')).toMatchObject([{ id, name: 'Xin chào' }]);
    expect(await callAction(() => restoreBannerAction(target), headers)).toMatchObject({ ok: true });
    expect(await callAction(() => restoreBannerAction(target), headers)).toMatchObject({ code: 'notFound' });
    expect(await listBannerRows('vi', 'kept')).toMatchObject([{ id, locales: ['en', 'vi'] }]);
    await heard.end();
    expect((await entries()).map(({ action }) => action)).toEqual([
      'banner.create',
      'banner.update',
      'banner.deactivate',
      'banner.activate',
      'banner.delete',
      'banner.restore',
    ]);
    expect((await entries())[1]).toEqual({
      action: 'banner.update',
      targetId: String(id),
      targetName: 'Banner',
      before: {},
      after: { 'title vi': 'Xin chào', 'subtitle vi': 'Mới', 'picture vi': own.key },
    });
  });

  it('is not written over by who saw an older one, one after the other and at the same time', async () => {
    const { save } = await editor();
    const { key } = await makeMedia();
    const made = await save(0, 0, bannerForm({ picture: key }));
    if (!made.ok) throw new Error(made.code);
    const { id } = made.data;
    const forms = ['/shop', '/about'].map((link) => bannerForm({ picture: key, link }));
    const answers = await Promise.all(forms.map((form) => save(id, 1, form)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'staleVersion' });
    expect(await save(id, 1, bannerForm({ picture: key, link: '/cart' }))).toMatchObject({
      code: 'staleVersion',
    });
    expect((await getBannerEdit(id))?.version).toBe(2);
  });

  it('is added once, however often its form is sent, and is what was typed last', async () => {
    const { save } = await editor();
    const { key } = await makeMedia();
    const clientId = randomUUID();
    const form = bannerForm({ picture: key });
    const first = await Promise.all([save(0, 0, form, clientId), save(0, 0, form, clientId)]);
    const [one, other] = first.map((answer) => (answer.ok ? answer.data.id : answer.code));
    expect(one).toEqual(expect.any(Number));
    expect(other).toBe(one);
    expect(await save(0, 0, { ...form, link: '/shop' }, clientId)).toEqual({ ok: true, data: { id: one } });
    expect(await save(0, 0, { ...form, link: '/shop' }, clientId)).toEqual({ ok: true, data: { id: one } });
    expect(await getBannerEdit(Number(one))).toMatchObject({ version: 2, form: { link: '/shop' } });
    expect(await save(Number(one), 2, { ...form, link: '/about' })).toMatchObject({ ok: true });
    // Somebody else went on writing.
    expect(await save(0, 0, { ...form, link: '/cart' }, clientId)).toMatchObject({ code: 'staleVersion' });
    expect((await entries()).map(({ action }) => action)).toEqual([
      'banner.create',
      'banner.update',
      'banner.update',
    ]);
    expect(await save(0, 0, form)).toMatchObject({ ok: true });
    expect(await db.banner.count()).toBe(2);
  });

  it('takes no picture of a member and none that is gone, and is refused with the field', async () => {
    const { save } = await editor();
    const { id: ownerId } = await makeMember();
    const [own, site] = [await makeMedia(), await makeMedia()];
    await db.media.update({ where: { id: own.id }, data: { ownerId } });
    const required = (fieldErrors: object) => ({ code: 'invalidInput', fieldErrors });
    for (const key of [own.key, 'f'.repeat(24)])
      expect(await save(0, 0, bannerForm({ picture: key }))).toMatchObject(
        required({ picture: 'pictureRequired' }),
      );
    const form = bannerForm({ picture: site.key });
    const foreign = { ...form, pictures: { ...form.pictures, vi: own.key } };
    expect(await save(0, 0, foreign)).toMatchObject(required({ 'pictures.vi': 'pictureRequired' }));
    expect(await db.banner.count()).toBe(0);
  });

  it.each<[Partial<BannerForm>, object]>([
    [{ link: 'javascript:alert(1)' }, { link: 'linkShape' }],
    [{ link: '//evil.example' }, { link: 'linkShape' }],
    [{ link: 'https://good.example@evil.example' }, { link: 'linkShape' }],
    [{ link: ' ' }, { link: 'linkRequired' }],
    [{ link: `/${'a'.repeat(300)}` }, { link: 'linkTooLong' }],
    [{ places: [] }, { places: 'placeRequired' }],
    [{ startsAt: '2026-11-24T09:00', endsAt: '2026-11-24T09:00' }, { endsAt: 'endBeforeStart' }],
    [{ startsAt: 'tomorrow' }, { startsAt: 'timeShape' }],
    [
      { texts: { ...bannerForm().texts, en: { title: 'x'.repeat(121), subtitle: 'y'.repeat(201) } } },
      { 'texts.en.title': 'titleTooLong', 'texts.en.subtitle': 'subtitleTooLong' },
    ],
    [
      { texts: { ...bannerForm().texts, vi: { title: '', subtitle: 'y' } } },
      { 'texts.vi.title': 'titleRequired' },
    ],
    [
      { texts: { ...bannerForm().texts, en: { title: ' ', subtitle: '' } } },
      { 'texts.zh-CN.title': 'noText' },
    ],
  ])('with %j is refused', async (change, fieldErrors) => {
    const { save } = await editor();
    const { key } = await makeMedia();
    expect(await save(0, 0, bannerForm({ picture: key, ...change }))).toMatchObject({
      code: 'invalidInput',
      fieldErrors,
    });
  });

  it('is moved by who sees the order that there is', async () => {
    const { headers } = await editor();
    const ids: number[] = [];
    for (const position of [0, 1, 2]) ids.push((await makeBanner({ position }, { en: `${position}` })).id);
    const [a = 0, b = 0, c = 0] = ids;
    const move = (id: number, to: number, seen: number[]) =>
      callAction(() => moveBannerAction({ id, to, seen }), headers);
    const order = async () => (await listBannerRows('en', 'kept')).map(({ id }) => id);
    expect(await move(c, 1, [a, b, c])).toMatchObject({ ok: true });
    expect(await order()).toEqual([c, a, b]);
    expect(await move(a, 1, [a, b, c])).toMatchObject({ code: 'conflict' });
    expect(await move(c, 99, [c, a, b])).toMatchObject({ ok: true });
    expect(await order()).toEqual([a, b, c]);
    const both = await Promise.all([move(a, 3, [a, b, c]), move(c, 1, [a, b, c])]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await entries())[0]).toMatchObject({
      action: 'banner.move',
      targetId: String(c),
      before: { position: 3 },
      after: { position: 1 },
    });
  });

  it('goes for good when nobody took it back for long', async () => {
    const { id } = await makeBanner({ deletedAt: new Date(Date.now() - undoDays * dayMs - 1000) });
    await makeBanner({ deletedAt: new Date() });
    expect(await pruneDeletedBanners()).toEqual({ pruned: 1 });
    expect(await db.banner.count({ where: { id } })).toBe(0);
  });

  it('has its picture behind the guard while it is deleted, for administrators of content alone', async () => {
    const { id, key } = await makeMedia();
    await putMedia(key, new Map([[480, Buffer.from('x')]]), 'private');
    await makeBanner({ mediaId: id, deletedAt: new Date() });
    const read = async (role: 'content' | 'finance') => {
      const { admin } = await signInAdmin({ role });
      return getPrivateMedia(key, 480, { viewer: null, admin });
    };
    expect((await read('content')).toString()).toBe('x');
    await expect(read('finance')).rejects.toMatchObject({ code: 'notFound' });
    const { id: memberId } = await makeMember();
    await expect(getPrivateMedia(key, 480, { viewer: { id: memberId }, admin: null })).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

describe('when its time comes', () => {
  it('pages are told once of what begins and what ends', async () => {
    const heard = await hearTags();
    await makeBanner({ startsAt: minutes(10), endsAt: minutes(20) });
    await makeBanner();
    // A new one that waits was told as running.
    expect(await turnBanners(minutes(1))).toEqual({ turned: 1 });
    await heard.take();
    for (const [at, turned] of [
      [2, 0],
      [11, 1],
      [12, 0],
      // No worker ran when it ended.
      [300, 1],
      [301, 0],
    ] as const) {
      expect(await turnBanners(minutes(at))).toEqual({ turned });
      expect(await heard.take()).toEqual(turned > 0 ? [bannersTag()] : []);
    }
    await heard.end();
  });
});
