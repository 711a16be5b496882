import type { CpuUse } from './cpu';
import type { RowResult } from './measure';
import { disturbedNote, isDisturbed, numbers, section } from './report-section';
import { type Column, cores, milliseconds, renderTable, whole } from './table';
import type { Verdict } from './targets';

type Rows = {
  title: string;
  /** What the rows are of. */
  of: string;
  rows: readonly RowResult[];
  cpu: CpuUse<'database'>;
  judge: (row: RowResult) => Verdict;
};

/** A table of what was asked again and again. */
export function rowsSection({ title, of, rows, cpu, judge }: Rows, ...more: string[]): string {
  const columns: Column[] = [
    { title: of },
    ...numbers('count', 'per s', 'statements', 'p50 ms', 'p95 ms', 'p99 ms', 'target'),
    { title: '' },
  ];
  return section(
    title,
    renderTable(
      columns,
      rows.map((row) => {
        const { target, verdict } = judge(row);
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
    ...more,
    `\nCPU: database ${cores(cpu.database)}, others ${cores(cpu.others)}`,
    isDisturbed(cpu.others) ? `\n${disturbedNote}` : '',
  );
}
