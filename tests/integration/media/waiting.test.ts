import sharp from 'sharp';
import { expect, it } from 'vitest';
import { GET as health } from '@/app/api/health/route';
import { uploadPicture } from '@/lib/media/service';
import { storeClaimDocument } from '@/lib/moderation/claims/documents';
import { db } from '@/lib/server/db';
import { signIn } from '@/tests/factories/members';
import { runRequest } from '@/tests/setup/next-headers';
import { emptyFiles } from '@/tests/setup/worker-files';
import { fetchMedia, makePicture } from './media-site';

await emptyFiles();

/** The most work that a few kilobytes may ask for: as long and as narrow as a picture may be. */
const heavy = await sharp({ create: { width: 800, height: 16_000, channels: 3, background: '#0a8' } })
  .png()
  .toBuffer();

const params = { params: Promise.resolve({}) };

/** Milliseconds until the site says that it is well, hands out a picture and reads its database, asked while fifty uploads wait. */
async function answersWhileUploadsWait(): Promise<number[]> {
  const { viewer, headers } = await signIn();
  const { key } = await makePicture(viewer.id);
  let left = 50;
  const uploads = Array.from({ length: left }, async (_each, index) => {
    await (index % 2 ? storeClaimDocument(heavy) : uploadPicture(viewer.id, heavy, { shape: 'free' }));
    left -= 1;
  });
  const waits: number[] = [];
  while (waits.length < 12) {
    const began = performance.now();
    const [{ result }, picture] = await Promise.all([
      runRequest({}, () => health(new Request('http://localhost:3000/api/health'), params)),
      fetchMedia('private', key, '40.webp', headers),
      db.$queryRaw`SELECT 1`,
    ]);
    waits.push(performance.now() - began);
    expect([result.status, picture.status]).toEqual([200, 200]);
  }
  expect(left).toBeGreaterThan(0);
  await Promise.all(uploads);
  return waits;
}

it('fifty uploads wait, and the site answers within 200 ms meanwhile', async () => {
  // Where the machine does other work as well, a round may say more of that than of the site.
  let slowest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && slowest >= 200; round += 1)
    slowest = Math.min(slowest, Math.max(...(await answersWhileUploadsWait())));
  expect(slowest).toBeLessThan(200);
});
