import { expect, it } from 'vitest';
import { updateCard } from '@/lib/cards/service';
import { setAvatar } from '@/lib/flows/members/change-avatar';
import { deleteMember, purgeMember, restoreMember } from '@/lib/flows/members/delete-member';
import { forgetMedia } from '@/lib/media/forget-media';
import { pruneMedia } from '@/lib/media/jobs';
import { placeMedia } from '@/lib/media/place';
import { db } from '@/lib/server/db';
import { jobSchema } from '@/lib/server/jobs';
import { copyFiles, deleteMedia, mediaPath, mediaType } from '@/lib/server/storage';
import { besideTransaction } from '@/lib/server/transactions';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { untilWaiting } from '@/tests/factories/database';
import { makeMember } from '@/tests/factories/members';
import { emptyFiles } from '@/tests/setup/worker-files';
import { areasOf, fetchMedia, makePicture, photo } from './media-site';

const folder = await emptyFiles();

const isPublic = async (id: number) => (await db.media.findUnique({ where: { id } }))?.isPublic;

/** Runs the jobs of the queue that concern pictures, as the worker would, and gives their names. */
async function runJobs(): Promise<string[]> {
  const jobs = await db.$queryRawUnsafe<{ id: bigint; name: string; payload: never }[]>(
    `SELECT j.id, t.identifier AS name, j.payload FROM ${jobSchema}._private_jobs j
     JOIN ${jobSchema}._private_tasks t ON t.id = j.task_id ORDER BY j.id`,
  );
  await db.$executeRawUnsafe(`DELETE FROM ${jobSchema}._private_jobs`);
  for (const { name, payload } of jobs) {
    if (name === 'placeMedia') await placeMedia((payload as { mediaIds: number[] }).mediaIds);
    if (name === 'deleteMedia') await deleteMedia((payload as { keys: string[] }).keys);
  }
  return jobs.map(({ name }) => name);
}

it('puts each picture where what shows it says, and back', async () => {
  const { id: ownerId } = await makeMember();
  const [logo, image, avatar, banner, background, draft, unused] = await Promise.all(
    Array.from({ length: 7 }, () => makePicture(ownerId)),
  );
  if (!logo || !image || !avatar || !banner || !background || !draft || !unused) throw new Error('too few');
  const card = await makeCard({ ownerId, status: 'draft', logoId: logo.id, imageIds: [image.id] });
  const hidden = await makeCard({ ownerId, kind: 'personal', status: 'hidden' });
  await db.cardDraft.create({
    data: { cardId: hidden.id, data: {}, media: { create: { mediaId: draft.id } } },
  });
  const all = [logo, image, avatar, banner, background, draft, unused];
  const ids = all.map(({ id }) => id);
  const areas = () => Promise.all(all.map(({ key }) => areasOf(folder, key)));
  const none = ids.map(() => ['private']);

  await placeMedia(ids);
  expect(await areas()).toEqual(none);

  await db.$transaction((tx) => updateCard(tx, card.id, { status: 'published' }));
  await db.member.update({ where: { id: ownerId }, data: { avatarId: avatar.id } });
  await db.banner.create({ data: { mediaId: banner.id, href: '/companies' } });
  await db.cardBackground.create({
    data: { publicId: 'bg12345678', textTone: 'dark', mediaId: background.id },
  });
  await placeMedia([...ids, ...ids, 2_000_000_000]);
  const shown = [['public'], ['public'], ['public'], ['public'], ['public'], ['private'], ['private']];
  expect(await areas()).toEqual(shown);
  expect(await Promise.all(ids.map(isPublic))).toEqual([true, true, true, true, true, false, false]);

  await db.$transaction((tx) => updateCard(tx, card.id, { status: 'hidden' }));
  await placeMedia(ids);
  expect((await areas()).slice(0, 2)).toEqual([['private'], ['private']]);
});

it('a page that is asked for before the job has run shows its pictures nevertheless', async () => {
  const { id: ownerId } = await makeMember();
  const { id, key } = await makePicture(ownerId);
  const card = await makeCard({ ownerId, status: 'draft', logoId: id });
  expect((await fetchMedia('public', key, '40.webp')).status).toBe(404);
  await db.card.update({ where: { id: card.id }, data: { status: 'published' } });
  const answers = await Promise.all([1, 2, 3].map(() => fetchMedia('public', key, '40.webp')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await fetchMedia('public', key, '41.webp')).status).toBe(404);
  expect([await areasOf(folder, key), await isPublic(id)]).toEqual([['public'], true]);
});

it('ends the same when two run at once, also while what is shown changes', async () => {
  const { id: ownerId } = await makeMember();
  const { id, key } = await makePicture(ownerId);
  const card = await makeCard({ ownerId, logoId: id });
  await Promise.all([placeMedia([id]), placeMedia([id]), placeMedia([id])]);
  expect([await areasOf(folder, key), await isPublic(id)]).toEqual([['public'], true]);
  for (const status of ['hidden', 'published', 'hidden'] as const) {
    const running = [placeMedia([id]), placeMedia([id])];
    await db.card.update({ where: { id: card.id }, data: { status } });
    await Promise.all([...running, placeMedia([id]), placeMedia([id])]);
    const area = status === 'published' ? 'public' : 'private';
    expect([status, await areasOf(folder, key), await isPublic(id)]).toEqual([
      status,
      [area],
      area === 'public',
    ]);
  }
});

it('takes up what died before, between and after its steps', async () => {
  const { id: ownerId } = await makeMember();
  const { id, key, widths } = await makePicture(ownerId);
  const paths = widths.map((width) => mediaPath(key, width));
  const card = await makeCard({ ownerId, logoId: id });
  // Copied, and no more.
  await copyFiles('private', 'public', paths, mediaType);
  await placeMedia([id]);
  expect([await areasOf(folder, key), await isPublic(id)]).toEqual([['public'], true]);
  // Copied and said so, but the old ones are still there: public, of a card that was hidden.
  await db.card.update({ where: { id: card.id }, data: { status: 'hidden' } });
  await copyFiles('public', 'private', paths, mediaType);
  await db.media.update({ where: { id }, data: { isPublic: false } });
  expect(await areasOf(folder, key)).toEqual(['public', 'private']);
  await placeMedia([id]);
  expect([await areasOf(folder, key), await isPublic(id)]).toEqual([['private'], false]);
  // Copied, then no longer wanted there.
  await copyFiles('private', 'public', paths, mediaType);
  await placeMedia([id]);
  expect([await areasOf(folder, key), await isPublic(id)]).toEqual([['private'], false]);
});

it('deleting a member takes their pictures from the public, restoring brings them back, purging ends them', async () => {
  const admin = await makeAdmin();
  const { id, publicId } = await makeMember();
  const other = await makeMember();
  const [logo, unused, shared] = [await makePicture(id), await makePicture(id), await makePicture(id)];
  await setAvatar({ id }, await photo(60, 60).png().toBuffer());
  const { avatarId } = await db.member.findUniqueOrThrow({ where: { id } });
  const avatar = await db.media.findUniqueOrThrow({ where: { id: avatarId ?? 0 } });
  expect(avatar).toMatchObject({ ownerId: id, isPublic: true });
  await makeCard({ ownerId: id, logoId: logo.id, imageIds: [shared.id] });
  await makeCard({ ownerId: other.id, logoId: shared.id });
  await placeMedia([logo.id, shared.id]);
  const areas = () => Promise.all([logo, avatar, shared, unused].map(({ key }) => areasOf(folder, key)));
  const before = [['public'], ['public'], ['public'], ['private']];
  expect(await areas()).toEqual(before);

  await deleteMember(admin, publicId);
  expect(await runJobs()).toContain('placeMedia');
  expect(await areas()).toEqual([['private'], ['private'], ['public'], ['private']]);
  await restoreMember(admin, publicId);
  await runJobs();
  expect(await areas()).toEqual(before);

  await deleteMember(admin, publicId);
  await purgeMember(admin, publicId);
  await runJobs();
  expect(await areas()).toEqual([[], [], ['public'], []]);
  expect(await db.media.findMany({ select: { id: true, ownerId: true } })).toEqual([
    { id: shared.id, ownerId: null },
  ]);
});

it('uploads that nothing names go after a day, with their files; named or younger ones stay', async () => {
  const { id: ownerId } = await makeMember();
  const [logo, drafted, background, left, young] = await Promise.all(
    Array.from({ length: 5 }, () => makePicture(ownerId)),
  );
  if (!logo || !drafted || !background || !left || !young) throw new Error('too few');
  const card = await makeCard({ ownerId, status: 'hidden', logoId: logo.id });
  await db.cardDraft.create({
    data: { cardId: card.id, data: {}, media: { create: { mediaId: drafted.id } } },
  });
  await db.cardBackground.create({
    data: { publicId: 'bg12345678', textTone: 'dark', mediaId: background.id },
  });
  const now = new Date();
  const yesterday = new Date(now.getTime() - 25 * 60 * 60 * 1000);
  await db.media.updateMany({ where: { id: { not: young.id } }, data: { createdAt: yesterday } });
  expect(await pruneMedia(now, 2)).toEqual({ pruned: 1 });
  expect(await pruneMedia(now)).toEqual({ pruned: 0 });
  await runJobs();
  const kept = (await db.media.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);
  expect(kept).toEqual([logo, drafted, background, young].map(({ id }) => id).sort((a, b) => a - b));
  expect(await areasOf(folder, left.key)).toEqual([]);
  expect(await areasOf(folder, young.key)).toEqual(['private']);
});

it('a picture that a draft begins to name at the same moment stays', async () => {
  const { id: ownerId } = await makeMember();
  const { id } = await makePicture(ownerId);
  const card = await makeCard({ ownerId });
  await db.cardDraft.create({ data: { cardId: card.id, data: {} } });
  let forgetting: Promise<number> | undefined;
  await db.$transaction(async (tx) => {
    await tx.cardDraftMedia.create({ data: { cardId: card.id, mediaId: id } });
    await besideTransaction(async () => {
      forgetting = db.$transaction((other) => forgetMedia(other, [id]));
      await untilWaiting();
    });
  });
  expect(await forgetting).toBe(0);
  expect(await db.cardDraftMedia.count()).toBe(1);
});
