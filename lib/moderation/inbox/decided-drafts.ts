import 'server-only';
import type { CardStatus } from '@/lib/cards/card-status';
import { type CardRejectReason, cardRejectReasons } from '@/lib/cards/editor/reject-reasons';
import { db } from '@/lib/server/db';
import { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import type { CardKind } from '@/lib/shared/card-kind';
import type { ListPage } from '@/lib/shared/paging';

/** A version of a card that was decided about. Its draft is gone by then or was written on; the audit has what was decided. */
export type DecidedDraft = {
  decided: true;
  /** Of the decision: a card is decided about more than once. */
  decisionId: number;
  verdict: 'approved' | 'rejected';
  name: string;
  decidedAt: Date;
  decidedBy: string;
  reasonCode: CardRejectReason | null;
  reason: string;
  /** The card as it is now; null where it is gone. */
  card: {
    publicId: string;
    kind: CardKind;
    status: CardStatus;
    owner: { publicId: string; nickname: string; email: string } | null;
  } | null;
};

/** Decisions of the inbox about a version; what is done from the list of cards names no version. */
const where = {
  action: { in: ['card.approve', 'card.reject'] },
  targetType: 'card',
  after: { path: ['version'], not: Prisma.AnyNull },
} satisfies Prisma.AuditEntryWhereInput;

/** Versions of cards that were published or put back, the last decision first. */
export function listDecidedDrafts(wantedPage: number): Promise<ListPage<DecidedDraft>> {
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
      const cards = await db.card.findMany({
        where: { publicId: { in: entries.map(({ targetId }) => targetId) } },
        take: entries.length,
        select: {
          publicId: true,
          kind: true,
          status: true,
          owner: { select: { publicId: true, nickname: true, email: true } },
        },
      });
      const cardOf = new Map(cards.map((card) => [card.publicId, card]));
      return entries.map((entry) => {
        const { reasonCode, reason } = reasonsOf(entry.after);
        return {
          decided: true,
          decisionId: entry.id,
          verdict: entry.action === 'card.approve' ? 'approved' : 'rejected',
          name: entry.targetName,
          decidedAt: entry.createdAt,
          decidedBy: entry.adminName,
          reasonCode,
          reason,
          card: cardOf.get(entry.targetId) ?? null,
        };
      });
    },
  });
}

function reasonsOf(after: Prisma.JsonValue): Pick<DecidedDraft, 'reasonCode' | 'reason'> {
  const given = (after ?? {}) as { reasonCode?: unknown; reason?: unknown };
  return {
    reasonCode: cardRejectReasons.find((code) => code === given.reasonCode) ?? null,
    reason: typeof given.reason === 'string' ? given.reason : '',
  };
}
