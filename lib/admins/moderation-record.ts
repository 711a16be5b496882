import 'server-only';
import { db } from '@/lib/server/db';
import type { AuditTargetType } from '@/lib/shared/audit-actions';

/** Entries of the audit, and reports, shown beside a thing. */
const shownEntries = 20;

/** The reports about a thing, the newest first, as a select takes them. */
export const shownReports = {
  orderBy: { createdAt: 'desc' },
  take: shownEntries,
  select: {
    publicId: true,
    reason: true,
    text: true,
    status: true,
    createdAt: true,
    member: { select: { publicId: true, nickname: true } },
  },
} as const;

export type ShownReport = {
  publicId: string;
  reason: string;
  text: string;
  status: 'open' | 'upheld' | 'dismissed';
  createdAt: Date;
  member: { publicId: string; nickname: string };
};

/** What an administrator did with a thing; `reasonCode`: null where none of the templates was chosen. */
export type HistoryEntry<Code extends string> = {
  id: number;
  action: string;
  adminName: string;
  createdAt: Date;
  reasonCode: Code | null;
  reason: string;
  /** Of a version that was decided about: its number. */
  version: number | null;
};

/**
 * What administrators did with a thing, the last first.
 * @param isCode which codes of reasons its kind has
 */
export async function readHistory<Code extends string>(
  targetType: AuditTargetType,
  publicId: string,
  isCode: (code: string) => code is Code,
): Promise<HistoryEntry<Code>[]> {
  const entries = await db.auditEntry.findMany({
    where: { targetType, targetId: publicId },
    orderBy: { createdAt: 'desc' },
    take: shownEntries,
    select: { id: true, action: true, adminName: true, createdAt: true, after: true },
  });
  return entries.map(({ after, ...entry }) => {
    const { reasonCode, reason, version } = (after ?? {}) as Record<string, unknown>;
    return {
      ...entry,
      reasonCode: typeof reasonCode === 'string' && isCode(reasonCode) ? reasonCode : null,
      reason: typeof reason === 'string' ? reason : '',
      version: typeof version === 'number' ? version : null,
    };
  });
}
