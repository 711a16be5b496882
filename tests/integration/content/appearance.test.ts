import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { GET as favicon } from '@/app/media/site-icon/route';
import { SiteMark } from '@/components/layout/site-mark';
import { listSettings } from '@/lib/admins/settings/queries';
import { organizationJsonLd } from '@/lib/content/json-ld';
import { getSetting, getSiteHead } from '@/lib/content/queries';
import type { SettingKey } from '@/lib/content/settings';
import { updateSettingAction } from '@/lib/flows/settings/actions';
import { pruneMedia } from '@/lib/media/jobs';
import { uploadPicture } from '@/lib/media/service';
import { db } from '@/lib/server/db';
import { dayMs } from '@/lib/shared/durations';
import { iconUrl, type Picture } from '@/lib/shared/media';
import nextConfig from '@/next.config';
import { signInAdmin } from '@/tests/factories/admins';
import { makeMember } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';
import { fetchMedia, photo } from '@/tests/integration/media/media-site';
import { runRequest } from '@/tests/setup/next-headers';
import { emptyFiles } from '@/tests/setup/worker-files';

await emptyFiles();

async function save(key: SettingKey, change: Record<string, unknown>) {
  const { headers } = await signInAdmin();
  const view = (await listSettings()).find((each) => each.key === key);
  const input = { key, version: view?.version ?? '', values: { ...view?.values, ...change } };
  return callAction(() => updateSettingAction(input), headers);
}

const upload = async (width = 600, height = 300) =>
  uploadPicture(null, await photo(width, height).png().toBuffer(), { shape: 'free' });

const inADay = () => new Date(Date.now() + 2 * dayMs);

describe('a logo', () => {
  it('is public once it is saved, stays while it is named, and goes when another takes its place', async () => {
    const [first, second] = [await upload(), await upload()];
    expect((await fetchMedia('public', first.key, '256.webp')).status).toBe(404);
    expect(await save('appearance', { logo: first, accent: '#1d4f9f' })).toMatchObject({ ok: true });
    expect((await getSetting('appearance')).logo).toEqual(first);
    expect((await fetchMedia('public', first.key, '256.webp')).status).toBe(200);
    expect(await save('appearance', { logo: second })).toMatchObject({ ok: true });
    expect(await getSetting('appearance')).toMatchObject({ logo: { key: second.key }, accent: '#1d4f9f' });
    expect(await db.media.findMany({ select: { key: true } })).toEqual([{ key: second.key }]);
    expect(await pruneMedia(inADay())).toEqual({ pruned: 0 });
    expect(await save('appearance', { logo: null })).toMatchObject({ ok: true });
    expect(await db.media.count()).toBe(0);
    const entries = await db.auditEntry.findMany({
      where: { action: 'setting.update' },
      orderBy: { id: 'asc' },
      select: { before: true, after: true },
    });
    expect(entries.map(({ after }) => Object.keys(after as object).sort())).toEqual([
      ['accent', 'logo'],
      ['logo'],
      ['logo'],
    ]);
  });

  it('may be two fields at once, and goes with the last', async () => {
    const picture = await upload();
    expect(await save('appearance', { logo: picture, logoDark: picture })).toMatchObject({ ok: true });
    expect(await save('appearance', { logo: null })).toMatchObject({ ok: true });
    expect(await db.media.count()).toBe(1);
  });

  it('is what its row says, whatever was sent with it', async () => {
    const picture = await upload();
    const sent = { ...picture, width: 9, height: 9, widths: [9] };
    expect(await save('appearance', { logo: sent })).toMatchObject({ ok: true });
    expect((await getSetting('appearance')).logo).toEqual(picture);
  });

  it('is no picture of a member, none that is gone, and no other thing', async () => {
    const { id } = await makeMember();
    const own = await uploadPicture(id, await photo().png().toBuffer(), { shape: 'free' });
    const gone = { ...own, key: 'f'.repeat(24) };
    for (const logo of [own, gone, { ...own, key: '../secret' }, 'logo', { key: own.key }])
      expect(await save('appearance', { logo })).toEqual({
        ok: false,
        code: 'invalidInput',
        fieldErrors: { logo: 'picture' },
      });
    expect(await db.settingMedia.count()).toBe(0);
  });
});

describe('an icon', () => {
  it('stands for the operator where they have no logo', async () => {
    const [icon, logo] = [await upload(600, 600), await upload()];
    await save('appearance', { icon });
    const mark = { title: 'Yellow Pages', on: 'bar' } as const;
    const drawn = async () => JSON.stringify((await runRequest({}, () => SiteMark(mark))).result);
    const told = async () => {
      const head = await getSiteHead('vi');
      return organizationJsonLd('vi', head, await getSetting('operator'), await getSetting('appearance'));
    };
    expect(await drawn()).toContain(icon.key);
    expect(await drawn()).not.toContain('/assets/');
    expect(await told()).toMatchObject({ logo: expect.stringContaining(iconUrl(icon.key, 512)) });
    await save('appearance', { logo });
    expect(await drawn()).not.toContain(icon.key);
    expect(await told()).toMatchObject({ logo: expect.stringContaining(`/media/${logo.key}/`) });
  });

  it('is a PNG of each side, of the picture that is the icon now', async () => {
    const icon: Picture = await upload(600, 600);
    expect((await fetchMedia('public', icon.key, 'icon-32.png')).status).toBe(404);
    expect(await save('appearance', { icon })).toMatchObject({ ok: true });
    for (const side of [32, 180, 192, 512]) {
      const { status, type, bytes } = await fetchMedia('public', icon.key, `icon-${side}.png`);
      expect([status, type]).toEqual([200, 'image/png']);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: side, height: side });
    }
    for (const file of ['icon-33.png', 'icon-4096.png', 'icon-32.webp'])
      expect((await fetchMedia('public', icon.key, file)).status).toBe(404);
    const other = await upload(600, 600);
    expect((await fetchMedia('public', other.key, 'icon-32.png')).status).toBe(404);
  });
});

describe('/favicon.ico', () => {
  it("is the site's own file, then the operator's icon, and its file again", async () => {
    const ask = async () => {
      const answer = await favicon();
      return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const own = { type: 'image/x-icon', bytes: await readFile('public/favicon.ico') };
    expect(await ask()).toEqual(own);
    expect(await save('appearance', { icon: await upload(600, 600) })).toMatchObject({ ok: true });
    const { type, bytes } = await ask();
    expect([type, (await sharp(bytes).metadata()).width]).toEqual(['image/png', 32]);
    expect(await save('appearance', { icon: null })).toMatchObject({ ok: true });
    expect(await ask()).toEqual(own);
  });

  it('is asked of that route, before the file of its name', async () => {
    const rules = await nextConfig.rewrites?.();
    const before = rules && !Array.isArray(rules) ? (rules.beforeFiles ?? []) : [];
    expect(before).toContainEqual({ source: '/favicon.ico', destination: '/media/site-icon' });
  });
});

describe('an accent', () => {
  it.each([
    ['no colour', 'red', 'colour'],
    ['one that leaves the style', '#1d4f9f;}', 'colour'],
    ['one that carries no text', '#808080', 'contrast'],
  ])('is not %s', async (_what, accent, error) => {
    expect(await save('appearance', { accent })).toMatchObject({ fieldErrors: { accent: error } });
  });

  it('is kept in lower case', async () => {
    expect(await save('appearance', { accent: '#1D4F9F' })).toMatchObject({ ok: true });
    expect((await getSetting('appearance')).accent).toBe('#1d4f9f');
  });
});

describe('a page elsewhere', () => {
  it('is a whole address by https', async () => {
    expect(await save('social', { facebook: 'https://facebook.com/pages' })).toMatchObject({ ok: true });
    for (const facebook of [
      'http://facebook.com/x',
      '/x',
      'javascript:alert(1)',
      'https://x',
      'https://a@b.vn',
    ])
      expect(await save('social', { facebook })).toMatchObject({ fieldErrors: { facebook: 'link' } });
  });
});
