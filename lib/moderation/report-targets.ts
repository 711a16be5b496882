import 'server-only';
import { nameOfCard } from '@/lib/cards/card-name';
import { publicCards } from '@/lib/directory/public-cards';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import type { ReportTarget } from '@/lib/server/generated/prisma/enums';

export type { ReportTarget };

/** What a report is about, as the inbox shows it. */
export type ReportedThing = {
  target: ReportTarget;
  publicId: string;
  kind: 'company' | 'personal';
  name: string;
  status: 'draft' | 'pending_review' | 'published' | 'rejected' | 'hidden';
  /** Reports on it that wait, this one included. */
  waiting: number;
};

/** Everything that a report may be about, in one query of reports; each row names what it needs. */
export const reportTargetSelect = {
  target: true,
  card: {
    select: {
      publicId: true,
      kind: true,
      status: true,
      companyName: true,
      contactName: true,
      _count: { select: { reports: { where: { status: 'open' } } } },
    },
  },
} satisfies Prisma.ReportSelect;

type Row = Prisma.ReportGetPayload<{ select: typeof reportTargetSelect }>;

type Target = {
  /** What can be reported under an address: whose it is, and the column that names it; null where there is nothing public. */
  find: (publicId: string) => Promise<{ ownerId: number | null; named: { cardId: number } } | null>;
  /** A report whose thing is still there. */
  exists: Prisma.ReportWhereInput;
  read: (row: Row) => ReportedThing | null;
};

/** The kinds of things that can be reported. A new value of the enum without a row does not compile. */
export const reportTargets: Record<ReportTarget, Target> = {
  card: {
    find: async (publicId) => {
      const card = await db.card.findFirst({
        where: { AND: [{ publicId }, publicCards] },
        select: { id: true, ownerId: true },
      });
      return card && { ownerId: card.ownerId, named: { cardId: card.id } };
    },
    exists: { target: 'card', cardId: { not: null } },
    read: ({ card }) =>
      card && {
        target: 'card',
        publicId: card.publicId,
        kind: card.kind,
        name: nameOfCard(card),
        status: card.status,
        waiting: card._count.reports,
      },
  },
};
