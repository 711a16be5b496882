import 'server-only';
import type { FileWords } from '@/lib/server/files/file-words';
import type { ListCell } from '@/lib/server/files/list-file';
import { localePath } from '@/lib/shared/paths';
import type { PointsEntryFilter } from './entry-list';
import { readPointsEntries } from './queries';
import { subjectPathOf } from './subject-path';

/**
 * A member's own entries as rows, the last first, batch by batch: number, time, kind, points, balance, reason, number of the order,
 * and the address of what it was written for.
 * @param site address before the paths of what entries lead to
 */
export async function* exportOwnEntries(
  memberId: number,
  filter: Pick<PointsEntryFilter, 'month' | 'kind'>,
  { t, locale }: FileWords,
  site: string,
): AsyncGenerator<ListCell[][]> {
  for await (const entries of readPointsEntries(memberId, filter))
    yield entries.map(({ number, kind, amount, balanceAfter, subject, reason, createdAt }) => {
      const path = subjectPathOf(subject);
      return [
        number,
        new Date(createdAt),
        t(`points.kinds.${kind}`),
        amount,
        balanceAfter,
        reason,
        subject.name,
        path === null ? null : site + localePath(locale, path),
      ];
    });
}
