import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { uploadPicture } from '@/lib/media/service';
import { db } from '@/lib/server/db';
import { rateLimits } from '@/lib/server/rate-limits';
import { imageMaxBytes } from '@/lib/shared/image-limits';
import { isMediaKey } from '@/lib/shared/media';
import { signIn } from '@/tests/factories/members';
import { emptyFiles } from '@/tests/setup/worker-files';
import { areasOf, fetchMedia, photo, sendForm } from './media-site';

const folder = await emptyFiles();
const jpeg = await photo().jpeg().toBuffer();
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

describe('an upload', () => {
  it('is stored in its sizes, private, as its owner’s', async () => {
    const { viewer, headers } = await signIn();
    const { status, data } = await sendForm({ file: jpeg, shape: 'free' }, headers);
    expect(status).toBe(200);
    const picture = data?.picture;
    expect(picture).toEqual({ key: expect.any(String), width: 600, height: 400, widths: [256, 480, 600] });
    const key = picture?.key ?? '';
    expect(isMediaKey(key)).toBe(true);
    expect(await db.media.findUniqueOrThrow({ where: { key } })).toMatchObject({
      ownerId: viewer.id,
      isPublic: false,
      widths: [256, 480, 600],
    });
    expect(await areasOf(folder, key)).toEqual(['private']);
    for (const width of [256, 480, 600])
      expect(await fetchMedia('private', key, `${width}.webp`, headers)).toMatchObject({
        status: 200,
        type: 'image/webp',
      });
  });

  it('is cut to a square when asked, and in no other shape', async () => {
    const { headers } = await signIn();
    const { data } = await sendForm({ file: jpeg, shape: 'square' }, headers);
    expect(data?.picture).toMatchObject({ width: 400, height: 400, widths: [256, 400] });
    expect(await sendForm({ file: jpeg, shape: 'round' }, headers)).toMatchObject({
      status: 400,
      code: 'invalidInput',
    });
    expect((await sendForm({ file: jpeg }, headers)).data?.picture).toMatchObject({ width: 600 });
  });

  it.each<[string, Uint8Array, number, string]>([
    ['SVG called .jpg', svg, 415, 'imageUnsupported'],
    ['a page that begins as a GIF', Buffer.concat([Buffer.from('GIF89a'), svg]), 415, 'imageUnsupported'],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 415, 'imageUnsupported'],
    ['nothing', new Uint8Array(), 415, 'imageUnsupported'],
    ['more than 10 MB', new Uint8Array(imageMaxBytes + 1), 413, 'imageTooLarge'],
  ])('of %s is refused with the reason, and leaves nothing', async (_what, bytes, status, code) => {
    const { headers } = await signIn();
    const before = await readdir(folder, { recursive: true });
    expect(await sendForm({ file: bytes, shape: 'free' }, headers)).toEqual({ status, success: false, code });
    expect(await readdir(folder, { recursive: true })).toEqual(before);
    expect(await db.media.count()).toBe(0);
  });

  it('is for the signed in, from pages of the site, so many an hour', async () => {
    const { headers } = await signIn();
    expect(await sendForm({ file: jpeg })).toMatchObject({ status: 401, code: 'loginRequired' });
    const foreign = { ...headers, origin: 'https://evil.example' };
    expect(await sendForm({ file: jpeg }, foreign)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await db.media.count()).toBe(0);
    for (let count = 0; count < rateLimits.uploadsByAccount.points; count += 1)
      await sendForm({ file: svg }, headers);
    expect(await sendForm({ file: jpeg }, headers)).toMatchObject({ status: 429, code: 'tooManyRequests' });
  });

  it('leaves no file where the database refuses its row', async () => {
    const before = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'));
    await expect(uploadPicture(2_000_000_000, jpeg, { shape: 'free' })).rejects.toThrow();
    const after = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp'));
    expect(after).toEqual(before);
  });

  it('that cannot be stored fails as "unexpected" with an id, and works again when the disk does', async () => {
    const { headers } = await signIn();
    await rm(path.join(folder, 'private'), { recursive: true, force: true });
    await writeFile(path.join(folder, 'private'), 'in the way');
    expect(await sendForm({ file: jpeg }, headers)).toMatchObject({
      status: 500,
      code: 'unexpected',
      errorId: expect.any(String),
    });
    expect(await db.media.count()).toBe(0);
    await rm(path.join(folder, 'private'));
    expect(await sendForm({ file: jpeg }, headers)).toMatchObject({ status: 200 });
  });

  it('is one of many at once, each whole', async () => {
    const { viewer } = await signIn();
    const pictures = await Promise.all(
      Array.from({ length: 6 }, () => uploadPicture(viewer.id, jpeg, { shape: 'free' })),
    );
    expect(new Set(pictures.map(({ key }) => key)).size).toBe(6);
    expect(await db.media.count({ where: { ownerId: viewer.id } })).toBe(6);
  });
});
