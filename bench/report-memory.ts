import type { CrawlResult } from './crawl';
import type { RenewalResult } from './renewals';
import { notes, numbers, section } from './report-section';
import { type Column, cores, milliseconds, renderTable, times, whole } from './table';
import { judgeKept, judgeRenewal, judgeWalk } from './targets';

export function memorySection(rows: readonly (readonly [string, number])[]): string {
  const columns: Column[] = [{ title: 'memory' }, ...numbers('MB resident')];
  return section(
    'Memory',
    renderTable(
      columns,
      rows.map(([name, megabytes]) => [name, whole(megabytes)]),
    ),
  );
}

export function renewalSection(results: readonly RenewalResult[]): string {
  const columns: Column[] = [
    { title: 'page' },
    ...numbers('count', 'p50 ms', 'p95 ms', 'p99 ms', 'through Next alone, p50', 'others', 'target'),
    { title: '' },
  ];
  return section(
    'First answer after an invalidation: rendered anew, one after the other',
    renderTable(
      columns,
      results.map(({ name, count, p50, p95, p99, alone, others }) => {
        const { target, verdict } = judgeRenewal({ p50, alone });
        const spread = [p50, p95, p99, alone.p50].map(milliseconds);
        return [name, whole(count), ...spread, cores(others), target, verdict];
      }),
    ),
  );
}

export function crawlSection({ walks, before, afterwards, kept }: CrawlResult): string {
  const columns: Column[] = [
    { title: 'walk' },
    ...numbers(
      'pages',
      'req/s',
      'p50 ms',
      'p99 ms',
      'failed',
      'from cache',
      'MB at most',
      'raw server/s',
      'others',
      'target',
    ),
    { title: '' },
  ];
  const judged = walks.map((walk, at) => (at === 0 ? judgeWalk(walk) : null));
  const rows = walks.map(({ name, pages, perSecond, p50, p99, failures, hits, peak, raw, others }, at) => [
    name,
    whole(pages),
    whole(perSecond),
    milliseconds(p50),
    milliseconds(p99),
    whole(failures),
    `${Math.round(hits * 100)} %`,
    whole(peak),
    raw === null ? '' : whole(raw),
    cores(others),
    judged[at]?.target ?? '',
    judged[at]?.verdict ?? '',
  ]);
  return section(
    'A crawler: different cards, each asked for once, in a process of its own with the default cache',
    renderTable(columns, rows),
    notes(walks.map(({ name }, at) => [name, judged[at]?.cause ?? ''])),
    `\nMemory: ${whole(before)} MB before, ${whole(afterwards)} MB 15 s after the first walk`,
    `\n${keptLine(kept)}`,
  );
}

function keptLine(kept: CrawlResult['kept']): string {
  if (!kept) return 'Kept pages: all were kept, so what one takes of the cache does not show';
  const { pages, counted, raw } = kept;
  const { target, verdict } = judgeKept(kept);
  return `Kept pages: ${whole(pages)} of the latest; one takes ${whole(counted)} bytes with its reads, its document and payload are ${whole(raw)}: ${times(counted / raw)}, ${target}: ${verdict}`;
}
