import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { deleteBannerAction, saveBannerAction, switchBannerAction } from '@/lib/banners/actions';
import { pruneDeletedBanners, turnBanners } from '@/lib/banners/jobs';
import type { BannerForm } from '@/lib/banners/schemas';
import { listBanners } from '@/lib/banners/shown';
import { placeMedia } from '@/lib/media/place';
import { db } from '@/lib/server/db';
import { jobSchema } from '@/lib/server/jobs';
import { vietnamTimeText } from '@/lib/shared/dates';
import { signInAdmin } from '@/tests/factories/admins';
import { bannerForm } from '@/tests/factories/content';
import { callAction } from '@/tests/factories/requests';
import { emptyFiles } from '@/tests/setup/worker-files';
import { fetchMedia, makePicture } from './media-site';

await emptyFiles();

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const typed = (at: Date) => vietnamTimeText(at).replace(' ', 'T');
const statusOf = async (key: string) => (await fetchMedia('public', key, '40.webp')).status;

/** Puts pictures where the queue says they belong now, as the worker would. */
async function runPlacing(): Promise<void> {
  const jobs = await db.$queryRawUnsafe<{ payload: { mediaIds: number[] } }[]>(
    `SELECT j.payload FROM ${jobSchema}._private_jobs j
     JOIN ${jobSchema}._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'placeMedia' ORDER BY j.id`,
  );
  await db.$executeRawUnsafe(`DELETE FROM ${jobSchema}._private_jobs`);
  for (const { payload } of jobs) await placeMedia(payload.mediaIds);
}

/** A banner as an administrator saves it, with a picture for everybody and one for readers of Vietnamese. */
async function saveBanner(form: Partial<BannerForm>) {
  const { headers } = await signInAdmin({ role: 'content' });
  const [common, own] = [await makePicture(null), await makePicture(null)];
  const { pictures, ...rest } = bannerForm(form);
  const input = { ...rest, picture: common.key, pictures: { ...pictures, vi: own.key } };
  const save = (id: number, version: number, change: Partial<BannerForm> = {}) =>
    callAction(() => saveBannerAction({ ...input, ...change, id, version, clientId: randomUUID() }), headers);
  const made = await save(0, 0);
  if (!made.ok) throw new Error(made.code);
  await runPlacing();
  const { id } = made.data;
  return {
    id,
    save,
    turn: (active: boolean) => callAction(() => switchBannerAction({ id, active }), headers),
    remove: () => callAction(() => deleteBannerAction({ id }), headers),
    /** What a stranger gets of its two pictures. */
    statuses: async () => {
      await runPlacing();
      return [await statusOf(common.key), await statusOf(own.key)];
    },
  };
}

const [seen, unseen] = [
  [200, 200],
  [404, 404],
];

it.each<[string, Partial<BannerForm>, number[] | undefined]>([
  ['runs', {}, seen],
  ['runs for an hour', { startsAt: typed(minutes(-60)), endsAt: typed(minutes(60)) }, seen],
  ['is off', { active: false }, unseen],
  ['waits for its time', { startsAt: typed(minutes(60)) }, unseen],
  ['is over', { endsAt: typed(minutes(-60)) }, unseen],
])('a stranger gets the pictures of a banner that %s: %j', async (_what, form, expected) => {
  const { statuses } = await saveBanner(form);
  expect(await statuses()).toEqual(expected);
});

it('they follow the switch, a change of its time, and its deletion', async () => {
  const { id, save, turn, remove, statuses } = await saveBanner({ active: false });
  for (const [active, expected] of [
    [true, seen],
    [false, unseen],
    [true, seen],
  ] as const) {
    expect(await turn(active)).toMatchObject({ ok: true });
    expect(await statuses()).toEqual(expected);
  }
  expect(await save(id, 4, { active: true, startsAt: typed(minutes(60)) })).toMatchObject({ ok: true });
  expect(await statuses()).toEqual(unseen);
  expect(await save(id, 5, { active: true })).toMatchObject({ ok: true });
  expect(await statuses()).toEqual(seen);
  expect(await remove()).toMatchObject({ ok: true });
  expect(await statuses()).toEqual(unseen);
});

it('they appear with the banner when its time comes, and go when it is over', async () => {
  const { id, statuses } = await saveBanner({});
  await db.banner.update({
    where: { id },
    data: { startsAt: minutes(10), endsAt: minutes(20), isRunning: false },
  });
  await placeAll(id);
  expect(await statuses()).toEqual(unseen);
  expect(await turnBanners(minutes(11))).toEqual({ turned: 1 });
  expect(await statuses()).toEqual(seen);
  expect(await turnBanners(minutes(21))).toEqual({ turned: 1 });
  expect(await statuses()).toEqual(unseen);
});

it('a banner is shown only once its pictures are', async () => {
  const { id, statuses } = await saveBanner({});
  await db.banner.update({ where: { id }, data: { startsAt: minutes(-1), isRunning: false } });
  expect(await listBanners('home', 'en')).toEqual([]);
  await turnBanners();
  expect(await statuses()).toEqual(seen);
});

it('what an earlier release left where everybody may see it goes behind the guard', async () => {
  const { id, statuses } = await saveBanner({});
  await db.banner.update({ where: { id }, data: { active: false, isRunning: false } });
  expect(await statuses()).toEqual(seen);
  expect(await pruneDeletedBanners()).toEqual({ pruned: 0 });
  expect(await statuses()).toEqual(unseen);
});

async function placeAll(id: number): Promise<void> {
  const { mediaId, pictures } = await db.banner.findUniqueOrThrow({
    where: { id },
    select: { mediaId: true, pictures: { select: { mediaId: true } } },
  });
  await placeMedia([mediaId, ...pictures.map((each) => each.mediaId)]);
}
