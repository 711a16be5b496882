import { describe, expect, it } from 'vitest';
import {
  type FeedFilter,
  feedSegmentPattern,
  formatFeedPath,
  parseFeedPath,
  readFeedQuery,
} from './feed-path';
import { paths } from './paths';

const filters: [string, FeedFilter][] = [
  ['', { time: 'all', page: 1 }],
  ['/time-today', { time: 'today', page: 1 }],
  ['/by-7hk2m9pqrs/kind-supply', { by: '7hk2m9pqrs', time: 'all', kind: 'supply', page: 1 }],
  ['/kind-supply/industry-dining', { time: 'all', kind: 'supply', industry: 'dining', page: 1 }],
  ['/topic-law-and-tax/page-2', { time: 'all', topic: 'law-and-tax', page: 2 }],
  [
    '/time-month/kind-demand/topic-jobs/industry-dining/region-ha-noi/page-50',
    { time: 'month', kind: 'demand', topic: 'jobs', industry: 'dining', region: 'ha-noi', page: 50 },
  ],
];

const segmentsOf = (path: string) => path.split('/').slice(1);

describe('the path of a feed', () => {
  it.each(filters)('%j and its filter are two sides of one', (path, filter) => {
    expect(parseFeedPath(segmentsOf(path))).toEqual({
      by: undefined,
      kind: undefined,
      topic: undefined,
      industry: undefined,
      region: undefined,
      ...filter,
    });
    expect(formatFeedPath(filter)).toBe(path);
    for (const segment of segmentsOf(path))
      expect(segment).toMatch(new RegExp(`^(?:${feedSegmentPattern})$`));
  });

  it.each([
    '/time-all',
    '/time-year',
    '/kind-opportunity',
    '/page-1',
    '/page-02',
    '/topic-a/time-today',
    '/topic-a/topic-b',
    '/topic-A',
    '/topic-',
    '/region-ha--noi',
    '/sort-name',
    '/by-7hk2m9pqr',
    '/by-7HK2M9PQRS',
    '/kind-post/by-7hk2m9pqrs',
    '/topic-a\n',
  ])('has no second spelling and nothing unknown: %j', (path) => {
    expect(parseFeedPath(segmentsOf(path))).toBeNull();
  });
});

describe('the query of a searched feed', () => {
  it.each(filters)('says the same as %j', (_path, filter) => {
    const query = new URL(paths.interactSearch({ q: 'kho', ...filter }), 'http://localhost').searchParams;
    expect(query.get('q')).toBe('kho');
    expect(readFeedQuery(Object.fromEntries(query))).toEqual({
      by: undefined,
      kind: undefined,
      topic: undefined,
      industry: undefined,
      region: undefined,
      ...filter,
    });
  });

  it('is read without what makes no sense', () => {
    const whole = {
      by: undefined,
      time: 'all',
      kind: undefined,
      topic: undefined,
      industry: undefined,
      region: undefined,
    };
    const given = { time: 'year', kind: 'opportunity', topic: '../x', industry: ['A', 'b'], page: '9999' };
    expect(readFeedQuery(given)).toEqual({ ...whole, page: 50 });
    expect(readFeedQuery({ page: 'x', topic: ['jobs', 'other'] })).toEqual({
      ...whole,
      topic: 'jobs',
      page: 1,
    });
  });
});
