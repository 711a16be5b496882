import 'server-only';
import { membersIn } from '@/lib/accounts/member-province';
import { type MembershipState, membershipStateOf, renewalDays } from '@/lib/accounts/membership';
import { paidMembers } from '@/lib/accounts/paid-members';
import { knownLocale, type Locale, localeTable } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import type { FileWords } from '@/lib/server/files/file-words';
import type { ListCell } from '@/lib/server/files/list-file';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readBatches } from '@/lib/server/read-batches';
import { readPage } from '@/lib/server/read-page';
import { startOfDay, timesOfDays, vietnamDateText } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';
import { sortParts } from '@/lib/shared/list-params';
import type { ListPage } from '@/lib/shared/paging';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { listNamedMembers } from './named-members';
import { typeWord, type UserFilter, type UserJoined } from './user-list';

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
  locale: Locale;
  /** Of their company card, or where that says none, of their personal one. */
  provinceCode: string | null;
  taxCode: string | null;
  industryIds: number[];
  expiresAt: Date | null;
  createdAt: Date;
  deletedAt: Date | null;
};

const select = {
  id: true,
  publicId: true,
  email: true,
  nickname: true,
  mobile: true,
  country: true,
  locale: true,
  vipType: true,
  membershipStatus: true,
  membershipExpiresAt: true,
  createdAt: true,
  deletedAt: true,
  cards: {
    orderBy: { kind: 'asc' },
    select: {
      provinceCode: true,
      taxCode: true,
      industries: { orderBy: { position: 'asc' }, select: { industryId: true } },
    },
  },
  applications: { where: { status: 'pending' }, select: { id: true } },
} as const satisfies Prisma.MemberSelect;

type Stored = Prisma.MemberGetPayload<{ select: typeof select }>;

/** Users as the back office narrows them, a page at a time. */
export async function listUsers(filter: UserFilter, now = new Date()): Promise<ListPage<UserRow>> {
  const where = await whereOf(filter, now);
  const list = await readPage({
    page: filter.page,
    count: (take) => db.member.count({ where, take }),
    read: (range) => db.member.findMany({ where, orderBy: orderOf(filter.sort), ...range, select }),
  });
  return { ...list, rows: list.rows.map(toRow) };
}

/** What provinces and industries are called in a file's language, by code and by identifier. */
export type PlaceNames = {
  provinces: ReadonlyMap<string, { name: string }>;
  industries: ReadonlyMap<number, { name: string }>;
};

/** The same users as rows of a file, the newest first, with what their cards say of them. */
export async function* exportUsers(
  filter: UserFilter,
  { t }: FileWords,
  { provinces, industries }: PlaceNames,
): AsyncGenerator<ListCell[][]> {
  const where = await whereOf(filter, new Date());
  const read = ({ before, take }: { before?: number; take: number }) =>
    db.member.findMany({
      where: { AND: [where, before === undefined ? {} : { id: { lt: before } }] },
      orderBy: { id: 'desc' },
      take,
      select,
    });
  for await (const members of readBatches(read))
    yield members
      .map(toRow)
      .map((row) => [
        row.nickname,
        row.email,
        row.mobile,
        row.country,
        localeTable[row.locale].name,
        (row.provinceCode && provinces.get(row.provinceCode)?.name) ?? '',
        row.industryIds.flatMap((id) => industries.get(id)?.name ?? []).join('; '),
        row.taxCode ?? '',
        t(`admins.status.types.${typeWord(row.vipType)}`),
        t(`admins.status.states.${row.state}`),
        row.expiresAt,
        row.createdAt,
        row.deletedAt,
        row.publicId,
      ]);
}

function toRow({
  applications,
  cards,
  locale,
  membershipStatus,
  membershipExpiresAt,
  mobile,
  id: _,
  ...member
}: Stored): UserRow {
  return {
    ...member,
    mobile: mobile ?? '',
    locale: knownLocale(locale),
    // The company's card comes first.
    provinceCode: cards.find(({ provinceCode }) => provinceCode)?.provinceCode ?? null,
    taxCode: cards.find(({ taxCode }) => taxCode)?.taxCode ?? null,
    industryIds: cards.find(({ industries }) => industries.length > 0)?.industries.map(idOf) ?? [],
    state: membershipStateOf({ vipType: member.vipType, membershipStatus }),
    waits: applications.length > 0,
    expiresAt: membershipExpiresAt,
  };
}

const idOf = ({ industryId }: { industryId: number }) => industryId;

function orderOf(key: UserFilter['sort']): Prisma.MemberOrderByWithRelationInput[] {
  const { column, direction } = sortParts(key);
  const orders = {
    name: { nickname: direction },
    created: { createdAt: direction },
    // Who has none comes last either way.
    expires: { membershipExpiresAt: { sort: direction, nulls: 'last' } },
    deleted: { deletedAt: direction },
  } as const;
  return [orders[column], { id: direction }];
}

async function whereOf(filter: UserFilter, now: Date): Promise<Prisma.MemberWhereInput> {
  const { q, type, state, country, locale, province, industry, joined, from, to, view } = filter;
  const contains = { contains: escapeLike(q), mode: 'insensitive' } as const;
  return {
    deletedAt: view === 'deleted' ? { not: null } : null,
    silencedUntil: view === 'silenced' ? { gt: now } : undefined,
    country,
    locale,
    createdAt: joined && { gte: joinedSince(joined, now) },
    AND: [
      from || to ? { createdAt: timesOfDays({ from, to }) } : {},
      type ? { vipType: vipTypes[type] } : {},
      state ? whereState(state, now) : {},
      province ? membersIn(province) : {},
      industry ? { cards: { some: { industries: { some: ofIndustry(industry) } } } } : {},
      q === ''
        ? {}
        : {
            OR: [
              { email: contains },
              { nickname: contains },
              { mobile: contains },
              { id: { in: await listNamedMembers(q) } },
            ],
          },
    ],
  };
}

/** An industry of a card, a group with what belongs to it. */
function ofIndustry(slug: string): Prisma.CardIndustryWhereInput {
  return { industry: { OR: [{ slug }, { parent: { slug } }] } };
}

/** Midnight in Vietnam, which keeps one time all year, or seven days ago: as the dashboard counts. */
function joinedSince(joined: UserJoined, now: Date): Date {
  if (joined === 'week') return new Date(now.getTime() - 7 * dayMs);
  return startOfDay(vietnamDateText(now));
}

function whereState(state: NonNullable<UserFilter['state']>, now: Date): Prisma.MemberWhereInput {
  // A visitor has no membership that could stand anywhere.
  if (state !== 'ending')
    return { vipType: { not: vipTypes.visitor }, membershipStatus: membershipStatuses[state] };
  return {
    ...paidMembers,
    membershipExpiresAt: { gt: now, lte: new Date(now.getTime() + renewalDays * dayMs) },
  };
}
