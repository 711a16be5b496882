import type { PointsResult } from './points';
import { rowsSection } from './report-rows';
import { milliseconds, whole } from './table';
import { judgeLedger, judgePoints } from './targets';

export function pointsSection({ rows, ledger, cpu }: PointsResult): string {
  const { target, verdict, cause } = judgeLedger(ledger);
  const { atOnce, members, written, perSecond, p50, p99 } = ledger;
  return rowsSection(
    { title: 'Points: what a member of very many reads', of: 'of points', rows, cpu, judge: judgePoints },
    `\nEntries, ${atOnce} at once for ${whole(members)} members: ${whole(written)} written, ${whole(perSecond)}/s, ` +
      `p50 ${milliseconds(p50)} ms, p99 ${milliseconds(p99)} ms; ${target}: ${verdict}${cause && ` (${cause})`}`,
  );
}
