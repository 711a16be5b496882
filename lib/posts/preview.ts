import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { Viewer } from '@/lib/shared/viewer';
import { getMatcher } from '@/lib/watched-words/kept-matcher';
import { getOwnPost } from './own-posts';
import { postDetailOf, postHeadSelect, readPostNames } from './post-projection';
import type { PostDetail } from './post-view';
import { screenPost } from './screening';

/**
 * What a member wrote last on a post of theirs, as its readers will see it once it is published: also what will be masked. Its
 * pictures may be private.
 * @returns null for another's, a deleted and an unknown post
 */
export async function getPostPreview(
  viewer: Pick<Viewer, 'id'>,
  publicId: string,
  locale: Locale,
  now = new Date(),
): Promise<PostDetail | null> {
  const own = await getOwnPost(viewer, publicId);
  if (!own) return null;
  const { id, form, pictures, publishedAt } = own;
  const [{ owner }, names] = await Promise.all([
    db.post.findUniqueOrThrow({ where: { id }, select: { owner: postHeadSelect.owner } }),
    readPostNames(locale),
  ]);
  const { kind, side, identity, sourceLocale, industryId } = form;
  const { title, description, content } = screenPost(form, [], await getMatcher()).masked ?? form;
  const row = {
    id,
    ownerId: viewer.id,
    kind,
    side,
    identity,
    sourceLocale,
    title,
    description,
    content,
    industryId,
    provinceCode: form.provinceCode || null,
    validUntil: form.validUntil === '' ? null : new Date(`${form.validUntil}T00:00:00Z`),
    publicId,
    owner,
    publishedAt: publishedAt === null ? now : new Date(publishedAt),
    updatedAt: now,
    listedAt: now,
    topics: form.topicIds.map((topicId) => ({ topicId })),
    images: pictures.map((media) => ({ media: { ...media, isPrivate: true } })),
    _count: { images: pictures.length },
  };
  return postDetailOf(row, locale, names, now);
}
