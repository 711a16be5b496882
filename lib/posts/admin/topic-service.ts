import 'server-only';
import { locales } from '@/lib/i18n/locales';
import { writeAudit } from '@/lib/server/audit';
import { invalidate } from '@/lib/server/cache/invalidate';
import { everythingTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { enqueue } from '@/lib/server/jobs';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { AuditAction } from '@/lib/shared/audit-actions';
import type { FilledCell } from '@/lib/translation/fill';
import { checkBy, fillRows, type RowCell } from '@/lib/translation/fill-rows';
import { lockTopics } from '../locks';
import { type TopicInput, topicName } from './topic-schemas';

type Editor = Pick<AdminViewer, 'id' | 'name'>;

/** Posts are found by the names of their topics: a job writes their index rows anew. */
const reindex = (tx: Tx, topicId: number) =>
  enqueue(tx, 'reindexPostsOf', { topicId }, { key: `posts-of-topic-${topicId}` });

/** Topics stand on posts, in filters and in the form: every page that names one is made anew. */
const announce = (tx: Tx) => invalidate(tx, [everythingTag()]);

const select = {
  id: true,
  slug: true,
  version: true,
  retiredAt: true,
  mergedIntoId: true,
  names: { select: { locale: true, name: true } },
} as const;

type Topic = { id: number; slug: string; names: { locale: string; name: string }[] };

const namesOf = ({ names }: Pick<Topic, 'names'>) =>
  Object.fromEntries(names.map(({ locale, name }) => [`name ${locale}`, name]));

const rowsOf = ({ names }: TopicInput) => locales.map((locale) => ({ locale, name: names[locale] }));

async function audit(
  tx: Tx,
  by: Editor,
  topic: Topic,
  action: AuditAction,
  before?: Record<string, string | number>,
  after?: Record<string, string | number>,
): Promise<void> {
  const name = topic.names.find(({ locale }) => locale === 'en')?.name ?? topic.slug;
  await writeAudit(tx, by, { action, target: { type: 'topic', id: topic.slug, name }, before, after });
}

/** The topic, held. @throws AppError `notFound` */
async function lockTopic(tx: Tx, slug: string) {
  const found = await tx.topic.findUnique({ where: { slug }, select: { id: true } });
  if (!found) throw new AppError('notFound');
  await lockTopics(tx, [found.id]);
  return tx.topic.findUniqueOrThrow({ where: { id: found.id }, select });
}

/**
 * Adds a topic, as the last one.
 * @throws AppError `conflict` with `slug: slugTaken`
 */
export async function createTopic(by: Editor, input: TopicInput): Promise<{ slug: string }> {
  await db.$transaction(async (tx) => {
    await lockTopics(tx, []);
    if (await tx.topic.findUnique({ where: { slug: input.slug }, select: { id: true } }))
      throw new AppError('conflict', { fieldErrors: { slug: 'slugTaken' } });
    const last = await tx.topic.findFirst({ orderBy: { position: 'desc' }, select: { position: true } });
    const position = (last?.position ?? -1) + 1;
    const made = await tx.topic.create({
      data: { slug: input.slug, position, names: { create: rowsOf(input) } },
      select,
    });
    await audit(tx, by, made, 'topic.create', undefined, namesOf(made));
    await announce(tx);
  });
  return { slug: input.slug };
}

/**
 * Changes the names of a topic; the slug stays, since addresses hold it.
 * @throws AppError `notFound`; `staleVersion` where somebody else changed it since
 */
export async function updateTopic(by: Editor, input: TopicInput): Promise<{ slug: string }> {
  await db.$transaction(async (tx) => {
    const before = await lockTopic(tx, input.slug);
    if (before.version !== input.version) throw new AppError('staleVersion');
    await tx.topicName.deleteMany({ where: { topicId: before.id } });
    const after = await tx.topic.update({
      where: { id: before.id },
      data: { version: { increment: 1 }, names: { create: rowsOf(input) } },
      select,
    });
    await audit(tx, by, after, 'topic.update', namesOf(before), namesOf(after));
    await reindex(tx, after.id);
    await announce(tx);
  });
  return { slug: input.slug };
}

/**
 * Writes names of topics into cells of their grid; the field of a cell is the topic's slug.
 * @returns for each cell that it is kept, or why not: `notFound`; `staleVersion` where somebody else wrote it since; `invalidInput`
 */
export function fillTopicNames(by: Editor, cells: readonly RowCell[]): Promise<FilledCell[]> {
  return db.$transaction(async (tx) => {
    const where = { slug: { in: cells.map(({ field }) => field) }, mergedIntoId: null };
    const found = await tx.topic.findMany({ where, select: { id: true } });
    await lockTopics(
      tx,
      found.map(({ id }) => id),
    );
    const topics = await tx.topic.findMany({ where, select });
    const textAt = ({ field, locale }: Pick<RowCell, 'field' | 'locale'>) => {
      const topic = topics.find(({ slug }) => slug === field);
      return topic && (topic.names.find((each) => each.locale === locale)?.name ?? '');
    };
    const { filled, changed } = fillRows(cells, textAt, checkBy(topicName));
    for (const before of topics) {
      const own = changed.filter(({ field }) => field === before.slug);
      if (own.length === 0) continue;
      for (const { locale, text: name } of own)
        await tx.topicName.upsert({
          where: { topicId_locale: { topicId: before.id, locale } },
          create: { topicId: before.id, locale, name },
          update: { name },
        });
      const after = await tx.topic.update({
        where: { id: before.id },
        data: { version: { increment: 1 } },
        select,
      });
      await audit(tx, by, after, 'topic.update', namesOf(before), namesOf(after));
      await reindex(tx, after.id);
    }
    if (changed.length > 0) await announce(tx);
    return filled;
  });
}

/**
 * Moves a topic one place up or down; at the end of the list nothing happens.
 * @throws AppError `notFound`
 */
export async function moveTopic(by: Editor, slug: string, direction: 'up' | 'down'): Promise<void> {
  await db.$transaction(async (tx) => {
    const own = await lockTopic(tx, slug);
    const all = await tx.topic.findMany({
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      select: { id: true },
    });
    const order = all.map(({ id }) => id);
    const from = order.indexOf(own.id);
    const to = from + (direction === 'up' ? -1 : 1);
    if (to < 0 || to >= order.length) return;
    order.splice(to, 0, ...order.splice(from, 1));
    await tx.$executeRaw`
      UPDATE topic SET position = place - 1
      FROM unnest(${order}::int[]) WITH ORDINALITY AS ordered (id, place)
      WHERE topic.id = ordered.id AND topic.position <> place - 1`;
    await audit(tx, by, own, 'topic.move', { position: from + 1 }, { position: to + 1 });
    await announce(tx);
  });
}

/**
 * Offers a topic no more, or again. Posts that have it keep it.
 * @throws AppError `notFound`; `conflict` where it is so already
 */
export async function retireTopic(by: Editor, slug: string, retired: boolean): Promise<void> {
  await db.$transaction(async (tx) => {
    const topic = await lockTopic(tx, slug);
    if ((topic.retiredAt !== null) === retired) throw new AppError('conflict');
    await tx.topic.update({
      where: { id: topic.id },
      data: { retiredAt: retired ? new Date() : null, mergedIntoId: null, version: { increment: 1 } },
      select: { id: true },
    });
    await audit(tx, by, topic, retired ? 'topic.retire' : 'topic.restore');
    await announce(tx);
  });
}

/**
 * Makes one topic part of another: its posts, and drafts that name it, have the other then; it is retired and its address leads
 * there. Who publishes with it at the same moment is waited for.
 * @throws AppError `notFound`; `conflict` where both are one, or one is part of another already
 */
export async function mergeTopic(by: Editor, slug: string, into: string): Promise<void> {
  if (slug === into) throw new AppError('conflict');
  await db.$transaction(async (tx) => {
    const found = await tx.topic.findMany({ where: { slug: { in: [slug, into] } }, select: { id: true } });
    if (found.length < 2) throw new AppError('notFound');
    await lockTopics(
      tx,
      found.map(({ id }) => id),
    );
    const from = await tx.topic.findUniqueOrThrow({ where: { slug }, select });
    const to = await tx.topic.findUniqueOrThrow({ where: { slug: into }, select });
    // What is offered no more takes no posts in.
    if (from.mergedIntoId !== null || to.retiredAt !== null) throw new AppError('conflict');
    const posts = await movePosts(tx, from.id, to.id);
    await tx.topic.updateMany({ where: { mergedIntoId: from.id }, data: { mergedIntoId: to.id } });
    await tx.topic.update({
      where: { id: from.id },
      data: { retiredAt: new Date(), mergedIntoId: to.id, version: { increment: 1 } },
      select: { id: true },
    });
    await audit(tx, by, from, 'topic.merge', undefined, { mergedInto: into, posts });
    await reindex(tx, to.id);
    await announce(tx);
  });
}

/** @returns how many posts had it */
async function movePosts(tx: Tx, from: number, to: number): Promise<number> {
  const moved = await tx.$executeRaw`
    UPDATE post_topic SET topic_id = ${to} WHERE topic_id = ${from}
      AND NOT EXISTS (SELECT 1 FROM post_topic other WHERE other.post_id = post_topic.post_id AND other.topic_id = ${to})`;
  const { count } = await tx.postTopic.deleteMany({ where: { topicId: from } });
  // What is still written on names it once.
  await tx.$executeRaw`
    UPDATE post_draft SET data = jsonb_set(data, '{topicIds}', (
      SELECT jsonb_agg(id ORDER BY place) FROM (
        SELECT id, min(place) AS place FROM (
          SELECT CASE WHEN each.value::integer = ${from} THEN ${to} ELSE each.value::integer END AS id, each.place
          FROM jsonb_array_elements_text(data -> 'topicIds') WITH ORDINALITY AS each (value, place)) named
        GROUP BY id) once))
    WHERE status <> 'published' AND data -> 'topicIds' @> ${JSON.stringify([from])}::jsonb`;
  return moved + count;
}
