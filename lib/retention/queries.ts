import 'server-only';
import { db } from '@/lib/server/db';
import { type RetentionKind, retentionKinds } from './retention-kinds';

/** Some weeks of nights. */
const most = 300;

export type RetentionRunView = {
  id: number;
  kind: RetentionKind;
  before: Date;
  deleted: number;
  failed: boolean;
  ranAt: Date;
  durationMs: number;
};

/** What the job of retention did lately, the last first. */
export async function listRetentionRuns(): Promise<RetentionRunView[]> {
  const rows = await db.retentionRun.findMany({ orderBy: [{ ranAt: 'desc' }, { id: 'desc' }], take: most });
  // A kind of an older version has no name any more.
  return rows.flatMap(({ kind, ...row }) =>
    Object.hasOwn(retentionKinds, kind) ? [{ ...row, kind: kind as RetentionKind }] : [],
  );
}
