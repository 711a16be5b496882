import 'server-only';
import type { Tx } from '@/lib/server/db';

export type BackupRecord = {
  beganAt: Date;
  bytes: bigint;
  files: number;
  isEncrypted: boolean;
  /** What went wrong, without secrets; null for one that is whole. */
  error: string | null;
};

/** The newest so many stay. */
const keptRuns = 100;

/** Notes how a backup went, where the doctor looks how old the last one is. */
export async function recordBackup(tx: Pick<Tx, 'backupRun'>, record: BackupRecord): Promise<void> {
  const { id } = await tx.backupRun.create({
    data: { ...record, error: record.error?.slice(0, 300) ?? null },
    select: { id: true },
  });
  await tx.backupRun.deleteMany({ where: { id: { lte: id - keptRuns } } });
}
