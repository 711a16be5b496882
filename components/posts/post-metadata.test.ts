import { expect, it } from 'vitest';
import type { PostDetail } from '@/lib/posts/post-view';
import { postShareImage } from './post-metadata';

const picture = { key: 'k1', width: 1_000, height: 750, widths: [320, 960], alt: null };
const withPictures = (...pictures: unknown[]) => ({ pictures }) as PostDetail;
const face = { publicId: 'abcdefghjk', updatedAt: '2026-11-30T00:00:00.000Z', designedAt: null };

it('a link to a post shows its first picture', () => {
  const image = postShareImage('vi', withPictures(picture, { ...picture, key: 'k2' }), face);
  expect(image).toMatchObject({ url: expect.stringContaining('k1'), width: 1_000, height: 750 });
});

it('without one it shows the card of who wrote it, in the language of the link', () => {
  const image = postShareImage('vi', withPictures(), face);
  expect(image).toMatchObject({ url: expect.stringMatching(/^\/og\/cards\/abcdefghjk\/vi-/), width: 1_200 });
});

it('without either the site stands for it', () => {
  expect(postShareImage('vi', withPictures(), undefined)).toBeUndefined();
});
