import { expect, it } from 'vitest';
import { publishPost } from '@/lib/flows/posts/publish-post';
import { placeMedia } from '@/lib/media/place';
import { createReport } from '@/lib/moderation/reports';
import { savePostDraft } from '@/lib/posts/drafts';
import { db } from '@/lib/server/db';
import type { CardDraftStatus } from '@/lib/server/generated/prisma/client';
import { newPublicId } from '@/lib/shared/ids';
import { signInAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { signIn } from '@/tests/factories/members';
import { makePost, postForm } from '@/tests/factories/posts';
import { emptyFiles } from '@/tests/setup/worker-files';
import { fetchMedia, makePicture } from './media-site';

await emptyFiles();

const statusOf = async (key: string, headers: Record<string, string> = {}, file = '40.webp') =>
  (await fetchMedia('private', key, file, headers)).status;

it('a private picture is for its owner; everybody else gets what there is for nothing', async () => {
  const owner = await signIn();
  const stranger = await signIn();
  const finance = await signInAdmin({ role: 'finance' });
  const boss = await signInAdmin();
  const { key } = await makePicture(owner.viewer.id);
  const seen = await fetchMedia('private', key, '40.webp', owner.headers);
  expect(seen).toMatchObject({ status: 200, cacheControl: 'private, no-cache', type: 'image/webp' });
  expect(seen.bytes.subarray(8, 12).toString()).toBe('WEBP');

  const nothing = await fetchMedia('private', 'f'.repeat(24), '40.webp', stranger.headers);
  expect(nothing).toMatchObject({ status: 404, cacheControl: 'private, no-store' });
  // An upload that no card names is none of the reviewers' business either.
  for (const headers of [{}, stranger.headers, finance.headers, boss.headers])
    expect(await fetchMedia('private', key, '40.webp', headers)).toEqual(nothing);
  for (const file of ['41.webp', '40.png', '../40.webp', '0.webp', ''])
    expect(await fetchMedia('private', key, file, owner.headers)).toEqual(nothing);
  for (const wrong of ['', '..', `${key}0`, `${key.slice(2)}/x`])
    expect(await fetchMedia('private', wrong, '40.webp', owner.headers)).toEqual(nothing);
  expect((await fetchMedia('public', key, '40.webp', owner.headers)).status).toBe(404);
});

it('what a reported post showed is for who decides on it, though its author takes it away', async () => {
  const author = await signIn({ vipType: 2, membershipStatus: 1 });
  const reporter = await signIn();
  const { id: mediaId, key } = await makePicture(author.viewer.id);
  const { id: postId, publicId } = await makePost(author.viewer);
  await db.postImage.create({ data: { postId, position: 0, mediaId } });
  await createReport(reporter.viewer, 'post', { publicId, reason: 'spam', text: '' });
  await db.postImage.deleteMany({ where: { postId } });
  await placeMedia([mediaId]);
  const support = await signInAdmin({ role: 'support' });
  const finance = await signInAdmin({ role: 'finance' });
  expect(await statusOf(key, support.headers)).toBe(200);
  for (const { headers } of [finance, reporter]) expect(await statusOf(key, headers)).toBe(404);
});

it('the browser asks each time: who signed out or lost the right sees it no more', async () => {
  const owner = await signIn();
  const { key } = await makePicture(owner.viewer.id);
  const { etag } = await fetchMedia('private', key, '40.webp', owner.headers);
  const again = { 'if-none-match': etag ?? '' };
  const kept = await fetchMedia('private', key, '40.webp', { ...owner.headers, ...again });
  expect([kept.status, kept.bytes.length]).toEqual([304, 0]);
  await db.memberSession.delete({ where: { id: owner.sid } });
  expect(await statusOf(key, { ...owner.headers, ...again })).toBe(404);
});

it('administrators of cards see what a card names, and drafts once they were handed in', async () => {
  const owner = await signIn();
  const support = await signInAdmin({ role: 'support' });
  const finance = await signInAdmin({ role: 'finance' });
  const logo = await makePicture(owner.viewer.id);
  const drafted = await makePicture(owner.viewer.id);
  const card = await makeCard({ ownerId: owner.viewer.id, status: 'hidden', logoId: logo.id });
  await db.cardDraft.create({
    data: { cardId: card.id, data: {}, media: { create: { mediaId: drafted.id } } },
  });
  expect(await statusOf(logo.key, support.headers)).toBe(200);
  expect(await statusOf(logo.key, finance.headers)).toBe(404);
  const expected: [CardDraftStatus, number][] = [
    ['editing', 404],
    ['pending_review', 200],
    ['rejected', 200],
  ];
  for (const [status, answer] of expected) {
    await db.cardDraft.update({ where: { cardId: card.id }, data: { status } });
    expect([status, await statusOf(drafted.key, support.headers)]).toEqual([status, answer]);
    expect(await statusOf(drafted.key, finance.headers)).toBe(404);
  }
  await storeSetting('security', { adminsNeedSecondFactor: true });
  expect(await statusOf(logo.key, support.headers)).toBe(404);
});

it('the owner may fetch there also what is public; others fetch that where everybody may', async () => {
  const owner = await signIn();
  const stranger = await signIn();
  const { id, key } = await makePicture(owner.viewer.id);
  await makeCard({ ownerId: owner.viewer.id, logoId: id });
  await placeMedia([id]);
  expect(await statusOf(key, owner.headers)).toBe(200);
  expect(await statusOf(key, stranger.headers)).toBe(404);
  expect(await fetchMedia('public', key, '40.webp')).toMatchObject({
    status: 200,
    cacheControl: 'public, max-age=31536000, immutable',
  });
});

it('who came to own a card sees its pictures, whoever uploaded them, and only as long as it is theirs', async () => {
  const owner = await signIn();
  const uploader = await signIn();
  const [logo, image, drafted] = [
    await makePicture(null),
    await makePicture(uploader.viewer.id),
    await makePicture(null),
  ];
  const card = await makeCard({
    ownerId: owner.viewer.id,
    status: 'hidden',
    logoId: logo.id,
    imageIds: [image.id],
  });
  await db.cardDraft.create({
    data: { cardId: card.id, data: {}, media: { create: { mediaId: drafted.id } } },
  });
  const statuses = () => Promise.all([logo, image, drafted].map(({ key }) => statusOf(key, owner.headers)));
  expect(await statuses()).toEqual([200, 200, 200]);
  expect(await statusOf(logo.key, uploader.headers)).toBe(404);
  await db.card.update({ where: { id: card.id }, data: { ownerId: uploader.viewer.id } });
  expect(await statuses()).toEqual([404, 404, 404]);
});

it('administrators of posts see what a post names, and drafts once they were handed in', async () => {
  const owner = await signIn({ vipType: 1, membershipStatus: 1 });
  const support = await signInAdmin({ role: 'support' });
  const finance = await signInAdmin({ role: 'finance' });
  const { key } = await makePicture(owner.viewer.id);
  const publicId = newPublicId();
  const data = postForm({ imageKeys: [key] });
  await savePostDraft(owner.viewer, { publicId, version: 0, data });
  expect(await statusOf(key, support.headers)).toBe(404);
  await storeSetting('postReview', { post: 'all', opportunity: 'all' });
  await publishPost(owner.viewer, { publicId, version: 1, data });
  expect(await statusOf(key, support.headers)).toBe(200);
  expect(await statusOf(key, finance.headers)).toBe(404);
  expect(await statusOf(key, (await signIn()).headers)).toBe(404);
});
