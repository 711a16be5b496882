import 'server-only';
import { type MembershipState, membershipStateOf } from '@/lib/accounts/membership';
import { applicationSelect, toUserApplication, type UserApplication } from '@/lib/admins/user-detail';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import type { ListPage } from '@/lib/shared/paging';
import type { ReviewView } from './review-kinds';
import { type ReviewSource, reviewOrder, waitingOf } from './review-source';

/** Earlier decisions shown with an application. */
const mostPrevious = 3;

/** An application with who applies, and what was decided about them before. */
export type ApplicationReview = UserApplication & {
  applicant: {
    publicId: string;
    nickname: string;
    email: string;
    mobile: string;
    country: string;
    vipType: number;
    state: MembershipState;
    createdAt: Date;
    deletedAt: Date | null;
  };
  previous: UserApplication[];
  /** The exchange that paid it with points; a rejection gives them back. */
  exchange: { publicId: string; number: string; pointsUsed: number } | null;
};

export const waitingApplication = {
  status: 'pending',
  // Those of a deleted member wait for the restoring, not for a reviewer.
  member: { deletedAt: null },
} satisfies Prisma.MembershipApplicationWhereInput;

const waits = (held: readonly string[] = []) => ({ ...waitingApplication, publicId: { notIn: [...held] } });

export const applicationReviews: ReviewSource<ApplicationReview> = {
  waiting: (held) =>
    waitingOf(
      (take) => db.membershipApplication.count({ where: waits(held), take }),
      db.membershipApplication
        .findFirst({ where: waits(held), orderBy: { submittedAt: 'asc' }, select: { submittedAt: true } })
        .then((oldest) => oldest?.submittedAt),
    ),
  list: (view, page, _locale, held) => listApplications(view, page, held),
};

/** Applications: those that wait, the oldest first, or those that were decided, the last first. */
async function listApplications(
  view: ReviewView,
  wantedPage: number,
  held?: readonly string[],
): Promise<ListPage<ApplicationReview>> {
  const where: Prisma.MembershipApplicationWhereInput =
    view === 'waiting' ? waits(held) : { status: { in: ['approved', 'rejected'] } };
  return readPage({
    page: wantedPage,
    count: (take) => db.membershipApplication.count({ where, take }),
    read: async (range) => {
      const rows = await db.membershipApplication.findMany({
        where,
        orderBy: reviewOrder(view, 'submittedAt'),
        ...range,
        select: {
          ...applicationSelect,
          exchange: { select: { publicId: true, number: true, pointsUsed: true } },
          member: {
            select: {
              publicId: true,
              nickname: true,
              email: true,
              mobile: true,
              country: true,
              vipType: true,
              membershipStatus: true,
              createdAt: true,
              deletedAt: true,
              applications: {
                where: { status: { in: ['approved', 'rejected'] } },
                orderBy: { decidedAt: 'desc' },
                // One of them may be the row itself.
                take: mostPrevious + 1,
                select: applicationSelect,
              },
            },
          },
        },
      });
      return rows.map(({ member, exchange, ...row }) => {
        const { applications, membershipStatus, mobile, ...applicant } = member;
        return {
          ...toUserApplication(row),
          exchange,
          applicant: {
            ...applicant,
            mobile: mobile ?? '',
            state: membershipStateOf({ vipType: applicant.vipType, membershipStatus }),
          },
          previous: applications
            .filter(({ publicId }) => publicId !== row.publicId)
            .slice(0, mostPrevious)
            .map(toUserApplication),
        };
      });
    },
  });
}
