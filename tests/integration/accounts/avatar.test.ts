import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DELETE, POST } from '@/app/api/member/avatar/route';
import { getProfile } from '@/lib/accounts/queries';
import { removeAvatar, setAvatar } from '@/lib/flows/members/change-avatar';
import { db } from '@/lib/server/db';
import { jobSchema } from '@/lib/server/jobs';
import { rateLimits } from '@/lib/server/rate-limits';
import { deleteMedia, getMedia } from '@/lib/server/storage';
import { imageMaxBytes } from '@/lib/shared/image-limits';
import { makeMember, signIn } from '@/tests/factories/members';
import { runRequest } from '@/tests/setup/next-headers';
import { emptyFiles } from '@/tests/setup/worker-files';

// Read when the first picture is stored.
const folder = await emptyFiles();
// The queue's tables are not the site's own, which are emptied before each test.
beforeEach(() => db.$executeRawUnsafe(`DELETE FROM ${jobSchema}._private_jobs`));

const picture = (background = '#0a8') =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } });
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

type Sent = { headers?: Record<string, string>; method?: 'POST' | 'DELETE' };

/** Sends a request as a browser's form does, and reads the answer. */
async function send(
  bytes: Uint8Array | null,
  {
    headers = {},
    method = 'POST',
    name = 'file',
    type = 'image/png',
  }: Sent & { name?: string; type?: string } = {},
) {
  const body = bytes ? new FormData() : undefined;
  if (bytes) body?.set(name, new File([bytes as Uint8Array<ArrayBuffer>], 'picture.png', { type }));
  return sendRaw({ body, method, headers });
}

async function sendRaw({ body, headers = {}, method = 'POST' }: Sent & { body?: BodyInit }) {
  const request = new Request('http://localhost:3000/api/member/avatar', {
    method,
    body,
    headers: { host: 'localhost:3000', ...headers },
    // A stream has no length beforehand.
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  const route = method === 'POST' ? POST : DELETE;
  const { result } = await runRequest(request.headers, () => route(request, { params: Promise.resolve({}) }));
  const answer = (await result.json()) as { success: boolean; code?: string; data?: { avatar: string } };
  return { status: result.status, ...answer };
}

const keyOf = (avatar: string | null | undefined) => avatar?.split('/')[2] ?? '';

async function isStored(key: string): Promise<boolean> {
  return access(path.join(folder, 'media', key.slice(0, 2), key)).then(
    () => true,
    () => false,
  );
}

/** Keys of all stored pictures. */
async function storedKeys(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  return entries.map((entry) => path.basename(entry)).filter((name) => /^[0-9a-f]{24}$/.test(name));
}

/** Runs what the worker would. */
async function runDeletions(): Promise<string[]> {
  const jobs = await db.$queryRawUnsafe<{ keys: string[] }[]>(
    `SELECT payload->'keys' AS keys FROM ${jobSchema}._private_jobs`,
  );
  const keys = jobs.flatMap((job) => job.keys);
  await deleteMedia(keys);
  return keys;
}

describe('an avatar', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'is made of a %s, square and in two sizes',
    async (format) => {
      const { viewer, headers } = await signIn();
      const sent = await send(await picture().toFormat(format).toBuffer(), { headers, type: 'text/plain' });
      expect(sent).toMatchObject({ status: 200, success: true });
      expect(sent.data?.avatar).toMatch(/^\/media\/[0-9a-f]{24}\/256\.webp$/);
      expect((await getProfile(viewer)).avatar).toBe(sent.data?.avatar);
      for (const width of [256, 480]) {
        const file = await getMedia(keyOf(sent.data?.avatar), width);
        expect(await sharp(file ?? undefined).metadata()).toMatchObject({
          format: 'webp',
          width,
          height: width,
        });
      }
    },
  );

  it('keeps nothing of who took it where', async () => {
    const { headers } = await signIn();
    const source = await picture()
      .withExif({ IFD0: { Model: 'Secret camera' } })
      .jpeg()
      .toBuffer();
    expect(source.includes('Secret camera')).toBe(true);
    const { data } = await send(source, { headers });
    for (const width of [256, 480]) {
      const file = await getMedia(keyOf(data?.avatar), width);
      expect(file?.includes('Secret camera')).toBe(false);
      expect((await sharp(file ?? undefined).metadata()).exif).toBeUndefined();
    }
  });

  it('takes the place of the one before, whose row and files go', async () => {
    const { viewer, headers } = await signIn();
    const first = keyOf((await send(await picture('#111').png().toBuffer(), { headers })).data?.avatar);
    const second = keyOf((await send(await picture('#eee').png().toBuffer(), { headers })).data?.avatar);
    expect(await db.media.findMany({ select: { key: true } })).toEqual([{ key: second }]);
    expect(await runDeletions()).toEqual([first]);
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
    expect(keyOf((await getProfile(viewer)).avatar)).toBe(second);
  });

  it('goes with row and files when it is removed, and removing again does nothing', async () => {
    const { viewer, headers } = await signIn();
    const stranger = await signIn();
    const key = keyOf((await send(await picture().png().toBuffer(), { headers })).data?.avatar);
    const kept = keyOf(
      (await send(await picture().png().toBuffer(), { headers: stranger.headers })).data?.avatar,
    );
    for (const _time of [1, 2])
      expect(await send(null, { headers, method: 'DELETE' })).toMatchObject({ status: 200 });
    expect((await getProfile(viewer)).avatar).toBeNull();
    expect(await runDeletions()).toEqual([key]);
    expect([await isStored(key), await isStored(kept)]).toEqual([false, true]);
    expect(keyOf((await getProfile(stranger.viewer)).avatar)).toBe(kept);
  });

  it('stays where a banner shows the same picture', async () => {
    const { viewer } = await signIn();
    await setAvatar(viewer, await picture().png().toBuffer());
    const media = await db.media.findFirstOrThrow();
    await db.banner.create({ data: { mediaId: media.id, href: '/companies' } });
    await removeAvatar(viewer);
    expect(await db.media.count()).toBe(1);
    expect(await runDeletions()).toEqual([]);
  });

  it('is one of several sent at once; the others leave nothing behind', async () => {
    const { viewer } = await signIn();
    const before = new Set(await storedKeys());
    const bytes = await picture().png().toBuffer();
    await Promise.all(Array.from({ length: 4 }, () => setAvatar(viewer, bytes)));
    const key = keyOf((await getProfile(viewer)).avatar);
    expect(await db.media.findMany({ select: { key: true } })).toEqual([{ key }]);
    await runDeletions();
    expect((await storedKeys()).filter((stored) => !before.has(stored))).toEqual([key]);
  });

  it('leaves no file where the database refuses it', async () => {
    const member = await makeMember({ deletedAt: new Date() });
    const before = await storedKeys();
    await expect(setAvatar(member, await picture().png().toBuffer())).rejects.toMatchObject({
      code: 'loginRequired',
    });
    expect(await storedKeys()).toEqual(before);
    expect(await db.media.count()).toBe(0);
  });
});

describe('an upload', () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, number, string]>([
    ['SVG', () => Buffer.from(svg), 415, 'imageUnsupported'],
    ['SVG that claims to be a GIF', () => Buffer.from(`GIF89a${svg}`), 415, 'imageUnsupported'],
    ['TIFF', () => picture().tiff().toBuffer(), 415, 'imageUnsupported'],
    [
      'half a JPEG',
      async () => (await picture().jpeg().toBuffer()).subarray(0, 200),
      415,
      'imageUnsupported',
    ],
    ['nothing', () => new Uint8Array(), 415, 'imageUnsupported'],
    ['more than 10 MB', () => new Uint8Array(imageMaxBytes + 1), 413, 'imageTooLarge'],
  ])('of %s is refused, and the avatar stays', async (_what, make, status, code) => {
    const { viewer, headers } = await signIn();
    const { data } = await send(await picture().png().toBuffer(), { headers });
    const before = await storedKeys();
    expect(await send(await make(), { headers })).toEqual({ status, success: false, code });
    expect((await getProfile(viewer)).avatar).toBe(data?.avatar);
    expect(await storedKeys()).toEqual(before);
  });

  it('that is longer than it says is not read to its end', async () => {
    const { headers } = await signIn();
    const boundary = 'x1234567890';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
    const pull = vi.fn((controller: ReadableStreamDefaultController<Uint8Array>) =>
      controller.enqueue(new Uint8Array(1024 * 1024)),
    );
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull,
    });
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    expect(await sendRaw({ body, headers: { ...headers, ...type, 'content-length': '1000' } })).toMatchObject(
      {
        status: 413,
        code: 'imageTooLarge',
      },
    );
    expect(pull.mock.calls.length).toBeLessThan(20);
  });

  it('that says it is too long is not read at all', async () => {
    const { headers } = await signIn();
    const pull = vi.fn();
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    const type = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '99999999' };
    expect(await sendRaw({ body, headers: { ...headers, ...type } })).toMatchObject({ status: 413 });
    expect(pull).not.toHaveBeenCalled();
  });

  it('without a file of that name is none', async () => {
    const { headers } = await signIn();
    expect(await send(await picture().png().toBuffer(), { headers, name: 'other' })).toMatchObject({
      status: 400,
      code: 'invalidInput',
    });
    for (const body of ['{}', 'file=1', '']) {
      for (const type of ['application/json', 'multipart/form-data; boundary=x', 'multipart/form-data'])
        expect(await sendRaw({ body, headers: { ...headers, 'content-type': type } })).toMatchObject({
          status: 400,
          code: 'invalidInput',
        });
    }
  });

  it('is for the signed in, from pages of the site', async () => {
    const { viewer, headers } = await signIn();
    const bytes = await picture().png().toBuffer();
    expect(await send(bytes)).toMatchObject({ status: 401, code: 'loginRequired' });
    expect(await send(null, { method: 'DELETE' })).toMatchObject({ status: 401, code: 'loginRequired' });
    const foreign = { ...headers, origin: 'https://evil.example' };
    expect(await send(bytes, { headers: foreign })).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await send(null, { headers: foreign, method: 'DELETE' })).toMatchObject({ status: 403 });
    expect((await getProfile(viewer)).avatar).toBeNull();
  });

  it('is counted per account', async () => {
    const { headers } = await signIn();
    const other = await signIn();
    const { points } = rateLimits.uploadsByAccount;
    for (let count = 0; count < points; count += 1) await send(Buffer.from(svg), { headers });
    expect(await send(Buffer.from(svg), { headers })).toMatchObject({ status: 429, code: 'tooManyRequests' });
    expect(await send(Buffer.from(svg), { headers: other.headers })).toMatchObject({ status: 415 });
  });
});
