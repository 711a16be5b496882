import { isPublicId } from './ids';
import { clampPage } from './paging';

/** How the feed of posts is narrowed; every part stands in the path so that the page can come from the cache. */
export type FeedFilter = {
  /** The public id of the card that they are published under. */
  by?: string | undefined;
  time: FeedTime;
  kind?: FeedKind | undefined;
  topic?: string | undefined;
  industry?: string | undefined;
  region?: string | undefined;
  page: number;
};

/** Specification §9. */
export const feedTimes = ['all', 'today', 'week', 'month'] as const;
export type FeedTime = (typeof feedTimes)[number];

/** Posts, or what companies offer and need. */
export const feedKinds = ['post', 'supply', 'demand'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** Segments that belong to a feed; used by the rewrites. */
export const feedSegmentPattern =
  'by-[^/]+|time-[^/]+|kind-[^/]+|topic-[^/]+|industry-[^/]+|region-[^/]+|page-[^/]+';

const slug = '[a-z0-9]+(?:-[a-z0-9]+)*';
const grammar = new RegExp(
  `^(?:/by-(?<by>[2-9a-hjkmnp-z]{10}))?(?:/time-(?<time>today|week|month))?(?:/kind-(?<kind>post|supply|demand))?(?:/topic-(?<topic>${slug}))?(?:/industry-(?<industry>${slug}))?(?:/region-(?<region>${slug}))?(?:/page-(?<page>[1-9]\\d{0,3}))?$`,
);

/**
 * Reads the segments behind /interact or /community: by-…, time-…, kind-…, topic-…, industry-…, region-…, page-…, in this order.
 * @returns null for anything else, also for a second spelling of the same feed, so that each has one address
 */
export function parseFeedPath(segments: readonly string[]): FeedFilter | null {
  const match = grammar.exec(segments.map((segment) => `/${segment}`).join(''));
  if (!match?.groups) return null;
  const { by, time, kind, topic, industry, region, page } = match.groups;
  if (page === '1') return null;
  return {
    by,
    time: (time as FeedTime | undefined) ?? 'all',
    kind: kind as FeedKind | undefined,
    topic,
    industry,
    region,
    page: page ? Number(page) : 1,
  };
}

/** The path of a feed below `/interact` or `/community`; defaults are left out. */
export function formatFeedPath({
  by,
  time,
  kind,
  topic,
  industry,
  region,
  page,
}: Partial<FeedFilter>): string {
  return [
    by && `/by-${by}`,
    time && time !== 'all' && `/time-${time}`,
    kind && `/kind-${kind}`,
    topic && `/topic-${topic}`,
    industry && `/industry-${industry}`,
    region && `/region-${region}`,
    page && page > 1 && `/page-${page}`,
  ]
    .filter(Boolean)
    .join('');
}

const slugOnly = new RegExp(`^${slug}$`);

/** The same of a query: what makes no sense in it is left out. */
export function readFeedQuery(given: Record<string, string | string[] | undefined>): FeedFilter {
  const one = (name: string) => [given[name] ?? ''].flat()[0] ?? '';
  const slugIn = (name: string) => (slugOnly.test(one(name)) ? one(name) : undefined);
  return {
    by: isPublicId(one('by')) ? one('by') : undefined,
    time: feedTimes.find((time) => time === one('time')) ?? 'all',
    kind: feedKinds.find((kind) => kind === one('kind')),
    topic: slugIn('topic'),
    industry: slugIn('industry'),
    region: slugIn('region'),
    page: clampPage(one('page') || 1),
  };
}
