import 'server-only';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { invalidInput } from '@/lib/server/invalid-input';
import { shareTopics } from './locks';
import type { PostForm } from './post-form';
import { postFormSchema } from './schemas';

/**
 * A form that may be published, tidied: well formed, and what it names exists.
 * @param post which it is of: what it shows already it may keep, an industry and topics that are offered no more
 * @param isReviewer takes topics as they were handed in
 * @throws AppError `invalidInput` with a code by field
 */
export async function checkPostForm(
  tx: Tx,
  data: PostForm,
  { post, isReviewer = false }: { post: string; isReviewer?: boolean },
): Promise<PostForm> {
  const checked = postFormSchema().safeParse(data);
  if (!checked.success) throw invalidInput(checked.error);
  const form = checked.data;
  const fieldErrors: Record<string, string> = {};
  if (
    form.industryId !== null &&
    !(await tx.industry.count({ where: { id: form.industryId, OR: [{ active: true }, shownBy(post)] } }))
  )
    fieldErrors.industryId = 'industryUnknown';
  if (form.provinceCode !== '' && !(await tx.province.count({ where: { code: form.provinceCode } })))
    fieldErrors.provinceCode = 'provinceUnknown';
  const topics = await shareTopics(tx, form.topicIds);
  if (topics.length < form.topicIds.length || (!isReviewer && !(await keepsRetired(tx, post, topics))))
    fieldErrors.topicIds = 'topicUnknown';
  if (Object.keys(fieldErrors).length > 0) throw new AppError('invalidInput', { fieldErrors });
  // One that became part of another stands for that.
  const now = new Map(topics.map(({ id, mergedIntoId }) => [id, mergedIntoId ?? id]));
  return { ...form, topicIds: [...new Set(form.topicIds.map((id) => now.get(id) ?? id))] };
}

/** An industry that a published post names. */
const shownBy = (publicId: string) => ({ posts: { some: { publicId, publishedAt: { not: null } } } });

/** Whether a post has all of these topics already that are offered no more. */
async function keepsRetired(
  tx: Tx,
  publicId: string,
  topics: Awaited<ReturnType<typeof shareTopics>>,
): Promise<boolean> {
  const merged = topics.flatMap(({ mergedIntoId }) => mergedIntoId ?? []);
  // Read once these are held: a join would show what they led to before.
  const targets =
    merged.length === 0
      ? []
      : await tx.topic.findMany({
          where: { id: { in: merged }, retiredAt: { not: null } },
          select: { id: true },
        });
  const own = topics.filter(({ isRetired, mergedIntoId }) => isRetired && mergedIntoId === null);
  const ids = [...new Set([...own, ...targets].map(({ id }) => id))];
  if (ids.length === 0) return true;
  return (await tx.postTopic.count({ where: { topicId: { in: ids }, post: { publicId } } })) === ids.length;
}
