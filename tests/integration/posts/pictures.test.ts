import { expect, it } from 'vitest';
import { deleteOwnPost, restoreOwnPost, withdrawPost } from '@/lib/flows/posts/own-post';
import { publishPost } from '@/lib/flows/posts/publish-post';
import { hidePost } from '@/lib/flows/posts/take-down-post';
import { pruneMedia } from '@/lib/media/jobs';
import { placeMedia } from '@/lib/media/place';
import { savePostDraft } from '@/lib/posts/drafts';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin } from '@/tests/factories/admins';
import { signIn } from '@/tests/factories/members';
import { makePost, postForm } from '@/tests/factories/posts';
import { emptyFiles } from '@/tests/setup/worker-files';
import { areasOf, fetchMedia, makePicture } from '../media/media-site';

const folder = await emptyFiles();
const active = { vipType: 2, membershipStatus: 1 };

it('pictures of a post are everybody’s while it is shown, and its author’s alone before and after', async () => {
  const author = await signIn(active);
  const stranger = await signIn(active);
  const [shown, drafted] = [await makePicture(author.viewer.id), await makePicture(author.viewer.id)];
  await savePostDraft(author.viewer, {
    publicId: newPublicId(),
    version: 0,
    data: postForm({ imageKeys: [drafted.key] }),
  });
  const { publicId } = await makePost(author.viewer, { imageKeys: [shown.key] });
  const place = async () => {
    await placeMedia([shown.id, drafted.id]);
    return [await areasOf(folder, shown.key), await areasOf(folder, drafted.key)];
  };
  const statusFor = async (who: typeof author, key: string) =>
    (await fetchMedia('private', key, '40.webp', who.headers)).status;

  expect(await place()).toEqual([['public'], ['private']]);
  expect((await fetchMedia('public', drafted.key, '40.webp')).status).toBe(404);
  expect(await statusFor(stranger, drafted.key)).toBe(404);
  expect(await statusFor(author, drafted.key)).toBe(200);

  await withdrawPost(author.viewer, publicId);
  expect(await place()).toEqual([['private'], ['private']]);
  expect(await statusFor(stranger, shown.key)).toBe(404);
  expect(await statusFor(author, shown.key)).toBe(200);

  // So it is with what an administrator took down, until it is shown again.
  await publishPost(author.viewer, { publicId, version: 1, data: postForm({ imageKeys: [shown.key] }) });
  expect((await place())[0]).toEqual(['public']);
  await hidePost(await makeAdmin(), publicId, { reasonCode: 'advertising', reason: '' });
  expect((await place())[0]).toEqual(['private']);
  expect(await statusFor(stranger, shown.key)).toBe(404);
  expect((await fetchMedia('public', shown.key, '40.webp')).status).toBe(404);

  // What a draft or a deleted post names is not abandoned.
  await deleteOwnPost(author.viewer, publicId);
  await pruneMedia(new Date(Date.now() + 3 * 86_400_000));
  expect(await db.media.count()).toBe(2);
  await restoreOwnPost(author.viewer, publicId);
});
