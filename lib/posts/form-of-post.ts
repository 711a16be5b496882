import type { Locale } from '@/lib/i18n/locales';
import { type Delta, emptyDelta } from '@/lib/rich-text/delta';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import type { PostForm } from './post-form';
import type { PostChange } from './publication';
import type { PostTexts } from './screening';

/** What a form is made of. */
export const postFormSelect = {
  kind: true,
  identity: true,
  sourceLocale: true,
  title: true,
  description: true,
  content: true,
  written: true,
  side: true,
  validUntil: true,
  industryId: true,
  provinceCode: true,
  images: { orderBy: { position: 'asc' }, select: { media: { select: { key: true } } } },
  topics: { orderBy: { position: 'asc' }, select: { topicId: true } },
} as const satisfies Prisma.PostSelect;

type Row = Prisma.PostGetPayload<{ select: typeof postFormSelect }>;

/** What a post says to its readers. */
export function formOfPost(row: Row): PostForm {
  const { kind, identity, title, description, side, industryId } = row;
  return {
    kind,
    identity,
    sourceLocale: row.sourceLocale as Locale,
    title,
    description,
    content: contentOf(row.content),
    imageKeys: row.images.map(({ media }) => media.key),
    topicIds: row.topics.map(({ topicId }) => topicId),
    side,
    validUntil: row.validUntil?.toISOString().slice(0, 10) ?? '',
    industryId,
    provinceCode: row.provinceCode ?? '',
  };
}

/** What a post says, as its author wrote it: also the words that its readers see masked. */
export function formAsWritten(row: Row): PostForm {
  return { ...formOfPost(row), ...(row.written as PostTexts | null) };
}

/** A stored text; every one was parsed before it was stored. */
export function contentOf(stored: unknown): Delta {
  return (stored as Delta | null) ?? emptyDelta;
}

/**
 * A form as what it changes on a post.
 * @param masked the texts as its readers see them, where some word is masked
 */
export function changeOfPostForm(
  form: PostForm,
  masked: PostTexts | null,
  imageIds: readonly number[],
): PostChange {
  const { title, description, content } = form;
  const { imageKeys: _keys, topicIds, validUntil, provinceCode, ...fields } = form;
  return {
    ...fields,
    ...masked,
    written: masked ? { title, description, content } : Prisma.DbNull,
    validUntil: validUntil === '' ? null : new Date(`${validUntil}T00:00:00Z`),
    provinceCode: provinceCode || null,
    imageIds,
    topicIds,
  };
}
