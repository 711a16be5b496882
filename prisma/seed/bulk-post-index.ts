import type { Client } from 'pg';
import { encodeTokens } from '@/lib/directory/row-encoding';
import { type IndexablePost, postSearchRow, type TextTokens, tokensOfText } from '@/lib/posts/index-row';
import type { PostIdentity } from '@/lib/posts/post-status';
import { postLevelStarts } from '@/lib/posts/search-levels';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { readGazetteer } from '@/lib/search/gazetteer-rows';
import { db } from '@/lib/server/db';

/** What the index says of a post besides what stands on its row. */
export type IndexWorld = {
  gazetteer: Gazetteer;
  topicNames: Map<number, string[]>;
  authorNames: (memberId: number, identity: PostIdentity) => string[];
  tokensOf: TextTokens;
};

/** Texts of templates, topics and authors stand on many posts: their tokens are made once. */
function keptTokens(): TextTokens {
  const keep = (make: (text: string) => Iterable<string>) => {
    const kept = new Map<string, readonly string[]>();
    return (text: string) => {
      const known = kept.get(text) ?? [...make(text)];
      kept.set(text, known);
      return known;
    };
  };
  return { tokensOf: keep(tokensOfText.tokensOf), termsOf: keep(tokensOfText.termsOf) };
}

export async function readIndexWorld(memberIds: readonly number[]): Promise<IndexWorld> {
  const [gazetteer, topics, members] = await Promise.all([
    readGazetteer(db),
    db.topicName.findMany({ orderBy: [{ topicId: 'asc' }, { locale: 'asc' }] }),
    db.member.findMany({
      where: { id: { in: [...memberIds] } },
      select: {
        id: true,
        nickname: true,
        cards: {
          where: { status: 'published' },
          select: {
            kind: true,
            companyName: true,
            contactName: true,
            translations: {
              where: { field: { in: ['companyName', 'contactName'] } },
              select: { field: true, text: true },
            },
          },
        },
      },
    }),
  ]);
  const topicNames = Map.groupBy(topics, ({ topicId }) => topicId);
  const names = new Map(
    members.flatMap(({ id, nickname, cards }) =>
      (['company', 'personal'] as const).map((identity) => {
        const field = identity === 'company' ? 'companyName' : 'contactName';
        const found = cards
          .filter(({ kind }) => kind === identity)
          .flatMap((card) => [
            card[field] ?? '',
            ...card.translations.filter((each) => each.field === field).map(({ text }) => text),
          ])
          .filter((name) => name !== '');
        return [`${id} ${identity}`, found.length > 0 ? found : [nickname]] as const;
      }),
    ),
  );
  return {
    gazetteer,
    topicNames: new Map([...topicNames].map(([id, rows]) => [id, rows.map(({ name }) => name)])),
    authorNames: (memberId, identity) => names.get(`${memberId} ${identity}`) ?? [],
    tokensOf: keptTokens(),
  };
}

/** A listed post as a row of the stage. */
export function stagedRow(post: IndexablePost, { gazetteer, tokensOf }: IndexWorld) {
  const { terms, head, body, ...row } = postSearchRow(post, gazetteer, tokensOf);
  return { ...row, terms: terms.join(' '), head: encodeTokens(head), body: encodeTokens(body) };
}

const indexes = [
  'CREATE INDEX post_search_head ON post_search USING gin (head) WITH (fastupdate = off)',
  'CREATE INDEX post_search_body ON post_search USING gin (body) WITH (fastupdate = off)',
  'CREATE INDEX post_search_newest ON post_search (listed_at DESC, post_id DESC)',
];
const columns = 'post_id, listed_at, valid_until, terms, head, body';

/** Begins a stage for index rows, in the transaction of the caller. */
export async function beginPostIndex(client: Client): Promise<void> {
  await client.query(
    'CREATE TEMP TABLE post_search_stage (post_id integer, listed_at timestamptz, valid_until date, terms text, head text, body text) ON COMMIT DROP',
  );
}

export const insertStaged = `
  INSERT INTO post_search_stage (${columns})
  SELECT r."postId", r."listedAt", r."validUntil", r.terms, r.head, r.body
  FROM json_to_recordset($1::json) AS r ("postId" integer, "listedAt" timestamptz, "validUntil" date, terms text, head text, body text)`;

/** Puts what was staged and what stood there into the levels of their age, and makes the indexes anew. */
export async function finishPostIndex(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO post_search_stage SELECT ${columns.replace('terms, head, body', "array_to_string(terms, ' '), head::text, body::text")} FROM post_search`,
  );
  await client.query('TRUNCATE post_search');
  for (const name of ['head', 'body', 'newest']) await client.query(`DROP INDEX post_search_${name}`);
  // The oldest last: what is read of the last level begins with the newest as well.
  await client.query(`
    INSERT INTO post_search (level, ${columns})
    SELECT width_bucket(row_number() OVER (ORDER BY listed_at DESC, post_id DESC) - 1, ARRAY[${postLevelStarts.join(', ')}]::bigint[]),
      post_id, listed_at, valid_until, string_to_array(terms, ' '), head::tsvector, body::tsvector
    FROM post_search_stage ORDER BY listed_at DESC, post_id DESC`);
  for (const sql of indexes) await client.query(sql);
  await client.query(`
    INSERT INTO post_term (term, uses)
    SELECT term, count(*) FROM (SELECT unnest(terms) AS term FROM post_search) w GROUP BY term
    ON CONFLICT (term) DO UPDATE SET uses = excluded.uses`);
}
