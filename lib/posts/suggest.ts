import 'server-only';
import { unique } from '@/lib/directory/suggest';
import { type SuggestedList, suggestLists } from '@/lib/directory/suggest-lists';
import { asWritten, beginningOf, nameWords, type TermNames } from '@/lib/directory/suggest-names';
import { nextWords, suggestBegun, typedSoFar, withAndWithoutMarks } from '@/lib/directory/suggest-words';
import type { Suggestion } from '@/lib/directory/suggestion';
import { clausesQuery } from '@/lib/directory/tsquery';
import type { Locale } from '@/lib/i18n/locales';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { getGazetteer } from '@/lib/search/gazetteer-rows';
import { marks } from '@/lib/search/tokens';
import { db, type Tx } from '@/lib/server/db';
import { vietnamDay } from '@/lib/shared/dates';
import { paths } from '@/lib/shared/paths';
import { readEqualPhrases } from '@/lib/translation/phrases/equal-phrases';
import { countPosts } from './find-posts';
import { listTopics, type TopicView } from './topics';

const most = { topics: 3, lists: 4 };

/**
 * What the search box offers who looks for posts: topics and feeds of an industry, a region or both that have any, and words of posts
 * to go on with; typing errors are corrected where nothing begins so.
 * @param text as typed so far; anything
 */
export async function suggestPosts(text: string, locale: Locale): Promise<Suggestion[]> {
  const typed = typedSoFar(text);
  if (typed === null) return [];
  const gazetteer = await getGazetteer(db, locale);
  return suggestBegun(withAndWithoutMarks(typed), gazetteer, 'posts', (each, asked) =>
    begunBy(each, gazetteer, locale, asked),
  );
}

/** @param asked a text that is offered as a search itself */
async function begunBy(
  text: string,
  gazetteer: Gazetteer,
  locale: Locale,
  asked?: string,
): Promise<Suggestion[]> {
  const [equals, topics] = await Promise.all([readEqualPhrases(locale), begunTopics(text, locale)]);
  const lists = suggestLists(text, gazetteer, locale);
  const [feeds, words] = await Promise.all([
    withPosts([
      ...topics.map(({ id, slug, name }) => ({
        groups: [[marks.topic(id)]],
        offer: { kind: 'topic' as const, text: name, href: paths.interact({ topic: slug }) },
      })),
      ...lists.map((list) => feedOf(list, gazetteer)),
    ]),
    nextWords(text, gazetteer, { list: 'posts', written: writtenInPosts, count: countPosts, asked, equals }),
  ]);
  const isTopic = ({ kind }: Suggestion) => kind === 'topic';
  return [
    ...feeds.filter(isTopic).slice(0, most.topics),
    ...feeds.filter((feed) => !isTopic(feed)).slice(0, most.lists),
    ...words,
  ];
}

/** Topics that are offered and of whose name a word begins so; those that begin so themselves first. */
async function begunTopics(text: string, locale: Locale): Promise<TopicView[]> {
  const found = (await listTopics(locale)).flatMap((topic) => {
    const place = topic.isRetired ? null : beginningOf(topic.name, text);
    return place === null ? [] : [{ topic, place }];
  });
  return found.sort((one, other) => one.place - other.place).map(({ topic }) => topic);
}

/** A feed that may be offered, and the groups of tokens that its posts have one of each. */
type Feed = { groups: string[][]; offer: Omit<Suggestion, 'total'> };

function feedOf({ industryId, provinceCode, text }: SuggestedList, gazetteer: Gazetteer): Feed {
  const industry = gazetteer.industrySlugs.get(industryId ?? 0);
  const region = gazetteer.provinceSlugs.get(provinceCode ?? '');
  const kind = industryId === null ? 'region' : provinceCode === null ? 'industry' : 'both';
  const groups = [
    ...(industryId === null ? [] : [[marks.industry(industryId)]]),
    ...(provinceCode === null ? [] : [[marks.province(provinceCode)]]),
  ];
  return { groups, offer: { kind, text, href: paths.interact({ industry, region }) } };
}

/** Those that have any, with how many. */
async function withPosts(feeds: readonly Feed[]): Promise<Suggestion[]> {
  const totals = await countPosts(
    db,
    feeds.map(({ groups }) => clausesQuery([], { anyOf: groups }) ?? "''"),
  );
  const found = feeds.flatMap(({ offer }, at): Suggestion[] => {
    const total = totals[at];
    return total && total.value > 0 ? [{ ...offer, total }] : [];
  });
  return unique(found);
}

/** Words as titles of posts write them, with their marks. */
async function writtenInPosts(
  tx: Pick<Tx, '$queryRaw'>,
  terms: readonly string[],
  beside: string,
): Promise<Map<string, string>> {
  if (terms.length === 0) return new Map();
  return asWritten(
    await tx.$queryRaw<TermNames[]>`
      SELECT t.term, p.title AS names
      FROM unnest(${[...terms]}::text[], ${terms.map((term) => nameWords(beside, term))}::text[]) AS t (term, query)
      CROSS JOIN LATERAL unnest(
        newest_posts(t.query::tsquery, false, NULL, ${vietnamDay(new Date())}::date, 1, '{}')
      ) AS f (id)
      JOIN post p ON p.id = f.id`,
  );
}
