import 'server-only';
import { Client } from 'pg';
import { reindexPosts } from '@/lib/posts/index-jobs';
import { listedSince } from '@/lib/posts/listing';
import type { PostKind } from '@/lib/posts/post-status';
import { textOfDelta } from '@/lib/rich-text/text';
import { TOKENS_VERSION } from '@/lib/search/tokens';
import { db } from '@/lib/server/db';
import { vietnamDay } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { UsageError } from '../../scripts/lib/run-command';
import {
  beginPostIndex,
  finishPostIndex,
  type IndexWorld,
  insertStaged,
  readIndexWorld,
  stagedRow,
} from './bulk-post-index';
import { dropSecondary, reserveIds } from './bulk-schema';
import { makePublicId } from './cards/contacts';
import { Random } from './cards/random';
import { readPosts, type SeedPost } from './post-data';
import type { Progress } from './progress';

/** Posts of a seed by number, and the day before which they were published. */
export type PostRange = { seed: number; baseDate: Date; from: number; count: number };

/** Apart from the identifiers of cards, of the demo's posts and of its members. */
export const bulkPostId = (seed: number, index: number): string => makePublicId(600_000 + seed, index);

const days = 2 * 365;
const chunk = 5_000;
/** Members whose names are used; more make no difference to a measurement. */
const mostAuthors = 5_000;
/** From here on new indexes are quicker than row by row. */
const manyPosts = 20_000;

type World = {
  templates: SeedPost[];
  enterprises: number[];
  topics: number[];
  industries: number[];
  provinces: string[];
  /** For the index, where its rows are written with the posts. */
  index: IndexWorld | null;
};

async function readWorld(isMany: boolean): Promise<World> {
  const members = await db.member.findMany({
    where: {
      deletedAt: null,
      membershipStatus: membershipStatuses.active,
      vipType: vipTypes.enterprise,
    },
    orderBy: { id: 'asc' },
    take: mostAuthors,
    select: { id: true },
  });
  if (members.length === 0)
    throw new UsageError('Posts need active enterprise members: seed the demo first.');
  const [topics, industries, provinces] = await Promise.all([
    db.topic.findMany({ orderBy: { id: 'asc' }, select: { id: true } }),
    db.industry.findMany({
      where: { parentId: { not: null } },
      orderBy: { id: 'asc' },
      select: { id: true },
    }),
    db.province.findMany({ orderBy: { code: 'asc' }, select: { code: true } }),
  ]);
  return {
    templates: readPosts(),
    enterprises: members.map(({ id }) => id),
    topics: topics.map(({ id }) => id),
    industries: industries.map(({ id }) => id),
    provinces: provinces.map(({ code }) => code),
    index: isMany ? await readIndexWorld(members.map(({ id }) => id)) : null,
  };
}

/** The columns that a post of a number has of its own; all else is its template's. */
function makeRow(world: World, { seed, baseDate }: PostRange, index: number) {
  const random = new Random(seed, index);
  const kind: PostKind = random.chance(0.6) ? 'opportunity' : 'post';
  // Later days have more posts, as on a site that grows.
  const age = Math.floor(random.next() ** 1.5 * days * dayMs);
  const publishedAt = new Date(baseDate.getTime() - 1 - age);
  const isOpportunity = kind === 'opportunity';
  // One in eight is past its last day.
  const lastDay =
    baseDate.getTime() + (random.chance(0.875) ? random.int(1, 300) : -random.int(1, 30)) * dayMs;
  const validUntil = isOpportunity ? vietnamDay(new Date(lastDay)) : null;
  const owner = { membershipStatus: membershipStatuses.active, deletedAt: null };
  const template = random.int(0, world.templates.length - 1);
  const listed = { status: 'published' as const, kind, validUntil, publishedAt, deletedAt: null, owner };
  return {
    publicId: bulkPostId(seed, index),
    template,
    ownerId: random.pick(world.enterprises),
    kind,
    side: isOpportunity ? random.pick(['supply', 'demand'] as const) : null,
    industryId: isOpportunity ? random.pick(world.industries) : null,
    provinceCode: isOpportunity ? random.pick(world.provinces) : null,
    identity: random.pick(['company', 'personal'] as const),
    validUntil: validUntil?.toISOString() ?? null,
    publishedAt: publishedAt.toISOString(),
    listedAt: listedSince(listed, baseDate)?.toISOString() ?? null,
    title: `${world.templates[template]?.title.slice(0, 105)} · ${index + 1}`,
    searchVersion: world.index === null ? 0 : TOKENS_VERSION,
    topicIds: random.some(world.topics, random.int(1, 3)),
  };
}

const insertPosts = `
  INSERT INTO post (id, public_id, owner_id, status, kind, side, valid_until, industry_id, province_code, identity, source_locale,
    title, description, content, published_at, listed_at, created_at, updated_at, search_version)
  SELECT r.id, r."publicId", r."ownerId", 'published', r.kind, r.side, r."validUntil", r."industryId", r."provinceCode", r.identity,
    t.source_locale, r.title, t.description, t.content, r."publishedAt", r."listedAt", r."publishedAt", r."publishedAt",
    r."searchVersion"
  FROM json_to_recordset($1::json) AS r (id integer, "publicId" text, template integer, "ownerId" integer, kind post_kind,
    side opportunity_side, "industryId" integer, "provinceCode" text, identity post_identity, "validUntil" date,
    "publishedAt" timestamptz, "listedAt" timestamptz, title text, "searchVersion" smallint)
  JOIN seed_post t ON t.n = r.template`;

const insertTopics = `
  INSERT INTO post_topic (post_id, topic_id, position)
  SELECT r.id, topic::integer, place - 1
  FROM json_to_recordset($1::json) AS r (id integer, "topicIds" json)
  CROSS JOIN LATERAL json_array_elements_text(r."topicIds") WITH ORDINALITY AS x (topic, place)`;

/**
 * Writes made-up posts of the members who are there, in one transaction: stopped half-way, nothing has changed. Where they are
 * many, the tables of posts are locked meanwhile.
 * @throws UsageError where no active enterprise member is there
 */
export async function seedBulkPosts(
  url: string,
  range: PostRange,
  progress: Progress,
  { many = manyPosts } = {},
): Promise<void> {
  const isMany = range.count >= many;
  const world = await readWorld(isMany);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // New indexes of a million rows take longer than any statement of the site may.
    await client.query('SET statement_timeout = 0');
    const firstId = await reserveIds(client, 'post', range.count);
    await client.query('BEGIN');
    try {
      await writeAll(client, world, range, firstId, progress);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
    if (isMany) await client.query('VACUUM (ANALYZE) post, post_topic, post_search, post_term');
    else await reindexPosts(db, { most: range.count });
  } finally {
    await client.end();
  }
}

async function writeAll(
  client: Client,
  world: World,
  range: PostRange,
  firstId: number,
  progress: Progress,
): Promise<void> {
  await client.query("SET LOCAL maintenance_work_mem = '512MB'");
  await client.query('SET LOCAL synchronous_commit = off');
  const restore = world.index !== null ? await dropSecondary(client, ['post', 'post_topic']) : null;
  await client.query(
    'CREATE TEMP TABLE seed_post (n integer PRIMARY KEY, source_locale text, title text, description text, content jsonb) ON COMMIT DROP',
  );
  const templates = world.templates.map(({ sourceLocale, title, description, content }, n) => {
    return { n, source_locale: sourceLocale, title, description, content };
  });
  await client.query(
    'INSERT INTO seed_post SELECT * FROM json_populate_recordset(null::seed_post, $1::json)',
    [JSON.stringify(templates)],
  );
  if (world.index !== null) await beginPostIndex(client);
  const writing = progress.start('Posts', range.count);
  for (let at = 0; at < range.count; at += chunk) {
    const rows = Array.from({ length: Math.min(chunk, range.count - at) }, (_, next) => ({
      id: firstId + at + next,
      ...makeRow(world, range, range.from + at + next),
    }));
    const json = [JSON.stringify(rows)];
    await client.query(insertPosts, json);
    await client.query(insertTopics, json);
    if (world.index !== null)
      await client.query(insertStaged, [JSON.stringify(indexRows(world, world.index, rows))]);
    writing.add(rows.length);
  }
  writing.end();
  if (world.index !== null) await finishPostIndex(client);
  await restore?.();
}

type Row = ReturnType<typeof makeRow> & { id: number };

/** The rows of the index of those posts that lists show. */
function indexRows({ templates }: World, index: IndexWorld, rows: readonly Row[]) {
  return rows.flatMap((row) => {
    const template = templates[row.template];
    if (row.listedAt === null || template === undefined) return [];
    const post = {
      ...row,
      validUntil: row.validUntil?.slice(0, 10) ?? null,
      listedAt: new Date(row.listedAt),
      texts: [template.description, textOfDelta(template.content)],
      topics: row.topicIds.map((id) => ({ id, names: index.topicNames.get(id) ?? [] })),
      authorNames: index.authorNames(row.ownerId, row.identity),
    };
    return [stagedRow(post, index)];
  });
}
