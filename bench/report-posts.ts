import type { PostsResult } from './posts';
import { disturbedNote, isDisturbed, numbers, section } from './report-section';
import { type Column, cores, milliseconds, renderTable, whole } from './table';
import { judgePosts } from './targets';

export function postsSection({ posts, rows, cpu }: PostsResult): string {
  const columns: Column[] = [
    { title: 'of posts' },
    ...numbers('count', 'per s', 'statements', 'p50 ms', 'p95 ms', 'p99 ms', 'target'),
    { title: '' },
  ];
  return section(
    `Posts: ${whole(posts)} in lists, one request after the other, nothing kept`,
    renderTable(
      columns,
      rows.map((row) => {
        const { target, verdict } = judgePosts(row);
        return [
          row.name,
          whole(row.count),
          whole(row.perSecond),
          row.statements.toFixed(1),
          ...[row.p50, row.p95, row.p99].map(milliseconds),
          target,
          verdict,
        ];
      }),
    ),
    `\nCPU: database ${cores(cpu.database)}, others ${cores(cpu.others)}`,
    isDisturbed(cpu.others) ? `\n${disturbedNote}` : '',
  );
}
