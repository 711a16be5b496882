import 'server-only';
import { db } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { readPage } from '@/lib/server/read-page';
import type { AuditAction } from '@/lib/shared/audit-actions';
import type { ListPage } from '@/lib/shared/paging';
import type { SubjectKind } from '@/lib/shared/subjects';

/** A version that was decided about. Its draft is gone by then or was written on; the audit has what was decided. */
export type DecidedVersion = {
  decided: true;
  /** Of the decision: a thing is decided about more than once. */
  decisionId: number;
  publicId: string;
  verdict: 'approved' | 'rejected';
  name: string;
  decidedAt: Date;
  decidedBy: string;
  /** A template's code as it was stored. */
  reasonCode: string | null;
  reason: string;
};

/** Versions of a kind that were published or put back, the last decision first. What lists decide about names no version. */
export function listDecidedVersions(
  targetType: SubjectKind,
  actions: { approve: AuditAction; reject: AuditAction },
  wantedPage: number,
): Promise<ListPage<DecidedVersion>> {
  const where = {
    action: { in: [actions.approve, actions.reject] },
    targetType,
    after: { path: ['version'], not: Prisma.AnyNull },
  } satisfies Prisma.AuditEntryWhereInput;
  return readPage({
    page: wantedPage,
    count: (take) => db.auditEntry.count({ where, take }),
    read: async (range) => {
      const entries = await db.auditEntry.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        ...range,
        select: {
          id: true,
          action: true,
          adminName: true,
          targetId: true,
          targetName: true,
          after: true,
          createdAt: true,
        },
      });
      return entries.map((entry) => ({
        decided: true,
        decisionId: entry.id,
        publicId: entry.targetId,
        verdict: entry.action === actions.approve ? 'approved' : 'rejected',
        name: entry.targetName,
        decidedAt: entry.createdAt,
        decidedBy: entry.adminName,
        ...reasonsOf(entry.after),
      }));
    },
  });
}

type Thing = { publicId: string; deletedAt: Date | null };

type Kind<Code extends string, Row extends Thing> = {
  target: SubjectKind;
  actions: { approve: AuditAction; reject: AuditAction };
  /** Which codes of reasons there are. */
  isCode: (code: string | null) => code is Code;
  /** Reads the things as they are now; at most `take`. */
  read: (publicIds: string[], take: number) => Promise<Row[]>;
};

/** The same, each with the thing as it is now; null where it is gone. */
export async function listDecidedThings<Code extends string, Row extends Thing>(
  { target, actions, isCode, read }: Kind<Code, Row>,
  wantedPage: number,
) {
  const list = await listDecidedVersions(target, actions, wantedPage);
  const things = await read(
    list.rows.map(({ publicId }) => publicId),
    list.rows.length,
  );
  const thingOf = new Map(
    things.map(({ deletedAt, ...thing }) => [thing.publicId, { ...thing, deleted: deletedAt !== null }]),
  );
  return {
    ...list,
    rows: list.rows.map((row) => ({
      ...row,
      reasonCode: isCode(row.reasonCode) ? row.reasonCode : null,
      thing: thingOf.get(row.publicId) ?? null,
    })),
  };
}

function reasonsOf(after: Prisma.JsonValue): Pick<DecidedVersion, 'reasonCode' | 'reason'> {
  const given = (after ?? {}) as { reasonCode?: unknown; reason?: unknown };
  return {
    reasonCode: typeof given.reasonCode === 'string' ? given.reasonCode : null,
    reason: typeof given.reason === 'string' ? given.reason : '',
  };
}
