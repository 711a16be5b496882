import 'server-only';
import { nameOfCard } from '@/lib/cards/card-name';
import { db } from '@/lib/server/db';
import { readPage } from '@/lib/server/read-page';
import type { CardKind } from '@/lib/shared/card-kind';
import type { ListPage } from '@/lib/shared/paging';
import type { ReviewView } from './review-kinds';
import { type ReviewSource, reviewOrder, waitingOf } from './review-source';

export type ClaimReview = {
  publicId: string;
  method: 'email' | 'document';
  status: 'proving' | 'pending' | 'approved' | 'rejected' | 'withdrawn';
  note: string;
  /** What kind of document can be opened; null where there is none any more. */
  documentType: string | null;
  submittedAt: Date | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  reasonCode: string | null;
  reason: string;
  card: {
    publicId: string;
    kind: CardKind;
    name: string;
    email: string | null;
    /** Mobile and fixed, as typed. */
    phones: string[];
    taxCode: string | null;
  };
  member: { publicId: string; nickname: string; email: string; vipType: number; createdAt: Date };
  /** Other claims that wait on the same card. */
  rivals: number;
};

export const waitingClaim = { status: 'pending', member: { deletedAt: null } } as const;

const waits = (held: readonly string[] = []) => ({ ...waitingClaim, publicId: { notIn: [...held] } });

export const claimReviews: ReviewSource<ClaimReview> = {
  waiting: (held) =>
    waitingOf(
      (take) => db.cardClaim.count({ where: waits(held), take }),
      db.cardClaim
        .findFirst({ where: waits(held), orderBy: { submittedAt: 'asc' }, select: { submittedAt: true } })
        .then((oldest) => oldest?.submittedAt),
    ),
  list: (view, page, _locale, held) => listClaimReviews(view, page, held),
};

/** Claims: those whose document waits, the oldest first, or the last decided. */
async function listClaimReviews(
  view: ReviewView,
  wantedPage: number,
  held?: readonly string[],
): Promise<ListPage<ClaimReview>> {
  const where =
    view === 'waiting'
      ? waits(held)
      : { status: { in: ['approved', 'rejected'] as ('approved' | 'rejected')[] } };
  return readPage({
    page: wantedPage,
    count: (take) => db.cardClaim.count({ where, take }),
    read: async (range) => {
      const rows = await db.cardClaim.findMany({
        where,
        orderBy: reviewOrder(view, 'submittedAt'),
        ...range,
        select: {
          publicId: true,
          method: true,
          status: true,
          note: true,
          documentType: true,
          submittedAt: true,
          decidedAt: true,
          decidedBy: { select: { name: true } },
          reasonCode: true,
          reason: true,
          card: {
            select: {
              publicId: true,
              kind: true,
              companyName: true,
              contactName: true,
              email: true,
              phone: true,
              mobile: true,
              taxCode: true,
              _count: { select: { claims: { where: waitingClaim } } },
            },
          },
          member: {
            select: { publicId: true, nickname: true, email: true, vipType: true, createdAt: true },
          },
        },
      });
      return rows.map(({ card, decidedBy, ...row }) => ({
        ...row,
        decidedBy: decidedBy?.name ?? null,
        rivals: Math.max(0, card._count.claims - 1),
        card: {
          publicId: card.publicId,
          kind: card.kind,
          name: nameOfCard(card),
          email: card.email,
          phones: [card.mobile, card.phone].filter((phone) => phone !== null),
          taxCode: card.taxCode,
        },
      }));
    },
  });
}
