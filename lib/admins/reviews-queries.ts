import 'server-only';
import { type MembershipState, membershipStateOf } from '@/lib/accounts/membership';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { adminPageSize, clampPage, maxPage } from '@/lib/shared/paging';
import type { ReviewView } from './review-kinds';
import { applicationSelect, toUserApplication, type UserApplication } from './user-detail';

/** Earlier decisions shown with an application. */
const mostPrevious = 3;

export type ReviewItem = UserApplication & {
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
};

export type ReviewList = {
  items: ReviewItem[];
  total: number;
  capped: boolean;
  page: number;
  pageCount: number;
};

/** Applications: those that wait, the oldest first, or those that were decided, the last first. */
export async function listApplications(view: ReviewView, wantedPage: number): Promise<ReviewList> {
  // Those of a deleted member wait for the restoring, not for a reviewer.
  const where: Prisma.MembershipApplicationWhereInput =
    view === 'waiting'
      ? { status: 'pending', member: { deletedAt: null } }
      : { status: { in: ['approved', 'rejected'] } };
  const most = maxPage * adminPageSize;
  const counted = await db.membershipApplication.count({ where, take: most + 1 });
  const total = Math.min(counted, most);
  const pageCount = clampPage(Math.ceil(total / adminPageSize));
  const page = clampPage(wantedPage, pageCount);
  const rows = await db.membershipApplication.findMany({
    where,
    orderBy:
      view === 'waiting' ? [{ submittedAt: 'asc' }, { id: 'asc' }] : [{ decidedAt: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * adminPageSize,
    take: adminPageSize,
    select: {
      ...applicationSelect,
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
  const items = rows.map(({ member, ...row }) => {
    const { applications, membershipStatus, mobile, ...applicant } = member;
    return {
      ...toUserApplication(row),
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
  return { items, total, capped: counted > most, page, pageCount };
}
