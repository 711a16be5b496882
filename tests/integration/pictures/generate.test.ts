import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET as getFileRoute } from '@/app/card-images/[file]/route';
import { generatePictureAction } from '@/lib/pictures/actions';
import { prunePictures } from '@/lib/pictures/jobs';
import { deletePicture, forgetMadeFiles, keptPictures, listPictures } from '@/lib/pictures/picture-rows';
import { generatePicture } from '@/lib/pictures/service';
import { db } from '@/lib/server/db';
import { jobSchema } from '@/lib/server/jobs';
import { deleteFiles, getFile } from '@/lib/server/storage';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { contactDetails, makeCard } from '@/tests/factories/cards';
import { signIn } from '@/tests/factories/members';
import { makeBackground, pictureOrder } from '@/tests/factories/pictures';
import { callAction } from '@/tests/factories/requests';
import { emptyFiles } from '@/tests/setup/worker-files';

// Read when the first file is stored.
const folder = await emptyFiles();
beforeEach(async () => {
  await rm(path.join(folder, 'made'), { recursive: true, force: true });
  // The queue's tables are not the site's own, which are emptied before each test.
  await db.$executeRawUnsafe(`DELETE FROM ${jobSchema}._private_jobs`);
});

const active = { vipType: vipTypes.enterprise, membershipStatus: membershipStatuses.active };

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'made'), { recursive: true }).catch(() => []);
  return entries.filter((name) => /\.(png|pdf)$/.test(name));
}

/** The files whose deletion is ordered. */
async function orderedDeletions(): Promise<string[]> {
  const jobs = await db.$queryRawUnsafe<{ paths: string[] | null }[]>(
    `SELECT payload->'paths' AS paths FROM ${jobSchema}._private_jobs`,
  );
  return jobs.flatMap(({ paths }) => paths ?? []);
}

async function makeOwner() {
  const signedIn = await signIn(active);
  const card = await makeCard({ ...contactDetails, ownerId: signedIn.viewer.id });
  return { ...signedIn, card };
}

async function fetchFile(address: string) {
  const [pathname = ''] = address.split('?');
  const response = await getFileRoute(new Request(`http://localhost:3000${address}`), {
    params: Promise.resolve({ file: pathname.split('/').at(-1) ?? '' }),
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('a picture of a card', () => {
  it('is a PNG of 2100 × 1200 at a plain address, the same again for the same', async () => {
    const { viewer, card } = await makeOwner();
    const order = pictureOrder(await makeBackground());
    const made = await generatePicture(viewer, order);
    expect(made).toMatchObject({ kind: 'card', locale: 'en', backLocale: null, missing: [] });
    expect(made.path).toBe(`/card-images/${made.key}.png`);
    const { response, bytes } = await fetchFile(made.path);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 2100, height: 1200 });
    expect(bytes.length).toBe(made.bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': expect.stringMatching(
        /^inline; filename="card-\w{10}\.png"; filename\*=UTF-8''/,
      ),
      'x-robots-tag': 'noindex',
    });
    const { response: download } = await fetchFile(`${made.path}?download=1`);
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect((await fetchFile(made.path.replace('.png', '.pdf'))).response.status).toBe(404);
    expect((await fetchFile(`/card-images/${'0'.repeat(24)}.png`)).response.status).toBe(404);

    expect(await generatePicture(viewer, order)).toEqual(made);
    expect(await storedFiles()).toHaveLength(1);
    // A file that got lost is drawn again, at its address.
    await deleteFiles('made', [`pictures/${made.key.slice(0, 2)}/${made.key}.png`]);
    expect((await fetchFile(made.path)).response.status).toBe(404);
    expect(await generatePicture(viewer, order)).toEqual(made);
    expect((await fetchFile(made.path)).response.status).toBe(200);
    // Another text is another picture.
    await db.card.update({ where: { id: card.id }, data: { email: 'other@hoasen.example' } });
    expect((await generatePicture(viewer, order)).key).not.toBe(made.key);
    expect(await listPictures(viewer, 'company')).toHaveLength(2);
  });

  it('is one file for two who ask at once', async () => {
    const { viewer } = await makeOwner();
    const order = pictureOrder(await makeBackground());
    const made = await Promise.all([1, 2, 3].map(() => generatePicture(viewer, order)));
    expect(new Set(made.map(({ key }) => key)).size).toBe(1);
    expect(await db.cardPicture.count()).toBe(1);
    expect(await storedFiles()).toEqual([expect.stringContaining(made[0]?.key ?? '-')]);
  });

  it('is gone while the card is hidden, or its owner deleted or not active', async () => {
    const { viewer, card } = await makeOwner();
    const { path: address } = await generatePicture(viewer, pictureOrder(await makeBackground()));
    const status = async () => (await fetchFile(address)).response.status;
    await db.card.update({ where: { id: card.id }, data: { status: 'hidden' } });
    expect(await status()).toBe(404);
    await db.card.update({ where: { id: card.id }, data: { status: 'published' } });
    expect(await status()).toBe(200);
    await db.member.update({ where: { id: viewer.id }, data: { membershipStatus: 3 } });
    expect(await status()).toBe(404);
    await db.member.update({
      where: { id: viewer.id },
      data: { membershipStatus: 1, deletedAt: new Date() },
    });
    expect(await status()).toBe(404);
  });

  it('tells of characters that no font has', async () => {
    const { viewer, card } = await makeOwner();
    await db.card.update({ where: { id: card.id }, data: { companyName: 'Hoa Sen 𓀀' } });
    const made = await generatePicture(viewer, pictureOrder(await makeBackground()));
    expect(made.missing).toEqual(['𓀀']);
    expect((await listPictures(viewer, 'company'))[0]?.missing).toEqual(['𓀀']);
  });

  it('can be a poster, and a PDF with two languages', async () => {
    const { viewer } = await makeOwner();
    const background = await makeBackground();
    const poster = await generatePicture(viewer, pictureOrder(background, { kind: 'poster', locale: 'vi' }));
    const { width = 0, height = 0 } = await sharp((await fetchFile(poster.path)).bytes).metadata();
    expect(height).toBeGreaterThan(width);
    const print = await generatePicture(
      viewer,
      pictureOrder(background, { kind: 'print', locale: 'ja', backLocale: 'vi' }),
    );
    expect(print).toMatchObject({ kind: 'print', locale: 'ja', backLocale: 'vi' });
    const { response, bytes } = await fetchFile(print.path);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  });
});

describe('who may have one made', () => {
  it.each([
    ['a visitor', {}, 'membershipRequired'],
    ['who waits', { vipType: vipTypes.enterprise }, 'activationRequired'],
    ['expired', { ...active, membershipStatus: membershipStatuses.expired }, 'activationRequired'],
    ['an individual, of a company', { ...active, vipType: vipTypes.individual }, 'forbidden'],
    ['somebody without a card', active, 'noCardData'],
  ])('not %s', async (_who, data, code) => {
    const { headers } = await signIn(data);
    // Somebody else's card is there, and is nobody else's to have drawn.
    await makeOwner();
    const background = await makeBackground();
    expect(await callAction(() => generatePictureAction(pictureOrder(background)), headers)).toMatchObject({
      ok: false,
      code,
    });
    expect(await storedFiles()).toEqual([]);
  });

  it('not the signed-out', async () => {
    const background = await makeBackground();
    expect(await callAction(() => generatePictureAction(pictureOrder(background)))).toMatchObject({
      ok: false,
      code: 'loginRequired',
    });
  });

  it.each(['draft', 'pending_review', 'rejected', 'hidden'] as const)('not of a %s card', async (status) => {
    const { viewer, card } = await makeOwner();
    await db.card.update({ where: { id: card.id }, data: { status } });
    expect(await codeOf(generatePicture(viewer, pictureOrder(await makeBackground())))).toBe('noCardData');
  });

  it('nobody without a background', async () => {
    const { viewer, headers } = await makeOwner();
    const background = await makeBackground({ active: false });
    expect(await callAction(() => generatePictureAction(pictureOrder(background)), headers)).toMatchObject({
      ok: false,
      code: 'noBackground',
    });
    await makeBackground();
    expect(await codeOf(generatePicture(viewer, pictureOrder(background)))).toBe('conflict');
  });
});

describe('made pictures', () => {
  it('are deleted by their owner only, and their files with them', async () => {
    const { viewer, card } = await makeOwner();
    const stranger = await makeOwner();
    const { key } = await generatePicture(viewer, pictureOrder(await makeBackground()));
    expect(await listPictures(stranger.viewer, 'company')).toEqual([]);
    expect(await codeOf(deletePicture(stranger.viewer, key))).toBe('notFound');
    const file = `pictures/${key.slice(0, 2)}/${key}.png`;
    expect(await getFile('made', file)).not.toBeNull();
    await db.$transaction((tx) => forgetMadeFiles(tx, [card.id]));
    expect(await orderedDeletions()).toEqual([file]);
    await deletePicture(viewer, key);
    expect(await orderedDeletions()).toEqual([file, file]);
    expect(await listPictures(viewer, 'company')).toEqual([]);
    expect(await codeOf(deletePicture(viewer, key))).toBe('notFound');
  });

  it('are kept to the newest of each card', async () => {
    const { viewer, card } = await makeOwner();
    const rowOf = (number: number) => ({
      cardId: card.id,
      key: number.toString(16).padStart(24, '0'),
      kind: 'card' as const,
      locale: 'en',
      layout: 'panel',
      hash: String(number).padStart(32, '0'),
      bytes: 1,
      createdAt: new Date(Date.now() - number * 60_000),
    });
    await db.cardPicture.createMany({
      data: Array.from({ length: keptPictures + 2 }, (_, at) => rowOf(at + 1)),
    });
    expect(await prunePictures(db)).toBe(2);
    expect(await prunePictures(db)).toBe(0);
    const made = await generatePicture(viewer, pictureOrder(await makeBackground()));
    const kept = await listPictures(viewer, 'company');
    expect(kept).toHaveLength(keptPictures);
    expect(kept[0]).toEqual(made);
    expect(await db.cardPicture.count()).toBe(keptPictures);
    expect(await orderedDeletions()).toHaveLength(1);
  });
});
