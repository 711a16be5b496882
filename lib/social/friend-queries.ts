import 'server-only';
import { notBlockedBy } from '@/lib/accounts/apart';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { readPage } from '@/lib/server/read-page';
import { type ListPage, pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import type { FriendListView } from './friend-list';
import { type FriendMatch, listMatchingFriends } from './friend-matching';
import { askAgainAt, friendsMost } from './friendship';
import { type Person, readPeople } from './people';

type Owner = Pick<Viewer, 'id'>;

/** A friend as the viewer sees them. `id` is the friendship's. */
export type FriendRow = { id: string; person: Person; note: string; tags: string[]; since: string };

/** A request that the viewer got or sent. */
export type RequestRow = {
  id: string;
  person: Person;
  line: string;
  status: 'pending' | 'rejected';
  askedAt: string;
  /** Of a rejected one: when its sender may ask again. */
  againAt: string | null;
};

/** A page of the viewer's own friends, the latest first; the total is whole. */
export async function listFriends(
  viewer: Owner,
  { page, ...match }: FriendMatch & { page: number },
  locale: Locale,
): Promise<ListPage<FriendRow>> {
  const matching = listMatchingFriends(db, viewer.id, match);
  const list = await readPage({
    page,
    size: pageSize,
    count: async () => (await matching).length,
    read: async ({ skip, take }) => (await matching).slice(skip, skip + take),
  });
  const [stored, people] = await Promise.all([
    db.friend.findMany({
      where: { memberId: viewer.id, friendId: { in: list.rows } },
      take: pageSize,
      select: {
        friendId: true,
        note: true,
        tags: true,
        createdAt: true,
        friendship: { select: { publicId: true } },
      },
    }),
    readPeople(viewer, list.rows, locale),
  ]);
  const rowOf = new Map(stored.map((row) => [row.friendId, row]));
  const rows = list.rows.flatMap((friendId): FriendRow[] => {
    const row = rowOf.get(friendId);
    const person = people.get(friendId);
    if (!row || !person) return [];
    const { note, tags, createdAt, friendship } = row;
    return [{ id: friendship.publicId, person, note, tags, since: createdAt.toISOString() }];
  });
  return { ...list, total: (await matching).length, rows };
}

/** Both are there, which the viewer is. */
const bothThere = { low: { deletedAt: null }, high: { deletedAt: null } } as const;

/** The requests that wait for the viewer's answer. */
const receivedBy = ({ id }: Owner): Prisma.FriendshipWhereInput => ({
  askedId: id,
  status: 'pending',
  ...bothThere,
});

/** The requests of the viewer that wait or were turned down. What was turned down stays when one of the two blocks the other. */
const sentBy = ({ id }: Owner): Prisma.FriendshipWhereInput => ({
  askerId: id,
  status: { in: ['pending', 'rejected'] },
  low: { deletedAt: null, ...notBlockedBy(id) },
  high: { deletedAt: null, ...notBlockedBy(id) },
});

const requestsOf = { received: receivedBy, sent: sentBy } satisfies Record<
  Exclude<FriendListView, 'friends'>,
  (viewer: Owner) => Prisma.FriendshipWhereInput
>;

/** A page of the requests that the viewer got or sent, the latest first. */
export async function listRequests(
  viewer: Owner,
  view: keyof typeof requestsOf,
  page: number,
  locale: Locale,
): Promise<ListPage<RequestRow>> {
  const where = requestsOf[view](viewer);
  const list = await readPage({
    page,
    size: pageSize,
    count: (take) => db.friendship.count({ where, take }),
    read: (range) =>
      db.friendship.findMany({
        where,
        orderBy: [{ askedAt: 'desc' }, { id: 'desc' }],
        ...range,
        select: {
          publicId: true,
          askerId: true,
          askedId: true,
          line: true,
          status: true,
          askedAt: true,
          decidedAt: true,
        },
      }),
  });
  const otherOf = ({ askerId, askedId }: { askerId: number; askedId: number }) =>
    askerId === viewer.id ? askedId : askerId;
  const people = await readPeople(viewer, list.rows.map(otherOf), locale);
  const rows = list.rows.flatMap((row): RequestRow[] => {
    const person = people.get(otherOf(row));
    if (!person) return [];
    return [
      {
        id: row.publicId,
        person,
        line: row.line,
        status: row.status === 'rejected' ? 'rejected' : 'pending',
        askedAt: row.askedAt.toISOString(),
        againAt: askAgainAt(row)?.toISOString() ?? null,
      },
    ];
  });
  return { ...list, rows };
}

/** How many friends, received and sent requests the viewer has; of requests up to a thousand. */
export async function countFriendViews(viewer: Owner): Promise<Record<FriendListView, number>> {
  const most = 1_000;
  const [friends, received, sent] = await Promise.all([
    countFriends(viewer),
    db.friendship.count({ where: receivedBy(viewer), take: most }),
    db.friendship.count({ where: sentBy(viewer), take: most }),
  ]);
  return { friends, received, sent };
}

/** How many friends the viewer has who are there. */
export function countFriends(viewer: Owner): Promise<number> {
  return db.friend.count({ where: { memberId: viewer.id, friend: { deletedAt: null } }, take: friendsMost });
}

/** What the header counts: requests that wait for the viewer's answer, up to `most`; not those of members whom they muted. */
export function countFriendRequests(viewer: Owner, most: number): Promise<number> {
  const heard = { mutedBy: { none: { memberId: viewer.id } } };
  return db.friendship.count({
    where: { AND: [receivedBy(viewer), { low: heard, high: heard }] },
    take: most,
  });
}
