import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { GET as health } from '@/app/api/health/route';
import { uploadPicture } from '@/lib/media/service';
import { storeClaimDocument } from '@/lib/moderation/claims/documents';
import { signIn } from '@/tests/factories/members';
import { runRequest } from '@/tests/setup/next-headers';
import { fetchMedia, makeMediaFolder, makePicture } from './media-site';

await makeMediaFolder();

/** The most work that a few kilobytes may ask for: as long and as narrow as a picture may be. */
const heavy = await sharp({ create: { width: 800, height: 16_000, channels: 3, background: '#0a8' } })
  .png()
  .toBuffer();

const enough = 50;

it('fifty uploads wait, and the site answers meanwhile', async () => {
  const { viewer, headers } = await signIn();
  const { key } = await makePicture(viewer.id);
  let left = enough;
  const uploads = Array.from({ length: enough }, async (_each, index) => {
    await (index % 2 ? storeClaimDocument(heavy) : uploadPicture(viewer.id, heavy, { shape: 'free' }));
    left -= 1;
  });
  const waits: number[] = [];
  while (waits.length < 12) {
    const began = performance.now();
    const [{ result }, picture] = await Promise.all([
      runRequest({}, () =>
        health(new Request('http://localhost:3000/api/health'), { params: Promise.resolve({}) }),
      ),
      fetchMedia('private', key, '40.webp', headers),
      readFile(import.meta.filename),
    ]);
    waits.push(performance.now() - began);
    expect([result.status, picture.status]).toEqual([200, 200]);
  }
  expect(left).toBeGreaterThan(0);
  expect(Math.max(...waits)).toBeLessThan(200);
  await Promise.all(uploads);
});
