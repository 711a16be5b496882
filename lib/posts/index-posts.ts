import 'server-only';
import { encodeTokens } from '@/lib/directory/row-encoding';
import { indexWritten } from '@/lib/directory/terms';
import { textOfDelta } from '@/lib/rich-text/text';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { getGazetteer } from '@/lib/search/gazetteer-rows';
import { TOKENS_VERSION } from '@/lib/search/tokens';
import type { Tx } from '@/lib/server/db';
import { contentOf } from './form-of-post';
import { type IndexablePost, type PostSearchRow, postSearchRow } from './index-row';

type StoredPost = Omit<IndexablePost, 'texts' | 'topics' | 'authorNames'> & {
  description: string;
  content: unknown;
  topics: IndexablePost['topics'] | null;
  cardNames: string[] | null;
  nickname: string;
};

/** Those of some posts that lists show, as the index wants them. One round trip. */
async function readIndexable(
  tx: Pick<Tx, '$queryRaw'>,
  postIds: readonly number[],
): Promise<IndexablePost[]> {
  // The author as `authorOf` of post-projection.ts names them.
  const rows = await tx.$queryRaw<StoredPost[]>`
    SELECT p.id, p.owner_id AS "ownerId", p.identity::text AS identity, p.kind::text AS kind, p.side::text AS side, p.industry_id AS "industryId", p.province_code AS "provinceCode",
      to_char(p.valid_until, 'YYYY-MM-DD') AS "validUntil", p.listed_at AS "listedAt", p.title, p.description, p.content,
      (SELECT json_agg(json_build_object('id', pt.topic_id,
          'names', (SELECT coalesce(json_agg(n.name), '[]') FROM topic_name n WHERE n.topic_id = pt.topic_id)))
        FROM post_topic pt WHERE pt.post_id = p.id) AS topics,
      (SELECT array_agg(x.name) FROM card c CROSS JOIN LATERAL (
          SELECT CASE WHEN c.kind = 'company' THEN c.company_name ELSE c.contact_name END AS name
          UNION ALL
          SELECT t.text FROM card_translation t
          WHERE t.card_id = c.id AND t.field = CASE WHEN c.kind = 'company' THEN 'companyName' ELSE 'contactName' END
        ) x
        WHERE c.owner_id = p.owner_id AND c.kind::text = p.identity::text AND c.status = 'published' AND x.name <> ''
      ) AS "cardNames",
      m.nickname
    FROM post p JOIN member m ON m.id = p.owner_id
    WHERE p.id = ANY (${[...postIds]}::integer[]) AND p.listed_at IS NOT NULL
    ORDER BY p.id`;
  return rows.map(({ description, content, cardNames, nickname, topics, ...post }) => ({
    ...post,
    texts: [description, textOfDelta(contentOf(content))],
    topics: topics ?? [],
    authorNames: cardNames ?? [nickname],
  }));
}

async function writeRows(tx: Tx, rows: readonly PostSearchRow[]): Promise<void> {
  // Each in the level whose time it falls into; levels are stretches of time.
  await tx.$executeRaw`
    INSERT INTO post_search (post_id, level, listed_at, valid_until, terms, head, body)
    SELECT r.id, coalesce(
        (SELECT s.level FROM post_search s WHERE s.listed_at <= r.listed ORDER BY s.listed_at DESC, s.post_id DESC LIMIT 1),
        (SELECT s.level FROM post_search s ORDER BY s.listed_at, s.post_id LIMIT 1), 0),
      r.listed, r.last_day, string_to_array(r.terms, ' '), r.head::tsvector, r.body::tsvector
    FROM unnest(${rows.map(({ postId }) => postId)}::integer[], ${rows.map(({ listedAt }) => listedAt)}::timestamptz[],
      ${rows.map(({ validUntil }) => validUntil)}::date[], ${rows.map(({ terms }) => terms.join(' '))}::text[],
      ${rows.map(({ head }) => encodeTokens(head))}::text[],
      ${rows.map(({ body }) => encodeTokens(body))}::text[]) AS r (id, listed, last_day, terms, head, body)`;
}

/**
 * Writes the index rows of posts anew, or takes them out where no list shows them. Belongs into the transaction that changes the
 * posts, which holds them: of two changes at once the later one indexes both.
 * @param gazetteer where the caller has it already
 */
export async function indexPosts(tx: Tx, postIds: readonly number[], gazetteer?: Gazetteer): Promise<void> {
  if (postIds.length === 0) return;
  const posts = await readIndexable(tx, postIds);
  const before = await tx.$queryRaw<{ terms: string[] }[]>`
    DELETE FROM post_search WHERE post_id = ANY (${[...postIds]}::integer[]) RETURNING terms`;
  const known = posts.length === 0 ? null : (gazetteer ?? (await getGazetteer(tx)));
  const rows = known === null ? [] : posts.map((post) => postSearchRow(post, known));
  if (rows.length > 0) await writeRows(tx, rows);
  await indexWritten(tx, 'posts', before, rows);
  if (posts.length === 0) return;
  // Raw, because this is no change of the post: its updated_at stays.
  await tx.$executeRaw`
    UPDATE post SET search_version = ${TOKENS_VERSION}
    WHERE id = ANY (${posts.map(({ id }) => id)}::integer[]) AND search_version <> ${TOKENS_VERSION}`;
}
