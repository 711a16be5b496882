import type { LiveResult } from './live';
import { disturbedNote, isDisturbed, notes, numbers, section } from './report-section';
import { type Column, cores, milliseconds, renderTable, whole } from './table';
import { judgeLive } from './targets';

export function liveSection(result: LiveResult): string {
  const { streams, before, megabytes, after, perSecond, sent, lost, p50, p95, p99, answers, cpu } = result;
  const columns: Column[] = [
    ...numbers('streams', 'MB more', 'messages/s', 'sent', 'lost', 'p50 ms', 'p95 ms', 'p99 ms', 'target'),
    { title: '' },
  ];
  const { target, verdict, cause } = judgeLive(result);
  return section(
    'Live: one stream a member in one process; messages by the action, timed until the other hears',
    renderTable(columns, [
      [
        whole(streams),
        whole(megabytes),
        whole(perSecond),
        whole(sent),
        whole(lost),
        ...[p50, p95, p99].map(milliseconds),
        target,
        verdict,
      ],
    ]),
    notes([['live', cause]]),
    `\nMemory of the site: ${whole(before)} MB before, ${whole(after)} MB after the messages. The sender's answer: ${[answers.p50, answers.p95, answers.p99].map(milliseconds).join(', ')} ms (p50, p95, p99)`,
    `\nCPU: site ${cores(cpu.server)}, database ${cores(cpu.database)}, others ${cores(cpu.others)}`,
    isDisturbed(cpu.others) ? `\n${disturbedNote}` : '',
  );
}
