import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { POST } from '@/app/api/admin/backgrounds/route';
import { locales } from '@/lib/i18n/locales';
import {
  createBackgroundAction,
  deleteBackgroundAction,
  moveBackgroundAction,
  switchBackgroundAction,
  updateBackgroundAction,
} from '@/lib/pictures/admin-actions';
import {
  getBackground,
  listActiveBackgrounds,
  listBackgrounds,
  readBackground,
} from '@/lib/pictures/backgrounds-queries';
import { generatePicture } from '@/lib/pictures/service';
import { db } from '@/lib/server/db';
import type { AdminRole } from '@/lib/shared/admin-viewer';
import { seedBackgrounds } from '@/prisma/seed/backgrounds';
import { signInAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { signIn } from '@/tests/factories/members';
import { makeBackground, pictureOrder } from '@/tests/factories/pictures';
import { callAction } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';
import { emptyFiles } from '@/tests/setup/worker-files';

await emptyFiles();

const names = Object.fromEntries(locales.map((locale) => [locale, `Sunset ${locale}`])) as Record<
  (typeof locales)[number],
  string
>;

async function upload(headers: Record<string, string>, width = 2100, height = 1200) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#a50' } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], 'sunset.jpg', { type: 'image/jpeg' }));
  const request = new Request('http://localhost:3000/api/admin/backgrounds', {
    method: 'POST',
    body,
    headers: { host: 'localhost:3000', ...headers },
  });
  const { result } = await runRequest(request.headers, () => POST(request, { params: Promise.resolve({}) }));
  const answer = (await result.json()) as { data?: { picture: { key: string } }; code?: string };
  return { status: result.status, key: answer.data?.picture.key ?? '', code: answer.code };
}

const entries = () =>
  db.auditEntry.findMany({
    orderBy: { id: 'asc' },
    select: { action: true, targetType: true, targetId: true, targetName: true, before: true, after: true },
  });

describe('backgrounds', () => {
  it('are uploaded, changed, ordered, switched off and deleted, each with an entry', async () => {
    const { headers } = await signInAdmin({ role: 'content' });
    const first = await makeBackground();
    const { key } = await upload(headers);
    const made = await callAction(
      () => createBackgroundAction({ mediaKey: key, names, textTone: 'light' }),
      headers,
    );
    if (!made.ok) throw new Error(made.code);
    const { publicId: id } = made.data;
    expect((await listActiveBackgrounds('ja')).map(({ name }) => name).at(-1)).toBe('Sunset ja');
    const row = await getBackground(id);
    const { image } = await readBackground(row ?? (await Promise.reject(new Error('none'))));
    expect(await sharp(image ?? undefined).metadata()).toMatchObject({ width: 2100, height: 1200 });

    const changed = { ...names, en: 'Dawn' };
    await callAction(() => updateBackgroundAction({ id, names: changed, textTone: 'dark' }), headers);
    await callAction(() => moveBackgroundAction({ id, by: 'up' }), headers);
    await callAction(() => moveBackgroundAction({ id, by: 'up' }), headers);
    await callAction(() => switchBackgroundAction({ id, active: false }), headers);
    await callAction(() => switchBackgroundAction({ id, active: false }), headers);
    expect((await listBackgrounds()).map(({ publicId, active }) => [publicId, active])).toEqual([
      [id, false],
      [first.publicId, true],
    ]);
    await callAction(() => deleteBackgroundAction({ id }), headers);
    expect(await db.media.count({ where: { key } })).toBe(0);
    const written = await entries();
    expect(written.map(({ action }) => action)).toEqual([
      'background.create',
      'background.update',
      'background.move',
      'background.deactivate',
      'background.delete',
    ]);
    expect(written[1]).toMatchObject({
      targetType: 'background',
      targetId: id,
      targetName: 'Sunset zh-CN',
      before: { textTone: 'light', 'name en': 'Sunset en' },
      after: { textTone: 'dark', 'name en': 'Dawn' },
    });
  });

  it.each([
    ['super', true],
    ['content', true],
    ['support', false],
    ['finance', false],
  ] as const)('are written by %s: %s', async (role: AdminRole, may) => {
    const { headers } = await signInAdmin({ role });
    const { publicId: id } = await makeBackground();
    const code = may ? { ok: true } : { ok: false, code: 'forbidden' };
    expect((await upload(headers)).status).toBe(may ? 200 : 403);
    expect(await callAction(() => switchBackgroundAction({ id, active: false }), headers)).toMatchObject(
      code,
    );
    expect(await callAction(() => moveBackgroundAction({ id, by: 'up' }), headers)).toMatchObject(code);
    expect((await getBackground(id))?.active).toBe(!may);
  });

  it('are nothing to members and the signed-out', async () => {
    const { headers } = await signIn();
    const { publicId: id } = await makeBackground();
    for (const stranger of [{}, headers]) {
      expect((await upload(stranger)).code).toBe('loginRequired');
      expect(await callAction(() => switchBackgroundAction({ id, active: false }), stranger)).toMatchObject({
        code: 'loginRequired',
      });
    }
  });

  it('want a large enough picture and names', async () => {
    const { headers } = await signInAdmin();
    const create = (mediaKey: string, given = names) =>
      callAction(() => createBackgroundAction({ mediaKey, names: given, textTone: 'dark' }), headers);
    const { key: small } = await upload(headers, 1000, 1000);
    expect(await create(small)).toMatchObject({ fieldErrors: { mediaKey: 'pictureTooSmall' } });
    expect(await create('0'.repeat(24))).toMatchObject({ fieldErrors: { mediaKey: 'pictureRequired' } });
    expect(await create('', { ...names, vi: ' ', ko: 'x'.repeat(61) })).toMatchObject({
      fieldErrors: { mediaKey: 'pictureRequired', 'names.vi': 'nameRequired', 'names.ko': 'nameTooLong' },
    });
    expect(await db.cardBackground.count()).toBe(0);
  });

  it('are deleted only where they were uploaded and nothing stands on them', async () => {
    const { headers } = await signInAdmin();
    const remove = (id: string) => callAction(() => deleteBackgroundAction({ id }), headers);
    const { key } = await upload(headers);
    const made = await callAction(
      () => createBackgroundAction({ mediaKey: key, names, textTone: 'light' }),
      headers,
    );
    if (!made.ok) throw new Error(made.code);
    const { viewer } = await signIn({ vipType: 2, membershipStatus: 1 });
    await makeCard({ ownerId: viewer.id });
    await generatePicture(viewer, pictureOrder(made.data));
    expect(await remove(made.data.publicId)).toMatchObject({ code: 'conflict' });
    expect(await remove((await makeBackground()).publicId)).toMatchObject({ code: 'conflict' });
    expect(await remove('abcdefghjk')).toMatchObject({ code: 'notFound' });
    expect((await entries()).map(({ action }) => action)).toEqual(['background.create']);
  });

  it('keep an order without gaps when two move at once', async () => {
    const { headers } = await signInAdmin();
    const made = [];
    for (let number = 0; number < 4; number += 1) made.push((await makeBackground()).publicId);
    await Promise.all(
      made.slice(1).map((id) => callAction(() => moveBackgroundAction({ id, by: 'up' }), headers)),
    );
    const rows = await db.cardBackground.findMany({ orderBy: { position: 'asc' } });
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect(rows.map(({ publicId }) => publicId).sort()).toEqual([...made].sort());
  });

  it('come with the project, named in every language; seeding again changes nothing', async () => {
    await db.$transaction((tx) => seedBackgrounds(tx));
    const before = await listBackgrounds();
    expect(before.length).toBeGreaterThanOrEqual(6);
    for (const { names: each } of before) expect(Object.keys(each).sort()).toEqual([...locales].sort());
    await db.cardBackground.updateMany({ data: { active: false } });
    await db.$transaction((tx) => seedBackgrounds(tx));
    expect((await listBackgrounds()).map(({ publicId, active }) => [publicId, active])).toEqual(
      before.map(({ publicId }) => [publicId, false]),
    );
  });
});
