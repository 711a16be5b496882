import { expect, it } from 'vitest';
import { searchSection } from './report';
import type { SearchResult } from './search';

const spread = { p50: 5, p95: 20, p99: 25 };

function told(change: Partial<SearchResult>): string[] {
  const result: SearchResult = {
    kinds: [],
    all: { kind: 'all', queries: 1, found: 1, ...spread },
    lookup: { queries: 1, ...spread },
    together: { queries: 1, perSecond: 10, ...spread, p99: 80 },
    suggestions: [{ queries: 1, locale: 'ja', ...spread }],
    cpu: { database: 1, others: 0 },
    ...change,
  };
  return searchSection(result, 10_000).split('\n');
}

it('judges clients at once and the suggestions of each language in their rows, at any size', () => {
  const row = (lines: string[], name: string) => lines.find((line) => line.includes(name)) ?? '';
  const clients = '8 clients at once, 10/s';
  expect(row(told({}), clients)).toMatch(/p99 80 ms +ok/);
  expect(row(told({}), 'suggestions, ja')).toMatch(/p99 30 ms +ok/);
  const late = told({
    together: { queries: 1, perSecond: 10, ...spread, p99: 80.1 },
    suggestions: [
      { queries: 1, locale: 'ja', ...spread },
      { queries: 1, locale: 'ko', ...spread, p99: 31 },
    ],
  });
  expect(row(late, clients)).toContain('missed');
  expect(row(late, 'suggestions, ja')).toContain('ok');
  expect(row(late, 'suggestions, ko')).toContain('missed');
});
