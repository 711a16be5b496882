import { describe, expect, it } from 'vitest';
import { formatListPath, type ListFilter, listSegmentPattern, parseListPath } from './list-path';

const filters: [string, ListFilter][] = [
  ['', { sort: 'newest', page: 1 }],
  ['/industry-dining', { industry: 'dining', sort: 'newest', page: 1 }],
  ['/region-da-nang', { region: 'da-nang', sort: 'newest', page: 1 }],
  [
    '/industry-real-estate/region-ha-noi',
    { industry: 'real-estate', region: 'ha-noi', sort: 'newest', page: 1 },
  ],
  ['/sort-name', { sort: 'name', page: 1 }],
  ['/page-2', { sort: 'newest', page: 2 }],
  [
    '/industry-dining/region-ho-chi-minh/sort-name/page-50',
    { industry: 'dining', region: 'ho-chi-minh', sort: 'name', page: 50 },
  ],
];

const segmentsOf = (path: string) => path.split('/').slice(1);

describe('the path of a list', () => {
  it.each(filters)('%j and its filter are two sides of one', (path, filter) => {
    expect(parseListPath(segmentsOf(path))).toEqual({ industry: undefined, region: undefined, ...filter });
    expect(formatListPath(filter)).toBe(path);
  });

  it.each([
    ['a first page by number', '/page-1'],
    ['the order that holds anyway', '/sort-newest'],
    ['an unknown order', '/sort-price'],
    ['parts in another order', '/region-ha-noi/industry-dining'],
    ['a part twice', '/industry-dining/industry-beauty'],
    ['capital letters', '/industry-Dining'],
    ['an empty name', '/industry-'],
    ['hyphens at the end', '/region-ha-noi-'],
    ['two hyphens', '/region-ha--noi'],
    ['page zero', '/page-0'],
    ['a leading zero', '/page-02'],
    ['a negative page', '/page--2'],
    ['a page past all numbers', '/page-99999'],
    ['half a page', '/page-1.5'],
    ['an identifier', '/abcdefghjk'],
    ['something behind', '/page-2/page-3'],
    ['an empty segment', '/industry-dining/'],
    ['a line feed at the end', '/page-2\n'],
    ['a slash within a segment', '/industry-dining%2Fregion-ha-noi'],
  ])('refuses %s', (_what, path) => {
    expect(parseListPath(segmentsOf(path))).toBeNull();
  });

  it('leaves out what is the default or empty', () => {
    expect(formatListPath({})).toBe('');
    expect(formatListPath({ industry: '', region: undefined, sort: 'newest', page: 1 })).toBe('');
  });

  it('begins with a segment that the rewrites send to lists, and identifiers do not', () => {
    const first = new RegExp(`^(?:${listSegmentPattern})$`);
    for (const [path] of filters.slice(1)) expect(segmentsOf(path)[0]).toMatch(first);
    expect('2345abcdef').not.toMatch(first);
  });
});
