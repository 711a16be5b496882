import 'server-only';
import { type MembershipState, membershipStateOf, renewalDays } from '@/lib/accounts/membership';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { timeZone } from '@/lib/shared/dates';
import { clampPage, maxPage } from '@/lib/shared/paging';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { adminPageSize, type UserFilter, type UserJoined } from './user-filter';

const dayMs = 86_400_000;

export type UserRow = {
  publicId: string;
  email: string;
  nickname: string;
  mobile: string;
  country: string;
  vipType: number;
  state: MembershipState;
  /** An application of theirs waits, whatever their membership says. */
  waits: boolean;
  expiresAt: Date | null;
  createdAt: Date;
  deletedAt: Date | null;
};

/** Counted up to the last page there is; `capped` where there are more. */
export type UserList = { rows: UserRow[]; total: number; capped: boolean; page: number; pageCount: number };

/** Users as the back office narrows them, a page at a time. */
export async function listUsers(filter: UserFilter, now = new Date()): Promise<UserList> {
  const where = whereOf(filter, now);
  const most = maxPage * adminPageSize;
  const counted = await db.member.count({ where, take: most + 1 });
  const total = Math.min(counted, most);
  const pageCount = clampPage(Math.ceil(total / adminPageSize));
  const page = clampPage(filter.page, pageCount);
  const members = await db.member.findMany({
    where,
    orderBy:
      filter.sort === 'name' ? [{ nickname: 'asc' }, { id: 'asc' }] : [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * adminPageSize,
    take: adminPageSize,
    select: {
      publicId: true,
      email: true,
      nickname: true,
      mobile: true,
      country: true,
      vipType: true,
      membershipStatus: true,
      membershipExpiresAt: true,
      createdAt: true,
      deletedAt: true,
      applications: { where: { status: 'pending' }, select: { id: true } },
    },
  });
  const rows = members.map(({ applications, membershipStatus, membershipExpiresAt, mobile, ...member }) => ({
    ...member,
    mobile: mobile ?? '',
    state: membershipStateOf({ vipType: member.vipType, membershipStatus }),
    waits: applications.length > 0,
    expiresAt: membershipExpiresAt,
  }));
  return { rows, total, capped: counted > most, page, pageCount };
}

function whereOf({ q, type, state, country, joined, view }: UserFilter, now: Date): Prisma.MemberWhereInput {
  const contains = { contains: escapeLike(q), mode: 'insensitive' } as const;
  return {
    deletedAt: view === 'deleted' ? { not: null } : null,
    country,
    createdAt: joined && { gte: joinedSince(joined, now) },
    AND: [
      type ? { vipType: vipTypes[type] } : {},
      state ? whereState(state, now) : {},
      q === '' ? {} : { OR: [{ email: contains }, { nickname: contains }, { mobile: contains }] },
    ],
  };
}

/** Midnight in Vietnam, which keeps one time all year, or seven days ago: as the dashboard counts. */
function joinedSince(joined: UserJoined, now: Date): Date {
  if (joined === 'week') return new Date(now.getTime() - 7 * dayMs);
  return new Date(`${now.toLocaleDateString('sv-SE', { timeZone })}T00:00:00+07:00`);
}

function whereState(state: NonNullable<UserFilter['state']>, now: Date): Prisma.MemberWhereInput {
  // A visitor has no membership that could stand anywhere.
  const vipType = { not: vipTypes.visitor };
  if (state !== 'ending') return { vipType, membershipStatus: membershipStatuses[state] };
  return {
    vipType,
    membershipStatus: membershipStatuses.active,
    membershipExpiresAt: { gt: now, lte: new Date(now.getTime() + renewalDays * dayMs) },
  };
}

/** A text as LIKE takes it by its letters; Prisma hands it on as it is. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
