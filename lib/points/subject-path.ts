import { paths } from '@/lib/shared/paths';
import type { PointsSubjectKind } from './rules';

/** An exchange is an order of its own kind, and a correction is itself all that there is. */
const pathsOf: Record<PointsSubjectKind, (id: string) => string | null> = {
  reward: (id) => paths.memberRewards({ reward: id }),
  order: (id) => paths.memberOrder(id),
  exchange: (id) => paths.memberOrder(id),
  correction: () => null,
};

/** The page of what an entry was written for, as the member finds it; null where it has none. */
export function subjectPathOf({ kind, id }: { kind: PointsSubjectKind; id: string }): string | null {
  return pathsOf[kind](id);
}
